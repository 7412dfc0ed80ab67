import { expect, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

test('an administrator clears the queue by keyboard', async ({ page, at, lang, signIn, inspect, quiet }) => {
  const words = wordsOf(lang, 'submissions');
  await signIn('company-admin');
  await page.goto(at('/auth/admin/loyalty-programs/pending'));
  const rows = page.getByRole('navigation').getByRole('listitem').getByRole('button');
  const current = page.locator('button[aria-current="true"]');
  await expect(current).toBeVisible();
  await quiet();
  const waiting = await rows.count();
  const first = await current.textContent();
  await page.keyboard.press('j');
  await expect(current).not.toHaveText(first ?? '');
  await page.keyboard.press('k');
  await expect(current).toHaveText(first ?? '');
  await quiet();
  await page.keyboard.press('d');
  await expect(page.getByRole('menuitem', { name: words('deny.duplicate') })).toBeVisible();
  await inspect();
  await page.keyboard.press('1');
  await expect(rows).toHaveCount(waiting - 1);
  // what was decided by mistake comes back, and the queue is as it was
  await page.keyboard.press('z');
  await expect(rows).toHaveCount(waiting);
});
