import { sql, type Kysely } from 'kysely';

/**
 * What totals over everybody ask of each person, in one narrow row that is read in order: where they are at home and how
 * their account stands, what they earned, when they were last here, until when they hold a certificate. And the duties of
 * people at a dealer, beside the other sums of its courses.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STANDING = `account_standing(u.status, u.deleted_at, u.merged_into, u.participating_learner)`;

/** SQL: the last day on which a certificate of these people is valid, grace included. */
const HELD = `select max(case when c.expires_on is null then 'infinity'::date else c.expires_on + c.grace_days end)
  from certificate c where c.user_id = s.user_id and c.replaced_by is null and c.revoked_at is null and c.renewed_at is null`;

/** SQL: differences of duties by course, home and standing, over rows `p` with a `sign`. */
const duties = (
  rows: string,
  by = `${STANDING}, u.works_at`,
  join = 'join user_account u on u.id = p.user_id',
) => `
  insert into dealer_course_totals as t (course_id, standing, dealer_id, duties, covered)
    select p.course_id, ${by}, sum(p.sign)::int, sum(p.sign * p.done::int)::int from (${rows}) p ${join}
    group by p.course_id, ${by} order by p.course_id, ${by}
    on conflict (course_id, standing, dealer_id) do update
      set duties = t.duties + excluded.duties, covered = t.covered + excluded.covered;`;

const dutyTrigger = (name: string, rows: string) =>
  `create function training_duty_${name}() returns trigger language plpgsql as $$
    begin
      perform from user_account where id in (select user_id from (${rows}) p) order by id for share;
      ${duties(rows)}
      return null;
    end $$`;

const WAS = `(select old.id, old.status, old.deleted_at, old.merged_into, old.participating_learner, old.works_at) u`;
const IS = WAS.replaceAll('old.', 'new.');
const movedDuties = (sign: number, account: string) =>
  `select ${sign} as sign, ${STANDING} as standing, u.works_at as dealer_id, d.* from training_duty d, ${account} where d.user_id = u.id`;

const PLACED = `(works_at, account_standing(status, deleted_at, merged_into, participating_learner))`;
const placed = (row: string) =>
  PLACED.replaceAll(/\b(works_at|status|deleted_at|merged_into|participating_learner)\b/g, `${row}.$1`);

const STATEMENTS = [
  `lock table user_account, ledger_entry, user_day, certificate, training_duty in share row exclusive mode`,
  `drop trigger user_points_up on ledger_entry`,
  `drop function user_points_up`,
  `alter table user_points rename to person_sums`,
  `alter table person_sums
    alter column points set default 0,
    add column dealer_id uuid,
    add column standing smallint not null default 4,
    add column last_day date,
    -- infinity: one that never runs out
    add column certified_until date`,
  `insert into person_sums (user_id) select id from user_account on conflict do nothing`,
  `update person_sums s set dealer_id = u.works_at, standing = ${STANDING},
      last_day = (select max(d.day) from user_day d where d.user_id = s.user_id), certified_until = (${HELD})
    from user_account u where u.id = s.user_id`,
  `create index person_sums_dealer on person_sums (dealer_id)`,
  // a row is changed in place: no index holds what often changes
  `alter table person_sums set (fillfactor = 80)`,

  `create function person_sums_begin() returns trigger language plpgsql as $$
    begin
      insert into person_sums (user_id, dealer_id, standing) select u.id, u.works_at, ${STANDING} from came u order by u.id;
      return null;
    end $$`,
  `create trigger person_sums_begin after insert on user_account
    referencing new table as came for each statement execute function person_sums_begin()`,
  `create function person_sums_placed() returns trigger language plpgsql as $$
    begin
      update person_sums set (dealer_id, standing) = ${placed('new')} where user_id = new.id;
      ${duties(`${movedDuties(-1, WAS)} union all ${movedDuties(1, IS)}`, 'p.standing, p.dealer_id', '')}
      return null;
    end $$`,
  `create trigger person_sums_placed after update of works_at, status, deleted_at, merged_into, participating_learner
    on user_account for each row when (${placed('old')} is distinct from ${placed('new')})
    execute function person_sums_placed()`,

  `create function person_sums_earned() returns trigger language plpgsql as $$
    begin
      perform from person_sums where user_id in (select user_id from entered) order by user_id for no key update;
      update person_sums s set points = s.points + n.points from (
        select user_id, sum(amount)::int as points from entered where account = 'points' and reason in ('course-passed',
          'live-completed', 'video-approved', 'spiff', 'receipt', 'photo', 'activity', 'bonus', 'gift-card', 'correction')
        group by user_id) n where n.user_id = s.user_id;
      return null;
    end $$`,
  `create trigger person_sums_earned after insert on ledger_entry
    referencing new table as entered for each statement execute function person_sums_earned()`,

  `create function person_sums_seen() returns trigger language plpgsql as $$
    begin
      update person_sums s set last_day = new.day where s.user_id = new.user_id and (s.last_day < new.day or s.last_day is null);
      return null;
    end $$`,
  `create trigger person_sums_seen after insert or update on user_day for each row execute function person_sums_seen()`,

  `create function person_sums_held() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        update person_sums s set certified_until = (${HELD}) where s.user_id = old.user_id;
      end if;
      if tg_op <> 'DELETE' then
        update person_sums s set certified_until = (${HELD}) where s.user_id = new.user_id;
      end if;
      return null;
    end $$`,
  `create trigger person_sums_held after insert or delete or update
    of user_id, expires_on, grace_days, replaced_by, revoked_at, renewed_at
    on certificate for each row execute function person_sums_held()`,

  `alter table dealer_course_totals
    -- mandatory for how many, and passed by how many of them
    add column duties int not null default 0,
    add column covered int not null default 0`,
  duties('select 1 as sign, r.* from training_duty r'),
  dutyTrigger('came', 'select 1 as sign, r.* from came r'),
  dutyTrigger('went', 'select -1 as sign, r.* from went r'),
  dutyTrigger('changed', 'select -1 as sign, (old).* union all select 1 as sign, (new).*'),
  `create trigger training_duty_came after insert on training_duty
    referencing new table as came for each statement execute function training_duty_came()`,
  `create trigger training_duty_went after delete on training_duty
    referencing old table as went for each statement execute function training_duty_went()`,
  `create trigger training_duty_changed after update on training_duty for each row
    when ((old.user_id, old.course_id, old.done) is distinct from (new.user_id, new.course_id, new.done))
    execute function training_duty_changed()`,
  `create or replace function user_account_goes() returns trigger language plpgsql as $$
    begin
      delete from course_progress where user_id = old.id;
      delete from curriculum_progress where user_id = old.id;
      delete from attempt where user_id = old.id;
      delete from training_duty where user_id = old.id;
      return old;
    end $$`,
];
