import { sql, type RawBuilder } from 'kysely';
import type { Language } from '@forecourt/contract/languages';
import type { SpiffItem } from '@forecourt/contract/spiffs';
import { audienceMatches, ofBrand } from '../../kit/access/audience.ts';
import type { Membership } from '../../kit/access/membership.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import { localized } from '../../kit/texts/localized.ts';
import { countingClaims, budgetUsedBy } from './budget.queries.ts';
import { CLAIMED, CORE, FROM, ITEMS, pictures, type SpiffCoreRow } from './spiffs.queries.ts';

/** SQL: true when the spiff `alias` is published, of a published brand of the user, and addressed to them. */
export const addressed = (alias: string, member: Membership): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.status`)} = 'published' and ${sql.ref(`${alias}.deleted_at`)} is null
    and ${ofBrand(`${alias}.brand_id`, member)} and ${audienceMatches(alias, member)}
    and exists (select from brand ob where ob.id = ${sql.ref(`${alias}.brand_id`)} and ob.status = 'published'
      and ob.deleted_at is null))`;

export interface OwnSpiffRow extends SpiffCoreRow {
  readonly items: SpiffItem[];
  readonly budget: number | null;
  readonly used: number;
  readonly grace_days: number;
  /** Some training comes first. */
  readonly asks_training: boolean;
  readonly auto_approve_limit: number;
  readonly sample_seed: string;
  readonly brand_name: string;
  readonly mine: number;
  readonly waiting: number;
  readonly claimed: number;
  readonly earned: number;
}

interface Options {
  readonly userId: string;
  readonly member: Membership;
  readonly language: Language;
  /** The day in the tenant's zone: sales can be claimed on it. */
  readonly today: string;
  /** Only this one. */
  readonly id?: string;
}

/** Spiffs that currently pay the user, most urgent first. */
export async function openSpiffs(
  db: Db | Tx,
  { userId, member, language, today, id }: Options,
): Promise<OwnSpiffRow[]> {
  const { rows } = await sql<OwnSpiffRow>`
    select ${CORE}, ${localized('s', 'name', language)} as name, ${localized('s', 'details', language)} as details,
      ${pictures(language)}, ${ITEMS}, s.budget, s.grace_days, s.auto_approve_limit, s.sample_seed, b.name as brand_name,
      exists (select from spiff_training x where x.spiff_id = s.id) as asks_training, c.used, t.mine, t.waiting, t.claimed, t.earned
    from ${FROM} cross join ${CLAIMED} cross join lateral (
      select coalesce(sum(${budgetUsedBy('c')}), 0)::bigint as mine,
        (count(*) filter (where c.status = 'pending'))::int as waiting, count(*)::int as claimed,
        coalesce(sum(c.awarded), 0)::bigint as earned
      from submission c where ${countingClaims('c', sql`s.id`)} and c.submitter_id = ${userId}) t
    where ${addressed('s', member)} and s.start_date <= ${today} and s.claim_until >= ${today}
      and ${id === undefined ? sql`true` : sql`s.id = ${id}`}
    order by s.claim_until, s.name, s.id`.execute(db);
  return rows;
}
