import * as contract from '@forecourt/contract/courses';
import { fileViews } from '../../kit/files/views.ts';
import { handle, type Route } from '../../kit/http/handle.ts';
import { found } from '../../kit/http/problem.ts';
import { paginationOf } from '../../kit/list.ts';
import { remaining } from '../../kit/publishable/limit.ts';
import { stepRoutes } from '../../kit/publishable/routes.ts';
import { playerCourse } from '../learning/learning.public.ts';
import { COURSE_LIMIT, courses } from './courses.kind.ts';
import { canSeeEditing } from './courses.policy.ts';
import { addResource, removeResource } from './commands/course-resources.ts';
import { duplicateCourse } from './commands/duplicate-course.ts';
import { unassignCourse } from './commands/place-course.ts';
import { releaseCourse, unpublishCourse } from './commands/publish-course.ts';
import { makeCourse, saveCourse } from './commands/save-course.ts';
import { brandOfCourse, coursePage, listLearners } from './courses.queries.ts';
import { toCourseRowView } from './courses.view.ts';
import { presentEdit } from './present-course.ts';

/** Publishing goes through review where that is on. */
const STEPS = { ...courses, publish: releaseCourse, unpublish: unpublishCourse };
const present = async (call: Parameters<typeof presentEdit>[0], id: string) => ({
  edit: await presentEdit(call, id),
});

export const courseRoutes: readonly Route[] = [
  handle(contract.listCourses, async ({ db, actor, now, query, settings, http }) => {
    const [{ rows, total }, limit] = await Promise.all([
      coursePage(db, actor, now, query),
      remaining(db, COURSE_LIMIT, actor, settings, query.brandId),
    ]);
    const [counts, files] = await Promise.all([
      listLearners(
        db,
        rows.map((row) => row.id),
      ),
      fileViews(
        db,
        rows.flatMap((row) => [row.image_id, row.brand_logo_id]),
      ),
    ]);
    const looking = { actor, settings, language: http.language, now, files };
    return {
      courses: rows.map((row) => toCourseRowView(row, counts.get(row.id), looking)),
      limit,
      pagination: paginationOf(query, total),
    };
  }),
  handle(contract.getCourse, async (call) => {
    const { db, actor, params, settings, http } = call;
    const { brand_id, deleted_at } = found(await brandOfCourse(db, params.id));
    const editing = canSeeEditing(actor, brand_id);
    const edit = editing ? { edit: await presentEdit(call, params.id) } : {};
    // a deleted course has nothing to play any more
    if (editing && deleted_at) return edit;
    const course = await playerCourse(db, actor, params.id, {
      settings,
      ...call.query,
      language: call.query.language ?? http.language,
    });
    return { course, ...edit };
  }),
  handle(contract.createCourse, async (call) => {
    const id = await call.write((tx) => makeCourse(tx, call, call.body));
    return { edit: await presentEdit(call, id) };
  }),
  handle(contract.saveCourse, async (call) => {
    await call.write((tx) => saveCourse(tx, call, call.params.id, call.body));
    return { edit: await presentEdit(call, call.params.id) };
  }),
  handle(contract.deleteCourse, async (call) => {
    await call.write((tx) => courses.remove(tx, call, call.params.id));
  }),
  ...stepRoutes(
    STEPS,
    { publish: contract.publishCourse, unpublish: contract.unpublishCourse, restore: contract.restoreCourse },
    present,
  ),
  // without review it is published, with it both wait for it
  ...stepRoutes(STEPS, { publish: contract.submitCourse }, present),
  handle(contract.duplicateCourse, async (call) => {
    const id = await call.write((tx) => duplicateCourse(tx, call, call.params.id, call.body));
    return { edit: await presentEdit(call, id) };
  }),
  handle(contract.unassignCourse, async (call) => {
    await call.write((tx) => unassignCourse(tx, call, call.params));
    return { edit: await presentEdit(call, call.params.id) };
  }),
  handle(contract.addCourseResource, async (call) => {
    const id = await call.write((tx) => addResource(tx, call, call.params.id, call.body));
    const edit = await presentEdit(call, call.params.id);
    return { resource: found(edit.resources.find((resource) => resource._id === id)), edit };
  }),
  handle(contract.removeCourseResource, async (call) => {
    await call.write((tx) => removeResource(tx, call, call.params));
    return { edit: await presentEdit(call, call.params.id) };
  }),
];
