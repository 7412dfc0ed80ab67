import { viewerNow } from '../../../shared/i18n/viewer.ts';
import type { LiveEvent, RosterEntry } from '../live-training.api.ts';

type Days = Pick<LiveEvent, 'sessions'>;
type Entry = Pick<RosterEntry, 'status' | 'days'> & { readonly user: { readonly _id: string } };

/** The day that the buttons mark: today's, else the first. */
export function dayNow({ sessions }: Days): number {
  const now = viewerNow();
  return sessions.find(({ end }) => new Date(end).getTime() > now)?.day ?? sessions.length;
}

/** Those with a seat of whom nobody has said whether they are there on a day. */
export const unmarkedOn = (users: readonly Entry[], day: number): string[] =>
  users
    .filter(({ status, days }) => status === 'enrolled' && !days.some((one) => one.day === day))
    .map(({ user }) => user._id);

/** Those with a seat who were there every day. */
export const thereEveryDay = (users: readonly Entry[], { sessions }: Days): string[] =>
  users
    .filter(
      ({ status, days }) =>
        status === 'enrolled' &&
        sessions.every(({ day }) => days.some((one) => one.day === day && one.present)),
    )
    .map(({ user }) => user._id);
