import { expect, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

/** What waits in the queue of this journey. */
const WAITING = 30;

test('a reviewer clears the activity queue by keyboard', async ({
  page,
  context,
  at,
  lang,
  signIn,
  inspect,
  quiet,
}) => {
  const words = wordsOf(lang, 'submissions');
  const name = `Display ${Date.now().toString(36)}`;
  await signIn('company-admin');
  const made = await context.request.post('/api/activity-types', {
    data: { name, account: 'loyalty', amount: 5 },
  });
  const { activityType } = await made.json();
  await signIn('learner');
  const date = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  for (let n = 0; n < WAITING; n++) {
    const data = { activityId: activityType._id, date };
    const answer = await context.request.post('/api/activitys/create', { data });
    expect(answer.status(), await answer.text()).toBe(200);
  }
  await signIn('company-admin');
  await page.goto(at('/auth/admin/activity-submissions/pending'));
  const rows = page.locator('nav li button[aria-current], nav li button').filter({ hasText: name });
  await page.getByRole('textbox', { name: words('search') }).focus();
  await page.keyboard.type(name);
  await expect(rows).toHaveCount(WAITING);
  await page.keyboard.press('Tab');
  await expect(page.locator('button[aria-current="true"]')).toHaveCount(1);
  await quiet();
  await inspect();
  for (let left = WAITING; left > 0; left--) {
    // one of three is denied, as sent before
    if (left % 3 === 0) {
      await page.keyboard.press('d');
      await expect(page.getByRole('menuitem', { name: words('deny.duplicate') })).toBeVisible();
      await page.keyboard.press('1');
    } else await page.keyboard.press('a');
    await expect(rows).toHaveCount(left - 1);
    await quiet();
  }
  const decided = async (status: string) => {
    const path = `/api/activitys?status=${status}&text=${encodeURIComponent(name)}`;
    return (await (await context.request.get(path)).json()).pagination.total;
  };
  expect([await decided('approved'), await decided('denied')]).toEqual([20, 10]);
});
