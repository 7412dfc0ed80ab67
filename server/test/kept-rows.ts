import { sql } from 'kysely';
import type { Db, Tx } from '../src/kit/db/db.ts';

/** Sums of submissions by what they are for, as the submissions say. */
const TOTALS = sql`select s.of_id, s.kind, coalesce(s.brand_id, '00000000-0000-0000-0000-000000000000') as brand_id, s.type, s.status,
    coalesce(s.award_currency, '') as award_currency, coalesce(s.currency, '') as currency, count(*)::bigint as submissions,
    sum(coalesce(s.awarded, s.award))::bigint as given, sum(coalesce(s.amount, 0))::bigint as amount
  from submission s group by 1, 2, 3, 4, 5, 6, 7`;
const KEPT = sql`select of_id, kind, brand_id, type, status, award_currency, currency, submissions::bigint, given::bigint, amount::bigint
  from submission_totals where submissions <> 0 or given <> 0 or amount <> 0`;

/** What triggers keep for money and learners, where it differs from the rows that it follows: sums of submissions, and duties that are done. */
export async function driftOfKeptRows(db: Db | Tx): Promise<unknown[]> {
  const totals = await sql`(${TOTALS} except ${KEPT}) union all (${KEPT} except ${TOTALS})`.execute(db);
  const duties =
    await sql`select d.user_id, d.course_id from training_duty d left join course_progress p on p.user_id = d.user_id
      and p.course_id = d.course_id and p.status = 'passed'
    where (d.done, d.done_at) is distinct from (p.user_id is not null, p.passed_at)`.execute(db);
  return [...totals.rows, ...duties.rows];
}
