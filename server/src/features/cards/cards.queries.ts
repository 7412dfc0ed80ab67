import type { CardView } from '@forecourt/contract/cards';
import type { z } from 'zod';
import { DAY } from '../../kit/clock.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import { takesCards } from '../../kit/payments-config.ts';
import type { Portal } from '../../kit/portal.ts';
import { vaultOf } from '../../kit/vault.ts';

/** After a change nothing is paid for so long, so that its owner hears of one they did not make; ms. */
const HELD = DAY;

const COLUMNS = [
  'method',
  'holder_name',
  'last4',
  'brand',
  'exp_month',
  'exp_year',
  'changed_at',
  'updated_at',
] as const;

export const loadCard = (db: Db | Tx, userId: string) =>
  db.selectFrom('card').select(COLUMNS).where('user_id', '=', userId).executeTakeFirst();
export type CardRow = NonNullable<Awaited<ReturnType<typeof loadCard>>>;

/** Time until which payouts are on hold after a change. */
const heldUntil = ({ changed_at }: Pick<CardRow, 'changed_at'>, now: Date): Date | null => {
  const until = changed_at && new Date(changed_at.getTime() + HELD);
  return until && until > now ? until : null;
};

/** True if the payment method changed so recently that payouts are on hold. */
export async function cardHold(db: Db | Tx, userId: string, now: Date): Promise<boolean> {
  const row = await loadCard(db, userId);
  return row !== undefined && heldUntil(row, now) !== null;
}

/** A user's card, decrypted for the provider; null: paid by link. */
export async function cardToPay(
  { config, database }: Pick<Portal, 'config' | 'database'>,
  userId: string,
): Promise<{ readonly token: string; readonly last4: string } | null> {
  if (!takesCards(config.payments)) return null;
  const row = await database.db
    .selectFrom('card')
    .select(['token_sealed', 'last4'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const vault = await vaultOf(config);
  if (!row?.token_sealed || !vault) return null;
  return { token: vault.open(row.token_sealed, tokenPurpose(userId)), last4: row.last4 };
}

/** Purpose that a card token is sealed for. */
export const tokenPurpose = (userId: string): string => `card:${userId}`;

export const cardView = (row: CardRow, now: Date): z.output<typeof CardView> => ({
  method: row.method === 'token' ? 'token' : 'link',
  holderName: row.holder_name,
  last4: row.last4,
  brand: row.brand,
  expMonth: row.exp_month,
  expYear: row.exp_year,
  updatedAt: row.updated_at.toISOString(),
  heldUntil: heldUntil(row, now)?.toISOString() ?? null,
});
