import { expect, test } from '../support/test.ts';
import { packageOf, publishPackage, standingOf } from '../support/scorm.ts';
import { type FrameLocator, type Page } from '@playwright/test';
import { wordsOf } from '../support/words.ts';

const LESSON = `
scorm.begin();
let page = Number(scorm.get('cmi.core.lesson_location') || 1);
const show = () => say('page ' + page + ' ' + scorm.get('cmi.core.entry'));
show();
const button = (name, act) => { const b = document.createElement('button'); b.textContent = name; b.onclick = act; document.body.append(b); };
button('Turn page', () => {
  page += 1;
  scorm.set('cmi.core.lesson_location', page);
  scorm.set('cmi.suspend_data', 'x'.repeat(60000) + page);
  scorm.set('cmi.core.lesson_status', 'incomplete');
  say('page ' + page + ' ' + scorm.commit());
});
button('Pass', () => {
  scorm.set('cmi.core.score.raw', 85);
  scorm.set('cmi.core.score.max', 100);
  scorm.set('cmi.core.score.min', 0);
  scorm.set('cmi.core.lesson_status', 'passed');
  say('passed ' + scorm.commit() + ' ' + scorm.end());
});
addEventListener('pagehide', () => scorm.set('cmi.core.exit', 'suspend'));`;

const player = (page: Page): FrameLocator => page.frameLocator('main iframe');
const content = (page: Page): FrameLocator => player(page).frameLocator('main iframe');

test('probe', async ({ page, context, signIn, at, lang }) => {
  await signIn('platform-admin');
  const courseId = await publishPackage(context.request, packageOf(`Two parts ${Date.now().toString(36)}`, [
    { id: 'a', title: 'First part', script: LESSON },
    { id: 'b', title: 'Second part', script: LESSON },
  ]));
  await context.clearCookies({ name: 'session' });
  await signIn('learner');
  page.on('console', (m) => console.log('console', m.type(), m.text().slice(0, 300)));
  await page.goto(at(`/auth/training/course/${courseId}`));
  await expect(content(page).getByText('page 1 ab-initio')).toBeVisible();
  await content(page).getByRole('button', { name: 'Turn page' }).click();
  await expect(content(page).getByText('page 2 true')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: wordsOf(lang, 'ui')('save.saved') })).toBeVisible();
  await page.screenshot({ path: `/work/shots/4103/probe-${test.info().project.name}-1.png` });
  console.log(JSON.stringify(await standingOf(context.request, courseId)));
  await page.reload();
  await expect(content(page).getByText('page 2 resume')).toBeVisible();
  await content(page).getByRole('button', { name: 'Pass' }).click();
  await expect(content(page).getByText('passed true true')).toBeVisible();
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `/work/shots/4103/probe-${test.info().project.name}-2.png` });
  console.log(JSON.stringify(await standingOf(context.request, courseId)));
  await player(page).getByRole('button', { name: wordsOf(lang, 'scormPlayer')('between.next') }).click();
  await expect(content(page).getByText('page 1 ab-initio')).toBeVisible();
  await content(page).getByRole('button', { name: 'Pass' }).click();
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `/work/shots/4103/probe-${test.info().project.name}-3.png` });
  console.log(JSON.stringify(await standingOf(context.request, courseId)));
  await player(page).getByRole('button', { name: wordsOf(lang, 'scormPlayer')('exit') }).click();
  await page.waitForTimeout(2500);
  await page.screenshot({ path: `/work/shots/4103/probe-${test.info().project.name}-4.png` });
});
