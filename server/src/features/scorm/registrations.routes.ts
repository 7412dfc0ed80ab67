import * as contract from '@forecourt/contract/scorm';
import { canEditBrand } from '../../kit/access/scope.ts';
import type { Db } from '../../kit/db/db.ts';
import { handle, type Route } from '../../kit/http/handle.ts';
import { found, notFound } from '../../kit/http/problem.ts';
import { paginationOf } from '../../kit/list.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { readableCourse } from '../learning/learning.public.ts';
import { openPackage, renewLaunchLease } from './commands/launch.ts';
import {
  listLaunches,
  listMoves,
  oneRegistration,
  outcomeView,
  listRecords,
  registrationPage,
  rowView,
  standings,
} from './registrations.queries.ts';
import { playedPackage } from './runtime/played-package.ts';
import { currentVersions, scormCourse } from './scorm.queries.ts';

/** A course whose learners this user may see: builders of its brand, but not users who only translate. */
async function courseWithUsers(db: Db, actor: Actor, courseId: string): Promise<string> {
  const course = found(await scormCourse(db, actor, courseId));
  if (!canEditBrand(actor, course.brand_id)) throw notFound();
  return course.id;
}

export const registrationRoutes: readonly Route[] = [
  handle(contract.listRegistrations, async ({ actor, db, params, query }) => {
    const courseId = await courseWithUsers(db, actor, params.courseId);
    const { rows, total } = await registrationPage(db, courseId, query);
    return { registrations: rows, pagination: paginationOf(query, total) };
  }),
  handle(contract.getRegistration, async ({ actor, db, params }) => {
    const courseId = await courseWithUsers(db, actor, params.courseId);
    const row = found(await oneRegistration(db, courseId, { id: params.registrationId }));
    const played = found(await playedPackage(db, row.package_id));
    const [scos, records, launches, moves] = await Promise.all([
      standings(db, row.id, played),
      listRecords(db, row.id),
      listLaunches(db, row.id),
      listMoves(db, row.id),
    ]);
    return {
      registration: {
        ...rowView(row),
        scos: scos.map((sco) => ({
          ...sco,
          ...(records.get(sco.item) ?? { location: '', interactions: [], objectives: [] }),
        })),
        launches,
        moves,
      },
    };
  }),

  handle(contract.launchScorm, (call) => openPackage(call, call.params.courseId, call.body)),
  handle(contract.renewScormLaunch, async (call) => {
    const { token, expiresAt } = await renewLaunchLease(call, call.params.courseId, call.body.launchId);
    return { token, expiresAt: expiresAt.toISOString() };
  }),
  handle(contract.getScormState, async ({ actor, db, params, http }) => {
    const course = await readableCourse(db, actor, params.courseId, { language: http.language });
    const ready = (await currentVersions(db, [course.id])).has(course.id);
    const row = course.preview ? undefined : await oneRegistration(db, course.id, { userId: actor.id });
    const played = row && (await playedPackage(db, row.package_id));
    if (!row || !played) return { registration: null, ready };
    const scos = await standings(db, row.id, played);
    return { registration: { _id: row.id, version: row.version, ...outcomeView(row), scos }, ready };
  }),
];
