import { sql } from 'kysely';
import type { Language } from '@forecourt/contract/languages';
import type { ReplyOf } from '@forecourt/contract/endpoint';
import type { points } from '@forecourt/contract/learning';
import type { Db, Tx } from '../../kit/db/db.ts';
import { isEarned } from '../../kit/metrics-sql.ts';
import { likePattern, offsetOf } from '../../kit/list.ts';
import { localized } from '../../kit/texts/localized.ts';

type PointsEntry = ReplyOf<typeof points>['points'][number];

interface Row {
  readonly id: string;
  readonly amount: number;
  readonly reason: PointsEntry['reason'];
  readonly at: Date;
  readonly subject_kind: string | null;
  readonly subject_id: string | null;
  readonly title: string | null;
}

interface Paging {
  readonly page: number;
  readonly limit: number;
  readonly sortDir: 1 | -1;
  readonly text: string;
}

/** The user's entries of the points account with the names of their subjects; `total` counts all matches. */
export async function pointsEntries(
  db: Db | Tx,
  userId: string,
  { page, limit, sortDir, text }: Paging,
  language: Language,
): Promise<{ entries: PointsEntry[]; total: number }> {
  const direction = sortDir === 1 ? sql`asc` : sql`desc`;
  const { rows } = await sql<Row & { total: number }>`
    with hit as (
      select e.id, e.amount, e.reason, e.at, e.subject_kind, e.subject_id,
        coalesce(${localized('c', 'title', language)}, ${localized('k', 'title', language)}) as title
      from ledger_entry e
        left join course c on e.subject_kind = 'course' and c.id = e.subject_id
        left join curriculum k on e.subject_kind = 'curriculum' and k.id = e.subject_id
      where e.user_id = ${userId} and e.account = 'points'
    ), named as (select * from hit where ${text} = '' or folded(title) like ${likePattern(text)})
    select (select count(*)::int from named) as total, page.*
    from (values (1)) as one(row)
      left join (select * from named order by at ${direction}, id ${direction} limit ${limit}
        offset ${offsetOf({ page, limit })}) as page on true
    order by at ${direction}, id ${direction}`.execute(db);
  return { entries: rows.filter(({ id }) => id !== null).map(entryView), total: rows[0]?.total ?? 0 };
}

const entryView = (row: Row): PointsEntry => ({
  _id: row.id,
  amount: row.amount,
  reason: row.reason,
  subject:
    row.subject_kind && row.subject_id
      ? { kind: row.subject_kind, _id: row.subject_id, title: row.title ?? '' }
      : null,
  at: row.at.toISOString(),
});

/** All that was ever earned: without what ran out or was redeemed, but with corrections. */
export async function earnedPoints(db: Db | Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(e.amount), 0)::int as sum from ledger_entry e
    where e.user_id = ${userId} and e.account = 'points' and ${isEarned('e')}`.execute(db);
  return rows[0]?.sum ?? 0;
}
