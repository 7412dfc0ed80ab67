import type { Locator, Page } from '@playwright/test';
import { type AnswerKey, answerKey, choose } from '../support/answerKey.ts';
import { expect, test } from '../support/test.ts';
import { pointsFrom } from '../support/points.ts';
import { wordsOf } from '../support/words.ts';

/** Areas that these journeys go through. */
const TAGS = ['@player'];

/** Each view has its own learner, so that parallel runs don't interfere. */
const LEARNERS: Readonly<Record<string, `${string}@${string}`>> = {
  'en-1280': 'bao.nguyen@demo.test',
  'en-390': 'anais.lemire@demo.test',
  'fr-390': 'amir.khalili@demo.test',
  'fr-1280': 'andre.fontaine@demo.test',
};

interface Course {
  readonly _id: string;
  readonly title: string;
  readonly status: string;
  readonly curriculum: { readonly _id: string };
  readonly chapters: readonly {
    readonly _id: string;
    readonly title: string;
    readonly sections: readonly Section[];
  }[];
  readonly test: { readonly passed: boolean } | null;
}
interface Section {
  readonly _id: string;
  readonly sectionType: 'text' | 'video' | 'audio' | 'product';
}

/** An open course that may be taken along, with a recording or a text that is not seen yet. */
async function courseToTake(page: Page): Promise<Course> {
  const { courses } = await (await page.request.get('/api/courses/remaining?limit=200')).json();
  for (const { _id, offline, lock } of courses) {
    if (!offline || lock) continue;
    const { course } = await (await page.request.get(`/api/courses/${_id}`)).json();
    const open = course.chapters.some(({ complete }: { complete: boolean }) => !complete);
    if (open && course.test && !course.test.openTestId && course.offline.test) return course;
  }
  throw new Error('no course to take along');
}

/** Names of the caches that hold something of a person. */
const personal = (page: Page) =>
  page.evaluate(async () => ({
    caches: (await caches.keys()).filter((name) => /^forecourt\.(?:course|person)/.test(name)),
    stored: Object.keys(localStorage).filter((name) => /^forecourt\.\w+\.[0-9a-f-]{36}/.test(name)),
  }));

test.use({ serviceWorkers: 'allow' });

test(
  'a downloaded course is completed offline and counts once when the network returns',
  { tag: TAGS },
  async ({ page, context, browser, baseURL, at, lang, signIn, inspect }, info) => {
    const own = wordsOf(lang, 'offline');
    const player = wordsOf(lang, 'player');
    const quiz = wordsOf(lang, 'quiz');
    const navigation = wordsOf(lang, 'navigation');
    await signIn(LEARNERS[info.project.name] ?? 'learner');
    const course = await courseToTake(page);
    const key = await answerKey(browser, baseURL ?? '', course._id);
    const address = `/auth/training/${course.curriculum._id}/${course._id}`;
    await page.goto(at(address));
    await openOutline(page, player);
    await page.getByRole('button', { name: own('take') }).click();
    await expect(page.getByRole('button', { name: own('removeOf', { title: course.title }) })).toBeVisible();
    await inspect();

    await context.setOffline(true);
    await page.goto(at('/auth/my-training'));
    await expect(page.getByText(navigation('offline'))).toBeVisible();
    await expect(page.getByRole('heading', { name: own('shelf') })).toBeVisible();
    await inspect();
    await page.getByRole('link', { name: course.title, exact: true }).first().click();
    // a step of the page that is still under way would cancel the next address
    await expect(page).toHaveURL(new RegExp(address));
    // its chapters, or its quiz where nothing else is left
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await seeEverything(page, course, at(address));
    await page.goto(at(`${address}?step=quiz`));
    await page
      .getByRole('button', { name: quiz('intro.start') })
      .or(page.getByRole('button', { name: quiz('intro.retry') }))
      .click();
    await answerAll(page, key, quiz);
    await expect(page.getByRole('heading', { level: 1, name: quiz('offline.handedIn') })).toBeVisible();
    await inspect();
    // a killed tab and a shell from nothing
    await page.close();
    const again = await context.newPage();
    await again.goto(at('/auth'));
    await expect(again.getByText(quiz('offline.waits'))).toBeVisible();

    await context.setOffline(false);
    await again.goto(at(`${address}?step=quiz`));
    await expect(again.getByRole('heading', { level: 1, name: quiz('result.passed') })).toBeVisible();
    expect(await pointsFrom(again.request, course._id)).toBe(10);
    await again.reload();
    expect(await pointsFrom(again.request, course._id)).toBe(10);

    await again.goto(at('/auth'));
    await signOut(again, lang);
    expect(await personal(again)).toEqual({ caches: [], stored: [] });
  },
);

