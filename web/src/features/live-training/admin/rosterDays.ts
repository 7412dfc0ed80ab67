import { isoDate } from '../../../shared/format.ts';
import { viewerNow } from '../../../shared/i18n/viewer.ts';
import type { LiveEvent, RosterEntry } from '../live-training.api.ts';

type Days = Pick<LiveEvent, 'sessions'>;
type Entry = Pick<RosterEntry, 'status' | 'days'> & { readonly user: { readonly _id: string } };

/** The day that the buttons mark: today's, else the first. */
export function currentSessionDay({ sessions }: Days): number {
  const now = viewerNow();
  return sessions.find(({ end }) => new Date(end).getTime() > now)?.day ?? sessions.length;
}

/** True when the class day has begun in the venue's zone; attendance can't be known earlier. */
export function isBegun(
  { sessions, timezone: timeZone }: Days & Pick<LiveEvent, 'timezone'>,
  day: number,
): boolean {
  const session = sessions.find((one) => one.day === day);
  return (
    session !== undefined &&
    isoDate(new Date(viewerNow()), { timeZone }) >= isoDate(session.start, { timeZone })
  );
}

/** Participants with a seat who have no mark for a day. */
export const unmarkedForDay = (users: readonly Entry[], day: number): string[] =>
  users
    .filter(({ status, days }) => status === 'enrolled' && !days.some((one) => one.day === day))
    .map(({ user }) => user._id);

/** Those with a seat who were there every day. */
export const presentAllDays = (users: readonly Entry[], { sessions }: Days): string[] =>
  users
    .filter(
      ({ status, days }) =>
        status === 'enrolled' &&
        sessions.every(({ day }) => days.some((one) => one.day === day && one.present)),
    )
    .map(({ user }) => user._id);
