import { sql, type RawBuilder } from 'kysely';
import type { Language } from '@forecourt/contract/languages';
import type { RewardFigures } from '@forecourt/contract/report-incentives';
import { isCurrentAccount } from '../../kit/access/standing.ts';
import { minuteOf } from '../../kit/clock.ts';
import type { Db } from '../../kit/db/db.ts';
import { FORCE_CUSTOM_PLAN } from '../../kit/db/prepared.ts';
import { within } from '../../kit/metrics-sql.ts';
import {
  likePattern,
  firstIdsByPartition,
  asHashedSubplan,
  offsetOf,
  userIdsMatching,
  coalescedReader,
  type SortPartition,
  type PageQuery,
} from '../../kit/list.ts';
import {
  metricsFromRollups,
  filtered,
  spanOf,
  standingsOf,
  type Narrowed,
} from './reward-figures.queries.ts';
import { columns, SHOWN_FROM, type RewardRow } from './rewards.queries.ts';

export interface RewardFilters extends PageQuery, Narrowed {
  readonly text: string;
  readonly sortBy: 'redeemedOn' | 'earnedAt' | 'name' | 'user';
  readonly sortDir: 1 | -1;
}

/** Column of the owner's id: of the reward `r`, or of the account `u`. */
type Owner = 'r.user_id' | 'u.id';

/** SQL: true when the owner matches the search text. */
const ofUsers = (text: string, owner: Owner = 'r.user_id') =>
  sql<boolean>`${sql.ref(owner)} in (${userIdsMatching(text)})`;
/** SQL: true when the reward's name contains the text, or one of its codes equals it. */
const byItself = (alias: string, text: string) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`(folded(${column('name')}) like ${likePattern(text)} or ${column('redemption_code')} = upper(${text})
    or (${column('tracking_number')} = ${text} and ${column('tracking_number')} <> ''))`;
};

/**
 * SQL: is the reward `r` found by the text, while a list is read in its order? What is found by each of both ways is looked up once
 * and kept.
 */
const foundBy = (text: string, owner: Owner) =>
  sql<boolean>`(${ofUsers(text, owner)} or r.id in (select x.id from reward x where ${byItself('x', text)}))`;

/**
 * SQL: the rewards `r` for which a rule holds and that a text finds, to count them: each way starts from what it finds. Those of people
 * are read by their sorted ids in one pass over the index of people, however many there are; those of one incentive or person are fewer,
 * and each is looked at.
 */
const allFound = (rule: RawBuilder<boolean>, text: string, ofOne: boolean) =>
  text === ''
    ? sql`reward r where ${rule}`
    : sql`(select r.status, r.kind, r.redeemed_at from reward r where ${rule}
          and ${ofOne ? asHashedSubplan(ofUsers(text)) : sql`r.user_id = any(array(${userIdsMatching(text)}))`}
        union all select r.status, r.kind, r.redeemed_at from reward r
          where ${rule} and ${byItself('r', text)} and (${ofUsers(text)}) is not true) r`;

/** SQL: true for a current account; an index orders users by name under this condition. */
const LIVING = isCurrentAccount('u');
const NAME = sql`r.name collate "und-x-icu"`;

/** The lots of rewards by an instant that they may not have. Its index also has those without, by their ids. */
const inItsIndex = (
  found: RawBuilder<unknown>,
  value: RawBuilder<unknown>,
): readonly [SortPartition, SortPartition] => [
  { found: sql`${found} and ${value} is not null`, value },
  { found: sql`${found} and ${value} is null`, value },
];

/**
 * Partitions of a list of rewards. Rows without the sorted value come last in both directions, as do those of erased
 * users and unassigned ones.
 */
