import { sql } from 'kysely';
import { DAY } from '../../kit/clock.ts';
import type { Tx } from '../../kit/db/db.ts';
import { inDollars, inDollarsSql, rulesOf, yearAt } from '../forms/forms.public.ts';
import type { ChangeContext, LockedPayout } from './locked-payout.ts';

/**
 * Whether a payout takes what its owner received, or has on the way, above the tenant's limit. Currencies count together, so
 * that splitting a sum changes nothing. Asked under the person's lock; what is made later is asked by itself.
 */
export async function isAboveLimit(
  tx: Tx,
  { now, settings }: Pick<ChangeContext, 'now' | 'settings'>,
  payout: LockedPayout,
): Promise<boolean> {
  const rules = await rulesOf(tx, yearAt(now, settings.timeZone));
  const since = new Date(now.getTime() - settings.payoutLimitDays * DAY);
  const { rows } = await sql<{ total: number }>`select coalesce(sum(amount), 0)::bigint as total from (
    select ${inDollarsSql('p.amount', 'p.currency', rules)} as amount from payout p
      where p.user_id = ${payout.user_id} and p.id <> ${payout.id}
        and (p.status = 'sending' or p.status = 'sent' and p.sent_at > ${since}
          or p.status = 'created' and p.id < ${payout.id})
    union all
    select ${inDollarsSql('r.value', 'r.currency', rules)} from reward r
      where r.user_id = ${payout.user_id} and r.kind = 'giftCard' and r.status = 'sent' and r.sent_at > ${since}
        and not exists (select from payout p where p.reward_id = r.id and p.status in ('sent', 'returned'))) paid`.execute(
    tx,
  );
  const total = (rows[0]?.total ?? 0) + inDollars(payout.amount, payout.currency, rules);
  return total > inDollars(settings.payoutApprovalLimit, settings.currency, rules);
}
