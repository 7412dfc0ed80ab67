import { sql, type Kysely } from 'kysely';

/**
 * How many rewards of an incentive were earned, redeemed and sent in each month of the tenant's zone: the chart of incentives reads some
 * hundred rows, not all rewards. Each month is split by person, so that all who earn the same at one moment do not wait for one row.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const EVENTS = ['earned', 'redeemed', 'sent'];
const eventOf = (name: string) => `(r.${name}_at, ${EVENTS.map((one) => (one === name ? 1 : 0)).join(', ')})`;
const SUMS = EVENTS.map((name) => `sum(r.sign * e.${name})`);

/** SQL: sums over rewards with a `sign`, in one order, so that no two wait crosswise. */
const counted = (rows: string) => `
  insert into reward_months as t (incentive_id, month, lane, ${EVENTS.join(', ')})
    select r.incentive_id, date_trunc('month', e.at at time zone (select tenant_zone()))::date, coalesce(day_shard(r.user_id) & 3, 0),
      ${SUMS.join(', ')}
    from (${rows}) r cross join lateral (values ${EVENTS.map(eventOf).join(', ')}) as e(at, ${EVENTS.join(', ')})
    where r.incentive_id is not null and e.at is not null
    group by 1, 2, 3 having ${SUMS.map((one) => `${one} <> 0`).join(' or ')} order by 1, 2, 3
    on conflict (incentive_id, month, lane) do update set ${EVENTS.map((one) => `${one} = t.${one} + excluded.${one}`).join(', ')};`;

const CAME = 'select 1 as sign, * from came';
const WENT = 'select -1 as sign, * from went';
const keeping = (name: string, of: string, tables: string, rows: string) => [
  `create function reward_months_${name}() returns trigger language plpgsql as $$
    begin ${counted(rows)} return null; end $$`,
  `create trigger reward_months_${name} after ${of} on reward referencing ${tables}
    for each statement execute function reward_months_${name}()`,
];

const STATEMENTS = [
  // nothing may come between the sums and what keeps them up
  `lock table reward in share row exclusive mode`,
  `create table reward_months (
    incentive_id uuid not null,
    month date not null,
    -- of whose they are
    lane smallint not null,
    earned int not null default 0,
    redeemed int not null default 0,
    sent int not null default 0,
    primary key (incentive_id, month, lane)
  ) with (fillfactor = 80)`,
  counted('select 1 as sign, * from reward'),
  ...keeping('came', 'insert', 'new table as came', CAME),
  ...keeping('changed', 'update', 'new table as came old table as went', `${CAME} union all ${WENT}`),
  ...keeping('went', 'delete', 'old table as went', WENT),
];
