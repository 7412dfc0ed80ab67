import { sql } from 'kysely';
import { canSeeUser } from '../../../kit/access/scope.ts';
import type { Db, Tx } from '../../../kit/db/db.ts';
import { hasPassed } from '../../../kit/metrics-sql.ts';
import { offsetOf, type PageQuery } from '../../../kit/list.ts';
import type { Actor } from '../../../kit/session/actor.ts';

export interface PersonRow {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  readonly role_key: string;
  readonly role_name: string;
  readonly status: string;
  readonly dealers: string[];
  readonly last_sign_in_at: Date | null;
  readonly created_at: Date;
  readonly passed: number;
  readonly points: number;
}

/** People with what tells them apart, by their ids. */
export async function usersByIds(db: Db | Tx, ids: readonly string[]): Promise<Map<string, PersonRow>> {
  const { rows } =
    await sql<PersonRow>`select u.id, u.first_name, u.last_name, u.email::text as email, u.phone,
      r.key as role_key, r.name as role_name, u.status, u.last_sign_in_at, u.created_at,
      array(select d.name from dealer_member m join dealer d on d.id = m.dealer_id and d.deleted_at is null
        where m.user_id = u.id and m.active order by d.name) as dealers,
      (select count(*) from course_progress p where p.user_id = u.id and ${hasPassed('p')})::int as passed,
      (select coalesce(sum(amount), 0) from ledger_entry l where l.user_id = u.id and l.account = 'points')::int as points
    from user_account u join role r on r.id = u.role_id where u.id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface MergeRow {
  readonly id: string;
  readonly primary_id: string;
  readonly primary_name: string;
  readonly primary_email: string;
  readonly secondary_id: string;
  readonly secondary_name: string;
  readonly secondary_email: string;
  readonly summary: unknown;
  readonly merged_by: string | null;
  readonly merged_at: Date;
  readonly undone_at: Date | null;
  readonly primary_rank: number;
  readonly secondary_rank: number;
  /** True when a later merge of the user exists, or the user was merged into another account. */
  readonly covered: boolean;
}

const NAME = (alias: string) =>
  sql`person_name(${sql.ref(`${alias}.first_name`)}, ${sql.ref(`${alias}.last_name`)})`;

const ROW = sql`m.id, m.primary_id, ${NAME('p')} as primary_name, p.email::text as primary_email, m.secondary_id,
  ${NAME('s')} as secondary_name, s.email::text as secondary_email, m.summary, ${NAME('b')} as merged_by, m.merged_at,
  m.undone_at, pr.rank as primary_rank, sr.rank as secondary_rank,
  p.merged_into is not null or exists (select from user_merge later where later.primary_id = m.primary_id
    and later.undone_at is null and (later.merged_at, later.id) > (m.merged_at, m.id)) as covered`;
const FROM = sql`user_merge m join user_account p on p.id = m.primary_id join role pr on pr.id = p.role_id
  join user_account s on s.id = m.secondary_id join role sr on sr.id = s.role_id
  left join user_account b on b.id = m.merged_by`;

/** Merges of people in scope. */
export async function mergesPage(db: Db, actor: Actor, query: PageQuery & { readonly sortDir: 1 | -1 }) {
  const direction = query.sortDir === 1 ? sql`asc` : sql`desc`;
  const [page, count] = await Promise.all([
    sql<MergeRow>`select ${ROW} from ${FROM} where ${canSeeUser('m.primary_id', actor)}
      order by m.merged_at ${direction}, m.id ${direction} limit ${query.limit} offset ${offsetOf(query)}`.execute(
      db,
    ),
    sql<{
      total: number;
    }>`select count(*)::int as total from user_merge m where ${canSeeUser('m.primary_id', actor)}`.execute(
      db,
    ),
  ]);
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
}

export async function findMerge(db: Db | Tx, actor: Actor, id: string): Promise<MergeRow | undefined> {
  const { rows } = await sql<MergeRow>`select ${ROW} from ${FROM}
    where m.id = ${id} and ${canSeeUser('m.primary_id', actor)}`.execute(db);
  return rows[0];
}
