import type { Language } from '@forecourt/contract/languages';
import type { Db } from '../../kit/db/db.ts';
import { found } from '../../kit/http/problem.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { readableCourse } from '../learning/learning.public.ts';
import { canSeeEditing } from './courses.policy.ts';
import { brandOfCourse } from './courses.queries.ts';

/** Reader of a course. */
export interface Reader {
  readonly language: Language;
  /** Sees the originals with all their texts, instead of those in the language. */
  readonly editing: boolean;
}

/**
 * Lets through who may read the contents of a course: its builders and translators at any time, learners where it is
 * published, addressed to them and not locked. Only builders get what they wish to edit. Throws the 404 for others, and `training.locked`.
 */
export async function readerOf(db: Db, actor: Actor, courseId: string, input: Reader): Promise<Reader> {
  const { brand_id } = found(await brandOfCourse(db, courseId));
  await readableCourse(db, actor, courseId, { language: input.language });
  return { ...input, editing: input.editing && canSeeEditing(actor, brand_id) };
}
