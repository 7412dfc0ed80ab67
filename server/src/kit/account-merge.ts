import { sql } from 'kysely';
import type { MergeKind, MergeShare } from '@forecourt/contract/user-merge';
import type { Tx } from './db/db.ts';

/** Two accounts of one person: the secondary one becomes part of the primary one. */
export interface Pair {
  readonly primary: string;
  readonly secondary: string;
  readonly now: Date;
}

/** Rows that belong to a person, and how they change hands. */
export interface OwnedRows {
  readonly table: string;
  /** The column that names the person. */
  readonly owner: string;
  /** Kind under which a preview counts the rows; null: the rows follow from others, which are counted. */
  readonly kind: MergeKind | null;
  /** Moves what can move; where both accounts have a row for the same thing, the better one is to count. */
  readonly move: (tx: Tx, pair: Pair) => Promise<unknown>;
}

/**
 * Merge rules for a feature's rows. Each column that references `user_account` is in exactly one of the three lists of
 * one feature; a test walks the foreign keys and fails for a column without a declaration.
 */
export interface Merging {
  readonly moved: readonly OwnedRows[];
  /** `table.column`: goes on naming the account that it names, because it tells who did something, or belongs to its past. */
  readonly kept: readonly string[];
  /** Losses that follow from the merge, applied after its transaction; a preview counts them, too. */
  readonly consequences?: (tx: Tx, pair: Pair) => Promise<readonly MergeShare[]>;
  /** Throws if the two accounts can't be merged; runs before anything moves. */
  readonly reject?: (tx: Tx, pair: Pair) => Promise<void>;
  /** `table.column`: rows that end with the account, and do not come back: ways in. */
  readonly ended: readonly string[];
}

/** One account's rows under the other's name, but those for things of which the primary account has a row already. */
export const reassignRows = (rows: {
  readonly table: string;
  readonly owner?: string;
  readonly kind: MergeKind | null;
  /** Columns that identify duplicate rows, besides the owner; none: rows never conflict. */
  readonly key?: readonly string[];
  /** Before: takes the better of both into the primary account's row. */
  readonly combine?: (tx: Tx, pair: Pair) => Promise<unknown>;
}): OwnedRows => {
  const { table, owner = 'user_id', kind, key = [], combine } = rows;
  return {
    table,
    owner,
    kind,
    async move(tx, pair) {
      await combine?.(tx, pair);
      // both rows have different owners until one of them moves
      const same = sql.join(
        key.map((column) =>
          column === owner ? sql`true` : sql`other.${sql.ref(column)} = mine.${sql.ref(column)}`,
        ),
        sql` and `,
      );
      const taken =
        key.length === 0
          ? sql`false`
          : sql`exists (select from ${sql.table(table)} other
              where other.${sql.ref(owner)} = ${pair.primary} and ${same})`;
      await sql`update ${sql.table(table)} mine set ${sql.ref(owner)} = ${pair.primary}
        where mine.${sql.ref(owner)} = ${pair.secondary} and not ${taken}`.execute(tx);
    },
  };
};

/**
 * Provides a placeholder account while rows of both accounts are swapped: unique keys forbid two rows of one user for
 * the same thing, even temporarily.
 */
export async function withPlaceholderUser(
  tx: Tx,
  pair: Pick<Pair, 'secondary'>,
  work: (parking: string) => Promise<unknown>,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into user_account (email, role_id, status, deleted_at)
    select 'parking-' || uuidv7() || '@invalid', role_id, 'deactivated', now() from user_account where id = ${pair.secondary}
    returning id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('the account that is merged is gone');
  await work(row.id);
  await sql`delete from user_account where id = ${row.id}`.execute(tx);
}

/** The answers of all features as one. */
export const joinMerging = (features: readonly Merging[]): Merging => ({
  moved: features.flatMap(({ moved }) => moved),
  kept: features.flatMap(({ kept }) => kept),
  ended: features.flatMap(({ ended }) => ended),
  async consequences(tx, pair) {
    const shares: MergeShare[] = [];
    for (const { consequences } of features) shares.push(...((await consequences?.(tx, pair)) ?? []));
    return shares;
  },
  async reject(tx, pair) {
    for (const { reject } of features) await reject?.(tx, pair);
  },
});
