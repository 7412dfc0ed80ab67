import { sql } from 'kysely';
import { isNotReversed } from '../../src/kit/ledger.ts';
import type { MoneyWorld } from './world.ts';

/**
 * Money that a user received although they alone decided on it: as themselves, during impersonation, or with an
 * account merged before it was sent. Payouts whose owner changed later aren't judged by these accounts.
 */
export async function selfPaid({ portal, people }: MoneyWorld): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    with sent as (
      select p.*, array(with recursive mine as (
          select p.user_id as id
          union select m.secondary_id from user_merge m join mine on m.primary_id = mine.id
            where m.merged_at < p.sending_at and m.undone_at is null
        ) select id from mine) as accounts
      from payout p where p.user_id = any(${[...people]}::uuid[]) and p.status = 'sent'
        and not exists (select from user_merge m where p.user_id in (m.primary_id, m.secondary_id)
          and (m.merged_at >= p.sending_at or m.undone_at is not null))
    ), alone as (
      select * from sent where (released_by is null or released_by = any(accounts) or released_as = any(accounts))
    ), credit as (
      select e.user_id, e.currency, e.at, e.subject_id, e.subject_kind,
        sum(e.amount) over (partition by e.user_id, e.currency order by e.at, e.id) as upto
      from ledger_entry e where e.user_id = any(${[...people]}::uuid[]) and e.account = 'cash' and e.amount > 0
        and e.corrects is null and e.reason not in ('gift-card', 'written-off', 'returned') and ${isNotReversed('e')}
    )
    select 'a gift card that its receiver alone decided on: ' || p.number as fault from alone p join reward r on r.id = p.reward_id
      where (r.source = 'given' and (r.created_by = any(p.accounts) or r.created_as = any(p.accounts))
          or r.approved_by = any(p.accounts) or r.approved_as = any(p.accounts)
          or exists (select from incentive_terms t where t.incentive_id = r.incentive_id
            and (t.set_by = any(p.accounts) or t.set_as = any(p.accounts))))
        and not coalesce(r.approved_by <> all(p.accounts) and (r.approved_as is null or r.approved_as <> all(p.accounts)), false)
    union all
    select 'a claim that its receiver decided on: ' || s.id from alone p
      join credit c on c.user_id = p.user_id and c.currency = p.currency and c.at <= p.created_at
      join submission s on c.subject_kind = 'submission' and s.id = c.subject_id
      where p.reward_id is null and (s.decided_by = any(p.accounts) or s.decided_as = any(p.accounts))
        -- this very payout reaches it, and those before do not
        and c.upto > (select coalesce(sum(o.amount), 0) from payout o where o.user_id = p.user_id and o.currency = p.currency
          and o.reward_id is null and o.status = 'sent' and o.number < p.number)
        and c.upto <= (select coalesce(sum(o.amount), 0) from payout o where o.user_id = p.user_id and o.currency = p.currency
          and o.reward_id is null and o.status = 'sent' and o.number <= p.number)
        and not exists (select from ledger_entry e where e.user_id = p.user_id and e.account = 'cash'
          and e.reason in ('correction', 'merged', 'written-off'))`.execute(portal.database.db);
  return rows.map(({ fault }) => fault);
}
