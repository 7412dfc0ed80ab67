import type { Db, Tx } from '../../../kit/db/db.ts';
import { readTexts } from '../../../kit/translated.ts';
import { line, lines, type Group } from '../subject.ts';

/** Titles and descriptions of the files and links given along with a course or a curriculum. */
export async function resourceGroups(
  db: Db | Tx,
  of: { readonly courseId: string } | { readonly curriculumId: string },
): Promise<Group[]> {
  const rows = await db
    .selectFrom('training_resource')
    .select(['id', 'title', 'description', 'texts'])
    .where((eb) =>
      'courseId' in of ? eb('course_id', '=', of.courseId) : eb('curriculum_id', '=', of.curriculumId),
    )
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    kind: 'resource',
    title: row.title,
    store: { table: 'training_resource', column: 'texts', id: row.id, texts: readTexts(row.texts) },
    pieces: [
      line('title', 'title', row.title, 120),
      lines('description', 'description', row.description, 500),
    ],
  }));
}