function lotsOf(query: RewardFilters, rule: Rule, zone: string): readonly SortPartition[] {
  const where = (owner: Owner) => {
    const narrowed = sql`${rule(owner)} and ${filtered(query, zone)}`;
    return query.text === '' ? narrowed : sql`${foundBy(query.text, owner)} and ${narrowed}`;
  };
  const found = sql`reward r where ${where('r.user_id')}`;
  switch (query.sortBy) {
    case 'redeemedOn': {
      const [redeemed, ...others] = inItsIndex(found, sql`r.redeemed_at`);
      // date filters use the day of redemption, so only that part of the index is read
      const there = sql`${redeemed.found} and ${within('r.redeemed_at', spanOf(query, zone))}`;
      return [{ ...redeemed, found: there }, ...others];
    }
    case 'earnedAt':
      return inItsIndex(found, sql`r.earned_at`);
    case 'name':
      return [{ found, value: NAME }];
    case 'user':
      return [
        {
          found: sql`reward r join user_account u on u.id = r.user_id where ${LIVING} and ${where('u.id')}`,
          value: sql`u.last_name`,
          second: sql`u.first_name`,
        },
        {
          found: sql`${found} and not exists (select from user_account u where u.id = r.user_id and ${LIVING})`,
          value: sql`null`,
          second: sql`null`,
          alike: true,
        },
      ];
  }
}

const ORDERS: Readonly<Record<RewardFilters['sortBy'], readonly RawBuilder<unknown>[]>> = {
  redeemedOn: [sql`r.redeemed_at`],
  earnedAt: [sql`r.earned_at`],
  name: [NAME],
  user: [sql`case when ${LIVING} then u.last_name end`, sql`case when ${LIVING} then u.first_name end`],
};

/** SQL over the reward `r`: may it be listed? By `owner` it asks whose it is. */
type Rule = (owner: Owner) => RawBuilder<boolean>;

/** Scope of rewards that may be listed. */
export interface Listed {
  readonly rule: Rule;
  /** Whether they are those of one incentive or person. */
  readonly ofOne: boolean;
  /** For rewards of everyone: SQL on rewards `r` and totals `t` that filters both; totals then give the count. */
  readonly everybodys: ((alias: 'r' | 't') => RawBuilder<unknown>) | null;
}

interface Reading {
  readonly language: Language;
  readonly now: Date;
  readonly zone: string;
}

/** Number of rewards by state, and in total. */
interface StateList {
  readonly figures: RewardFigures;
  readonly total: number;
}

const readStates = coalescedReader<RewardFigures & { readonly unassigned: number }>();

/** Counts the rewards of a list by state, and in total. */
async function standings(
  db: Db,
  { rule, ofOne, everybodys }: Listed,
  query: RewardFilters,
  { now, zone }: Reading,
): Promise<StateList> {
  const counted =
    everybodys && query.text === '' && query.dealerId === undefined
      ? metricsFromRollups(now, query, zone, everybodys)
      : standingsOf(now, allFound(sql`${rule('r.user_id')} and ${filtered(query, zone)}`, query.text, ofOne));
  const [row] = await readStates(db, sql`select ${FORCE_CUSTOM_PLAN} s.* from (${counted}) s`);
  if (!row) throw new Error('no figures of rewards');
  const { unassigned, earned, waiting, redeemed, sent, late, cancelled } = row;
  return {
    figures: { earned, waiting, redeemed, sent, late, cancelled },
    total: unassigned + earned + waiting + redeemed + sent + cancelled,
  };
}

const readPage = coalescedReader<RewardRow>();

/**
 * One page of the rewards in scope, with counts by state. Finds the ids of the page first, then reads details for these
 * alone.
 */
export async function listRewards(
  db: Db,
  listed: Listed,
  query: RewardFilters,
  reading: Reading,
): Promise<StateList & { readonly rows: readonly RewardRow[] }> {
  const { language, now, zone } = reading;
  const way = query.sortDir === 1 ? sql`asc` : sql`desc`;
  const skipped = offsetOf(query);
  const hits = firstIdsByPartition(
    lotsOf(query, listed.rule, zone),
    sql`r.id`,
    query.sortDir,
    skipped + query.limit,
  );
  const order = sql.join([...ORDERS[query.sortBy], sql`r.id`].map((one) => sql`${one} ${way} nulls last`));
  const [rows, stand] = await Promise.all([
    readPage(
      db,
      sql<RewardRow>`select ${FORCE_CUSTOM_PLAN} ${columns(language, minuteOf(now))} from ${SHOWN_FROM}
        where r.id in (select hit.id from (${hits} limit ${query.limit} offset ${skipped}) hit) order by ${order}`,
    ),
    standings(db, listed, query, reading),
  ]);
  return { rows, ...stand };
}
