import { linkPurpose } from './locked-payout.ts';
import { sql } from 'kysely';
import { cashCredited } from '../../kit/cash-events.ts';
import { on } from '../../kit/events.ts';
import { feature } from '../../kit/feature.ts';
import { hasGlobalScope } from '../../kit/session/actor.ts';
import { formSigned } from '../forms/forms.public.ts';
import { redemptionUndone, rewardRedeemed, rewardSentByHand } from '../rewards/rewards.public.ts';
import { freeHeld } from './release-holds.ts';
import { paymentsJobs } from './payments.jobs.ts';
import { paymentsMerging, paymentsPersonalData } from './payments.person.ts';
import { findPayouts } from './find-payouts.ts';
import { paymentsRoutes } from './payments.routes.ts';
import { payRedeemed, stopGift } from './reward-to-pay.ts';
import { addWebhook } from './webhook.ts';

declare module '../../kit/entities/entity-type.ts' {
  interface EntityTypes {
    payments: 'payout';
  }
}
const activity = ['payout.cancel', 'payout.release', 'payout.retry'] as const;
declare module '../../kit/audit-log.ts' {
  interface ActivityKinds {
    payments: (typeof activity)[number];
  }
}

/** Money and gift cards leave the house. */
export const payments = feature({
  name: 'payments',
  subjects: [{ kind: 'payout', table: 'payout', title: 'number', search: findPayouts }],
  activity,
  routes: paymentsRoutes,
  addRoutes: addWebhook,
  jobs: paymentsJobs,
  person: paymentsPersonalData,
  merging: paymentsMerging,
  sealed: [{ table: 'payout', column: 'link', id: 'id', purpose: linkPurpose }],
  on: [
    on(cashCredited, (tx, { userId, currency, at }) =>
      tx
        .insertInto('payout_due')
        .values({ user_id: userId, currency, since: at })
        .onConflict((oc) => oc.columns(['user_id', 'currency']).doUpdateSet({ since: at }))
        .execute(),
    ),
    on(formSigned, freeHeld),
    on(rewardRedeemed, payRedeemed),
    on(redemptionUndone, stopGift('undone')),
    on(rewardSentByHand, stopGift('by-hand')),
  ],
  waiting: [
    {
      kind: 'payouts',
      group: 'decide',
      shown: (actor, { features }) => hasGlobalScope(actor) && (features.rewards || features.salesRewards),
      count: () => sql`select count(*)::int as count, min(created_at) as oldest from payout
        where status = 'held' and held_because in ('limit', 'own') or status = 'failed' and failure = 'refused'`,
      link: '/auth/admin/payouts',
    },
  ],
});
