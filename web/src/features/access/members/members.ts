import type { Pagination } from '@forecourt/contract/fields';

/** A dealer or a person as the lists of a group show them. */
export interface Member {
  readonly id: string;
  readonly name: string;
  /** Detail that distinguishes users with the same name: a city, an address, a role. */
  readonly detail: string;
}

export interface MemberChange {
  readonly added: readonly Member[];
  readonly removed: readonly Member[];
}

export const UNCHANGED: MemberChange = { added: [], removed: [] };

/** Source of members. Both queries filter by text, because a group can have thousands. */
export interface MemberSource {
  readonly key: readonly unknown[];
  /** One page of those who are in the group; undefined while it does not exist yet. */
  readonly list:
    | ((
        query: { readonly text: string; readonly page: number; readonly limit: number },
        signal: AbortSignal,
      ) => Promise<{ readonly rows: readonly Member[]; readonly pagination: Pagination }>)
    | undefined;
  /** The first who are not in it. */
  readonly offer: (text: string, signal: AbortSignal) => Promise<readonly Member[]>;
}

/** Most rows that an offer has: more of them are found by narrowing the text. */
export const OFFERED = 50;

const without = (list: readonly Member[], id: string) => list.filter((member) => member.id !== id);

export const add = (change: MemberChange, members: readonly Member[]): MemberChange => ({
  ...change,
  added: [...new Map([...change.added, ...members].map((member) => [member.id, member])).values()],
});
export const takeBack = (change: MemberChange, id: string): MemberChange => ({
  added: without(change.added, id),
  removed: without(change.removed, id),
});
export const remove = (change: MemberChange, member: Member): MemberChange => ({
  ...change,
  removed: [...without(change.removed, member.id), member],
});

export const idsOf = (members: readonly Member[]): string[] => members.map(({ id }) => id);
