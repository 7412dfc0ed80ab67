import type { BrowserContext, Page } from '@playwright/test';
import { type AnswerKey, answerKey } from '../support/answerKey.ts';
import { ownPortal, type OwnPortal } from '../support/own-portal.ts';
import { expect, PASSWORD, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

/**
 * The network is cut, the tab is killed, the server is killed, the session ends: each in the middle of a quiz, at a
 * random moment. What was chosen is what is scored, and a quiz that was handed in is one attempt and one pass.
 */
const ROUNDS = process.env['FORECOURT_LONG'] === '1' ? 20 : 3;
const EMAIL = 'learner@demo.test';
const DISASTERS = ['network', 'tab', 'server', 'session'] as const;
type Disaster = (typeof DISASTERS)[number];

const quiz = wordsOf('en', 'quiz');
const session = wordsOf('en', 'session');

let portal: OwnPortal;

test.describe('a quiz in rough weather', () => {
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async () => {
    test.skip(test.info().project.name !== 'en-1280', 'one view is enough: the weather is the same');
    test.setTimeout(240_000);
    portal = await ownPortal();
    await portal.start();
  });
  test.afterAll(async () => portal?.remove());

  test(`loses nothing and counts nothing twice, ${ROUNDS} times`, async ({ browser }, info) => {
    test.skip(info.project.name !== 'en-1280', 'one view is enough: the weather is the same');
    test.setTimeout(120_000 + ROUNDS * 60_000);
    const context = await browser.newContext({ baseURL: portal.url });
    await prepare(context);
    const course = await courseToTake(context);
    const key = await answerKey(browser, portal.url, course.id);
    const before = await pointsOf(context);
    const first = info.retry + Math.floor(Math.random() * DISASTERS.length);
    for (let round = 0; round < ROUNDS; round++) {
      const disaster = DISASTERS[(first + round) % DISASTERS.length] ?? 'network';
      // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
      await test.step(`${round + 1}: ${disaster}`, () => takeQuiz(context, { course, key, disaster, round }));
      // the first pass earns the points, no other ever again
      // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
      expect(await pointsOf(context)).toBe(before + 10);
    }
    await context.close();
  });
});

async function signIn(context: BrowserContext): Promise<void> {
  const answer = await context.request.post('/api/login', {
    data: { email: EMAIL, password: PASSWORD },
    headers: { origin: portal.url },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

async function prepare(context: BrowserContext): Promise<void> {
  await context.addCookies([
    { name: 'lang', value: 'en', url: portal.url },
    { name: 'cookie_consent', value: 'journey', url: portal.url },
  ]);
  await context.request.post('/api/cookie-consent', {
    data: {
      consentId: 'journey',
      acceptType: 'necessary',
      acceptedCategories: ['necessary'],
      rejectedCategories: ['analytics'],
    },
    headers: { origin: portal.url },
  });
  await signIn(context);
}

interface Course {
  readonly id: string;
  /** Of its quiz. */
  readonly address: string;
}

/** A course whose quiz is open, may be taken without end, and was not passed yet. */
async function courseToTake(context: BrowserContext): Promise<Course> {
  const { courses } = await (await context.request.get('/api/courses/remaining?limit=200')).json();
  for (const { _id, curriculum, lock } of courses) {
    if (lock) continue;
    // oxlint-disable-next-line no-await-in-loop -- the first that fits
    const { course } = await (await context.request.get(`/api/courses/${_id}`)).json();
    const { test: facts } = course;
    if (facts?.available && facts.timer === null && facts.attemptsAllowed === null && !facts.openTestId)
      return { id: _id, address: `/auth/training/${curriculum._id}/${_id}?step=quiz` };
  }
  throw new Error('no quiz to take');
}

const pointsOf = async (context: BrowserContext): Promise<number> =>
  (await (await context.request.get('/api/points')).json()).balance;

const attemptsOf = async (context: BrowserContext, { id }: Course): Promise<number> =>
  (await (await context.request.get(`/api/courses/${id}`)).json()).course.test.attemptsUsed;

interface Round {
  readonly course: Course;
  readonly key: AnswerKey;
  readonly disaster: Disaster;
  readonly round: number;
}

async function takeQuiz(context: BrowserContext, { course, key, disaster }: Round): Promise<void> {
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
    // oxlint-disable-next-line no-await-in-loop -- one question after the other
    const struck = number === moment ? await strike(disaster, context, page, course) : { page, calm: idle };
    ({ page } = struck);
    // oxlint-disable-next-line no-await-in-loop -- one question after the other
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

/** Chooses the right answers of the question that is shown, waits out the storm, and goes on. */
async function answer(page: Page, key: AnswerKey, number: number, calm: Struck['calm']): Promise<void> {
  await expect(page.getByText(quiz('question.of', { number: number + 1, total: key.size }))).toBeVisible({
    timeout: 30_000,
  });
  const question = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  for (const [index, text] of (key.get(question) ?? []).entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one answer after the other
    await page.getByLabel(text, { exact: true }).check();
    // The first answer is given in the storm.
    // oxlint-disable-next-line no-await-in-loop -- one answer after the other
    if (index === 0) await calm();
  }
  await page
    .getByRole('button', { name: number === key.size - 1 ? quiz('review') : quiz('next'), exact: true })
    .click();
}

/** Hands in, again and again, until the result is there: what still waits is sent first. */
async function handIn(page: Page, key: AnswerKey): Promise<void> {
  await expect(async () => {
    const submit = page.getByRole('button', { name: quiz('submit.all', { count: key.size }) });
    if (await submit.isEnabled({ timeout: 500 }).catch(() => false)) await submit.click();
    await expect(page.getByRole('heading', { level: 1, name: quiz('result.passed') })).toBeVisible({
      timeout: 4000,
    });
  }).toPass({ timeout: 90_000 });
}

interface Struck {
  /** The tab in which it goes on. */
  readonly page: Page;
  /** Ends the storm. */
  readonly calm: () => Promise<unknown>;
}

async function strike(
  disaster: Disaster,
  context: BrowserContext,
  page: Page,
  { address }: Course,
): Promise<Struck> {
  switch (disaster) {
    case 'network':
      await context.setOffline(true);
      return { page, calm: () => context.setOffline(false) };
    case 'tab': {
      await page.close();
      const again = await context.newPage();
      await again.goto(address);
      return { page: again, calm: idle };
    }
    case 'server':
      await portal.kill();
      return { page, calm: () => portal.start() };
    case 'session':
      await context.request.post('/api/logout', { headers: { origin: portal.url } });
      return { page, calm: () => signInAgain(page) };
  }
}

/** The dialog asks the same person in place; nothing that was chosen is lost. */
async function signInAgain(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: session('again.title') });
  await dialog.getByLabel(session('password'), { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: session('signIn'), exact: true }).click();
  await expect(dialog).toBeHidden();
}
