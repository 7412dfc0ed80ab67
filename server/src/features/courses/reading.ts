import type { Language } from '@forecourt/contract/languages';
import { seesBrandDrafts } from '../../kit/access/scope.ts';
import type { Db } from '../../kit/db/db.ts';
import { found } from '../../kit/http/problem.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { seesEditing } from './courses.policy.ts';

/** How a person who may read a course reads it. */
export interface Reader {
  readonly language: Language;
  /** Sees the originals with all their texts. */
  readonly editing: boolean;
}

/**
 * Lets through who may read the contents of a course: its builders and translators at any time.
 * Throws the 404 for others.
 */
export async function readerOf(db: Db, actor: Actor, courseId: string, language: Language): Promise<Reader> {
  const course = found(
    await db
      .selectFrom('course')
      .select('brand_id')
      .where('id', '=', courseId)
      .where('deleted_at', 'is', null)
      .where(seesBrandDrafts('course.brand_id', actor))
      .executeTakeFirst(),
  );
  return { language, editing: seesEditing(actor, course.brand_id) };
}
