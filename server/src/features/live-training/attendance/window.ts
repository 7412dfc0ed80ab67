import type { TenantSettings } from '@forecourt/contract/abilities';
import { MINUTE } from '../../../kit/clock.ts';
import { momentAt } from '../../../kit/i18n.ts';
import { found, Problem } from '../../../kit/http/problem.ts';
import { sessionsOf } from '../../../kit/zones.ts';

export interface Timed {
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly timezone: string;
}

/** When people mark themselves on one day of a class. */
export interface Window {
  readonly day: number;
  readonly opensAt: Date;
  readonly closesAt: Date;
}

/** Check-in windows: each day from some minutes before its start to as long after its end. */
export const windowsOf = (
  { starts_at: start, ends_at: end, timezone }: Timed,
  { attendanceMinutes }: Pick<TenantSettings, 'attendanceMinutes'>,
): Window[] =>
  sessionsOf(start, end, timezone).map((session) => ({
    day: session.day,
    opensAt: new Date(session.start.getTime() - attendanceMinutes * MINUTE),
    closesAt: new Date(session.end.getTime() + attendanceMinutes * MINUTE),
  }));

/** The window that is open, else the next one, else the last. */
export const windowAt = (windows: readonly Window[], now: Date): Window | undefined =>
  windows.find(({ closesAt }) => now < closesAt) ?? windows.at(-1);

/** Whether attendance is taken at this moment. */
export function isWindowOpen(
  event: Timed,
  settings: Pick<TenantSettings, 'attendanceMinutes'>,
  now: Date,
): boolean {
  const window = windowAt(windowsOf(event, settings), now);
  return window !== undefined && now >= window.opensAt && now < window.closesAt;
}

/** The day on which one can be marked now. Throws `live.attendance_closed` with the window. */
export function openDay(event: Timed, settings: TenantSettings, now: Date): number {
  const window = windowAt(windowsOf(event, settings), now);
  if (window && now >= window.opensAt && now < window.closesAt) return window.day;
  const { opensAt, closesAt } = found(window);
  throw new Problem('live.attendance_closed', {
    values: { from: momentAt(opensAt, event.timezone), to: momentAt(closesAt, event.timezone) },
    members: { opensAt: opensAt.toISOString(), closesAt: closesAt.toISOString() },
  });
}
