import { sql, type Kysely } from 'kysely';

/**
 * How many people stand on each board: who are active and have points of the period. A page near the top reads some rows; how many
 * there are was counted among everybody. Split by person, so that all who earn at one moment do not wait for one row.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const active = (row: string) =>
  `(${row}.status = 'active' and ${row}.deleted_at is null and ${row}.merged_into is null)`;

/** SQL: adds people who come to a board and takes away who leaves it, in the order of the key, so that no two wait crosswise. */
const added = (points: string) => `
  insert into board_sizes as t (since, period, brand_id, lane, people)
    select e.since, e.period, e.brand_id, day_shard(e.user_id) & 3, sum(e.sign)
    from (${points}) e where e.points > 0
    group by 1, 2, 3, 4 having sum(e.sign) <> 0 order by 1, 2, 3, 4
    on conflict (since, period, brand_id, lane) do update set people = t.people + excluded.people;`;

interface Points {
  readonly table: string;
  /** SQL of the brand whose they are. */
  readonly brand: string;
}
const OVER_ALL: Points = { table: 'earned_points', brand: 'null::uuid' };
const OF_BRAND: Points = { table: 'earned_points_of_brand', brand: 'r.brand_id' };

/** SQL: the columns of a row of points, with a sign. */
const signed = ({ brand }: Points, sign: 1 | -1, row: string) =>
  `select ${sign} as sign, ${row}.user_id, ${row}.since, ${row}.period, ${row}.points, ${brand} as brand_id`;
/** SQL: those of active people, who stay so meanwhile. */
const ofActive = (rows: string) =>
  `select p.* from (${rows}) p join user_account u on u.id = p.user_id where ${active('u')}`;
const counted = (rows: string) => `
  perform from user_account where id in (select p.user_id from (${rows}) p) order by id for share;
  ${added(ofActive(rows))}`;

/** Most of what is earned changes no board: that asks for no more than whether it does. */
const kept = (points: Points) => {
  const { table, brand } = points;
  const several = (name: string, sign: 1 | -1, of: string, referencing: string) => [
    `create function ${table}_${name}() returns trigger language plpgsql as $$
      begin
        if exists (select from ${name} where points > 0) then ${counted(`${signed(points, sign, 'r')} from ${name} r`)} end if;
        return null;
      end $$`,
    `create trigger ${table}_${name} after ${of} on ${table} referencing ${referencing}
      for each statement execute function ${table}_${name}()`,
  ];
  const row = (name: 'old' | 'new', sign: 1 | -1) =>
    signed({ table, brand: brand.replace('r.', `${name}.`) }, sign, name);
  const place = (name: 'old' | 'new') =>
    `(${name}.user_id, ${name}.since, ${name}.period, ${brand.replace('r.', `${name}.`)}, ${name}.points > 0)`;
  return [
    ...several('came', 1, 'insert', 'new table as came'),
    ...several('went', -1, 'delete', 'old table as went'),
    `create function ${table}_changed() returns trigger language plpgsql as $$
      begin ${counted(`${row('old', -1)} union all ${row('new', 1)}`)} return null; end $$`,
    `create trigger ${table}_changed after update on ${table} for each row
      when (${place('old')} is distinct from ${place('new')}) execute function ${table}_changed()`,
  ];
};

/** SQL: what somebody has earned, over all and of each brand, for all periods. */
const theirs = (sign: string, row: string) =>
  [OVER_ALL, OF_BRAND]
    .map(
      ({ table, brand }) =>
        `select ${sign} as sign, r.user_id, r.since, r.period, r.points, ${brand} as brand_id from ${table} r where r.user_id = ${row}.id`,
    )
    .join(' union all ');

const STATEMENTS = [
  // nothing may come between the sums and what keeps them up
  `lock table earned_points, earned_points_of_brand, user_account in share row exclusive mode`,
  `create table board_sizes (
    since date not null,
    period text not null,
    -- null: over all brands
    brand_id uuid,
    -- of whose points they are
    lane smallint not null,
    people int not null default 0
  ) with (fillfactor = 80)`,
  `create unique index board_sizes_key on board_sizes (since, period, brand_id, lane) nulls not distinct`,
  ...[OVER_ALL, OF_BRAND].map((points) =>
    added(ofActive(`${signed(points, 1, 'r')} from ${points.table} r`)),
  ),
  ...kept(OVER_ALL),
  ...kept(OF_BRAND),
  `create function user_account_on_boards() returns trigger language plpgsql as $$
    begin ${added(theirs(`case when ${active('new')} then 1 else -1 end`, 'new'))} return null; end $$`,
  `create trigger user_account_on_boards after update of status, deleted_at, merged_into on user_account
    for each row when (${active('old')} is distinct from ${active('new')}) execute function user_account_on_boards()`,
  // each first day has its periods: who reads a board expects as many people as there are, not one in ten
  ...[OVER_ALL, OF_BRAND].map(
    ({ table }) => `create statistics ${table}_periods (mcv) on period, since from ${table}`,
  ),
];
