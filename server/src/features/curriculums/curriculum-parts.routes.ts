import * as contract from '@forecourt/contract/curriculum-parts';
import type { Db } from '../../kit/db/db.ts';
import { fileViews } from '../../kit/files/views.ts';
import { handle, type Route } from '../../kit/http/handle.ts';
import { found, invalid } from '../../kit/http/problem.ts';
import { paginationOf } from '../../kit/list.ts';
import { DEFAULT_LANGUAGE, type Language } from '@forecourt/contract/languages';
import { addCourses, addIncentives, removeIncentive } from './commands/add-parts.ts';
import { addResource, removeResource } from './commands/change-resources.ts';
import { orderCourses, orderCurriculums } from './commands/put-in-order.ts';
import {
  coursesOf,
  coursesToAdd,
  incentivesOf,
  incentivesToAdd,
  resourcesOf,
} from './curriculum-parts.queries.ts';
import { findCurriculum } from './curriculums.queries.ts';
import { builtCurriculum, viewerOf } from './curriculum-scope.ts';
import { toCourseBrief, toIncentiveBrief, toResourceView } from './curriculums.view.ts';

async function coursesAnswer(db: Db, curriculumId: string) {
  const rows = await coursesOf(db, curriculumId, { drafts: true });
  const files = await fileViews(
    db,
    rows.map((row) => row.image_id),
  );
  return { courses: rows.map((row) => toCourseBrief(row, files)) };
}

async function incentivesAnswer(db: Db, curriculumId: string) {
  const rows = await incentivesOf(db, curriculumId, { drafts: true });
  const files = await fileViews(
    db,
    rows.map((row) => row.image_id),
  );
  return { incentives: rows.map((row) => toIncentiveBrief(row, files)) };
}

/** @param words those who build work on the original words */
async function resourcesAnswer(
  db: Db,
  curriculumId: string,
  language: Language,
  words: Language = DEFAULT_LANGUAGE,
) {
  const rows = await resourcesOf(db, curriculumId, words);
  const files = await fileViews(
    db,
    rows.map((row) => row.file_id),
  );
  return { resources: rows.map((row) => toResourceView(row, { files, language })) };
}

export const curriculumPartsRoutes: readonly Route[] = [
  handle(contract.existingCourses, async ({ actor, db, params, query }) => {
    const { rows, total } = await coursesToAdd(db, await builtCurriculum(db, actor, params.id), query);
    const files = await fileViews(
      db,
      rows.map((row) => row.image_id),
    );
    return { courses: rows.map((row) => toCourseBrief(row, files)), pagination: paginationOf(query, total) };
  }),
  handle(contract.addCourses, async (call) => {
    await call.write((tx) => addCourses(tx, call, call.params.id, call.body.courses));
    return coursesAnswer(call.db, call.params.id);
  }),
  handle(contract.changeCourseOrder, async (call) => {
    await call.write((tx) => orderCourses(tx, call, call.params.id, call.body.orders));
    return coursesAnswer(call.db, call.params.id);
  }),
  handle(contract.updateCurriculumOrders, (call) =>
    call.write((tx) => orderCurriculums(tx, call, call.body.orders)),
  ),

  handle(contract.existingIncentives, async ({ actor, db, params, query }) => {
    const { brandId } = await builtCurriculum(db, actor, params.id);
    const { rows, total } = await incentivesToAdd(db, brandId, query);
    const files = await fileViews(
      db,
      rows.map((row) => row.image_id),
    );
    return {
      incentives: rows.map((row) => toIncentiveBrief(row, files)),
      pagination: paginationOf(query, total),
    };
  }),
  handle(contract.addIncentives, async (call) => {
    await call.write((tx) => addIncentives(tx, call, call.params.id, call.body.incentives));
    return incentivesAnswer(call.db, call.params.id);
  }),
  handle(contract.removeIncentive, async (call) => {
    await call.write((tx) => removeIncentive(tx, call, call.params.id, call.params.incentiveId));
    return incentivesAnswer(call.db, call.params.id);
  }),

  handle(contract.curriculumResources, async ({ actor, db, params, http }) => {
    const row = found(await findCurriculum(db, await viewerOf(db, actor), params.id));
    return resourcesAnswer(db, row.id, http.language, row.drafts ? DEFAULT_LANGUAGE : http.language);
  }),
  handle(contract.addCurriculumResource, async (call) => {
    const id = await call.write((tx) => addResource(tx, call, call.params.id, call.body));
    const { resources } = await resourcesAnswer(call.db, call.params.id, call.http.language);
    return { resources, resource: found(resources.find((resource) => resource._id === id)) };
  }),
  handle(contract.removeCurriculumResource, async (call) => {
    await call.write((tx) => removeResource(tx, call, call.params.id, call.params.resourceId));
    return resourcesAnswer(call.db, call.params.id, call.http.language);
  }),
  handle(contract.removeNamedCurriculumResource, async (call) => {
    const resourceId = call.query.resourceId ?? call.body.resourceId;
    if (!resourceId) throw invalid('resourceId', 'field.required');
    await call.write((tx) => removeResource(tx, call, call.params.id, resourceId));
    return resourcesAnswer(call.db, call.params.id, call.http.language);
  }),
];
