import { sql } from 'kysely';
import type { QueryOf, ReplyOf } from '@forecourt/contract/endpoint';
import type { trainingHistory } from '@forecourt/contract/learning';
import type { Db, Tx } from '../../kit/db/db.ts';
import { hasPassed, isEarned } from '../../kit/metrics-sql.ts';
import type { HistoryOwner, HistoryPart } from '../../kit/history.ts';
import { likePattern, offsetOf } from '../../kit/list.ts';
import { localized } from '../../kit/texts/localized.ts';
import { brandRefJson } from './brand-ref.ts';

type Entry = ReplyOf<typeof trainingHistory>['history'][number];
type Query = QueryOf<typeof trainingHistory>;

interface Row extends Omit<Entry, '_id' | 'passedAt'> {
  readonly id: string;
  readonly passed_at: Date;
}

const ORDERS = { passedAt: 'passed_at', title: 'sort_title' } as const;

/** Completed training of a user, whether still offered or not; `total` counts all matches. */
export async function passedTraining(
  db: Db | Tx,
  parts: readonly HistoryPart[],
  owner: HistoryOwner,
  { kind, text, page, limit, sortBy, sortDir }: Query,
): Promise<{ history: Entry[]; total: number }> {
  const direction = sortDir === 1 ? sql`asc` : sql`desc`;
  // a curriculum is passed with its last course: list it as the later one
  const order = sql`${sql.ref(ORDERS[sortBy])} ${direction}, kind ${direction}, id`;
  const { rows } = await sql<Row & { total: number }>`
    with passed as (
      ${sql.join(
        parts.map(({ completed }) => completed(owner)),
        sql` union all `,
      )}
    ), hit as (
      select *, lower(title) as sort_title from passed
      where (${kind ?? null}::text[] is null or kind = any(${kind ?? null}::text[]))
        and folded(title) like ${likePattern(text)}
    ), page as (select * from hit order by ${order} limit ${limit} offset ${offsetOf({ page, limit })})
    select (select count(*)::int from hit) as total, page.id, page.kind, page.title, page.passed_at, page.score,
      case when b.id is null then null else ${brandRefJson('b', 'logo', owner.language)} end as brand,
      coalesce((select sum(e.amount)::int from ledger_entry e
        where e.user_id = ${owner.userId} and e.account = 'points' and ${isEarned('e')}
          and e.subject_kind = page.points_kind and e.subject_id = page.points_id), 0) as points
    from (values (1)) as one(row) left join page on true
      left join brand b on b.id = page.brand_id left join file logo on logo.id = b.logo_id
    order by ${order}`.execute(db);
  // a page beyond the end still says how many there are: its row has no id
  return { history: rows.filter(({ id }) => id !== null).map(entryView), total: rows[0]?.total ?? 0 };
}

const courses: HistoryPart = {
  kind: 'course',
  completed: ({ userId, language }) => sql`
    select c.id, 'course' as kind, c.brand_id, ${localized('c', 'title', language)} as title,
      p.passed_at, p.best_score as score, 'course' as points_kind, c.id as points_id
    from course_progress p join course c on c.id = p.course_id
    where p.user_id = ${userId} and ${hasPassed('p')}`,
};

const curriculums: HistoryPart = {
  kind: 'curriculum',
  completed: ({ userId, language }) => sql`
    select k.id, 'curriculum' as kind, k.brand_id, ${localized('k', 'title', language)} as title,
      p.passed_at, null as score, 'curriculum' as points_kind, k.id as points_id
    from curriculum_progress p join curriculum k on k.id = p.curriculum_id
    where p.user_id = ${userId} and ${hasPassed('p')}`,
};

/** What people pass by learning. */
export const learningHistory: readonly HistoryPart[] = [courses, curriculums];

const entryView = (row: Row): Entry => ({
  _id: row.id,
  kind: row.kind,
  title: row.title,
  brand: row.brand,
  passedAt: row.passed_at.toISOString(),
  score: row.score,
  points: row.points,
});
