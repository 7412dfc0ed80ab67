import { sql } from 'kysely';
import type { Column, Db, Tx } from './db/db.ts';
import type { Portal } from './portal.ts';

/** What becomes of rows that point at a person who leaves. */
interface ErasurePolicy {
  /**
   * `delete`: rows are deleted. `clear`: rows stay without the reference. `keep`: rows keep naming the anonymous
   * account.
   */
  readonly leaving: 'delete' | 'clear' | 'keep';
  /** The rows belong to the person’s copy of their data, but for these columns; absent: they do not. */
  readonly without?: readonly string[];
}

type Under = Pick<Portal, 'clock' | 'config'>;

/** What an area holds of people: every column of its tables that points at one. */
export interface PersonalDataSource {
  readonly rows: Readonly<Partial<Record<Column, ErasurePolicy>>>;
  /** Erases what the rows do not say: words about the person in rows that stay. Runs before the rows. */
  readonly erase?: (tx: Tx, userId: string, under: Under) => Promise<unknown>;
}

/** Parts of the areas as one; two that speak of the same column are a mistake of the program. */
export interface UserRows {
  readonly columns: ReadonlyMap<string, ErasurePolicy>;
  readonly erase: NonNullable<PersonalDataSource['erase']>;
}

/** Joins what the areas say; called once by the app. */
export function joinUserParts(parts: readonly PersonalDataSource[]): UserRows {
  const columns = new Map<string, ErasurePolicy>();
  for (const [column, fate] of parts.flatMap(({ rows }) => Object.entries(rows))) {
    if (columns.has(column)) throw new Error(`Two areas say what becomes of ${column}`);
    columns.set(column, fate);
  }
  return {
    columns,
    async erase(tx, userId, under) {
      for (const part of parts) await part.erase?.(tx, userId, under);
    },
  };
}

const placeOf = (name: string) => {
  const [table = '', column = ''] = name.split('.');
  return { table: sql.table(table), column: sql.ref(column), name: table };
};

/** Rows by the table that holds them. */
export type UserData = Readonly<Record<string, readonly unknown[]>>;

/** Everything of a person that belongs to their copy of their data, by table. */
export async function userData(db: Db | Tx, { columns }: UserRows, userId: string): Promise<UserData> {
  const data: Record<string, unknown[]> = {};
  for (const [place, { without }] of columns) {
    if (!without) continue;
    const { table, column, name } = placeOf(place);
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) - ${[...without]}::text[] as row from ${table} t where ${column} = ${userId}`.execute(
      db,
    );
    data[name] = [...(data[name] ?? []), ...rows.map(({ row }) => row)];
  }
  return data;
}

/** Erases a person: words first, then each row by its fate. */
export async function eraseUser(tx: Tx, rows: UserRows, userId: string, under: Under): Promise<void> {
  await rows.erase(tx, userId, under);
  for (const [place, { leaving }] of rows.columns) {
    const { table, column } = placeOf(place);
    if (leaving === 'delete') await sql`delete from ${table} where ${column} = ${userId}`.execute(tx);
    if (leaving === 'clear')
      await sql`update ${table} set ${column} = null where ${column} = ${userId}`.execute(tx);
  }
}
