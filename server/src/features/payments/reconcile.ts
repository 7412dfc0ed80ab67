import { DAY } from '../../kit/clock.ts';
import type { Portal } from '../../kit/portal.ts';
import { apply } from './commands/send-payout.ts';
import { externalIdOf } from './locked-payout.ts';
import { providerOf } from './provider/open.ts';
import type { ProviderState } from './provider/provider.ts';

/** Time span of the comparison with the provider, ms. */
const BACK = 35 * DAY;

/** Provider states that match a payout state. */
const FITTING: Readonly<Record<string, readonly ProviderState['status'][]>> = {
  sending: ['pending', 'paid'],
  sent: ['paid'],
  returned: ['cancelled'],
  failed: ['failed', 'cancelled'],
};

const toProviderState = ({
  status,
  amount,
  currency,
}: Pick<ProviderState, 'amount' | 'currency'> & { status: string }) => `${status}, ${amount} ${currency}`;

/**
 * Compares every payout of the last weeks with what the provider says of it. What can be taken over is taken over; what
 * remains different is kept for the administrators, until a later comparison finds it in order.
 */
export async function reconcile(portal: Portal): Promise<void> {
  const provider = providerOf(portal);
  if (!provider) return;
  const { db } = portal.database;
  const now = portal.clock.now();
  const requested = await db
    .selectFrom('payout')
    .select(['id', 'attempt'])
    .where('provider', '=', provider.name)
    .where('sending_at', '>=', new Date(now.getTime() - BACK))
    .orderBy('sending_at')
    .execute();
  for (const { id, attempt } of requested) {
    const state = await provider.get(externalIdOf({ id, attempt }));
    if (state) await apply(portal, provider, { id, attempt }, state);
    const ours = await db
      .selectFrom('payout')
      .select(['status', 'attempt', 'amount', 'currency'])
      .where('id', '=', id)
      .executeTakeFirst();
    // tried again meanwhile: the next comparison
    if (!ours || ours.attempt !== attempt) continue;
    await keep(portal, id, differenceOf(ours, state), now);
  }
}

interface Ours {
  readonly status: string;
  readonly amount: number;
  readonly currency: string;
}

interface Difference {
  readonly ours: string;
  readonly theirs: string;
}

function differenceOf(ours: Ours, state: ProviderState | undefined): Difference | undefined {
  // what never arrived there was not paid
  if (!state) return ours.status === 'sent' ? { ours: toProviderState(ours), theirs: 'unknown' } : undefined;
  const fits =
    FITTING[ours.status]?.includes(state.status) &&
    (state.status !== 'paid' || (state.amount === ours.amount && state.currency === ours.currency));
  return fits ? undefined : { ours: toProviderState(ours), theirs: toProviderState(state) };
}

async function keep(
  { database: { db } }: Pick<Portal, 'database'>,
  id: string,
  difference: Difference | undefined,
  now: Date,
): Promise<void> {
  if (!difference) {
    await db.deleteFrom('payout_difference').where('payout_id', '=', id).execute();
    return;
  }
  await db
    .insertInto('payout_difference')
    .values({ payout_id: id, ...difference, found_at: now })
    .onConflict((oc) => oc.column('payout_id').doUpdateSet(difference))
    .execute();
}
