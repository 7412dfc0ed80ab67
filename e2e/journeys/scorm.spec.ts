import type { BrowserContext, Page, Route } from '@playwright/test';
import { content, lesson, player, unique } from '../support/lesson.ts';
import { givenPackage, packageOf, fetchCourseState } from '../support/scorm.ts';
import { expect, test } from '../support/test.ts';
import { pointsFrom } from '../support/points.ts';
import { wordsOf } from '../support/words.ts';

/** Tries what a package must not be able to do, and says what came of it. */
const HOSTILE = `
scorm.begin();
const tries = {
  cookie: async () => document.cookie || 'none',
  parent: async () => { try { return parent.parent.document.cookie; } catch { return 'refused'; } },
  call: async () => { try { return (await fetch(PORTAL + '/api/session', { credentials: 'include' })).status; } catch { return 'refused'; } },
  own: async () => { const answer = await fetch('/api/session', { credentials: 'include' }); return answer.status; },
  top: async () => { try { top.location.href = PORTAL + '/auth/me'; return 'asked'; } catch { return 'refused'; } },
  storage: async () => { try { return Object.keys(top.localStorage).length; } catch { return 'refused'; } },
};
const PORTAL = document.referrer.replace('127.0.0.1', 'localhost').replace(/:(\\d+).*/, (_, port) => ':' + (port - 1));
(async () => {
  const found = [];
  for (const [name, act] of Object.entries(tries)) found.push(name + '=' + (await act()));
  say(found.join(' '));
})();`;

test('a SCORM course resumes after its tab was closed and awards points once', async ({
  page,
  context,
  signIn,
  at,
  lang,
  inspect,
}, { project }) => {
  const t = wordsOf(lang, 'scorm-player');
  const saved = wordsOf(lang, 'ui')('save.saved');
  const made = packageOf(unique('Two parts'), [lesson('First part'), lesson('Second part', 'b')]);
  const courseId = await givenPackage({ context, signIn }, made, project.name);
  await page.goto(at(`/auth/training/course/${courseId}`));
  await expect(content(page).getByText('page 1 ab-initio 0')).toBeVisible();
  await content(page).getByRole('button', { name: 'Turn page' }).click();
  await expect(content(page).getByText('page 2 stored true')).toBeVisible();
  await expect(page.getByText(saved)).toBeAttached();
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await again.goto(at(`/auth/training/course/${courseId}`));
  const take = again.getByRole('button', { name: wordsOf(lang, 'scorm')('elsewhere.take') });
  await expect(take.or(again.locator('main iframe'))).toBeVisible();
  if (await take.isVisible()) await take.click();
  await expect(content(again).getByText('page 2 resume 64000')).toBeVisible();
  await inspect(again);
  await content(again).getByRole('button', { name: 'Pass' }).click();
  await expect(content(again).getByText('passed true true')).toBeVisible();
  await player(again)
    .getByRole('button', { name: t('between.next') })
    .click();
  await expect(content(again).getByText('page 1 ab-initio 0')).toBeVisible();
  await content(again).getByRole('button', { name: 'Pass' }).click();
  await again.getByRole('link', { name: wordsOf(lang, 'scorm')('result') }).click();
  await expect(again.getByRole('heading', { name: wordsOf(lang, 'player')('done.title') })).toBeVisible();
  await inspect(again);
  expect(await fetchCourseState(context.request, courseId)).toMatchObject({
    status: 'passed',
    success: 'passed',
    score: { scaled: 0.85 },
  });
  expect(await pointsFrom(context.request, courseId)).toBe(10);
});

test(
  'a second tab asks to take over, and the first one stops',
  { tag: '@soak' },
  async ({ page, context, signIn, at, lang }, { project }) => {
    const t = wordsOf(lang, 'scorm');
    const courseId = await givenPackage(
      { context, signIn },
      packageOf(unique('Two tabs'), [lesson('Part')]),
      project.name,
    );
    await page.goto(at(`/auth/training/course/${courseId}`));
    await expect(content(page).getByText('page 1')).toBeVisible();
    const second = await context.newPage();
    await second.goto(at(`/auth/training/course/${courseId}`));
    await expect(second.getByRole('heading', { name: t('elsewhere.title') })).toBeVisible();
    await second.getByRole('button', { name: t('elsewhere.take') }).click();
    await expect(content(second).getByText('page 1')).toBeVisible();
    await content(page).getByRole('button', { name: 'Turn page' }).click();
    await expect(page.getByRole('heading', { name: t('superseded.title') })).toBeVisible();
    await content(second).getByRole('button', { name: 'Turn page' }).click();
    await expect(content(second).getByText('page 2 stored true')).toBeVisible();
  },
);

const COMMIT = '**/runtime/commit';
const answering = (status: number, code: string) => (route: Route) =>
  route.fulfill({
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify({ status, code, title: code, detail: code }),
  });

/** Turns a page that the portal does not hear of, and closes the tab. */
async function leaveBehind(page: Page): Promise<void> {
  await page.context().route(COMMIT, (route) => route.abort());
  await content(page).getByRole('button', { name: 'Turn page' }).click();
  await expect(content(page).getByText('stored true')).toBeVisible();
  await page.close({ runBeforeUnload: false });
  await page.context().unroute(COMMIT);
}

