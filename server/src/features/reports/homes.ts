import { sql, type RawBuilder } from 'kysely';
import { isLimitedToOwnBrands, dealersOfReports, directlyVisibleUserIds } from '../../kit/access/scope.ts';
import { asHashedSubplan } from '../../kit/list.ts';
import type { Asked } from '../../kit/reports/report.ts';
import { hasGlobalScope, type Actor } from '../../kit/session/actor.ts';
import { countsStanding, uncounted } from './standing.ts';

/** A set of everybody who counts, or of nearly everybody. */
export interface Everybody {
  /** A query for `id` of the few who count and do not belong to the set; null: nobody. */
  readonly without: RawBuilder<unknown> | null;
}

/** Whose home counts as a whole, and who comes on top. */
export interface Homes {
  /** SQL: is the home dealer of sums `t` among them? */
  readonly kept: RawBuilder<boolean>;
  /** A query for `id` of people who belong to the set, though not by their home; null: nobody. */
  readonly others: RawBuilder<unknown> | null;
  /** They are many of all people: spans of days are answered from sums by month. */
  readonly many?: boolean;
  /** Where the set is everybody: spans of days are answered from sums that know no dealer. */
  readonly all?: Everybody;
  /** Which dealers they are, for statements that ask for them again and again. */
  readonly dealers?: {
    /** A query for their ids. */
    readonly query: RawBuilder<unknown>;
    /** The same set by another query for these ids. */
    readonly by: (query: RawBuilder<unknown>) => Homes;
  };
}

/** SQL: a query for people who work at several dealers, one of these among them. */
const several = (dealers: RawBuilder<unknown>) => sql`select s.id from user_account s
  join dealer_member m on m.user_id = s.id and m.active where s.works_elsewhere and m.dealer_id in (${dealers})`;

/**
 * Everybody in the actor’s reports: who is at home at their dealers, and the few who are seen in person, or work there
 * besides.
 * @param inScope SQL over `u` that says who counts
 */
export function homesOf(actor: Actor, inScope: RawBuilder<boolean>): Homes {
  if (hasGlobalScope(actor))
    return { kept: sql<boolean>`true`, others: null, many: true, all: { without: null } };
  const by = (dealers: RawBuilder<unknown>): Homes => ({
    kept: sql<boolean>`t.dealer_id in (${dealers})`,
    many: true,
    others: sql`(select u.id from (select p.id from (${directlyVisibleUserIds(actor)}) p(id) union ${several(dealers)}) x
      join user_account u on u.id = x.id and ${inScope}
      where u.works_at is null or u.works_at not in (${dealers}))`,
  });
  const query = dealersOfReports(actor);
  return { ...by(query), dealers: { query, by } };
}

/**
 * Everybody in the actor’s reports who works at dealers of a set.
 * @param dealers a query for ids, or a list with one, all of them in the actor’s scope
 */
export function homesAt(actor: Actor, inScope: RawBuilder<boolean>, dealers: RawBuilder<unknown>): Homes {
  // who sees everybody, or all people of whatever dealer is theirs
  const wholly = hasGlobalScope(actor) || isLimitedToOwnBrands(actor);
  const reported = sql`select a.id from ${dealers} a(id) where a.id in (${dealersOfReports(actor)})`;
  // where a dealer is the actor’s, but not all of its people are, these are looked at one by one
  const apart = wholly
    ? sql``
    : sql`union select m.user_id from dealer_member m
    where m.active and m.dealer_id in (select a.id from ${dealers} a(id) where a.id not in (${dealersOfReports(actor)}))`;
  const athome = wholly ? sql`u.works_at in ${dealers}` : sql`u.works_at in (${reported})`;
  return {
    kept: wholly ? sql<boolean>`t.dealer_id in ${dealers}` : sql<boolean>`t.dealer_id in (${reported})`,
    // few come on top, though the planner thinks of many: they are looked up one by one
    others: sql`(select x.id from (${several(sql`select a.id from ${dealers} a(id)`)} ${apart}) x(id)
      cross join lateral (select from user_account u where u.id = x.id and ${inScope} and (${athome}) is not true offset 0) counted)`,
  };
}

/**
 * The same for statements that ask again and again for the dealers, and for those who come on top: both are looked up once, in `tables` of
 * the statement.
 */
export function lookedUpFirst(all: Homes): { readonly tables: RawBuilder<unknown>; readonly homes: Homes } {
  const homes = all.dealers?.by(sql`select h.id from home_dealers h`) ?? all;
  const dealers = all.dealers ? sql`home_dealers(id) as materialized (${all.dealers.query}),` : sql``;
  const besides = homes.others ?? sql`(select null::uuid as id where false)`;
  return {
    tables: sql`${dealers} besides as materialized ${besides}`,
    homes: homes.others ? { ...homes, others: sql`(select b.id from besides b)` } : homes,
  };
}

/** SQL: a query that asks several times for those who come on top, or for the dealers: they are looked up once. */
export const withBesides = (
  all: Homes,
  query: (homes: Homes) => RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const { tables, homes } = lookedUpFirst(all);
  return all.others ? sql`with ${tables} ${query(homes)}` : query(all);
};

