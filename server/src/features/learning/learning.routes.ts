import * as contract from '@forecourt/contract/learning';
import { membershipOf, type Membership } from '../../kit/access/membership.ts';
import { recordActing } from '../../kit/audit-log.ts';
import { handle, type Call, type Route } from '../../kit/http/handle.ts';
import { found, notFound } from '../../kit/http/problem.ts';
import type { Actor } from '../../kit/session/actor.ts';
import {
  brandPart,
  brandProgress,
  countedTraining,
  ofBrands,
  ofCategory,
  totalPart,
  totalProgress,
} from './brand-progress.ts';
import { courseListRoutes } from './course-lists.routes.ts';
import { curriculumCards, curriculumPart } from './curriculum-cards.ts';
import { dashboardOf } from './dashboard.ts';
import { loadCategory, sectionsProgress, storedProgress } from './learning.queries.ts';
import { historyRoutes } from './history.routes.ts';
import { pointsRoutes } from './points.routes.ts';
import { enroll } from './progress/enroll.ts';
import { previewReport, reportSection, sectionOf } from './progress/report-section.ts';
import type { ProgressContext } from './progress/context.ts';
import { readableCourse } from './readable-course.ts';
import { runCombined } from './combined-query.ts';

type AnyCall = Pick<Call<unknown, Actor>, 'actor' | 'settings' | 'now' | 'portal'>;

const studyOf = ({ actor, settings, now, portal }: AnyCall, member: Membership): ProgressContext => ({
  userId: actor.id,
  member,
  settings,
  now,
  portal,
  actingBy: actor.proxiedBy?.id,
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
    const { actor, db, params, http } = call;
    const member = await membershipOf(db, actor);
    const course = await readableCourse(db, actor, params.id, { language: http.language, member });
    if (course.preview) return { status: PREVIEWED.status };
    return call.write(async (tx) => {
      const { status } = await enroll(tx, studyOf(call, member), course.id);
      const subject = { kind: 'course', id: course.id } as const;
      await recordActing(tx, actor, call, { type: 'training.enroll', subject });
      return { status };
    });
  }),

  handle(contract.sectionProgress, async (call) => {
    const { actor, db, params, body, http } = call;
    const section = found(await sectionOf(db, params.id));
    const member = await membershipOf(db, actor);
    const course = await readableCourse(db, actor, section.courseId, { language: http.language, member });
    if (course.preview)
      return { section: await previewReport(db, section, body), chapterComplete: false, course: PREVIEWED };
    return call.write(async (tx) => {
      const reported = await reportSection(tx, studyOf(call, member), section, body);
      const subject = { kind: 'section', id: section.id } as const;
      await recordActing(tx, actor, call, { type: 'training.section', subject });
      return reported;
    });
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
    const category = found(await loadCategory(db, params.category, http.language));
    const member = await membershipOf(db, actor);
    const [progress, { curriculums }] = await Promise.all([
      totalProgress(db, actor, member, ofCategory(category.id)),
      curriculumCards(db, actor, member, { language: http.language, categoryId: category.id }),
    ]);
    return { category: { _id: category.id, name: category.name }, progress, curriculums };
  }),

  handle(contract.myTraining, async ({ actor, db, http }) => {
    const member = await membershipOf(db, actor);
    const [progress, brands, { curriculums }] = await runCombined(db, countedTraining(actor, member), [
      totalPart(),
      brandPart(member, { language: http.language }),
      curriculumPart({ language: http.language }),
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
