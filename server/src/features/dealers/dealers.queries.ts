import { sql, type RawBuilder } from 'kysely';
import { MAX_MAP_DEALERS, type allDealers, type listDealers } from '@forecourt/contract/dealers';
import type { QueryOf } from '@forecourt/contract/endpoint';
import { canSeeDealer } from '../../kit/access/scope.ts';
import { isCurrentAccount } from '../../kit/access/standing.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import { FORCE_CUSTOM_PLAN } from '../../kit/db/prepared.ts';
import { likePattern, countOf, offsetOf } from '../../kit/list.ts';
import type { Actor } from '../../kit/session/actor.ts';

const named = (table: 'business_unit' | 'brand', link: 'dealer_business_unit' | 'dealer_brand') => {
  const key = sql.ref(`l.${table}_id`);
  return sql<{ _id: string; name: string }[]>`coalesce((
    select jsonb_agg(jsonb_build_object('_id', x.id, 'name', x.name) order by x.name)
    from ${sql.table(link)} l join ${sql.table(table)} x on x.id = ${key} and x.deleted_at is null
    where l.dealer_id = d.id), '[]')`;
};

/** SQL: members who work there. Those who are gone are few, so they are looked up once instead of each who is not. */
const WORKING = sql`m.active and m.user_id not in (select id from user_account
  where not ${isCurrentAccount()})`;
const EMPLOYEES = sql<number>`(select count(*) from dealer_member m where m.dealer_id = d.id and ${WORKING})`;

/**
 * The same for many dealers: one pass over all members instead of one for each dealer, less the few who are gone. To ask
 * of each member whether they are gone takes half as long again.
 */
const COUNTED = sql<{ dealer_id: string; employees: number }>`(
  select dealer_id, everybody.members - coalesce(gone.members, 0) as employees
  from (select m.dealer_id, count(*) as members from dealer_member m where m.active group by m.dealer_id) everybody
    left join (select m.dealer_id, count(*) as members
      from user_account u join dealer_member m on m.user_id = u.id and m.active
      where not ${isCurrentAccount('u')} group by m.dealer_id) gone using (dealer_id))`.as('counted');
const COUNT = sql<number>`coalesce(counted.employees, 0)`;

const ROW = [
  'd.id',
  'd.name',
  'd.dealer_id',
  'd.dealer_num',
  'd.address_line1',
  'd.city',
  'd.region',
  'd.postal_code',
  'd.country',
  'd.phone',
  'd.status',
  'd.lat',
  'd.lng',
  'd.located_by',
  'd.added_at_registration',
  'd.updated_at',
  'd.deleted_at',
] as const;

/** SQL: what the list searches in; the index on it has the same words. */
export const DEALER_WORDS = sql<string>`d.name || ' ' || d.city || ' ' || d.dealer_num || ' ' || d.dealer_id`;

const inScope = (db: Db | Tx, actor: Actor, deleted = false) =>
  db
    .selectFrom('dealer as d')
    .where('d.deleted_at', deleted ? 'is not' : 'is', null)
    .where(canSeeDealer('d.id', actor));

type Filters = Omit<QueryOf<typeof allDealers>, 'text'> & { readonly text: string };

