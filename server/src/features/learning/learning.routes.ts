import * as contract from '@forecourt/contract/learning';
import { membershipOf } from '../../kit/access/membership.ts';
import { handle, type Call, type Route } from '../../kit/http/handle.ts';
import { found, notFound } from '../../kit/http/problem.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { brandProgress, ofBrands, ofCategory, totalProgress } from './brand-progress.ts';
import { courseListRoutes } from './course-lists.routes.ts';
import { curriculumCards } from './curriculum-cards.ts';
import { dashboardOf } from './dashboard.ts';
import { categoryOf, sectionsProgress, storedProgress } from './learning.queries.ts';
import { historyRoutes } from './history.routes.ts';
import { pointsRoutes } from './points.routes.ts';
import { enroll } from './progress/enroll.ts';
import { previewReport, reportSection, sectionOf } from './progress/report-section.ts';
import type { Study } from './progress/study.ts';
import { readableCourse } from './readable-course.ts';

type AnyCall = Pick<Call<unknown, Actor>, 'actor' | 'db' | 'settings' | 'now'>;

const studyOf = async ({ actor, db, settings, now }: AnyCall): Promise<Study> => ({
  userId: actor.id,
  member: await membershipOf(db, actor),
  settings,
  now,
});

const PREVIEWED = { status: 'not_started', percent: 0, pointsEarned: 0 } as const;

export const learningRoutes: readonly Route[] = [
  ...courseListRoutes,
  ...historyRoutes,
  ...pointsRoutes,

  handle(contract.courseProgress, async ({ actor, db, params, http }) => {
    const course = await readableCourse(db, actor, params.id, { language: http.language });
    const [progress, sections] = await Promise.all([
      storedProgress(db, actor.id, course.id),
      sectionsProgress(db, actor.id, course.id),
    ]);
    return { progress: { ...progress, sections } };
  }),

  handle(contract.enroll, async (call) => {
    const course = await readableCourse(call.db, call.actor, call.params.id, {
      language: call.http.language,
    });
    if (course.preview) return { status: PREVIEWED.status };
    const study = await studyOf(call);
    const { status } = await call.write((tx) => enroll(tx, study, course.id));
    return { status };
  }),

  handle(contract.sectionProgress, async (call) => {
    const { actor, db, params, body, http } = call;
    const section = found(await sectionOf(db, params.id));
    const course = await readableCourse(db, actor, section.courseId, { language: http.language });
    if (course.preview)
      return { section: await previewReport(db, section, body), chapterComplete: false, course: PREVIEWED };
    const study = await studyOf(call);
    return call.write((tx) => reportSection(tx, study, section, body));
  }),

  handle(contract.brandProgress, async ({ actor, db, params, http }) => {
    const member = await membershipOf(db, actor);
    const filter = { language: http.language };
    const [brands, { curriculums }] = await Promise.all([
      brandProgress(db, actor, member, { ...filter, id: params.id }),
      curriculumCards(db, actor, member, { ...filter, brandId: params.id }),
    ]);
    return { progress: found(brands[0]).progress, curriculums };
  }),

  handle(contract.bucketProgress, async ({ actor, db, params, http }) => {
    const member = await membershipOf(db, actor);
    const brands = await brandProgress(db, actor, member, { language: http.language, bucket: params.bucket });
    if (brands.length === 0) throw notFound();
    return {
      bucket: params.bucket,
      progress: await totalProgress(db, actor, member, ofBrands(brands.map(({ brand }) => brand._id))),
      brands: brands.map(({ brand, progress }) => ({ ...brand, progress })),
    };
  }),

  handle(contract.categoryProgress, async ({ actor, db, params, http }) => {
    const category = found(await categoryOf(db, params.category, http.language));
    const member = await membershipOf(db, actor);
    const [progress, { curriculums }] = await Promise.all([
      totalProgress(db, actor, member, ofCategory(category.id)),
      curriculumCards(db, actor, member, { language: http.language, categoryId: category.id }),
    ]);
    return { category: { _id: category.id, name: category.name }, progress, curriculums };
  }),

  handle(contract.myTraining, async ({ actor, db, http }) => {
    const member = await membershipOf(db, actor);
    const [progress, brands, { curriculums }] = await Promise.all([
      totalProgress(db, actor, member),
      brandProgress(db, actor, member, { language: http.language }),
      curriculumCards(db, actor, member, { language: http.language }),
    ]);
    const byBrand = Map.groupBy(curriculums, (card) => card.brand._id);
    return {
      progress,
      // a brand without training is not training
      brands: brands.flatMap(({ brand, progress: own }) => {
        const cards = byBrand.get(brand._id);
        return cards ? [{ ...brand, progress: own, curriculums: cards }] : [];
      }),
    };
  }),

  handle(contract.dashboard, async ({ actor, db, settings, now, http }) =>
    dashboardOf(db, actor, { settings, now, language: http.language }),
  ),
];
