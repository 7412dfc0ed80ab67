import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

/** Each view has its own learner, who downloads no course meanwhile: an open quiz stays online. */
const LEARNERS: Readonly<Record<string, `${string}@${string}`>> = {
  'en-1280': 'anais.lemire@demo.test',
  'en-390': 'amir.khalili@demo.test',
  'fr-390': 'andre.fontaine@demo.test',
  'fr-1280': 'bao.nguyen@demo.test',
};

interface Section {
  readonly _id: string;
  readonly duration: number | null;
}

/** A course with a quiz whose chapters are all complete, as after the last chapter. @param timed against the clock */
async function courseBeforeQuiz(request: APIRequestContext, timed: boolean) {
  const { courses } = await (await request.get('/api/courses/remaining?limit=200')).json();
  for (const { _id, title, curriculum, lock } of courses) {
    if (lock || !curriculum) continue;
    const { course } = await (await request.get(`/api/courses/${_id}`)).json();
    const { test: facts, chapters } = course;
    const left = facts && (facts.attemptsAllowed === null || facts.attemptsUsed < facts.attemptsAllowed);
    if (!left || facts.openTestId || (facts.timer !== null) !== timed || chapters.length < 2) continue;
    const sections: readonly Section[] = chapters.flatMap((one: { sections: Section[] }) => one.sections);
    for (const { _id: section, duration } of sections) {
      const ranges = duration === null ? [] : [[0, duration * 1000]];
      await request.post(`/api/sections/${section}/progress`, {
        data: { ranges, position: 0, opened: true },
      });
    }
    const { course: ready } = await (await request.get(`/api/courses/${_id}`)).json();
    if (ready.test.available) return { title, address: `/auth/training/${curriculum._id}/${_id}` };
  }
  throw new Error('no quiz to take');
}

/** Begins the quiz from its own page. */
async function begin(page: Page, quiz: ReturnType<typeof wordsOf>) {
  await page
    .getByRole('button', { name: quiz('intro.start') })
    .or(page.getByRole('button', { name: quiz('intro.retry') }))
    .click();
  await expect(
    page
      .getByRole('timer')
      .or(page.getByRole('button', { name: quiz('next') }))
      .first(),
  ).toBeVisible();
}

test('leaving a timed quiz asks first, and lists show the running attempt', async ({
  page,
  at,
  lang,
  signIn,
  inspect,
}, info) => {
  const quiz = wordsOf(lang, 'quiz');
  const ui = wordsOf(lang, 'ui');
  await signIn(LEARNERS[info.project.name] ?? 'learner');
  const { title, address } = await courseBeforeQuiz(page.request, true);
  await page.goto(at(address));
  await expect(page.getByRole('heading', { level: 1, name: quiz('intro.title') })).toBeVisible();
  await expect(page).toHaveURL(/step=quiz/);
  await begin(page, quiz);
  await page.getByRole('link', { name: quiz('leave') }).click();
  const dialog = page.getByRole('dialog', { name: quiz('leave.title') });
  await expect(dialog).toBeVisible();
  await inspect();
  await dialog.getByRole('button', { name: quiz('leave.stay') }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await page.getByRole('link', { name: quiz('leave') }).click();
  await dialog.getByRole('button', { name: quiz('leave') }).click();
  // the chapters are there to read meanwhile
  await expect(page).toHaveURL(/chapter=/);
  const running = new RegExp(ui('quiz.running', { count: 7 }).replace('7', String.raw`\d+`));
  for (const list of ['/auth', '/auth/my-training']) {
    await page.goto(at(list));
    await expect(page.getByText(running).first()).toBeVisible();
  }
  await page.getByRole('link', { name: title, exact: true }).first().click();
  await expect(page.getByRole('timer')).toBeVisible();
});

test('a quiz submitted offline is sent later, and the next attempt starts with one tap', async ({
  page,
  context,
  at,
  lang,
  signIn,
}, info) => {
  const quiz = wordsOf(lang, 'quiz');
  await signIn(LEARNERS[info.project.name] ?? 'learner');
  const { address } = await courseBeforeQuiz(page.request, false);
  await page.goto(at(`${address}?step=quiz`));
  await begin(page, quiz);
  const onward = page.getByRole('button', { name: new RegExp(`^(${quiz('next')}|${quiz('review')})$`) });
  const review = page.getByRole('heading', { level: 1, name: quiz('overview.title') });
  while (!(await review.isVisible())) await onward.click();
  await context.setOffline(true);
  await page.locator('footer').getByRole('button').last().click();
  await expect(page.getByText(quiz('submit.kept'))).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: quiz('result.failed') })).toBeVisible();
  await page.getByRole('button', { name: quiz('result.again') }).click();
  await expect(onward).toBeVisible();
});
