import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** Areas that these journeys go through. */
const TAGS = ['@learning', '@player'];

const words = {
  en: {
    resume: 'Resume',
    todo: /^To do/,
    all: /^All \d/,
    kept: 'Saved on this device, not synced yet',
    saved: 'All progress saved',
  },
  fr: {
    resume: 'Reprendre',
    todo: /^À faire/,
    all: /^Tous \d/,
    kept: 'Gardé ici',
    saved: 'Progression enregistrée',
  },
};

/** The address of the first course of the person that begins with a recording. */
async function withRecording(page: Page): Promise<string> {
  const { courses } = await (await page.request.get('/api/courses/remaining?limit=200')).json();
  for (const { _id, curriculum } of courses) {
    const { course } = await (await page.request.get(`/api/courses/${_id}`)).json();
    const chapter = course.chapters.find(({ sections }: { sections: { sectionType: string }[] }) =>
      sections.some(({ sectionType }) => sectionType === 'video'),
    );
    if (chapter) return `/auth/training/${curriculum._id}/${_id}?chapter=${chapter._id}`;
  }
  throw new Error('no course with a recording');
}

test(
  'a learner resumes a course from the dashboard',
  { tag: ['@phone', ...TAGS] },
  async ({ page, at, lang, signIn, inspect }) => {
    const text = words[lang];
    await signIn('learner');
    await page.goto(at('/auth'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await inspect();
    await page.goto(at('/auth/my-training'));
    await expect(page.getByRole('button', { name: text.todo })).toHaveAttribute('aria-pressed', 'true');
    await inspect();
    await page.getByRole('button', { name: text.all }).click();
    await expect(page).toHaveURL(/show=all/);
    await page.reload();
    await expect(page.getByRole('button', { name: text.all })).toBeInViewport({ ratio: 1 });
    await page.goto(at('/auth'));
    await page.getByRole('link', { name: text.resume, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${at('/auth/training')}/`));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await inspect();
  },
);

test(
  'a training bucket links up to all buckets and to the brands',
  { tag: TAGS },
  async ({ page, at, signIn, inspect }) => {
    await signIn('learner');
    await page.goto(at('/auth/training-bucket/Dealer%20Training'));
    const up = page.getByRole('main').getByRole('link').first();
    await up.click();
    await expect(page).toHaveURL(/training-bucket$/);
    await inspect();
    await up.click();
    await expect(page).toHaveURL(/brands$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

test(
  'watch time is stored offline and sent when the network returns',
  { tag: TAGS },
  async ({ page, at, lang, signIn, inspect }) => {
    const text = words[lang];
    await signIn('multi-dealer-manager');
    await page.goto(at(await withRecording(page)));
    await expect(page.locator('video').first()).toBeVisible();
    await inspect();
    await page.context().setOffline(true);
    // The controls are a component of its own; its buttons answer to their element.
    await page.locator('media-play-button').first().click();
    await expect
      .poll(() =>
        page
          .locator('video')
          .first()
          .evaluate((video: HTMLVideoElement) => video.currentTime),
      )
      .toBeGreaterThan(0.5);
    await page.locator('media-play-button').first().click();
    const state = page.getByRole('banner').getByRole('status');
    await expect(state).toContainText(text.kept);
    const sent = page.waitForResponse(
      (answer) => answer.url().endsWith('/progress') && answer.request().method() === 'POST',
    );
    await page.context().setOffline(false);
    expect((await sent).status()).toBe(200);
    await expect(state).toContainText(text.saved);
  },
);
