import { sql, type Kysely } from 'kysely';

/**
 * How often each question of a test was missed, and how many attempts it is of, by the standing of those who made them: the report of a
 * course adds up some rows for each question, not every attempt at its test. Split by person, so that all who hand in the same test do
 * not wait for one row.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const standing = (row: string) =>
  `account_standing(${row}.status, ${row}.deleted_at, ${row}.merged_into, ${row}.participating_learner)`;

/** SQL: adds what attempts with a `sign` and the `standing` of their people come to, in the order of the key, so that no two wait crosswise. */
const added = (attempts: string) => `
  insert into question_misses as t (test_version_id, place, standing, lane, tries)
    select a.test_version_id, m.place, a.standing, day_shard(a.user_id) & 3, sum(a.sign)
    from (${attempts}) a cross join lateral (select -1 as place union all select unnest(a.missed)) m
    where a.submitted_at is not null and a.missed is not null
    group by 1, 2, 3, 4 having sum(a.sign) <> 0 order by 1, 2, 3, 4
    on conflict (test_version_id, place, standing, lane) do update set tries = t.tries + excluded.tries;`;

/** SQL: attempts with a sign, and with the standing that their people have, who keep it meanwhile. */
const ofPeople = (rows: string) => ({
  held: `perform from user_account where id in (select p.user_id from (${rows}) p) order by id for share;`,
  attempts: `select p.*, ${standing('u')} as standing from (${rows}) p join user_account u on u.id = p.user_id`,
});
const CAME = ofPeople('select 1 as sign, r.* from came r');
const WENT = ofPeople('select -1 as sign, r.* from went r');
const CHANGED = ofPeople('select -1 as sign, (old).* union all select 1 as sign, (new).*');

// these come after the other sums of attempts and of people, by their names: rows are locked in one order
const keeping = (name: string, { held, attempts }: typeof CAME) =>
  `create function attempt_questions_${name}() returns trigger language plpgsql as $$
    begin ${held} ${added(attempts)} return null; end $$`;
/** What of an attempt is counted. */
const counted = (row: string) =>
  `(${row}.user_id, ${row}.test_version_id, ${row}.submitted_at is null, ${row}.missed)`;
/** SQL: the attempts of a person as they stood or stand. */
const theirs = (sign: 1 | -1, row: string) =>
  `select ${sign} as sign, ${standing(row)} as standing, r.* from attempt r where r.user_id = ${row}.id`;

const STATEMENTS = [
  // nothing may come between the sums and what keeps them up
  `lock table attempt, user_account in share row exclusive mode`,
  `create table question_misses (
    test_version_id uuid not null,
    -- of the question in its version, from 0; -1: all attempts whose answers are known
    place smallint not null,
    standing smallint not null,
    -- of whose they are
    lane smallint not null,
    tries int not null default 0,
    primary key (test_version_id, place, standing, lane)
  ) with (fillfactor = 80)`,
  added(ofPeople('select 1 as sign, r.* from attempt r').attempts),
  keeping('came', CAME),
  `create trigger attempt_questions_came after insert on attempt referencing new table as came
    for each statement execute function attempt_questions_came()`,
  keeping('went', WENT),
  `create trigger attempt_questions_went after delete on attempt referencing old table as went
    for each statement execute function attempt_questions_went()`,
  keeping('changed', CHANGED),
  `create trigger attempt_questions_changed after update on attempt
    for each row when (${counted('old')} is distinct from ${counted('new')}) execute function attempt_questions_changed()`,
  `create function user_account_questions() returns trigger language plpgsql as $$
    begin ${added(`${theirs(-1, 'old')} union all ${theirs(1, 'new')}`)} return null; end $$`,
  `create trigger user_account_questions after update of status, deleted_at, merged_into, participating_learner on user_account
    for each row when (${standing('old')} is distinct from ${standing('new')}) execute function user_account_questions()`,
];
