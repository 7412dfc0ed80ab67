import { RESOURCE } from '@forecourt/contract/limits';
import type { Db, Tx } from './db/db.ts';
import type { Group } from './texts/group.ts';
import { line, lines, textsOf } from './texts/texts.ts';

/** Texts of the files and links given along with a course or a curriculum. */
export const resourceTexts = textsOf('training_resource', {
  title: line('title', RESOURCE.title),
  description: lines('description', RESOURCE.description),
});

/** What translators see of a course's or a curriculum's files and links. */
export async function resourceGroups(
  db: Db | Tx,
  owner: 'course_id' | 'curriculum_id',
  id: string,
): Promise<Group[]> {
  const rows = await db
    .selectFrom('training_resource')
    .select(['id', 'title', 'description', 'texts'])
    .where(owner, '=', id)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => resourceTexts.group('resource', row));
}
