import { IncentiveKind } from '@forecourt/contract/incentive';
import { RewardStatus, type RewardDetail, type RewardView } from '@forecourt/contract/rewards';
import { DAY, dayAt } from '../../kit/clock.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { canManageReward, resolveRewardActions } from './rewards.policy.ts';
import { ARRIVES } from '../../kit/metrics-sql.ts';
import type { RewardRow, StepRow } from './rewards.queries.ts';

export interface Presenting {
  readonly actor: Actor;
  /** Owners may change the address of a prize until it is sent. */
  readonly addressEditable: boolean;
  /** The tenant's zone, in which days begin. */
  readonly zone: string;
}

const SOURCES = ['training', 'shop', 'given'] as const;
const sourceOf = (name: string) => SOURCES.find((source) => source === name) ?? 'given';
const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

function arrivesOf({ kind, redeemed_at }: RewardRow, zone: string): RewardView['arrives'] {
  if (kind !== 'prize' || !redeemed_at) return null;
  const day = (days: number) => dayAt(new Date(redeemed_at.getTime() + days * DAY), zone);
  return { from: day(ARRIVES.from), to: day(ARRIVES.to) };
}

const addressOf = (row: RewardRow): RewardView['shippingAddress'] =>
  row.ship_line1 === ''
    ? null
    : {
        name: row.ship_name,
        line1: row.ship_line1,
        line2: row.ship_line2,
        city: row.ship_city,
        region: row.ship_region,
        postalCode: row.ship_postal_code,
        country: row.ship_country,
        phone: row.ship_phone,
      };

/** Others than the owner and those who handle it learn neither codes nor addresses. */
export function toRewardView(row: RewardRow, { actor, addressEditable, zone }: Presenting): RewardView {
  const handled = canManageReward(actor, row);
  const own = row.user_id === actor.id;
  const opened = row.status === 'sent' || row.status === 'redeemed';
  const sees = handled || (own && opened);
  return {
    _id: row.id,
    incentiveId: row.incentive_id,
    name: row.name,
    kind: IncentiveKind.parse(row.kind),
    value: row.value,
    currency: row.currency,
    image: row.image,
    brand: row.brand,
    user: row.person,
    curriculum: row.curriculum,
    source: sourceOf(row.source),
    status: RewardStatus.parse(row.status),
    price: row.price,
    earnedAt: iso(row.earned_at),
    redeemedOn: iso(row.redeemed_at),
    sentAt: iso(row.sent_at),
    arrives: arrivesOf(row, zone),
    late: row.late,
    redemptionCode: own || handled ? row.redemption_code : null,
    code: sees ? row.code : null,
    qrcode: sees ? row.qrcode : null,
    waitingForCode:
      row.kind === 'code' && row.code === null && !['cancelled', 'unassigned'].includes(row.status),
    shippingAddress: own || handled ? addressOf(row) : null,
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
    note: handled ? row.note : '',
    reason: row.reason,
    version: row.version,
    can: resolveRewardActions(actor, row, { addressEditable }),
  };
}

export const rewardDetail = (
  row: RewardRow,
  steps: readonly StepRow[],
  presenting: Presenting,
): RewardDetail => ({
  ...toRewardView(row, presenting),
  steps: steps.map(({ kind, by, actingAs, note, at }) => ({
    kind,
    by,
    actingAs,
    note,
    at: at.toISOString(),
  })),
});
