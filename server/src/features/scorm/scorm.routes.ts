import * as contract from '@forecourt/contract/scorm';
import { Activity } from '@forecourt/contract/scorm-runtime';
import { canEditBrand } from '../../kit/access/scope.ts';
import { handle, type Call, type Route } from '../../kit/http/handle.ts';
import { found, Problem } from '../../kit/http/problem.ts';
import { paginationOf } from '../../kit/list.ts';
import { hasPermission, type Actor } from '../../kit/session/actor.ts';
import { addForCourse, addVersion } from './commands/add-package.ts';
import { moveLearners } from './commands/move-learners.ts';
import {
  currentOrganization,
  currentVersions,
  learnersByPackage,
  findPackage,
  listPackages,
  listPackagesOfCourse,
  packageToDismiss,
  scormCourse,
} from './scorm.queries.ts';
import { canChangePackages, toPackageView, toScormRowView, toVersionView } from './scorm.view.ts';

type AnyCall = Pick<Call<unknown, Actor>, 'actor' | 'db' | 'http'>;

const onePackage = async ({ db, actor, http }: AnyCall, id: string) => ({
  package: toPackageView(found(await findPackage(db, actor, id)), http.language),
});

/** People on versions before the current one who have not passed, by course. */
async function behindOf(call: AnyCall, current: ReadonlyMap<string, number>) {
  const behind = new Map<string, number>();
  for (const row of await learnersByPackage(call.db, [...current.keys()]))
    if (row.version < (current.get(row.course_id) ?? 0))
      behind.set(row.course_id, (behind.get(row.course_id) ?? 0) + row.in_flight);
  return behind;
}

/** An outline as one list; headings have no part. */
const flat = (
  activity: Activity,
  depth: number,
): { item: string; title: string; depth: number; sco: boolean }[] =>
  activity.children.flatMap((child) => [
    { item: child.id, title: child.title, depth, sco: child.part?.sco ?? false },
    ...flat(child, depth + 1),
  ]);

export const scormRoutes: readonly Route[] = [
  handle(contract.addScormCourse, async (call) =>
    onePackage(call, await call.write((tx) => addForCourse(tx, call, call.body))),
  ),
  handle(contract.addScormVersion, async (call) => {
    const { courseId } = call.params;
    return onePackage(call, await call.write((tx) => addVersion(tx, call, courseId, call.body.packageFile)));
  }),
  handle(contract.listScorm, async (call) => {
    const { rows, total } = await listPackages(call.db, call.actor, call.query);
    const current = await currentVersions(
      call.db,
      rows.flatMap((row) => row.course_id ?? []),
    );
    const around = {
      actor: call.actor,
      language: call.http.language,
      current,
      behind: await behindOf(call, current),
    };
    return {
      packages: rows.map((row) => toScormRowView(row, around)),
      pagination: paginationOf(call.query, total),
    };
  }),
  handle(contract.getScormPackage, (call) => onePackage(call, call.params.packageId)),
  handle(contract.dismissScormPackage, async ({ actor, params, write }) => {
    await write(async (tx) => {
      const { id, state } = found(await packageToDismiss(tx, actor, params.packageId));
      if (state !== 'refused') throw new Problem('scorm.in_use');
      await tx.deleteFrom('scorm_package').where('id', '=', id).execute();
    });
  }),
  handle(contract.getScorm, async (call) => {
    const { actor, db, params, http } = call;
    const course = found(await scormCourse(db, actor, params.courseId));
    const [rows, people, current, outline] = await Promise.all([
      listPackagesOfCourse(db, actor, course.id),
      learnersByPackage(db, [course.id]),
      currentVersions(db, [course.id]),
      currentOrganization(db, course.id),
    ]);
    const ready = rows.filter((row) => row.state === 'ready');
    const pending = rows.find((row) => row.state !== 'ready');
    return {
      course: {
        _id: course.id,
        title: course.title,
        brand: { _id: course.brand_id, name: course.brand_name },
      },
      versions: ready.map((row) => {
        const on = people.find((one) => one.package_id === row.id);
        return toVersionView(row, http.language, {
          current: row.version === current.get(course.id),
          learners: on?.learners ?? 0,
          inFlight: on?.in_flight ?? 0,
        });
      }),
      pending: pending ? toPackageView(pending, http.language) : null,
      outline: outline ? flat(Activity.parse(outline.organization), 0) : [],
      can: {
        edit: canChangePackages(actor, course.brand_id),
        seePeople: canEditBrand(actor, course.brand_id) && hasPermission(actor, 'COURSE_REPORTS'),
      },
    };
  }),
  handle(contract.moveScormLearners, async (call) => ({
    moved: await call.write((tx) => moveLearners(tx, call, call.params.courseId, call.body)),
  })),
];
