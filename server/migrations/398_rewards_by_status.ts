import { sql, type Kysely } from 'kysely';

/**
 * Where rewards stand, by incentive, brand, kind and the month of their day in the tenant's zone: the list of rewards and the report of
 * incentives say how many stand where, and what they are worth, without reading every reward that was ever given. Each month is split by
 * person, as in migration 396. What is late goes by the minute: it is counted among the prizes that wait, which have an index, and so are
 * the days beside whole months.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** SQL: the day of the reward `r`. */
const DAY = 'coalesce(r.redeemed_at, r.earned_at, r.created_at)';
const KEY: Readonly<Record<string, string>> = {
  month: `date_trunc('month', ${DAY} at time zone (select tenant_zone()))::date`,
  incentive_id: 'r.incentive_id',
  brand_id: 'r.brand_id',
  kind: 'r.kind',
  lane: 'coalesce(day_shard(r.user_id) & 3, 0)',
};
const STATUSES = ['unassigned', 'assigned', 'waiting_approval', 'redeemed', 'sent', 'cancelled'];
const SUMS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    STATUSES.map((status) => [status, `coalesce(sum(r.sign) filter (where r.status = '${status}'), 0)`]),
  ),
  value: `coalesce(sum(r.sign * r.value) filter (where r.status in ('redeemed', 'sent')), 0)`,
};
const PLACES = Object.keys(KEY)
  .map((_, i) => i + 1)
  .join(', ');

/** SQL: sums over rewards with a `sign`, in one order, so that no two wait crosswise. */
const counted = (rows: string) => `
  insert into reward_sums as t (${[...Object.keys(KEY), ...Object.keys(SUMS)].join(', ')})
    select ${[...Object.values(KEY), ...Object.values(SUMS)].join(',\n      ')}
    from (${rows}) r group by ${PLACES}
    having ${Object.values(SUMS)
      .map((sum) => `${sum} <> 0`)
      .join('\n      or ')}
    order by ${PLACES}
    on conflict (${Object.keys(KEY).join(', ')}) do update set ${Object.keys(SUMS)
      .map((one) => `${one} = t.${one} + excluded.${one}`)
      .join(', ')};`;

const CAME = 'select 1 as sign, * from came';
const WENT = 'select -1 as sign, * from went';
const keeping = (name: string, of: string, tables: string, rows: string) => [
  `create function reward_sums_${name}() returns trigger language plpgsql as $$
    begin ${counted(rows)} return null; end $$`,
  `create trigger reward_sums_${name} after ${of} on reward referencing ${tables}
    for each statement execute function reward_sums_${name}()`,
];

const STATEMENTS = [
  // nothing may come between the sums and what keeps them up
  `lock table reward in share row exclusive mode`,
  `create table reward_sums (
    month date not null,
    -- null: of none, or of one that is gone
    incentive_id uuid,
    brand_id uuid,
    kind text not null,
    -- of whose they are
    lane smallint not null,
    ${STATUSES.map((status) => `${status} int not null default 0`).join(',\n    ')},
    -- of those that were redeemed or sent, minor units
    value bigint not null default 0
  ) with (fillfactor = 80)`,
  `create unique index reward_sums_key on reward_sums (${Object.keys(KEY).join(', ')}) nulls not distinct`,
  `create index reward_sums_incentive on reward_sums (incentive_id)`,
  counted('select 1 as sign, * from reward'),
  ...keeping('came', 'insert', 'new table as came', CAME),
  ...keeping('changed', 'update', 'new table as came old table as went', `${CAME} union all ${WENT}`),
  ...keeping('went', 'delete', 'old table as went', WENT),
  `create index reward_waiting_prize on reward (incentive_id, redeemed_at) include (brand_id, user_id)
    where status = 'redeemed' and kind = 'prize'`,
  `create index reward_day on reward ((${DAY.replaceAll('r.', '')}))
    include (incentive_id, status, kind, value, brand_id, redeemed_at, earned_at, created_at)`,
];
