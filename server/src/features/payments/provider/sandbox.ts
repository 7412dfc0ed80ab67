import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { DB } from '../../../kit/db/schema.gen.ts';
import type { Portal } from '../../../kit/portal.ts';
import type { PaymentProvider, ProviderState } from './provider.ts';

type Row = Pick<
  Selectable<DB['sandbox_payment']>,
  'external_id' | 'token' | 'amount' | 'currency' | 'status'
>;

const stateOf = (row: Row): ProviderState => ({
  status: row.status === 'cancelled' ? 'cancelled' : 'paid',
  reference: `sandbox-${row.external_id}`,
  rewardReference: row.token,
  amount: row.amount,
  currency: row.currency,
  detail: '',
});

const COLUMNS = ['external_id', 'token', 'amount', 'currency', 'status'] as const;

/** Pays nothing: keeps what it would have paid in a table, and shows it on a page that says so. */
export function sandbox({ database: { db }, clock }: Pick<Portal, 'database' | 'clock'>): PaymentProvider {
  const byId = (externalId: string) =>
    db.selectFrom('sandbox_payment').select(COLUMNS).where('external_id', '=', externalId).executeTakeFirst();
  return {
    name: 'sandbox',
    async create({ externalId, amount, currency, card }) {
      await db
        .insertInto('sandbox_payment')
        .values({
          external_id: externalId,
          token: randomBytes(24).toString('base64url'),
          amount,
          currency,
          status: 'sent',
          card_last4: card?.last4 ?? null,
          created_at: clock.now(),
        })
        .onConflict((oc) => oc.doNothing())
        .execute();
      const row = await byId(externalId);
      if (!row) throw new Error('the sandbox lost a payment');
      return stateOf(row);
    },
    async get(externalId) {
      const row = await byId(externalId);
      return row && stateOf(row);
    },
    link: ({ rewardReference }) =>
      Promise.resolve({ url: `/public/sandbox-payment/${rewardReference ?? ''}`, expiresAt: null }),
    async cancel({ rewardReference }) {
      const row = await db
        .updateTable('sandbox_payment')
        .set({ status: 'cancelled' })
        .where('token', '=', rewardReference ?? '')
        .where('status', '<>', 'opened')
        .returning('token')
        .executeTakeFirst();
      return row ? 'cancelled' : 'opened';
    },
  };
}
