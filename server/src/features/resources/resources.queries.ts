import { sql } from 'kysely';
import type { Language } from '@forecourt/contract/languages';
import type { Membership } from '../../kit/access/membership.ts';
import type { Db } from '../../kit/db/db.ts';
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
