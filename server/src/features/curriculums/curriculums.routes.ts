import { curriculumDetail } from '@forecourt/contract/curriculum-page';
import * as contract from '@forecourt/contract/curriculums';
import type { CurriculumView } from '@forecourt/contract/curriculums';
import { assertAudienceExists } from '../../kit/access/audience-refs.ts';
import { countAudience } from '../../kit/access/audience-members.ts';
import { canEditBrand } from '../../kit/access/scope.ts';
import type { Db } from '../../kit/db/db.ts';
import { fileViews } from '../../kit/files/views.ts';
import { handle, type Call, type Route } from '../../kit/http/handle.ts';
import { found, notFound } from '../../kit/http/problem.ts';
import { paginationOf } from '../../kit/list.ts';
import { remaining } from '../../kit/publishable/limit.ts';
import { restorableSince } from '../../kit/publishable/restorable.ts';
import { stepRoutes } from '../../kit/publishable/routes.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { saveCurriculum } from './commands/save-curriculum.ts';
import { curriculumPage } from './curriculum-page.ts';
import { partsOf } from './curriculum-parts.ts';
import { CURRICULUM_LIMIT, curriculums } from './curriculums.kind.ts';
import { findCurriculum, orderedCurriculums, pageOfCurriculums } from './curriculums.queries.ts';
import { viewerOf } from './curriculum-scope.ts';
import {
  toCourseBrief,
  toCurriculumOutline,
  toCurriculumRow,
  toCurriculumView,
  filesOfRows,
} from './curriculums.view.ts';

type RequestContext = Pick<Call<unknown, Actor>, 'actor' | 'db' | 'http' | 'now' | 'settings'>;

/** The whole curriculum as the actor sees it now; 404 when it does not exist for them. */
async function load(call: RequestContext, id: string): Promise<{ curriculum: CurriculumView }> {
  const { actor, db, http, now } = call;
  const row = found(await findCurriculum(db, await viewerOf(db, actor), id));
  const { parts, fileIds } = await partsOf(db, row, http.language);
  const files = await fileViews(db, [...filesOfRows([row]), row.banner_id, ...fileIds]);
  return { curriculum: toCurriculumView(row, parts, { actor, language: http.language, now, files }) };
}

/** Number of curriculums that the brand may still add, for its editors. */
async function limitOf(
  { actor, db, settings }: RequestContext,
  brandId: string | undefined,
): Promise<number | null> {
  if (!brandId || !canEditBrand(actor, brandId)) return null;
  if (!(await livingBrand(db, brandId))) return null;
  return remaining(db, CURRICULUM_LIMIT, actor, settings, [brandId]);
}

const livingBrand = (db: Db, id: string) =>
  db.selectFrom('brand').select('id').where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();

export const curriculumsRoutes: readonly Route[] = [
  handle(contract.listCurriculums, async (call) => {
    const { actor, db, query, now, http } = call;
    const { rows, total } = await pageOfCurriculums(
      db,
      await viewerOf(db, actor),
      query,
      restorableSince(now),
    );
    const presenting = { actor, language: http.language, now, files: await fileViews(db, filesOfRows(rows)) };
    return {
      curriculums: rows.map((row) => toCurriculumRow(row, presenting)),
      limit: await limitOf(call, query.brandId?.length === 1 ? query.brandId[0] : undefined),
      pagination: paginationOf(query, total),
    };
  }),

  handle(contract.curriculumDetails, async (call) => {
    const { actor, db, query, now, http } = call;
    const rows = await orderedCurriculums(db, await viewerOf(db, actor), query.brandId);
    const presenting = { actor, language: http.language, now, files: await fileViews(db, filesOfRows(rows)) };
    return {
      curriculums: rows.map((row) => toCurriculumOutline(row, presenting)),
      limit: await limitOf(call, query.brandId),
    };
  }),

  handle(contract.getCurriculum, (call) => load(call, call.params.id)),

  handle(contract.curriculumCourses, async (call) => {
    const { actor, db, params, http } = call;
    const row = found(await findCurriculum(db, await viewerOf(db, actor), params.id));
    const { parts, fileIds } = await partsOf(db, row, http.language);
    const files = await fileViews(db, fileIds);
    return {
      courses: parts.courses.map((course) =>
        toCourseBrief(course, files, row.drafts ? undefined : http.language),
      ),
    };
  }),

  handle(curriculumDetail, ({ actor, db, params, http, now }) =>
    curriculumPage(db, actor, params.id, { language: http.language, now }),
  ),

  handle(contract.saveCurriculum, async (call) =>
    load(call, await call.write((tx) => saveCurriculum(tx, call, call.body))),
  ),

  ...stepRoutes(
    curriculums,
    {
      publish: contract.publishCurriculum,
      unpublish: contract.unpublishCurriculum,
      restore: contract.restoreCurriculum,
    },
    load,
  ),
  handle(contract.deleteCurriculum, (call) =>
    call.write((tx) => curriculums.remove(tx, call, call.params.id)),
  ),

  handle(contract.curriculumAudiencePreview, async ({ actor, db, body }) => {
    const { brandId, ...audience } = body;
    if (!canEditBrand(actor, brandId) || !(await livingBrand(db, brandId))) throw notFound();
    await assertAudienceExists(db, actor, audience);
    return { people: await countAudience(db, audience, brandId) };
  }),
];
