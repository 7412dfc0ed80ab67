import type { TenantSettings } from '@forecourt/contract/abilities';
import { Currency } from '@forecourt/contract/wallet';
import type { Attribution } from '../../kit/command-context.ts';
import { lockPerson, type Tx } from '../../kit/db/db.ts';
import { found } from '../../kit/http/problem.ts';
import type { Portal } from '../../kit/portal.ts';

/** Time, place, and actor of a change of a payout. */
export interface ChangeContext {
  readonly now: Date;
  readonly settings: TenantSettings;
  readonly portal: Pick<Portal, 'config' | 'jobs' | 'registry'>;
  readonly who: Attribution;
}

const COLUMNS = [
  'id',
  'number',
  'user_id',
  'reward_id',
  'amount',
  'currency',
  'status',
  'held_because',
  'attempt',
  'reference',
  'reward_reference',
  'released_by',
  'sending_at',
  'sent_at',
  'version',
] as const;

/**
 * A payout, locked for a change. The person is locked before the row, as everywhere; a merge may have given it to another
 * account while we waited.
 */
export async function lockPayout(tx: Tx, id: string) {
  const { user_id } = found(
    await tx.selectFrom('payout').select('user_id').where('id', '=', id).executeTakeFirst(),
  );
  await lockPerson(tx, user_id);
  const row = await tx
    .selectFrom('payout')
    .select(COLUMNS)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (row.user_id !== user_id) await lockPerson(tx, row.user_id);
  return { ...row, currency: Currency.parse(row.currency) };
}
export type LockedPayout = Awaited<ReturnType<typeof lockPayout>>;

/** The id under which the provider knows a try. A failed one is not repeated there: the next has another id. */
export const externalIdOf = ({ id, attempt }: Pick<LockedPayout, 'id' | 'attempt'>): string =>
  attempt === 1 ? id : `${id}-${attempt}`;

/** The business key of what a try sets aside in the ledger. */
export const reservationKey = ({ id, attempt }: Pick<LockedPayout, 'id' | 'attempt'>): string =>
  `payout:${id}:${attempt}`;

/** The business key of what a gift card brings into the wallet, to be sent at once. */
export const giftKey = (payout: Pick<LockedPayout, 'id' | 'attempt'>): string =>
  `gift-card:${payout.id}:${payout.attempt}`;

/** Purpose that a payout link is sealed for. */
export const linkPurpose = (id: string): string => `payout-link:${id}`;

/** Writes columns; the payout counts as changed. */
export const changePayout = (
  tx: Tx,
  id: string,
  now: Date,
  set: Readonly<Record<string, string | number | Date | null>>,
) =>
  tx
    .updateTable('payout')
    .set((eb) => ({ ...set, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();
