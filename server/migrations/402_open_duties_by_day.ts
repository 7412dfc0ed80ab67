import { sql, type Kysely } from 'kysely';

/**
 * How many duties that are not done were due on each day of the tenant's zone, by the standing of their people: how much was overdue some
 * weeks ago is asked by dashboards, and was counted among all duties that were due by then, done ones of years included. What was done
 * since is found by its own day. Split by person, as other sums by day are.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const standing = (row: string) =>
  `account_standing(${row}.status, ${row}.deleted_at, ${row}.merged_into, ${row}.participating_learner)`;

/** SQL: adds what duties with a `sign`, and the `standing` of their people, come to, in the order of the key. */
const added = (duties: string) => `
  insert into duty_days as t (day, standing, lane, open)
    select (d.due_at at time zone (select tenant_zone()))::date, d.standing, day_shard(d.user_id) & 3, sum(d.sign)
    from (${duties}) d where d.due_at is not null and not d.done
    group by 1, 2, 3 having sum(d.sign) <> 0 order by 1, 2, 3
    on conflict (day, standing, lane) do update set open = t.open + excluded.open;`;

/** SQL: duties with a sign, and with the standing that their people have, who keep it meanwhile. */
const ofPeople = (rows: string) => ({
  held: `perform from user_account where id in (select p.user_id from (${rows}) p) order by id for share;`,
  duties: `select p.*, ${standing('u')} as standing from (${rows}) p join user_account u on u.id = p.user_id`,
});
const keeping = (name: string, rows: string) => {
  const { held, duties } = ofPeople(rows);
  return `create function training_duty_open_${name}() returns trigger language plpgsql as $$
    begin ${held} ${added(duties)} return null; end $$`;
};
/** SQL: the duties of a person as they stood or stand. */
const theirs = (sign: 1 | -1, row: string) =>
  `select ${sign} as sign, ${standing(row)} as standing, r.* from training_duty r where r.user_id = ${row}.id`;

const STATEMENTS = [
  // nothing may come between the sums and what keeps them up
  `lock table training_duty, user_account in share row exclusive mode`,
  `create table duty_days (
    day date not null,
    standing smallint not null,
    -- of whose they are
    lane smallint not null,
    open int not null default 0,
    primary key (day, standing, lane)
  ) with (fillfactor = 80)`,
  added(ofPeople('select 1 as sign, r.* from training_duty r').duties),
  keeping('came', 'select 1 as sign, r.* from came r'),
  `create trigger training_duty_open_came after insert on training_duty referencing new table as came
    for each statement execute function training_duty_open_came()`,
  keeping('went', 'select -1 as sign, r.* from went r'),
  `create trigger training_duty_open_went after delete on training_duty referencing old table as went
    for each statement execute function training_duty_open_went()`,
  keeping('changed', 'select -1 as sign, (old).* union all select 1 as sign, (new).*'),
  `create trigger training_duty_open_changed after update on training_duty for each row
    when ((old.user_id, old.due_at, old.done) is distinct from (new.user_id, new.due_at, new.done))
    execute function training_duty_open_changed()`,
  `create function user_account_open_duties() returns trigger language plpgsql as $$
    begin ${added(`${theirs(-1, 'old')} union all ${theirs(1, 'new')}`)} return null; end $$`,
  `create trigger user_account_open_duties after update of status, deleted_at, merged_into, participating_learner on user_account
    for each row when (${standing('old')} is distinct from ${standing('new')}) execute function user_account_open_duties()`,
  `create index training_duty_done on training_duty (done_at) include (user_id, course_id, due_at) where done`,
];