/** On phones the way to a download is in the sheet of chapters. */
async function openOutline(page: Page, t: ReturnType<typeof wordsOf>) {
  const sheet = page.getByRole('button', { name: t('outline.all') });
  if (await sheet.isVisible()) await sheet.click();
}

/** Opens every chapter, plays what is to be played, and reads to the end. */
async function seeEverything(page: Page, course: Course, address: string) {
  for (const chapter of course.chapters) {
    await page.goto(`${address}?chapter=${chapter._id}`);
    await expect(page.getByRole('heading', { level: 1, name: chapter.title })).toBeVisible();
    for (const { _id, sectionType } of chapter.sections) {
      const section = page.locator(`#section-${_id}`);
      if (sectionType === 'video' || sectionType === 'audio') await play(section.locator(sectionType));
      await section.evaluate((element) => element.scrollIntoView({ block: 'end' }));
      await page.waitForTimeout(1200);
    }
  }
}

async function play(media: Locator) {
  await media.evaluate((element: HTMLMediaElement) => {
    element.muted = true;
    element.playbackRate = 8;
    return element.play();
  });
  await expect.poll(() => media.evaluate((element: HTMLMediaElement) => element.ended)).toBe(true);
}

async function answerAll(page: Page, key: AnswerKey, t: ReturnType<typeof wordsOf>) {
  for (const [number] of [...key].entries()) {
    const question = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    for (const text of key.get(question) ?? []) await choose(page, text);
    await page
      .getByRole('button', { name: number === key.size - 1 ? t('review') : t('next'), exact: true })
      .click();
  }
  await page.getByRole('button', { name: t('submit.all', { count: key.size }) }).click();
}

async function signOut(page: Page, lang: 'en' | 'fr') {
  const navigation = wordsOf(lang, 'navigation');
  const name = new RegExp(navigation('account').replace('{name}', '.*'));
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: navigation('logOut') }).click();
  await expect(page).toHaveURL(/\/public\/login/);
}

test(
  'a page that needs the network explains it and opens when the network returns',
  { tag: ['@phone', '@live-training', ...TAGS] },
  async ({ page, context, at, lang, signIn, inspect }) => {
    const navigation = wordsOf(lang, 'navigation');
    const live = wordsOf(lang, 'live-training');
    await signIn('learner');
    await page.goto(at('/auth'));
    // the worker that answers without a network has to be in place first
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await page.goto(at('/auth/live-training'));
    const missing = page.getByRole('heading', { level: 1, name: navigation('error.offline') });
    await expect(missing).toBeVisible();
    await inspect();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: live('title'), exact: true })).toBeVisible();
    await expect(missing).toBeHidden();
  },
);

test.describe('without downloads', () => {
  test.use({ serviceWorkers: 'block' });

  test(
    'the page stays when the network fails, and the pressed link opens when it returns',
    { tag: ['@phone', ...TAGS] },
    async ({ page, context, at, lang, signIn }) => {
      const navigation = wordsOf(lang, 'navigation');
      await signIn('learner');
      await page.goto(at('/auth'));
      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toBeVisible();
      const greeting = await title.textContent();
      await context.setOffline(true);
      await expect(page.getByText(navigation('offline'))).toBeVisible();
      await page.getByRole('button', { name: navigation('account', { name: 'Maya Okafor' }) }).click();
      await expect(title).toHaveText(greeting ?? '');
      await context.setOffline(false);
      await expect(page.getByText(navigation('offline'))).toBeHidden();
      await expect(page.getByRole('menu')).toBeVisible();
      await expect(title).toHaveText(greeting ?? '');
    },
  );
});
