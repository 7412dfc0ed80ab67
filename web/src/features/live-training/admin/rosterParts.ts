import type { ListState } from '../../../shared/list/listSearch.ts';
import { fold } from '@forecourt/contract/fold';
import { wordsOf } from '../../../shared/plain.ts';
import type { RosterEntry } from '../live-training.api.ts';

export const ROSTER_PARTS = ['enrolled', 'waitlist', 'completed'] as const;
export type RosterPart = (typeof ROSTER_PARTS)[number];

/** The part of the roster that an address asks for. */
export const rosterPart = (search: Record<string, unknown>): { show?: RosterPart | undefined } => {
  const show = ROSTER_PARTS.find((part) => part === search['show']);
  return show && show !== 'enrolled' ? { show } : {};
};

type Entry = Pick<RosterEntry, 'status' | 'joinedAt'> & {
  readonly user: Pick<RosterEntry['user'], 'fullName' | 'email' | 'dealer'>;
};

/** Roster part of a participant; those who missed the class stay where their seat was. */
export const partOf = ({ status }: Pick<RosterEntry, 'status'>): RosterPart => {
  if (status === 'completed') return 'completed';
  return status === 'waitlist' || status === 'offered' ? 'waitlist' : 'enrolled';
};

/** Participants of each part who match a search by name, dealer, or email. */
export function partsOf<E extends Entry>(users: readonly E[], text = ''): Readonly<Record<RosterPart, E[]>> {
  const words = wordsOf(text);
  const found = users.filter(({ user: { fullName, email, dealer } }) => {
    const known = fold(`${fullName} ${email} ${dealer}`);
    return words.every((word) => known.includes(word));
  });
  const parts = Map.groupBy(found, partOf);
  return {
    enrolled: parts.get('enrolled') ?? [],
    waitlist: parts.get('waitlist') ?? [],
    completed: parts.get('completed') ?? [],
  };
}

const keyOf = ({ user, joinedAt }: Entry, column: string): string => {
  if (column === 'name') return fold(user.fullName);
  return column === 'dealer' ? fold(user.dealer) : joinedAt;
};

type Options = Pick<ListState, 'page' | 'limit' | 'sortBy' | 'sortDir'>;

/** One page of them in the order that is asked for. */
export function pageOf<E extends Entry>(entries: readonly E[], { page, limit, sortBy, sortDir }: Options) {
  const sorted = entries.toSorted((a, b) => sortDir * keyOf(a, sortBy).localeCompare(keyOf(b, sortBy)));
  const pages = Math.max(1, Math.ceil(sorted.length / limit));
  const shown = Math.min(page, pages);
  return {
    rows: sorted.slice((shown - 1) * limit, shown * limit),
    pagination: { page: shown, limit, total: sorted.length, pages },
  };
}
