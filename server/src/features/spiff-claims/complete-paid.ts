import { sql } from 'kysely';
import { cashPaid } from '../../kit/cash-events.ts';
import { on } from '../../kit/events.ts';
import { isNotReversed } from '../../kit/ledger.ts';
import { complete } from '../../kit/submissions/decide.ts';
import { claimKind } from './spiff-claims.kind.ts';

/** Once what a claim gave was paid out, the claim is completed. */
export const completePaid = on(cashPaid, async (tx, { userId, currency, through, at }) => {
  const { rows } = await sql<{ id: string }>`
    select s.id from ledger_entry newest, ledger_entry e join submission s on s.id = e.subject_id and s.kind = 'spiff' and s.status = 'approved'
    where newest.id = ${through} and e.user_id = ${userId} and e.account = 'cash' and e.currency = ${currency} and e.subject_kind = 'submission'
      and e.amount > 0 and e.corrects is null and (e.at, e.id) <= (newest.at, newest.id) and ${isNotReversed('e')}
    order by e.at, s.id`.execute(tx);
  for (const { id } of rows) await complete(tx, at, claimKind, id);
});