/** SQL: the filters of list and map. */
function matching({ text, country, region, status, businessUnit, brand, addedAtRegistration }: Filters) {
  const rules: RawBuilder<unknown>[] = [
    ...(text ? [sql`folded(${DEALER_WORDS}) like ${likePattern(text)}`] : []),
    ...(country ? [sql`d.country = any(${country}::text[])`] : []),
    ...(region ? [sql`d.region = any(${region}::text[])`] : []),
    ...(status ? [sql`d.status = any(${status}::text[])`] : []),
    ...(businessUnit
      ? [
          sql`exists (select from dealer_business_unit l where l.dealer_id = d.id
          and l.business_unit_id = any(${businessUnit}::uuid[]))`,
        ]
      : []),
    ...(brand
      ? [
          sql`exists (select from dealer_brand l where l.dealer_id = d.id and l.brand_id = any(${brand}::uuid[]))`,
        ]
      : []),
    ...(addedAtRegistration === undefined ? [] : [sql`d.added_at_registration = ${addedAtRegistration}`]),
  ];
  return rules.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(rules, sql` and `)}`;
}

const SORTS = {
  name: sql`d.name collate "und-x-icu"`,
  city: sql`d.city`,
  dealerId: sql`d.dealer_id`,
  employees: sql`employees`,
  updatedAt: sql`d.updated_at`,
};

const LISTS = [
  named('business_unit', 'dealer_business_unit').as('business_units'),
  named('brand', 'dealer_brand').as('brands'),
];
const withLists = [...LISTS, EMPLOYEES.as('employees')];

/** One page of the dealers in scope, and how many there are. */
export async function dealersPage(db: Db, actor: Actor, query: QueryOf<typeof listDealers>) {
  const filtered = inScope(db, actor, query.deleted).where(matching(query)).modifyFront(FORCE_CUSTOM_PLAN);
  const direction = query.sortDir === 1 ? sql`asc` : sql`desc`;
  const order = sql`${SORTS[query.sortBy]} ${direction}, d.id ${direction}`;
  const sorted =
    query.sortBy === 'employees'
      ? filtered.leftJoin(COUNTED, 'counted.dealer_id', 'd.id').select(COUNT.as('employees'))
      : filtered.select(sql<number>`0`.as('employees'));
  const page = sorted.select('d.id').orderBy(order).limit(query.limit).offset(offsetOf(query));
  const [rows, total] = await Promise.all([
    db
      .selectFrom(page.as('page'))
      .innerJoin('dealer as d', 'd.id', 'page.id')
      .select(ROW)
      .select([...LISTS, EMPLOYEES.as('employees')])
      .orderBy(order)
      .execute(),
    countOf(db, filtered.select((eb) => eb.fn.countAll<number>().as('total')).compile()),
  ]);
  return { rows, total };
}

/** Dealers in scope that the filters leave, by name, after one of them. */
export const dealersAfter = (
  db: Db,
  actor: Actor,
  query: Filters,
  { after, limit }: { readonly after: { name: string; id: string } | undefined; readonly limit: number },
) =>
  inScope(db, actor)
    .where(matching(query))
    .$if(after !== undefined, (qb) =>
      qb.where(sql<boolean>`(d.name, d.id) > (${after?.name ?? ''}, ${after?.id ?? ''}::uuid)`),
    )
    .select(['d.id', 'd.name', 'd.dealer_id', 'd.dealer_num', 'd.address_line1', 'd.city', 'd.region'])
    .select(['d.postal_code', 'd.country', 'd.phone', 'd.status'])
    .select(LISTS)
    .orderBy('d.name')
    .orderBy('d.id')
    .limit(limit)
    .execute();

export const findDealer = (db: Db | Tx, actor: Actor, id: string) =>
  inScope(db, actor).where('d.id', '=', id).select(ROW).select(withLists).executeTakeFirst();
/** A deleted one of the actor's scope. */
export const deletedDealer = (tx: Tx, actor: Actor, id: string) =>
  inScope(tx, actor, true).where('d.id', '=', id).select(['d.dealer_id', 'd.name']).executeTakeFirst();
export type DealerRowRow = NonNullable<Awaited<ReturnType<typeof findDealer>>>;

/** Every dealer in scope that the filters leave, for the map. */
export const listMapDealers = (db: Db, actor: Actor, query: QueryOf<typeof allDealers>) =>
  inScope(db, actor)
    .where(matching(query))
    .leftJoin(COUNTED, 'counted.dealer_id', 'd.id')
    .select(['d.id', 'd.name', 'd.city', 'd.status', 'd.lat', 'd.lng'])
    .select(COUNT.as('employees'))
    .orderBy('d.name')
    .orderBy('d.id')
    .limit(MAX_MAP_DEALERS)
    .execute();

/** Names of the dealers in scope among these, by their id. */
export async function listDealerNames(
  db: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await inScope(db, actor).where('d.id', 'in', ids).select(['d.id', 'd.name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const SUGGESTIONS = 50;

/** The chosen dealers first, then those that the text finds. */
export const dealerNames = (db: Db, actor: Actor, text: string, chosen: readonly string[]) =>
  inScope(db, actor)
    .select(['d.id', 'd.name', 'd.city'])
    .where(
      sql<boolean>`(${text === ''} or folded(${DEALER_WORDS}) like ${likePattern(text)} or d.id = any(${[...chosen]}::uuid[]))`,
    )
    .orderBy(sql`d.id = any(${[...chosen]}::uuid[])`, 'desc')
    .orderBy('d.name')
    .orderBy('d.id')
    .limit(SUGGESTIONS + chosen.length)
    .execute();

/** Whether another living dealer has the id, whatever its letters’ case. */
export async function dealerIdTaken(
  db: Db | Tx,
  dealerId: string,
  except: string | undefined,
): Promise<boolean> {
  const { rows } =
    await sql`select from dealer where lower(dealer_id) = lower(${dealerId}) and deleted_at is null
    and id is distinct from ${except ?? null}::uuid limit 1`.execute(db);
  return rows.length > 0;
}

/** Brands, business units, and the regions of dealers in scope: what lists are filtered by. */
export async function listChoices(db: Db, actor: Actor) {
  const named = (table: 'brand' | 'business_unit') =>
    db
      .selectFrom(table)
      .select(['id as _id', 'name'])
      .where('deleted_at', 'is', null)
      .orderBy('name')
      .orderBy('id')
      .execute();
  const [brands, businessUnits, regions] = await Promise.all([
    named('brand'),
    named('business_unit'),
    inScope(db, actor)
      .select(['d.country', 'd.region'])
      .distinct()
      .where('d.region', '<>', '')
      .orderBy('d.country')
      .orderBy('d.region')
      .execute(),
  ]);
  return { brands, businessUnits, regions };
}
