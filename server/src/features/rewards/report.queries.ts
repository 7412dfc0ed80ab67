import { sql, type RawBuilder } from 'kysely';
import type { QueryOf } from '@forecourt/contract/endpoint';
import type { Language } from '@forecourt/contract/languages';
import type { IncentiveReport, reportIncentives } from '@forecourt/contract/report-incentives';
import { buildsBrand } from '../../kit/access/scope.ts';
import type { Db } from '../../kit/db/db.ts';
import { containing, offsetOf } from '../../kit/list.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { localized } from '../../kit/texts/localized.ts';
import { brandRefJson } from '../learning/learning.public.ts';
import { figures, filtered, inScope } from './rewards.queries.ts';

type Query = QueryOf<typeof reportIncentives>;

interface Reading {
  readonly actor: Actor;
  readonly language: Language;
  readonly now: Date;
  readonly zone: string;
}

const SORTED = {
  title: sql`i.name collate "und-x-icu"`,
  earned: sql`earned`,
  redeemed: sql`redeemed`,
  sent: sql`sent`,
} as const;

/** SQL: incentives that the actor's report shows: of brands that they build with, or earned by people in their scope. */
const reported = (actor: Actor) => sql<boolean>`i.deleted_at is null and (${buildsBrand('i.brand_id', actor)}
  or exists (select from reward r where r.incentive_id = i.id and ${inScope(actor)}))`;

/** SQL: rows of the report over the incentives `i` that a rule lets through. */
const rowsOf = (
  rule: RawBuilder<unknown>,
  rewards: RawBuilder<unknown>,
  { actor, language, now }: Reading,
) => sql`
  select i.id as _id, i.name, i.kind, i.currency, ${brandRefJson('b', 'logo', language)} as brand,
    case when k.id is not null then jsonb_build_object('_id', k.id, 'title', ${localized('k', 'title', language)}) end as curriculum,
    case when ${buildsBrand('i.brand_id', actor)}
      then (select count(*)::int from incentive_code c where c.incentive_id = i.id and c.reward_id is null) else 0 end
      as "unclaimedCodes",
    sums.*
  from incentive i join brand b on b.id = i.brand_id left join file logo on logo.id = b.logo_id
    left join curriculum k on k.id = i.curriculum_id
    cross join lateral (select ${figures(now)},
      coalesce(sum(r.value) filter (where r.status in ('redeemed', 'sent')), 0)::bigint as value
      from reward r where r.incentive_id = i.id and ${inScope(actor)} and ${rewards}) sums
  where ${rule}`;

/** One page of the report, and how many incentives there are. */
export async function reportPage(db: Db, query: Query, reading: Reading) {
  const direction = query.sortDir === 1 ? sql`asc` : sql`desc`;
  const rule = sql`${reported(reading.actor)}
    and ${query.text === '' ? sql`true` : sql`i.name ilike ${containing(query.text)}`}
    and ${query.brandId ? sql`i.brand_id = any(${query.brandId}::uuid[])` : sql`true`}`;
  const rewards = filtered({ ...query, text: '' }, reading.zone);
  const [page, count] = await Promise.all([
    sql<IncentiveReport>`${rowsOf(rule, rewards, reading)}
      order by ${SORTED[query.sortBy]} ${direction}, i.id limit ${query.limit} offset ${offsetOf(query)}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*) as total from incentive i where ${rule}`.execute(db),
  ]);
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
}

/** The report's row of one incentive; undefined when it is not in scope. */
export async function reportRow(db: Db, id: string, reading: Reading): Promise<IncentiveReport | undefined> {
  const rule = sql`i.id = ${id} and ${reported(reading.actor)}`;
  const { rows } = await sql<IncentiveReport>`${rowsOf(rule, sql`true`, reading)}`.execute(db);
  return rows[0];
}
