import type { CourseEdit } from '@forecourt/contract/courses';
import { sizeOfFiles } from '../../kit/files/size.ts';
import { fileViews } from '../../kit/files/views.ts';
import type { Call } from '../../kit/http/handle.ts';
import { found } from '../../kit/http/problem.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { checksOf } from './checks.ts';
import { courseToEdit, listLearners, resourcesOf } from './courses.queries.ts';
import { toCourseEditView, editFileIds } from './courses.view.ts';
import { lastRequest } from './review/review.queries.ts';

type Presenting = Pick<Call<unknown, Actor>, 'db' | 'actor' | 'now' | 'settings' | 'http'>;

/** The course for its editors. Throws the 404 for other users. */
export async function presentEdit(call: Presenting, id: string): Promise<CourseEdit> {
  const { db, actor, now, settings, http } = call;
  const row = found(await courseToEdit(db, actor, now, id));
  const [resources, checks, review, offlineSize, counts] = await Promise.all([
    resourcesOf(db, id),
    checksOf(db, row),
    lastRequest(db, id),
    sizeOfFiles(db, { kind: 'course', id }),
    listLearners(db, [id]),
  ]);
  const files = await fileViews(db, editFileIds(row, resources));
  return toCourseEditView(
    row,
    { checks, resources, review, offlineSize, counts: counts.get(id) },
    { actor, settings, language: http.language, now, files },
  );
}
