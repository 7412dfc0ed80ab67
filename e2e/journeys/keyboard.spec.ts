import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { KeyboardBuilder } from '../support/keyboard-builder.ts';
import { KeyboardLearner } from '../support/keyboard-learner.ts';
import { expect, test } from '../support/test.ts';

/** Areas that these journeys go through. */
const TAGS = ['@courses', '@player'];

const MEDIA = join(import.meta.dirname, '../../server/src/demo/media');
const FILM = join(MEDIA, 'tread-depth.mp4');
const IMAGE = join(MEDIA, 'tread-depth.jpg');

const QUIZ = [
  ['How many grooves?', 'Three', 'One'],
  ['Where do you begin?', 'On the inside', 'At the valve'],
] as const;

/** Each view has its own learner, so that parallel runs don't interfere. */
const LEARNERS: Readonly<Record<string, `${string}@${string}`>> = {
  'en-1280': 'andre.fontaine@demo.test',
  'en-390': 'bao.nguyen@demo.test',
  'fr-390': 'anais.lemire@demo.test',
  'fr-1280': 'amir.khalili@demo.test',
};

test(
  'a course is built and published by keyboard',
  { tag: ['@soak', ...TAGS] },
  async ({ page, at, lang, signIn }, info) => {
    const title = `Tread ${info.project.name} ${Date.now().toString(36)}`;
    // may publish whether or not the portal has courses reviewed first
    await signIn('platform-admin');
    await page.goto(at('/auth/admin/courses'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const builder = new KeyboardBuilder(page, lang);
    await builder.skipToPage();
    await builder.create(title);
    await builder.addChapter('Measure', 1);
    await builder.addText('Where to measure', 'In three grooves, on the inside, the middle and the outside.');
    await builder.addVideo('The gauge', FILM);
    await builder.moveFirstSectionDown('Where to measure');
    await builder.addChapter('Explain', 2);
    await builder.deleteChapter('Explain');
    await builder.writeQuiz(QUIZ);
    await builder.describe('Measure tread depth in five minutes.', IMAGE);
    await builder.addToCurriculum('Tyre foundations');
    await builder.publish();
  },
);

test(
  'a course is taken and passed by keyboard',
  { tag: TAGS },
  async ({ page, context, at, lang, signIn }, info) => {
    const title = `Depth ${info.project.name} ${Date.now().toString(36)}`;
    await signIn('platform-admin');
    await publishCourse(context.request, title);
    await context.clearCookies({ name: 'session' });
    await signIn(LEARNERS[info.project.name] ?? 'learner');
    await page.goto(at('/auth/my-training'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const learner = new KeyboardLearner(page, lang);
    await learner.open(title);
    await learner.watch('The gauge');
    await learner.passQuiz(['Three', 'On the inside']);
  },
);

async function json<T>(answer: Promise<APIResponse>): Promise<T> {
  const got = await answer;
  expect(got.ok(), await got.text()).toBe(true);
  return (await got.json()) as T;
}

/** A course as the one above, by calls. */
async function publishCourse(request: APIRequestContext, title: string): Promise<void> {
  const { curriculums } = await json<{ curriculums: { _id: string; brandId: string }[] }>(
    request.get('/api/curriculums?text=Tyre%20foundations'),
  );
  const [curriculum] = curriculums;
  const questions = QUIZ.map(([text, right, wrong]) => ({
    text,
    answers: [{ text: right, correct: true }, { text: wrong }],
  }));
  const { edit } = await json<{ edit: { _id: string } }>(
    request.post('/api/courses', {
      multipart: {
        data: JSON.stringify({
          brandId: curriculum?.brandId,
          curriculumId: curriculum?._id,
          title,
          description: 'Measure tread depth in five minutes.',
          quiz: { questions },
        }),
        imageFile: { name: 'tread.jpg', mimeType: 'image/jpeg', buffer: readFileSync(IMAGE) },
      },
    }),
  );
  const sections = [
    { sectionType: 'video', title: 'The gauge' },
    { sectionType: 'text', title: 'Where to measure', text: '<p>In three grooves.</p>' },
  ];
  await json(
    request.post('/api/chapters', {
      multipart: {
        data: JSON.stringify({ courseId: edit._id, title: 'Measure', sections }),
        'sections[0][videoFile]': { name: 'gauge.mp4', mimeType: 'video/mp4', buffer: readFileSync(FILM) },
      },
    }),
  );
  await json(request.post(`/api/courses/${edit._id}/publish`, { data: {} }));
}
