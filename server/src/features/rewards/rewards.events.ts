import type { TenantSettings } from '@forecourt/contract/abilities';
import type { Currency } from '@forecourt/contract/wallet';
import { defineEvent } from '../../kit/events.ts';
import type { Jobs } from '../../kit/jobs/jobs.ts';

/** A reward that was redeemed, or whose redemption was taken back. */
export interface NotifiedReward {
  readonly reward: {
    readonly id: string;
    readonly user_id: string;
    readonly kind: string;
    readonly name: string;
    readonly value: number;
    readonly currency: Currency;
    readonly incentive_id: string | null;
    readonly redemptions: number;
  };
  readonly settings: TenantSettings;
  readonly now: Date;
  readonly jobs: Jobs;
}

export const rewardRedeemed = defineEvent<NotifiedReward>('reward redeemed');
/** A gift card was given in another way than by a payment. */
export const rewardSentByHand = defineEvent<NotifiedReward>('reward sent by hand');
export const redemptionUndone = defineEvent<NotifiedReward>('redemption undone');
