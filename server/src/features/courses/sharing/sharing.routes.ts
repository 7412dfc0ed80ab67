import * as contract from '@forecourt/contract/course-sharing';
import { DEFAULT_LANGUAGE } from '@forecourt/contract/languages';
import { Texts } from '@forecourt/contract/training';
import { fileViews, imageView, mediaView } from '../../../kit/files/views.ts';
import { handle, type Route } from '../../../kit/http/handle.ts';
import { canEditBrand } from '../../../kit/access/scope.ts';
import { found, notFound } from '../../../kit/http/problem.ts';
import type { Portal } from '../../../kit/portal.ts';
import { fullName } from '../../../kit/session/actor.ts';
import { listChapters } from '../chapters/chapters.queries.ts';
import { toChapterViews } from '../chapters/chapters.view.ts';
import { brandOfCourse, resourcesOf } from '../courses.queries.ts';
import { toResourceView } from '../courses.view.ts';
import { QuizQuestions } from '../quiz.ts';
import {
  openShare,
  openShareOf,
  revokeShare,
  setShare,
  shareOf,
  shareReaders,
  type Share,
} from './share-key.ts';

function shareView({ config }: Portal, { key, expires_at }: Share) {
  const path = `/auth/course/${key}/preview`;
  return {
    shareKey: key,
    path,
    link: `${config.baseUrl ?? `http://localhost:${config.port}`}${path}`,
    expiresAt: expires_at.toISOString(),
  };
}

const readerView = (row: Awaited<ReturnType<typeof shareReaders>>[number]) => ({
  _id: row.id,
  name: fullName({ firstName: row.first_name, lastName: row.last_name }),
  times: row.times,
  lastOpenedAt: row.last_opened_at.toISOString(),
});

export const sharingRoutes: readonly Route[] = [
  handle(contract.courseShareLink, async (call) =>
    shareView(call.portal, await call.write((tx) => shareOf(tx, call, call.params.id))),
  ),
  handle(contract.courseShare, async ({ db, actor, now, params, portal }) => {
    const { brand_id, deleted_at } = found(await brandOfCourse(db, params.id));
    if (deleted_at || !canEditBrand(actor, brand_id)) throw notFound();
    const share = await openShareOf(db, params.id, now);
    return {
      share: share ? shareView(portal, share) : null,
      readers: share ? (await shareReaders(db, share.key)).map(readerView) : [],
    };
  }),
  handle(contract.setShareLink, async (call) => ({
    share: shareView(
      call.portal,
      await call.write((tx) => setShare(tx, call, call.params.id, call.body.days)),
    ),
  })),
  handle(contract.revokeShareLink, async (call) => {
    await call.write((tx) => revokeShare(tx, call, call.params.id));
  }),
  handle(contract.sharedCourse, async (call) => {
    const { db, http, actor, portal } = call;
    await portal.limits.take('share.account', actor.id);
    const course = await call.write((tx) => openShare(tx, call, call.params.shareKey));
    await portal.limits.giveBack('share.account', actor.id);
    const [chapters, resources] = await Promise.all([
      listChapters(db, course.id),
      resourcesOf(db, course.id),
    ]);
    const files = await fileViews(db, [
      course.image_id,
      course.brand_logo_id,
      course.cheat_sheet_id,
      ...resources.map((resource) => resource.file_id),
    ]);
    const own = http.language === DEFAULT_LANGUAGE ? undefined : Texts.parse(course.texts)[http.language];
    return {
      course: {
        _id: course.id,
        title: own?.title || course.title,
        description: own?.description || course.description,
        minutes: course.minutes,
        image: imageView(files.get(course.image_id ?? '')),
        brand: {
          _id: course.brand_id,
          name: course.brand_name,
          accent: course.brand_accent,
          logoImage: imageView(files.get(course.brand_logo_id ?? '')),
        },
        chapters: await toChapterViews(db, chapters, { language: http.language, editing: false }),
        resources: resources.map((resource) => toResourceView(resource, { files, language: http.language })),
        cheatSheet: mediaView(files.get(course.cheat_sheet_id ?? ''), http.language),
        hasTest: QuizQuestions.parse(course.quiz ?? []).length > 0,
        isScorm: course.is_scorm,
      },
    };
  }),
];
