import { sql, type Kysely } from 'kysely';

/**
 * Which duties are late is said by the job that works them out, once a night, with its own "as of"; so that what is overdue
 * adds up by dealer like everything else. What is passed meanwhile is overdue no longer from that moment on.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STANDING = `account_standing(u.status, u.deleted_at, u.merged_into, u.participating_learner)`;

/** SQL: differences of duties by course, home and standing, over rows `p` with a `sign`. */
const duties = (
  rows: string,
  by = `${STANDING}, u.works_at`,
  join = 'join user_account u on u.id = p.user_id',
) => `
  insert into dealer_course_totals as t (course_id, standing, dealer_id, duties, covered, overdue)
    select p.course_id, ${by}, sum(p.sign)::int, sum(p.sign * p.done::int)::int, sum(p.sign * (p.late and not p.done)::int)::int
    from (${rows}) p ${join}
    group by p.course_id, ${by} order by p.course_id, ${by}
    on conflict (course_id, standing, dealer_id) do update
      set duties = t.duties + excluded.duties, covered = t.covered + excluded.covered, overdue = t.overdue + excluded.overdue;`;

const dutyFunction = (name: string, rows: string) =>
  `create or replace function training_duty_${name}() returns trigger language plpgsql as $$
    begin
      perform from user_account where id in (select user_id from (${rows}) p) order by id for share;
      ${duties(rows)}
      return null;
    end $$`;

const WAS = `(select old.id, old.status, old.deleted_at, old.merged_into, old.participating_learner, old.works_at) u`;
const IS = WAS.replaceAll('old.', 'new.');
const moved = (sign: number, account: string) =>
  `select ${sign} as sign, ${STANDING} as standing, u.works_at as dealer_id, d.* from training_duty d, ${account} where d.user_id = u.id`;

const STATEMENTS = [
  `lock table training_duty in share row exclusive mode`,
  `alter table training_duty add column late boolean not null default false`,
  `alter table dealer_course_totals add column overdue int not null default 0`,
  dutyFunction('came', 'select 1 as sign, r.* from came r'),
  dutyFunction('went', 'select -1 as sign, r.* from went r'),
  dutyFunction('changed', 'select -1 as sign, (old).* union all select 1 as sign, (new).*'),
  `drop trigger training_duty_changed on training_duty`,
  `create trigger training_duty_changed after update on training_duty for each row
    when ((old.user_id, old.course_id, old.done, old.late) is distinct from (new.user_id, new.course_id, new.done, new.late))
    execute function training_duty_changed()`,
  `create or replace function person_sums_placed() returns trigger language plpgsql as $$
    begin
      update person_sums set dealer_id = new.works_at,
          standing = account_standing(new.status, new.deleted_at, new.merged_into, new.participating_learner)
        where user_id = new.id;
      ${duties(`${moved(-1, WAS)} union all ${moved(1, IS)}`, 'p.standing, p.dealer_id', '')}
      return null;
    end $$`,
  `update training_duty set late = true
    where due_at < coalesce((select as_of from report_kept where name = 'duties'), now())`,
  `drop index training_duty_open`,
  `create index training_duty_late on training_duty (user_id, course_id) where late and not done`,
  // the certificates that count today, with what decides whether they do
  `create index certificate_current on certificate (user_id) include (expires_on, grace_days, brand_id, course_id, curriculum_id)
    where replaced_by is null and revoked_at is null and renewed_at is null`,
];
