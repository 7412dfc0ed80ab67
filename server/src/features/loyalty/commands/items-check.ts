import { sql } from 'kysely';
import type { Tx } from '../../../kit/db/db.ts';
import type { Finding, SubmissionRow } from '../../../kit/submissions/submission.ts';

/** Lines of a receipt that name no eligible item: they give nothing, and a reviewer should know why. */
export async function itemsCheck(tx: Tx, row: SubmissionRow): Promise<Finding[]> {
  if (row.type !== 'receipt') return [];
  const { rows } = await sql<{ total: number; unknown: number }>`
    select count(*)::int as total, (count(*) filter (where name = ''))::int as unknown
    from submission_line where submission_id = ${row.id}`.execute(tx);
  const { total = 0, unknown = 0 } = rows[0] ?? {};
  return [{ name: 'items', level: total > 0 && unknown === 0 ? 'green' : 'amber', data: { count: unknown } }];
}
