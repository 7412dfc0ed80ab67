import { sql, type Kysely } from 'kysely';

/**
 * How many people are at home at each dealer, by standing, how many certificates they hold, and how many of them hold any: from their rows,
 * which are read no longer where only that is asked of everybody. It is written when somebody comes, goes or moves, or when a certificate
 * is issued or ends; nothing else that a learner does changes it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const COUNTS = ['people', 'certificates', 'holders'];

/** SQL: adds up rows `r` of people with a `sign`, in one order, so that no two statements wait crosswise. */
const counted = (rows: string) => `
  insert into dealer_people as t (dealer_id, standing, ${COUNTS.join(', ')})
    select r.dealer_id, r.standing, sum(r.sign), sum(r.sign * r.certificates), sum(r.sign * (r.certificates > 0)::int)
    from (${rows}) r where r.dealer_id is not null
    group by r.dealer_id, r.standing order by r.dealer_id, r.standing
    on conflict (dealer_id, standing) do update
      set ${COUNTS.map((name) => `${name} = t.${name} + excluded.${name}`).join(', ')};`;

const row = (name: 'old' | 'new', sign: 1 | -1) =>
  `select ${sign} as sign, ${name}.dealer_id, ${name}.standing, ${name}.certificates`;
const place = (name: 'old' | 'new') => `(${name}.dealer_id, ${name}.standing, ${name}.certificates)`;

const trigger = (name: string, event: string, rows: string) => [
  `create function dealer_people_${name}() returns trigger language plpgsql as $$
    begin ${counted(rows)} return null; end $$`,
  `create trigger dealer_people_${name} after ${event} execute function dealer_people_${name}()`,
];

const STATEMENTS = [
  // nothing may come between the sums and what keeps them up
  `lock table person_sums in share row exclusive mode`,
  `create table dealer_people (
    dealer_id uuid not null,
    standing smallint not null,
    ${COUNTS.map((name) => `${name} int not null default 0`).join(',\n    ')},
    primary key (dealer_id, standing)
  ) with (fillfactor = 80)`,
  counted('select 1 as sign, * from person_sums'),
  ...trigger(
    'came',
    'insert on person_sums referencing new table as came for each statement',
    'select 1 as sign, * from came',
  ),
  ...trigger(
    'went',
    'delete on person_sums referencing old table as went for each statement',
    'select -1 as sign, * from went',
  ),
  ...trigger(
    'changed',
    `update on person_sums for each row when (${place('old')} is distinct from ${place('new')})`,
    `${row('old', -1)} union all ${row('new', 1)}`,
  ),
];
