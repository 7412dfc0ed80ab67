import type { CommandContextWithPortal } from '../../../../kit/command-context.ts';
import type { Tx } from '../../../../kit/db/db.ts';
import { found } from '../../../../kit/http/problem.ts';
import { lockToChange } from '../../course-row.ts';
import { courseOfChapter, placeOfSection } from '../chapters.queries.ts';
import { finishChapter, type ChangedChapter } from './save-chapter.ts';

/** Takes a chapter with its sections out of its course. Rows stay, because people's progress refers to them. */
export async function deleteChapter(
  tx: Tx,
  call: CommandContextWithPortal,
  id: string,
): Promise<ChangedChapter> {
  const { course_id } = found(await courseOfChapter(tx, id));
  const course = await lockToChange(tx, call, course_id);
  found(await courseOfChapter(tx, id));
  await tx
    .updateTable('section')
    .set({ deleted_at: call.now })
    .where('chapter_id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
  await tx.updateTable('chapter').set({ deleted_at: call.now }).where('id', '=', id).execute();
  return finishChapter(tx, call, course, id, 'chapter.delete');
}

/** Takes a section out of its chapter. */
export async function deleteSection(
  tx: Tx,
  call: CommandContextWithPortal,
  id: string,
): Promise<ChangedChapter> {
  const { course_id } = found(await placeOfSection(tx, id));
  const course = await lockToChange(tx, call, course_id);
  const { chapter_id } = found(await placeOfSection(tx, id));
  await tx.updateTable('section').set({ deleted_at: call.now }).where('id', '=', id).execute();
  return finishChapter(tx, call, course, chapter_id, 'section.delete');
}