/**
 * SQL: the rows `t` of `person_sums` of a set of people.
 * @param columns what is wanted of them, where less is read faster; or what each part of them comes to, in sums
 */
export const peopleOf = (
  { settings }: Pick<Asked, 'settings'>,
  { kept, others, all }: Homes,
  columns: RawBuilder<unknown> = sql`t.user_id`,
): RawBuilder<unknown> => {
  const counted = countsStanding(settings);
  if (all)
    return sql`(select ${columns} from person_sums t where ${counted}
      ${all.without ? sql`and not ${asHashedSubplan(sql`t.user_id in ${all.without}`)}` : sql``}) t`;
  return sql`(
  select ${columns} from person_sums t where ${kept} and ${counted}
  ${others ? sql`union all select ${columns} from person_sums t where t.user_id in ${others}` : sql``}) t`;
};

/** SQL: is the row `t` of `person_sums` one of a set of people? */
export const isRowOf = (
  { settings }: Pick<Asked, 'settings'>,
  { kept, others, all }: Homes,
): RawBuilder<boolean> =>
  sql<boolean>`((${kept} and ${countsStanding(settings)} ${all?.without ? sql`and not ${asHashedSubplan(sql`t.user_id in ${all.without}`)}` : sql``})
    ${others ? sql`or t.user_id in ${others}` : sql``})`;

/** What is kept of people by their home dealer (migration 405): how many they are, how many certificates they hold, how many hold any. */
const HEADS = ['people', 'certificates', 'holders'];
/** SQL: the same of rows `t` of people themselves. */
const ONE_HEAD = sql`1 as people, t.certificates, (t.certificates > 0)::int as holders`;
/** SQL: what sums of heads come to. */
const COUNTED_HEADS = sql.join(
  HEADS.map((name) => sql`coalesce(sum(${sql.ref(`t.${name}`)}), 0)::int as ${sql.ref(name)}`),
);

/**
 * SQL: a query for how many a set of people are, how many certificates they hold, and how many of them hold any: `people`, `certificates`,
 * `holders`. Nobody's row is opened but those of who has no home, and of who comes on top.
 */
export function headsOf(asked: Pick<Asked, 'settings'>, homes: Homes): RawBuilder<unknown> {
  const { kept, others, all } = homes;
  if (all?.without) return sql`select ${COUNTED_HEADS} from ${peopleOf(asked, homes, ONE_HEAD)}`;
  const counted = countsStanding(asked.settings);
  const besides = all
    ? sql`union all select ${ONE_HEAD} from person_sums t where t.dealer_id is null and ${counted}`
    : others && sql`union all select ${ONE_HEAD} from person_sums t where t.user_id in ${others}`;
  return sql`select ${COUNTED_HEADS} from (
    select ${sql.join(HEADS.map((name) => sql.ref(`t.${name}`)))} from dealer_people t where ${kept} and ${counted}
    ${besides ?? sql``}) t`;
}

/** SQL: dealers `t`, by the column by which sums are theirs. */
const dealers = (rule: RawBuilder<unknown>) => sql`(select d.id as dealer_id from dealer d where ${rule}) t`;

/** SQL: is one of so many dealers among them, or more? Said once for a statement. */
const areOneOf = (
  { kept }: Homes,
  many: number,
) => sql<boolean>`(select count(*) filter (where ${kept}) * ${sql.lit(many)} > count(*)
  from ${dealers(sql`d.deleted_at is null`)})`;
/** SQL: are most dealers among them? Then whoever does not belong to the set is fewer than whoever does. */
const areMost = (homes: Homes) => areOneOf(homes, 2);
/** SQL: are some dealers among them? Then one of a few rows is somebody’s of the set. */
export const areSome = (homes: Homes) => areOneOf(homes, 5);

/** SQL: a query for the `user_id` of those who do not belong to a set of nearly everybody: found by indexes. */
const outside = (
  { settings }: Pick<Asked, 'settings'>,
  { kept, others, all }: Homes,
): RawBuilder<unknown> => {
  if (all)
    return sql`${uncounted(settings)} ${all.without ? sql`union all select x.id from ${all.without} x` : sql``}`;
  return sql`select x.user_id from (${uncounted(settings)}
      union all select p.user_id from person_sums p where p.dealer_id is null
      union all select p.user_id from ${dealers(sql`true`)}
        cross join lateral (select p.user_id from person_sums p where p.dealer_id = t.dealer_id offset 0) p
        where (${kept}) is not true) x
    where ${others ? sql`not ${asHashedSubplan(sql`x.user_id in ${others}`)}` : sql`true`}`;
};

/**
 * SQL: is it one of a set of people who may be most of everybody? These are read once, and not person by person; or those who do not
 * belong to it, where they are fewer.
 */
export function isOneOf(asked: Pick<Asked, 'settings'>, homes: Homes, column: string): RawBuilder<boolean> {
  const among = (rows: RawBuilder<unknown>) => asHashedSubplan(sql`${sql.ref(column)} in (${rows})`);
  const notOutside = sql<boolean>`not ${among(outside(asked, homes))}`;
  return homes.all
    ? notOutside
    : sql<boolean>`case when ${areMost(homes)} then ${notOutside}
        else ${among(sql`select t.user_id from ${peopleOf(asked, homes)}`)} end`;
}
