import type { updateChapterOrders, updateSectionOrders } from '@forecourt/contract/chapters';
import type { BodyOf } from '@forecourt/contract/endpoint';
import { sql } from 'kysely';
import type { CommandContextWithPortal } from '../../../../kit/command-context.ts';
import type { Tx } from '../../../../kit/db/db.ts';
import { found, Problem } from '../../../../kit/http/problem.ts';
import { lockToChange } from '../../course-row.ts';
import { listChapters, courseOfChapter } from '../chapters.queries.ts';
import { finishChapter, type ChangedChapter } from './save-chapter.ts';

/** Puts all chapters of a course in this order. Throws `content.order_mismatch` when it names others than there are. */
export async function orderChapters(
  tx: Tx,
  call: CommandContextWithPortal,
  { courseId, orders, version }: BodyOf<typeof updateChapterOrders>,
): Promise<ChangedChapter> {
  const course = await lockToChange(tx, call, courseId, { version });
  const present = (await listChapters(tx, courseId)).map((chapter) => chapter.id);
  if (orders.length !== present.length || !sameSet(orders, present))
    throw new Problem('content.order_mismatch');
  await sql`update chapter set position = given.at - 1
    from unnest(${orders}::uuid[]) with ordinality given(id, at) where chapter.id = given.id`.execute(tx);
  return finishChapter(tx, call, course, courseId, 'chapter.order');
}

/**
 * Sets the order of a chapter's sections. Sections from other chapters of the course move in; none of its current ones
 * may be omitted. Throws `content.order_mismatch`.
 */
export async function orderSections(
  tx: Tx,
  call: CommandContextWithPortal,
  { chapterId, orders, version }: BodyOf<typeof updateSectionOrders>,
): Promise<ChangedChapter> {
  const { course_id } = found(await courseOfChapter(tx, chapterId));
  const course = await lockToChange(tx, call, course_id, { version });
  const chapters = await listChapters(tx, course_id);
  const own = found(chapters.find((chapter) => chapter.id === chapterId)).sections.map((one) => one.id);
  const all = new Set(chapters.flatMap((chapter) => chapter.sections.map((one) => one.id)));
  const given = new Set(orders);
  const fits =
    given.size === orders.length && orders.every((id) => all.has(id)) && own.every((id) => given.has(id));
  if (!fits) throw new Problem('content.order_mismatch');
  await sql`update section set chapter_id = ${chapterId}, position = given.at - 1
    from unnest(${orders}::uuid[]) with ordinality given(id, at) where section.id = given.id`.execute(tx);
  return finishChapter(tx, call, course, chapterId, 'section.order');
}

const sameSet = (a: readonly string[], b: readonly string[]): boolean => {
  const wanted = new Set(a);
  return wanted.size === a.length && b.every((id) => wanted.has(id));
};