/** Opens the course, taking it over from a tab that is gone. */
async function reopen(context: BrowserContext, address: string, take: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  const button = page.getByRole('button', { name: take });
  await expect(button.or(page.locator('main iframe'))).toBeVisible();
  if (await button.isVisible()) await button.click();
  return page;
}

test(
  'commits of an earlier launch that cannot be sent are reported and do not block',
  { tag: '@soak' },
  async ({ page, context, signIn, at, lang, inspect }, { project }) => {
    const t = wordsOf(lang, 'scorm-player');
    const scorm = wordsOf(lang, 'scorm');
    const made = packageOf(unique('Left behind'), [lesson('Part')]);
    const courseId = await givenPackage({ context, signIn }, made, project.name);
    const address = at(`/auth/training/course/${courseId}`);
    await page.goto(address);
    await expect(content(page).getByText('page 1')).toBeVisible();
    await leaveBehind(page);

    // the server fails over it: the learner may go on, and it is still sent once it can be
    await context.route(COMMIT, answering(500, 'runtime.failed'));
    const second = await reopen(context, address, scorm('elsewhere.take'));
    await expect(player(second).getByRole('heading', { name: t('waiting.title') })).toBeVisible();
    await inspect(second);
    await player(second)
      .getByRole('button', { name: t('waiting.go') })
      .click();
    await expect(content(second).getByText(/^page \d/)).toBeVisible();
    await context.unroute(COMMIT);
    // a network that comes back is when the player tries at once; else it waits its turn
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(second.getByText(wordsOf(lang, 'ui')('save.saved'))).toBeAttached();
    await leaveBehind(second);

    // the server will never take it: that is said until it was read
    await context.route(COMMIT, answering(404, 'runtime.unknown'));
    const third = await reopen(context, address, scorm('elsewhere.take'));
    const rejected = player(third).getByText(t('refused.text', { parts: 'Part' }));
    await expect(rejected).toBeVisible();
    await inspect(third);
    await player(third)
      .getByRole('button', { name: t('refused.known') })
      .click();
    await expect(rejected).toBeHidden();
    await context.unroute(COMMIT);

    // the course was withdrawn while it was open
    await context.route(COMMIT, answering(401, 'runtime.expired'));
    await context.route('**/api/**/renew', answering(404, 'thing.not_found'));
    await content(third).getByRole('button', { name: 'Turn page' }).click();
    await expect(third.getByRole('heading', { name: scorm('closed.title') })).toBeVisible();
    await inspect(third);
    await third.getByRole('main').getByRole('link').click();
    await expect(third).not.toHaveURL(new RegExp(courseId));
  },
);

test('a package cannot read cookies, call the API, or navigate the portal away', async ({
  context,
  signIn,
  at,
}, { project }) => {
  const hostile = packageOf(unique('Hostile'), [{ id: 'a', title: 'Part', script: HOSTILE }]);
  const courseId = await givenPackage({ context, signIn }, hostile, project.name);
  // a page of its own: what is refused here is written to the console
  const page = await context.newPage();
  await page.goto(at(`/auth/training/course/${courseId}`));
  const said = content(page).locator('#said');
  await expect(said).toContainText('storage=');
  await expect(said).toHaveText(
    'cookie=none parent=refused call=refused own=404 top=refused storage=refused',
  );
  await expect(page).toHaveURL(new RegExp(`/auth/training/course/${courseId}$`));
});

/** A test that is failed when asked; its page names a script of another site that it never loads. */
const TEST = `
scorm.begin();
say('Test');
const later = (made) => { made.src = 'https://code.example.com/lib.js'; };
const fail = document.createElement('button');
fail.textContent = 'Fail';
fail.onclick = () => {
  scorm.set('cmi.core.score.raw', 10);
  scorm.set('cmi.core.lesson_status', 'failed');
  scorm.commit();
  scorm.end();
  say('Failed');
};
document.body.append(fail);`;

test(
  'the player names blocked content, and a failed test stays failed',
  { tag: '@soak' },
  async ({ page, context, signIn, at, lang, inspect }, { project }) => {
    const t = wordsOf(lang, 'scorm-player');
    const parts = [lesson('Lesson'), { id: 'quiz', title: 'Quiz', script: TEST }];
    const courseId = await givenPackage(
      { context, signIn },
      packageOf(unique('Failing'), parts),
      project.name,
    );
    await page.goto(at(`/auth/training/course/${courseId}`));
    const warning = player(page).getByText(t('concerns.blocked', { names: 'code.example.com' }));
    await expect(warning).toBeVisible();
    await inspect();
    await player(page)
      .getByRole('button', { name: t('refused.known') })
      .click();
    await expect(warning).toBeHidden();

    await content(page).getByRole('button', { name: 'Pass' }).click();
    const next = player(page).locator('.bar .next');
    await next.click();
    await content(page).getByRole('button', { name: 'Fail' }).click();
    await expect(content(page).getByText('Failed')).toBeVisible();
    await expect(next).toBeDisabled();
    await inspect();
    await expect.poll(() => fetchCourseState(context.request, courseId)).toMatchObject({ status: 'failed' });

    await page.goto(at('/auth/me'));
    await page.goto(at(`/auth/training/course/${courseId}`));
    await expect(content(page).getByText('Test')).toBeVisible();
    const line = player(page).locator('.line[aria-current]');
    await expect(line).toContainText(t('failed'));
    await expect(next).toBeDisabled();
  },
);
