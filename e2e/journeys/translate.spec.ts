import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

/** Areas that these journeys go through. */
const TAGS = ['@translations', '@courses', '@player'];

const IMAGE = join(import.meta.dirname, '../../server/src/demo/media/aim-light-bar.jpg');

/** Each view has its own learner, so that parallel runs don't interfere. */
const LEARNERS: Readonly<Record<string, `${string}@${string}`>> = {
  'en-1280': 'andre.fontaine@demo.test',
  'en-390': 'bao.nguyen@demo.test',
  'fr-390': 'anais.lemire@demo.test',
  'fr-1280': 'amir.khalili@demo.test',
};

const FRENCH: Readonly<Record<string, string>> = {
  'Before the wall': 'Devant le mur',
  'Where to park': 'Où se garer',
  'How far is the wall?': 'À quelle distance est le mur ?',
  '7.5 metres': '7,5 mètres',
  '75 metres': '75 mètres',
};

interface Built {
  readonly id: string;
  readonly curriculum: string;
}

/** A published course with a text and a question, in a curriculum that learners of the brand see. */
async function build(request: APIRequestContext, title: string): Promise<Built> {
  const { curriculums } = await json<{ curriculums: { _id: string; brandId: string }[] }>(
    request.get('/api/curriculums?text=Lighting%20Specialist'),
  );
  const [curriculum] = curriculums;
  if (!curriculum) throw new Error('the demo tenant has no such curriculum');
  const { edit } = await json<{ edit: { _id: string } }>(
    request.post('/api/courses', {
      multipart: {
        data: JSON.stringify({
          brandId: curriculum.brandId,
          curriculumId: curriculum._id,
          title,
          quiz: {
            questions: [
              {
                text: 'How far is the wall?',
                answers: [{ text: '7.5 metres', correct: true }, { text: '75 metres' }],
              },
            ],
          },
        }),
        imageFile: { name: 'wall.jpg', mimeType: 'image/jpeg', buffer: readFileSync(IMAGE) },
      },
    }),
  );
  await json(
    request.post('/api/chapters', {
      data: {
        courseId: edit._id,
        title: 'Before the wall',
        sections: [{ sectionType: 'text', title: 'Where to park', text: '<p>Park on level ground.</p>' }],
      },
    }),
  );
  await json(request.post(`/api/courses/${edit._id}/publish`, { data: {} }));
  return { id: edit._id, curriculum: curriculum._id };
}

async function json<T>(answer: ReturnType<APIRequestContext['get']>): Promise<T> {
  const got = await answer;
  expect(got.ok(), await got.text()).toBe(true);
  return (await got.json()) as T;
}

/** Translates into French: the first text by keyboard, the rich one in its editor, all others at once. */
async function translate(page: Page, title: string, t: ReturnType<typeof wordsOf>) {
  const first = page.getByRole('textbox', { name: `Français, ${t('role.title')}, ${title}`.slice(0, 60) });
  await first.fill(`${title} en français`);
  await first.press('Control+Enter');
  const next = page.getByRole('textbox', { name: `Français, ${t('role.title')}, Before the wall` });
  await expect(next).toBeFocused();
  for (const [english, french] of Object.entries(FRENCH))
    await page
      .getByRole('textbox', { name: new RegExp(`, ${english.replaceAll(/[?.]/g, String.raw`\$&`)}$`) })
      .fill(french);
  await page.getByRole('button', { name: new RegExp(`^${t('write')}`) }).click();
  await page.locator('.tiptap[contenteditable=true]').click();
  await page.keyboard.type('Garez-vous sur un sol plat.');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(t('done', { done: 7, total: 7 }))).toBeVisible();
}

test(
  'a translated course plays in French and is marked when its original changes',
  { tag: TAGS },
  async ({ page, context, at, lang, signIn, inspect }, info) => {
    const t = wordsOf(lang, 'translations');
    const title = `Wall ${info.project.name} ${Date.now().toString(36)}`;
    await signIn('company-admin');
    const { id, curriculum } = await build(context.request, title);

    await context.clearCookies({ name: 'session' });
    await signIn('translator');
    await page.goto(at(`/auth/admin/courses?text=${encodeURIComponent(title)}`));
    await page.getByRole('link', { name: title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('ui:translations') })).toBeVisible();
    await inspect();
    await translate(page, title, t);
    await inspect();

    await context.clearCookies({ name: 'session' });
    await signIn(LEARNERS[info.project.name] ?? 'learner');
    await takeInFrench(page, `/fr/auth/training/${curriculum}/${id}`, inspect);

    await context.clearCookies({ name: 'session' });
    await signIn('company-admin');
    await json(context.request.post(`/api/courses/${id}`, { data: { title: `${title}, again` } }));
    await page.goto(at(`/auth/admin/courses/${id}/translations?language=fr`));
    await page.getByText(new RegExp(`^${t('filter.outdated')} 1$`)).click();
    await expect(page.getByText(t('state.outdated'))).toBeVisible();
    await inspect();
    await page.getByRole('button', { name: t('stillRight') }).click();
    await expect(page.getByText(t('done', { done: 7, total: 7 }))).toBeVisible();
  },
);

async function takeInFrench(page: Page, path: string, inspect: () => Promise<void>) {
  const player = wordsOf('fr', 'player');
  const quiz = wordsOf('fr', 'quiz');
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Devant le mur' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Où se garer' })).toBeVisible();
  await expect(page.getByText('Garez-vous sur un sol plat.')).toBeVisible();
  await inspect();
  await page.keyboard.press('End');
  await expect(page.getByText(player('saved')).first()).toBeVisible();
  await page.getByRole('link', { name: player('next.quiz') }).click();
  await page.getByRole('button', { name: quiz('intro.start') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'À quelle distance est le mur ?' })).toBeVisible();
  await page.getByRole('radio', { name: '7,5 mètres' }).check();
  await expect(page.getByText(quiz('saved')).first()).toBeVisible();
  await page.getByRole('button', { name: quiz('review') }).click();
  await page.getByRole('button', { name: quiz('submit.all', { count: 1 }) }).click();
  await expect(page.getByRole('heading', { level: 1, name: quiz('result.passed') })).toBeVisible();
}
