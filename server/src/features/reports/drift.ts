import { sql, type RawBuilder } from 'kysely';
import { isEarned } from '../../kit/metrics-sql.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import { isCurrent } from '../certificates/certificates.public.ts';
import { COUNTED, COUNTS, KEPT_SUMS, OF_ZONE, STANDING, wholeKey, type Sums } from './kept-sums.ts';

/** Kept sums are recomputed by these parts: one each night, and all of them on Sundays. */
export const PARTS = 10;

/** A kept sum that differs from the rows that it is of. */
export interface Drift {
  readonly table: string;
  /** Whose sum it is: a person; of sums by dealer a course or curriculum, by day or week that day; what submissions are for. */
  readonly id: string;
}

export const list = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
export const sums = (names: readonly string[]) =>
  sql.join(names.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`));

/** SQL: sums that differ; `part` null: of all. Rows with nothing but zeros are as good as none. */
const differing = ({ table, of, key, counts, recomputed }: Sums, part: number | null) => {
  const negative = sql.join(counts.map((name) => sql`-${sql.ref(name)} as ${sql.ref(name)}`));
  const names = list(wholeKey(key));
  return sql<Drift>`
    select ${table} as "table", ${sql.ref(of)} as id from (
      select ${names}, ${sums(counts)} from (
        select ${names}, ${list(counts)} from (${recomputed}) r where ${inPart(of, part)}
        union all select ${names}, ${negative} from ${sql.table(table)} where ${inPart(of, part)}) both_ways
      group by ${names}) d
    where ${sql.join(
      counts.map((name) => sql`${sql.ref(name)} <> 0`),
      sql` or `,
    )} group by ${sql.ref(of)}`;
};

/** SQL: what the row of a person says, as it follows from the rows of others. */
const FACTS = sql`select u.id as user_id, u.works_at as dealer_id, ${STANDING} as standing, u.role_id, done.*, ways.*, must.*,
    (select count(*)::int from certificate c where c.user_id = u.id and ${isCurrent('c')}) as certificates,
    (select coalesce(sum(e.amount), 0)::int from ledger_entry e
      where e.user_id = u.id and e.account = 'points' and ${isEarned('e')}) as points,
    (select max(d.day) from user_day d where d.user_id = u.id) as last_day,
    (select max(case when c.expires_on is null then 'infinity'::date else c.expires_on + c.grace_days end) from certificate c
      where c.user_id = u.id and ${isCurrent('c')}) as certified_until
  from user_account u
    cross join lateral (select ${sums(COUNTS)} from (select ${COUNTED} from course_progress p where p.user_id = u.id
      union all select 0, 0, 0, 0, 0, 0) p) done
    cross join lateral (select count(*)::int as curriculums_passed from curriculum_progress p
      where p.user_id = u.id and p.status = 'passed') ways
    cross join lateral (select count(*)::int as duties, (count(*) filter (where d.done))::int as covered,
        (count(*) filter (where d.late and not d.done))::int as overdue from training_duty d where d.user_id = u.id) must`;
const FACT_COLUMNS = [
  'dealer_id',
  'standing',
  'role_id',
  ...COUNTS,
  'curriculums_passed',
  'duties',
  'covered',
  'overdue',
  'certificates',
  'points',
  'last_day',
  'certified_until',
];
// days of long ago are forgotten, and the last one that was stays
const equals = (name: string) =>
  name === 'last_day'
    ? sql`(f.last_day is null or f.last_day = s.last_day)`
    : sql`${sql.ref(`f.${name}`)} is not distinct from ${sql.ref(`s.${name}`)}`;

const inPart = (column: string, part: number | null): RawBuilder<unknown> =>
  part === null
    ? sql`true`
    : sql`abs(hashtextextended(${sql.ref(column)}::text, 0)) % ${PARTS}::int = ${part}::int`;

/** SQL: duties `d` that do not say what progress says of them, with this as `r`: whether they are done, and when. */
const WRONG_DUTIES = sql`(select x.user_id, x.course_id, p.user_id is not null as done, p.passed_at as done_at
    from training_duty x left join course_progress p
      on p.user_id = x.user_id and p.course_id = x.course_id and p.status = 'passed') r
  where r.user_id = d.user_id and r.course_id = d.course_id and (d.done, d.done_at) is distinct from (r.done, r.done_at)`;

/** SQL: accounts `u` whose words stand otherwise beside them. */
const WRONG_WORDS = sql`user_account u left join person_words w on w.user_id = u.id where w.words is distinct from u.words`;

/** SQL: brings the words of people to those of their accounts. */
const MENDED_WORDS = (which: RawBuilder<unknown>) => sql`insert into person_words (user_id, words)
  select u.id, u.words from ${WRONG_WORDS} and ${which} order by u.id on conflict (user_id) do update set words = excluded.words`;

/** SQL: brings duties to what progress says. */
const MENDED_DUTIES = sql`update training_duty d set done = r.done, done_at = r.done_at from ${WRONG_DUTIES}`;

/** Where kept sums differ from the rows. */
export async function driftOfTotals(db: Db | Tx, part: number | null = null): Promise<Drift[]> {
  const found: Drift[] = [];
  for (const one of KEPT_SUMS) found.push(...(await differing(one, part).execute(db)).rows);
  const people = await sql<Drift>`select 'person_sums' as "table", f.user_id as id
    from (${FACTS} where ${inPart('u.id', part)}) f left join person_sums s on s.user_id = f.user_id
    where (${sql.join(FACT_COLUMNS.map(equals), sql` and `)}) is not true`.execute(db);
  const duties =
    await sql<Drift>`select 'training_duty' as "table", d.user_id as id from training_duty d, ${WRONG_DUTIES}
    and ${inPart('d.user_id', part)} group by d.user_id`.execute(db);
  const words =
    await sql<Drift>`select 'person_words' as "table", u.id from ${WRONG_WORDS} and ${inPart('u.id', part)}`.execute(
      db,
    );
  return [...found, ...people.rows, ...duties.rows, ...words.rows];
}

/**
 * Brings sums to what the rows say. The table is closed to other writers meanwhile: whoever has added to it is waited for,
 * and whoever writes progress adds their part after this one.
 */
export async function repairTotals(tx: Tx, { table, id }: Drift): Promise<void> {
  if (table === 'training_duty') {
    await sql`${MENDED_DUTIES} and d.user_id = ${id}`.execute(tx);
    return;
  }
  if (table === 'person_words') {
    await MENDED_WORDS(sql`u.id = ${id}`).execute(tx);
    return;
  }
  await sql`lock table ${sql.table(table)} in exclusive mode`.execute(tx);
  if (table === 'person_sums') {
    await repairPerson(tx, id);
    return;
  }
  const kept = KEPT_SUMS.find((one) => one.table === table);
  if (!kept) throw new Error(`Nobody keeps sums in ${table}`);
  const { of, key, counts, recomputed } = kept;
  await sql`delete from ${sql.table(table)} where ${sql.ref(of)} = ${id}`.execute(tx);
  await sql`insert into ${sql.table(table)} (${list([...key, ...counts])})
    select ${list(key)}, ${sums(counts)} from (${recomputed}) r where ${sql.ref(of)} = ${id} group by ${list(key)}`.execute(
    tx,
  );
}

/** Brings the row of a person to what the rows of others say; the last day here stays where none is known any longer. */
const repairPerson = (tx: Tx, id: string) =>
  sql`insert into person_sums as s (${list(['user_id', ...FACT_COLUMNS])})
    select ${list(['user_id', ...FACT_COLUMNS])} from (${FACTS} where u.id = ${id}) r
    on conflict (user_id) do update set ${sql.join(
      FACT_COLUMNS.map((name) =>
        name === 'last_day'
          ? sql`last_day = coalesce(excluded.last_day, s.last_day)`
          : sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`,
      ),
    )}`.execute(tx);

/**
 * Moves sums by day and week to the days of the tenant's zone of now: adds to each what it lacks, and takes away what it has
 * too much, in its first shard. One statement looks at rows and sums at one moment, and whoever writes meanwhile adds to the same
 * sums; nobody is held up but for the moment in which the differences are written.
 */
export async function recountDays(db: Db | Tx): Promise<void> {
  for (const { table, key, counts, recomputed } of OF_ZONE) {
    const negative = sql.join(counts.map((name) => sql`-${sql.ref(name)} as ${sql.ref(name)}`));
    const added = counts.map(
      (name) => sql`${sql.ref(name)} = t.${sql.ref(name)} + excluded.${sql.ref(name)}`,
    );
    const place = key.map((name) => (name === 'shard' ? sql`min(shard) as shard` : sql.ref(name)));
    await sql`insert into ${sql.table(table)} as t (${list([...key, ...counts])})
      select ${sql.join(place)}, ${sums(counts)} from (
        select ${list(key)}, ${list(counts)} from (${recomputed}) r
        union all select ${list(key)}, ${negative} from ${sql.table(table)}) both_ways
      group by ${list(wholeKey(key))} having ${sql.join(
        counts.map((name) => sql`sum(${sql.ref(name)}) <> 0`),
        sql` or `,
      )} order by ${list(key)}
      on conflict (${list(key)}) do update set ${sql.join(added)}`.execute(db);
  }
}

/** Computes all kept sums anew from the rows, for data that came in while their triggers were off. */
export async function recomputeTotals(tx: Tx): Promise<void> {
  await MENDED_DUTIES.execute(tx);
  await MENDED_WORDS(sql`true`).execute(tx);
  for (const { table, key, counts, recomputed } of KEPT_SUMS) {
    await sql`delete from ${sql.table(table)}`.execute(tx);
    await sql`insert into ${sql.table(table)} (${list([...key, ...counts])})
      select ${list(key)}, ${sums(counts)} from (${recomputed}) r group by ${list(key)}`.execute(tx);
  }
  await sql`delete from person_sums`.execute(tx);
  await sql`insert into person_sums (${list(['user_id', ...FACT_COLUMNS])}) ${FACTS}`.execute(tx);
}
