import * as contract from '@forecourt/contract/course-sharing';
import { DEFAULT_LANGUAGE } from '@forecourt/contract/languages';
import { Texts } from '@forecourt/contract/training';
import { fileViews, imageView } from '../../../kit/files/views.ts';
import { handle, type Route } from '../../../kit/http/handle.ts';
import { found } from '../../../kit/http/problem.ts';
import { chaptersOf } from '../chapters/chapters.queries.ts';
import { chapterViews } from '../chapters/chapters.view.ts';
import { resourcesOf } from '../courses.queries.ts';
import { resourceView } from '../courses.view.ts';
import { QuizQuestions } from '../quiz.ts';
import { openShare, revokeShare, shareOf } from './share-key.ts';

export const sharingRoutes: readonly Route[] = [
  handle(contract.courseShareLink, async (call) => {
    const { key, expires_at } = await call.write((tx) => shareOf(tx, call, call.params.id));
    const path = `/auth/course/${key}/preview`;
    const { baseUrl, port } = call.portal.config;
    return {
      shareKey: key,
      path,
      link: `${baseUrl ?? `http://localhost:${port}`}${path}`,
      expiresAt: expires_at.toISOString(),
    };
  }),
  handle(contract.revokeShareLink, async (call) => {
    await call.write((tx) => revokeShare(tx, call, call.params.id));
  }),
  handle(contract.sharedCourse, async (call) => {
    const { db, http } = call;
    const course = found(await call.write((tx) => openShare(tx, call, call.params.shareKey)));
    const [chapters, resources] = await Promise.all([chaptersOf(db, course.id), resourcesOf(db, course.id)]);
    const files = await fileViews(db, [
      course.image_id,
      course.brand_logo_id,
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
        chapters: await chapterViews(db, chapters, { language: http.language, editing: false }),
        resources: resources.map((resource) => resourceView(resource, { files, language: http.language })),
        hasTest: QuizQuestions.parse(course.quiz ?? []).length > 0,
        isScorm: course.is_scorm,
      },
    };
  }),
];
