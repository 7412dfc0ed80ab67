import { sql, type Kysely } from 'kysely';

/**
 * What is mandatory for somebody, and how many certificates they hold, stands in their narrow row, too (142, 370): reports of people
 * add it up, and find people by it, with everything else that the row says.
 *
 * A certificate counts in the row until it is replaced, revoked or renewed. That it runs out by itself is no write: those that have,
 * or will soon, are read from an index by their day, and taken off what the rows say.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STANDING = `account_standing(u.status, u.deleted_at, u.merged_into, u.participating_learner)`;
const DUTIES = ['duties', 'covered', 'overdue'] as const;

/** SQL: what rows `p` of duties with a `sign` come to. */
const COUNTED = `sum(p.sign)::int as duties, sum(p.sign * p.done::int)::int as covered,
    sum(p.sign * (p.late and not p.done)::int)::int as overdue`;

/** SQL: adds to the rows of people what rows of duties come to, in the order of their keys. */
const toPeople = (rows: string) => `
  perform from person_sums where user_id in (select p.user_id from (${rows}) p) order by user_id for no key update;
  update person_sums s set ${DUTIES.map((name) => `${name} = s.${name} + n.${name}`).join(', ')}
    from (select p.user_id, ${COUNTED} from (${rows}) p group by p.user_id) n
    where n.user_id = s.user_id and (n.duties, n.covered, n.overdue) <> (0, 0, 0);`;

/** SQL: adds to the sums of courses at dealers, as before (143). */
const toDealers = (rows: string) => `
  insert into dealer_course_totals as t (course_id, standing, dealer_id, ${DUTIES.join(', ')})
    select p.course_id, ${STANDING}, u.works_at, ${COUNTED} from (${rows}) p join user_account u on u.id = p.user_id
    group by p.course_id, ${STANDING}, u.works_at order by p.course_id, ${STANDING}, u.works_at
    on conflict (course_id, standing, dealer_id) do update
      set ${DUTIES.map((name) => `${name} = t.${name} + excluded.${name}`).join(', ')};`;

// people before courses, as all that counts progress does
const dutyFunction = (name: string, rows: string) => `
  create or replace function training_duty_${name}() returns trigger language plpgsql as $$
    begin
      perform from user_account where id in (select p.user_id from (${rows}) p) order by id for share;
      ${toPeople(rows)}
      ${toDealers(rows)}
      return null;
    end $$`;

const CURRENT = `c.replaced_by is null and c.revoked_at is null and c.renewed_at is null`;

/** SQL: the last day on which a certificate of somebody is valid, grace included, as before; and how many they hold from now on. */
const HELD = `select max(case when c.expires_on is null then 'infinity'::date else c.expires_on + c.grace_days end)
  from certificate c where c.user_id = s.user_id and ${CURRENT}`;
const held = (sign: '+' | '-', row: 'old' | 'new') => `
  update person_sums s set certified_until = (${HELD}), certificates = s.certificates ${sign} (${CURRENT.replaceAll('c.', `${row}.`)})::int
    where s.user_id = ${row}.user_id;`;

const STATEMENTS = [
  `lock table training_duty, certificate, person_sums in share row exclusive mode`,
  `alter table person_sums ${[...DUTIES, 'certificates'].map((name) => `add column ${name} int not null default 0`).join(', ')}`,
  `update person_sums s set ${DUTIES.map((name) => `${name} = n.${name}`).join(', ')}
    from (select p.user_id, ${COUNTED} from (select 1 as sign, d.* from training_duty d) p group by p.user_id) n
    where n.user_id = s.user_id`,
  `update person_sums s set certificates = n.certificates
    from (select c.user_id, count(*)::int as certificates from certificate c where ${CURRENT} group by c.user_id) n
    where n.user_id = s.user_id`,
  dutyFunction('came', 'select 1 as sign, r.* from came r'),
  dutyFunction('went', 'select -1 as sign, r.* from went r'),
  dutyFunction('changed', 'select -1 as sign, (old).* union all select 1 as sign, (new).*'),
  `create or replace function person_sums_held() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then ${held('-', 'old')} end if;
      if tg_op <> 'DELETE' then ${held('+', 'new')} end if;
      return null;
    end $$`,
  `drop index certificate_expiry`,
  `create index certificate_expiry on certificate (expires_on, id) include (user_id, grace_days, brand_id) where ${CURRENT.replaceAll('c.', '')}`,
];
