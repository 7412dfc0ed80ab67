import { sql, type RawBuilder } from 'kysely';
import { isEarned } from '../../kit/figures.ts';
import type { Db, Tx } from '../../kit/db/db.ts';

/** Kept sums are recomputed by these parts: one each night, and all of them on Sundays. */
export const PARTS = 10;

/** A kept sum that differs from the rows that it is of. */
export interface Drift {
  readonly table: string;
  /** Whose sum it is: a person; of sums by dealer a course or curriculum. */
  readonly id: string;
}

interface Sums {
  readonly table: string;
  /** The column by which sums are recomputed together. */
  readonly of: string;
  readonly key: readonly string[];
  readonly counts: readonly string[];
  /** A query for the sums as they follow from the rows, with the columns of `key` and `counts`. */
  readonly recomputed: RawBuilder<unknown>;
}

const STANDING = sql`account_standing(u.status, u.deleted_at, u.merged_into, u.participating_learner)`;
const COUNTS = ['enrolled', 'in_progress', 'passed', 'failed', 'score_sum', 'score_count'];
const COUNTED = sql`1 as enrolled, (p.status = 'in_progress')::int as in_progress, (p.status = 'passed')::int as passed,
  (p.status = 'failed')::int as failed, coalesce(round(p.best_score::numeric * 1000000), 0)::bigint as score_sum,
  (p.best_score is not null)::int as score_count`;

const ALL: readonly Sums[] = [
  {
    table: 'user_totals',
    of: 'user_id',
    key: ['user_id', 'brand_id'],
    counts: [...COUNTS, 'curriculums_passed'],
    recomputed: sql`
      select p.user_id, c.brand_id, ${COUNTED}, 0 as curriculums_passed
      from course_progress p join course c on c.id = p.course_id
      union all
      select p.user_id, k.brand_id, 0, 0, 0, 0, 0, 0, 1
      from curriculum_progress p join curriculum k on k.id = p.curriculum_id where p.status = 'passed'`,
  },
  {
    table: 'dealer_course_totals',
    of: 'course_id',
    key: ['course_id', 'standing', 'dealer_id'],
    counts: [...COUNTS, 'tried', 'first_passed'],
    recomputed: sql`
      select p.course_id, ${STANDING} as standing, u.works_at as dealer_id, ${COUNTED}, 0 as tried, 0 as first_passed
      from course_progress p join user_account u on u.id = p.user_id
      union all
      select a.course_id, ${STANDING}, u.works_at, 0, 0, 0, 0, 0, 0, 1, (a.passed is true)::int
      from attempt a join user_account u on u.id = a.user_id where a.number = 1 and a.submitted_at is not null`,
  },
  {
    table: 'dealer_curriculum_totals',
    of: 'curriculum_id',
    key: ['curriculum_id', 'standing', 'dealer_id'],
    counts: ['enrolled', 'passed'],
    recomputed: sql`
      select p.curriculum_id, ${STANDING} as standing, u.works_at as dealer_id, 1 as enrolled, (p.status = 'passed')::int as passed
      from curriculum_progress p join user_account u on u.id = p.user_id`,
  },
  {
    table: 'user_points',
    of: 'user_id',
    key: ['user_id'],
    counts: ['points'],
    recomputed: sql`select e.user_id, e.amount as points from ledger_entry e
      where e.account = 'points' and e.user_id is not null and ${isEarned('e')}`,
  },
];

const list = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
const sums = (names: readonly string[]) =>
  sql.join(names.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`));

/** SQL: sums that differ; `part` null: of all. Rows with nothing but zeros are as good as none. */
const differing = ({ table, of, key, counts, recomputed }: Sums, part: number | null) => {
  const inPart =
    part === null
      ? sql`true`
      : sql`abs(hashtextextended(${sql.ref(of)}::text, 0)) % ${PARTS}::int = ${part}::int`;
  const negative = sql.join(counts.map((name) => sql`-${sql.ref(name)} as ${sql.ref(name)}`));
  return sql<Drift>`
    select ${table} as "table", ${sql.ref(of)} as id from (
      select ${list(key)}, ${sums(counts)} from (
        select ${list(key)}, ${list(counts)} from (${recomputed}) r where ${inPart}
        union all select ${list(key)}, ${negative} from ${sql.table(table)} where ${inPart}) both_ways
      group by ${list(key)}) d
    where ${sql.join(
      counts.map((name) => sql`${sql.ref(name)} <> 0`),
      sql` or `,
    )} group by ${sql.ref(of)}`;
};

/** Where kept sums differ from the rows. */
export async function driftOfTotals(db: Db | Tx, part: number | null = null): Promise<Drift[]> {
  const found: Drift[] = [];
  for (const one of ALL) found.push(...(await differing(one, part).execute(db)).rows);
  const { rows } = await sql<Drift>`select 'training_duty' as "table", d.user_id as id from training_duty d
    where d.done is distinct from exists (select from course_progress p
      where p.user_id = d.user_id and p.course_id = d.course_id and p.status = 'passed')
    group by d.user_id`.execute(db);
  return [...found, ...rows];
}

/**
 * Brings sums to what the rows say. The table is closed to other writers meanwhile: whoever has added to it is waited for,
 * and whoever writes progress adds their part after this one.
 */
export async function repairTotals(tx: Tx, { table, id }: Drift): Promise<void> {
  if (table === 'training_duty') return repairDuties(tx, id);
  const kept = ALL.find((one) => one.table === table);
  if (!kept) throw new Error(`There are no kept sums ${table}`);
  const { of, key, counts, recomputed } = kept;
  await sql`lock table ${sql.table(table)} in exclusive mode`.execute(tx);
  await sql`delete from ${sql.table(table)} where ${sql.ref(of)} = ${id}`.execute(tx);
  await sql`insert into ${sql.table(table)} (${list([...key, ...counts])})
    select ${list(key)}, ${sums(counts)} from (${recomputed}) r where ${sql.ref(of)} = ${id} group by ${list(key)}`.execute(
    tx,
  );
}

const repairDuties = async (tx: Tx, userId: string): Promise<void> => {
  await sql`update training_duty d set done = exists (select from course_progress p
    where p.user_id = d.user_id and p.course_id = d.course_id and p.status = 'passed') where d.user_id = ${userId}`.execute(
    tx,
  );
};
