import {
  IncentiveKind,
  IncentiveStatus,
  type CodeView,
  type IncentiveRow,
  type IncentiveView,
} from '@forecourt/contract/incentive';
import type { TenantSettings } from '@forecourt/contract/abilities';
import { audienceView } from '../../kit/access/audience.ts';
import { canEditBrand } from '../../kit/access/scope.ts';
import { canDo } from '../../kit/publishable/can.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { listGaps, incentives } from './incentives.kind.ts';
import type { CodeRow } from './codes.queries.ts';
import type { IncentiveFullRow, IncentiveListRow } from './incentives.queries.ts';

interface Presenting {
  readonly actor: Actor;
  readonly now: Date;
  readonly settings: TenantSettings;
}

export const toIncentiveRow = (
  row: IncentiveListRow,
  { actor, now }: Omit<Presenting, 'settings'>,
): IncentiveRow => ({
  _id: row.id,
  name: row.name,
  description: row.description,
  image: row.image,
  brandId: row.brand_id,
  brand: row.brand,
  kind: IncentiveKind.parse(row.kind),
  value: row.value,
  currency: row.currency,
  price: row.price,
  stock: row.stock,
  curriculum: row.curriculum,
  courses: row.courses,
  status: IncentiveStatus.parse(row.status),
  active: row.status === 'published' && row.deleted_at === null,
  position: row.position,
  codes: { total: row.codes, unclaimed: row.free },
  waiting: row.waiting,
  rewards: row.rewards,
  updatedAt: row.updated_at.toISOString(),
  deletedAt: row.deleted_at?.toISOString() ?? null,
  version: row.version,
  can: canDo(
    incentives,
    actor,
    { builds: canEditBrand(actor, row.brand_id), deletedAt: row.deleted_at },
    now,
  ),
});

/** Days of {@link IncentiveFullRow.pace}. */
const PACE_DAYS = 28;

/** Days until the pool is empty at the recent pace. */
const emptyInDays = ({ kind, free, pace }: IncentiveFullRow): number | null =>
  kind === 'code' && pace > 0 ? Math.floor((free * PACE_DAYS) / pace) : null;

export const toIncentiveView = (
  row: IncentiveFullRow,
  passedBefore: number,
  presenting: Presenting,
): IncentiveView => ({
  ...toIncentiveRow(row, presenting),
  qrcode: row.qrcode,
  needsApproval: row.needs_approval,
  autoRedeem: row.auto_redeem,
  budget: row.budget,
  cardLimit: row.card_limit,
  limits: { budget: presenting.settings.incentiveBudget, cardLimit: presenting.settings.giftCardLimit },
  committed: row.committed,
  audience: audienceView(row),
  publishFrom: row.publish_from?.toISOString() ?? null,
  publishTo: row.publish_to?.toISOString() ?? null,
  missing: listGaps(row, { courses: row.courses.length, codes: row.codes }),
  passedBefore,
  emptyInDays: emptyInDays(row),
});

const SHOWN = 4;
const hidden = (code: string): string => `••••${code.length > SHOWN ? code.slice(-SHOWN) : ''}`;

/** @param whole the actor edits the incentive */
export const toCodeView = ({ id, code, assigned_at, user }: CodeRow, whole: boolean): CodeView => ({
  _id: id,
  code: whole ? code : hidden(code),
  claimed: assigned_at !== null,
  user,
  assignedAt: assigned_at?.toISOString() ?? null,
});
