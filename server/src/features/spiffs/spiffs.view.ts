import {
  PayoutType,
  SpiffRow as Shape,
  SpiffStatus,
  SpiffStructure,
  SpiffType,
  type OwnSpiff,
  type SpiffRow,
  type SpiffView,
  type UnclaimedSpiff,
} from '@forecourt/contract/spiffs';
import { audienceView } from '../../kit/access/audience.ts';
import { canEditBrand } from '../../kit/access/scope.ts';
import { canDo } from '../../kit/publishable/can.ts';
import type { Actor } from '../../kit/session/actor.ts';
import type { OwnSpiffRow } from './own-spiffs.queries.ts';
import { listGaps, spiffs } from './spiffs.kind.ts';
import type { SpiffCoreRow, SpiffFullRow, SpiffListRow } from './spiffs.queries.ts';
import type { MissingTraining } from './training.queries.ts';
import type { Unclaimed } from './unclaimed.queries.ts';

interface Presenting {
  readonly actor: Actor;
  readonly now: Date;
}

const coreView = (row: SpiffCoreRow) => ({
  _id: row.id,
  name: row.name,
  details: row.details,
  thumbnail: row.thumbnail,
  brandId: row.brand_id,
  brand: row.brand,
  type: SpiffType.parse(row.type),
  structure: SpiffStructure.parse(row.structure),
  payoutType: PayoutType.parse(row.payout_type),
  currency: row.currency,
  raceStyle: Shape.shape.raceStyle.parse(row.race_style),
  startDate: row.start_date,
  endDate: row.end_date,
  claimUntil: row.claim_until,
  amount: row.amount,
  rate: row.rate,
  maxPerClaim: row.max_per_claim,
  maxPerPerson: row.max_per_person,
});

export const toSpiffRow = (row: Omit<SpiffListRow, 'items'>, { actor, now }: Presenting): SpiffRow => ({
  ...coreView(row),
  budget: row.budget,
  used: row.used,
  claims: { pending: row.pending, approved: row.approved, denied: row.denied },
  status: SpiffStatus.parse(row.status),
  updatedAt: row.updated_at.toISOString(),
  deletedAt: row.deleted_at?.toISOString() ?? null,
  version: row.version,
  can: canDo(spiffs, actor, { builds: canEditBrand(actor, row.brand_id), deletedAt: row.deleted_at }, now),
});

export const toSpiffView = (row: SpiffFullRow, presenting: Presenting): SpiffView => ({
  ...toSpiffRow(row, presenting),
  items: row.items,
  requires: { courses: row.courses, curriculums: row.curriculums },
  graceDays: row.grace_days,
  autoApproveLimit: row.auto_approve_limit,
  audience: audienceView(row),
  missing: listGaps(row, {
    items: row.items.length,
    priced: row.items.filter(({ amount }) => (amount ?? 0) > 0).length,
  }),
  moneyFixed: row.published_at !== null,
});

const left = (limit: number | null, taken: number): number | null =>
  limit === null ? null : Math.max(0, limit - taken);

/** A spiff as its audience sees it. @param missing training that the user still needs for it */
export function toOwnSpiffView(row: OwnSpiffRow, missing: readonly MissingTraining[]): OwnSpiff {
  const remaining = { budget: left(row.budget, row.used), person: left(row.max_per_person, row.mine) };
  const training = missing.map(({ id, kind, title, minutes }) => ({ _id: id, kind, title, minutes }));
  return {
    ...coreView(row),
    items: row.items,
    locked:
      training.length === 0
        ? null
        : { minutes: training.reduce((sum, { minutes }) => sum + minutes, 0), training },
    remaining,
    full: remaining.budget === 0 ? 'budget' : remaining.person === 0 ? 'person' : null,
    graceDays: row.grace_days,
    mine: { claims: row.claimed, pending: row.waiting, earned: row.earned },
  };
}

export const toUnclaimedView = (row: SpiffCoreRow & Unclaimed): UnclaimedSpiff => ({
  ...coreView(row),
  people: row.people,
  unclaimed: row.unclaimed,
  who: row.who,
});
