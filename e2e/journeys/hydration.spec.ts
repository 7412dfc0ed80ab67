import { expect, test } from '../support/test.ts';

const HALF_A_DAY = 13 * 60 * 60 * 1000;

test('the dashboard hydrates without a mismatch when the clock moves on before it is hydrated', async ({
  page,
  at,
  signIn,
  quiet,
}) => {
  await signIn('learner');
  await page.goto(at('/auth'));
  await quiet();
  // the browser is idle at once, and half a day later
  await page.addInitScript((jump) => {
    const now = Date.now.bind(Date);
    let ahead = 0;
    Date.now = () => now() + ahead;
    window.requestIdleCallback = (call) => {
      ahead = jump;
      return window.setTimeout(call, 0, { didTimeout: false, timeRemaining: () => 50 });
    };
  }, HALF_A_DAY);
  await page.goto(at('/auth'));
  await quiet();
  // a mismatch is an error of the page, which fails every journey
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});
