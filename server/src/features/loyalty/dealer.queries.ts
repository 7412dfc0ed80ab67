import { sql } from 'kysely';
import type { ReplyOf } from '@forecourt/contract/endpoint';
import type { dealerLoyalty } from '@forecourt/contract/loyalty';
import type { Db } from '../../kit/db/db.ts';
import { canSeeDealer } from '../../kit/access/scope.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { EARNED, sumIn, type Sum } from './loyalty.queries.ts';

type Summary = ReplyOf<typeof dealerLoyalty>;

/** A dealer in the actor's scope; colleagues who don't manage it see no metrics. */
export const dealerInScope = (db: Db, actor: Actor, id: string) =>
  db
    .selectFrom('dealer as d')
    .select(['d.id as _id', 'd.name'])
    .where('d.id', '=', id)
    .where('d.deleted_at', 'is', null)
    .where(canSeeDealer('d.id', actor))
    .executeTakeFirst();

/** A dealer's totals and last 50 entries: everything earned there, regardless of later moves. */
export async function dealerSummary(db: Db, dealer: Summary['dealer'], currency: string): Promise<Summary> {
  const { rows: sums } = await sql<{ earned: number; available: number }>`
    select coalesce(sum(e.amount) filter (where ${EARNED}), 0)::bigint as earned,
      coalesce(sum(e.amount) filter (where e.user_id is null), 0)::bigint as available
    from ledger_entry e where e.dealer_id = ${dealer._id} and e.account = 'loyalty'`.execute(db);
  const { rows: purchases } = await sql<Sum>`
    select currency, sum(amount)::bigint as amount from submission
    where dealer_id = ${dealer._id} and kind = 'loyalty' and type = 'receipt' and status = 'approved' and amount is not null
    group by currency order by currency`.execute(db);
  const { rows: entries } = await sql<Omit<Summary['activities'][number], 'at'> & { at: Date }>`
    select e.id as _id, e.at, coalesce(person_name(u.first_name, u.last_name), '') as user, e.reason, e.amount,
      coalesce(s.title, '') as title
    from ledger_entry e left join user_account u on u.id = e.user_id
      left join submission s on e.subject_kind = 'submission' and s.id = e.subject_id
    where e.dealer_id = ${dealer._id} and e.account = 'loyalty' order by e.at desc, e.id desc limit 50`.execute(
    db,
  );
  return {
    dealer,
    totalEarnedCredits: sums[0]?.earned ?? 0,
    availableCredits: sums[0]?.available ?? 0,
    totalPurchases: sumIn(purchases, currency),
    purchases,
    activities: entries.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
  };
}
