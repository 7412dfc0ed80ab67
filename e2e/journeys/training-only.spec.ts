import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

/** Areas that these journeys go through. */
const TAGS = ['@learning', '@settings'];

interface Session {
  readonly session: { readonly settings: object };
}

/**
 * Switches the mode on for this browser alone: other journeys use the same tenant at the same time. What comes with a
 * document is left out, so that the page asks for its session.
 */
async function trainingOnly(page: Page, curriculum: string, course: string): Promise<void> {
  await page.route(/\/auth(?:\/|$)/, async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      /<script type="application\/json" id="page-state">.*?<\/script>/s,
      '',
    );
    return route.fulfill({ response: answer, body });
  });
  await page.route('**/api/session', async (route) => {
    const answer = await route.fetch();
    const { session } = (await answer.json()) as Session;
    const settings = {
      ...session.settings,
      trainingOnlyMode: true,
      trainingOnlyCurriculum: curriculum,
      trainingOnlyCourse: course,
    };
    await route.fulfill({ response: answer, json: { session: { ...session, settings } } });
  });
}

test(
  'training-only mode offers one course, the account, and sign-out',
  { tag: TAGS },
  async ({ page, context, at, lang, signIn, inspect }) => {
    const t = wordsOf(lang, 'navigation');
    const player = wordsOf(lang, 'player');
    await signIn('learner');
    const answer = await context.request.get('/api/courses/recent');
    const { courses } = (await answer.json()) as {
      courses: { _id: string; isScorm: boolean; curriculum: { _id: string } | null }[];
    };
    // a package asks before it is left, and other visits of this learner open one
    const course = courses.find((one) => one.curriculum && !one.isScorm);
    const place = at(`/auth/training/${course?.curriculum?._id}/${course?._id}`);
    await trainingOnly(page, course?.curriculum?._id ?? '', course?._id ?? '');
    for (const elsewhere of ['/auth', '/auth/brands', '/auth/admin']) {
      await page.goto(at(elsewhere));
      await expect(page).toHaveURL((url) => url.pathname === place);
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await inspect();
    await page.getByRole('link', { name: player('toAccount') }).click();
    await expect(page).toHaveURL((url) => url.pathname === at('/auth/me'));
    await expect(page.getByRole('link', { name: t('nav.dashboard') })).toHaveCount(0);
    await expect(page.getByRole('button', { name: t('jump') })).toHaveCount(0);
    await inspect();
    await page.getByRole('button', { name: /Maya Okafor/ }).click();
    await expect(page.getByRole('menuitem', { name: t('logOut') })).toBeVisible();
  },
);
