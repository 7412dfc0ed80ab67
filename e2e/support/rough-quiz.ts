import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type AnswerKey, choose } from './answerKey.ts';
import type { Portal } from './portal.ts';
import { type Disaster, endSession, signInAgain } from './faultInjection.ts';
import { wordsOf } from './words.ts';

const quiz = wordsOf('en', 'quiz');

export interface QuizCourse {
  readonly id: string;
  /** Of its quiz. */
  readonly address: string;
}

/** A course whose quiz is open, may be taken without end, and was not passed yet. */
export async function courseToTake(context: BrowserContext): Promise<QuizCourse> {
  const { courses } = await (await context.request.get('/api/courses/remaining?limit=200')).json();
  for (const { _id, curriculum, lock } of courses) {
    if (lock) continue;
    const { course } = await (await context.request.get(`/api/courses/${_id}`)).json();
    const { test: facts } = course;
    if (facts?.available && facts.timer === null && facts.attemptsAllowed === null && !facts.openTestId)
      return { id: _id, address: `/auth/training/${curriculum._id}/${_id}?step=quiz` };
  }
  throw new Error('no quiz to take');
}

const attemptsOf = async (context: BrowserContext, { id }: QuizCourse): Promise<number> =>
  (await (await context.request.get(`/api/courses/${id}`)).json()).course.test.attemptsUsed;

interface Round {
  readonly portal: Portal;
  readonly course: QuizCourse;
  readonly key: AnswerKey;
  readonly disaster: Disaster;
}

/** Takes the whole quiz with a disaster before one of its questions: everything chosen is scored, as one attempt. */
export async function takeQuiz(context: BrowserContext, round: Round): Promise<void> {
  const { course, key } = round;
  const used = await attemptsOf(context, course);
  let page = await context.newPage();
  await page.goto(course.address);
  await page
    .getByRole('button', { name: quiz('intro.start') })
    .or(page.getByRole('button', { name: quiz('intro.retry') }))
    .click();
  await expect(page.getByText(quiz('question.of', { number: 1, total: key.size }))).toBeVisible();
  const moment = Math.floor(Math.random() * key.size);
  for (let number = 0; number < key.size; number++) {
    const struck = number === moment ? await strike(context, page, round) : { page, calm: idle };
    ({ page } = struck);
    await answer(page, key, number, struck.calm);
  }
  await handIn(page, key);
  const testId = new URL(page.url()).searchParams.get('test');
  const { result } = await (await context.request.get(`/api/test/${testId}`)).json();
  expect(result.correct, 'every chosen answer was scored').toBe(key.size);
  expect(await attemptsOf(context, course), 'one more attempt').toBe(used + 1);
  await page.close();
}

const idle = async () => undefined;

interface Struck {
  /** The tab in which it goes on. */
  readonly page: Page;
  /** Ends the storm. */
  readonly calm: () => Promise<unknown>;
}

async function strike(
  context: BrowserContext,
  page: Page,
  { disaster, portal, course }: Round,
): Promise<Struck> {
  switch (disaster) {
    case 'network':
      await context.setOffline(true);
      return { page, calm: () => context.setOffline(false) };
    case 'tab': {
      await page.close();
      const again = await context.newPage();
      await again.goto(course.address);
      return { page: again, calm: idle };
    }
    case 'server':
      await portal.kill();
      return { page, calm: () => portal.start() };
    case 'session':
      await endSession(context, portal.url);
      return { page, calm: () => signInAgain(page) };
  }
}

/** Chooses the right answers of the question that is shown, waits out the storm, and goes on. */
async function answer(page: Page, key: AnswerKey, number: number, calm: Struck['calm']): Promise<void> {
  await expect(page.getByText(quiz('question.of', { number: number + 1, total: key.size }))).toBeVisible();
  const question = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  for (const [index, text] of (key.get(question) ?? []).entries()) {
    await choose(page, text);
    // The first answer is given in the storm.
    if (index === 0) await calm();
  }
  await page
    .getByRole('button', { name: number === key.size - 1 ? quiz('review') : quiz('next'), exact: true })
    .click();
}

/** Submits repeatedly until the result is there: queued answers are sent first. */
async function handIn(page: Page, key: AnswerKey): Promise<void> {
  await expect(async () => {
    const submit = page.getByRole('button', { name: quiz('submit.all', { count: key.size }) });
    if (await submit.isEnabled({ timeout: 500 }).catch(() => false)) await submit.click();
    await expect(page.getByRole('heading', { level: 1, name: quiz('result.passed') })).toBeVisible({
      timeout: 4000,
    });
  }).toPass();
}
