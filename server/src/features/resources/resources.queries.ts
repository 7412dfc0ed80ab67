import { sql } from 'kysely';
import type { QueryOf } from '@forecourt/contract/endpoint';
import type { Language } from '@forecourt/contract/languages';
import type { resourceDownloads } from '@forecourt/contract/resources';
import { joinFirstDealer } from '../../kit/access/first-dealer.ts';
import type { Membership } from '../../kit/access/membership.ts';
import type { Db } from '../../kit/db/db.ts';
import { likePattern, offsetOf } from '../../kit/list.ts';
import { localized } from '../../kit/texts/localized.ts';
import { resourceTexts } from '../../kit/training-resources.ts';
import { visibleTraining } from '../learning/learning.public.ts';

interface CourseResource {
  readonly course_id: string;
  readonly course: string;
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly file_id: string | null;
  readonly url: string | null;
  readonly untranslated: string[] | null;
}

interface Reader {
  readonly userId: string;
  readonly member: Membership;
  readonly language: Language;
}

/** Files and links of the person's courses; what is locked keeps its own to itself. A course in two curriculums counts once. */
export async function courseResources(
  db: Db,
  { userId, member, language }: Reader,
): Promise<CourseResource[]> {
  const { rows } = await sql<CourseResource>`
    with ${visibleTraining(userId, member)}
    select k.id as course_id, ${localized('k', 'title', language)} as course, r.id,
      ${resourceTexts.localized('r', 'title', language)} as title,
      ${resourceTexts.localized('r', 'description', language)} as description,
      ${resourceTexts.untranslated('r', resourceTexts.names, language)} as untranslated, r.file_id, r.url
    from training_resource r join course k on k.id = r.course_id
    where exists (select from seen_course s where s.id = r.course_id and s.lock_id is null)
    order by course, k.id, r.position, r.id`.execute(db);
  return rows;
}

interface TakenBy {
  readonly id: string | null;
  readonly name: string | null;
  readonly people: number;
  readonly downloads: number;
}

const TAKEN_BY = {
  downloads: sql`downloads`,
  people: sql`people`,
  dealer: sql`lower(name)`,
} as const;

interface Taken {
  /** Rows of the requested page. */
  readonly rows: TakenBy[];
  readonly total: number;
  readonly people: number;
  readonly downloads: number;
}

/** Dealers whose people have downloaded a resource; those of no dealer count as one. Counted once, for the page and the sums. */
export async function downloadsByDealer(
  db: Db,
  id: string,
  query: QueryOf<typeof resourceDownloads>,
): Promise<Taken> {
  const found = query.text === '' ? sql`true` : sql`folded(name) like ${likePattern(query.text)}`;
  const direction = query.sortDir === 1 ? sql`asc` : sql`desc`;
  const { rows } = await sql<Taken>`
    with taken as materialized (
      select d.id, d.name, count(distinct x.user_id)::int as people, count(*)::int as downloads
      from resource_download x ${joinFirstDealer('x.user_id')} where x.content_id = ${id} group by d.id, d.name)
    select count(*) filter (where ${found})::int as total, coalesce(sum(people), 0)::int as people,
      coalesce(sum(downloads), 0)::int as downloads,
      (select coalesce(json_agg(page), '[]') from (select * from taken where ${found}
        order by ${TAKEN_BY[query.sortBy]} ${direction} nulls last, lower(name), id
        limit ${query.limit} offset ${offsetOf(query)}) page) as rows
    from taken`.execute(db);
  return rows[0] ?? { rows: [], total: 0, people: 0, downloads: 0 };
}
