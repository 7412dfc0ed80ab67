import { viewerNow } from '../../../shared/i18n/viewer.ts';
import type { LiveEvent, RosterEntry } from '../live-training.api.ts';

type Days = Pick<LiveEvent, 'sessions'>;

/** The day that the buttons mark: today's, else the first. */
export function dayNow({ sessions }: Days): number {
  const now = viewerNow();
  return sessions.find(({ end }) => new Date(end).getTime() > now)?.day ?? sessions.length;
}

/** Those with a seat of whom nobody has said whether they are there on a day. */
export const unmarkedOn = (users: readonly RosterEntry[], day: number): string[] =>
  users
    .filter(({ status, days }) => status === 'enrolled' && !days.some((one) => one.day === day))
    .map(({ user }) => user._id);

/** Those with a seat who were there every day. */
export const thereEveryDay = (users: readonly RosterEntry[], { sessions }: Days): string[] =>
  users
    .filter(
      ({ status, days }) =>
        status === 'enrolled' &&
        sessions.every(({ day }) => days.some((one) => one.day === day && one.present)),
    )
    .map(({ user }) => user._id);
