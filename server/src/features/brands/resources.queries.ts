import { sql } from 'kysely';
import type { Membership } from '../../kit/access/membership.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Language } from '@forecourt/contract/languages';
import { localized } from '../../kit/texts/localized.ts';
import { resourceTexts } from '../../kit/training-resources.ts';
import { visibleTraining } from '../learning/learning.public.ts';

export interface ResourceRow {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly file_id: string | null;
  readonly url: string | null;
  /** Title of the curriculum or course that it comes with. */
  readonly from: string;
  readonly untranslated: string[] | null;
}

/** Whose training, and in which language titles are read. */
export interface ResourceReader {
  readonly userId: string;
  readonly member: Membership;
  readonly language: Language;
}

/** Files and links of what the person may read of a brand; what is locked keeps its resources to itself. */
export async function brandResources(
  db: Db,
  reader: ResourceReader,
  brandId: string,
): Promise<ResourceRow[]> {
  const { rows } = await sql<ResourceRow>`
    with ${visibleTraining(reader.userId, reader.member)},
    source as (
      select r.*, ${localized('c', 'title', reader.language)} as "from", s.place, 0 as step
      from training_resource r join seen_curriculum s on s.id = r.curriculum_id join curriculum c on c.id = s.id
      where s.brand_id = ${brandId}
        and not exists (select from curriculum_lock l where l.curriculum_id = s.id)
      union all
      select r.*, ${localized('k', 'title', reader.language)} as "from", s.place, s.position + 1 as step
      from training_resource r join seen_course s on s.id = r.course_id join course k on k.id = s.id
      where s.brand_id = ${brandId} and s.lock_id is null
    )
    select id, ${resourceTexts.localized('source', 'title', reader.language)} as title,
      ${resourceTexts.localized('source', 'description', reader.language)} as description,
      ${resourceTexts.untranslated('source', resourceTexts.names, reader.language)} as untranslated, file_id, url, "from" from source
    order by place, step, position, title, id`.execute(db);
  return rows;
}
