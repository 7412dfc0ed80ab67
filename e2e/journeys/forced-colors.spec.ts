import type { Locator } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

const outline = (of: Locator) => of.evaluate((element) => getComputedStyle(element).outlineStyle);
const background = (of: Locator) => of.evaluate((element) => getComputedStyle(element).backgroundColor);

test('tabs, chips, switches, bars, and answers show their state in forced colors', async ({
  page,
  at,
  lang,
  signIn,
  quiet,
}, info) => {
  const picture = async (name: string) =>
    info.attach(name, { body: await page.screenshot(), contentType: 'image/png' });
  const main = page.getByRole('main');
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn('dealer-manager');

  await page.goto(at('/auth/my-training'));
  await quiet();
  const chips = main.locator('[aria-pressed]');
  await expect(async () =>
    expect(await background(chips.and(page.locator('[aria-pressed="true"]')))).not.toBe(
      await background(chips.and(page.locator('[aria-pressed="false"]')).first()),
    ),
  ).toPass();
  const bar = main.getByRole('progressbar').first();
  expect(await background(bar.locator('> *'))).not.toBe(await background(bar));
  await picture('my training');

  await page.goto(at('/auth/me?tab=notifications'));
  await quiet();
  const tabs = main.getByRole('tab');
  await expect(async () =>
    expect(await background(tabs.and(page.locator('[aria-selected="true"]')))).not.toBe(
      await background(tabs.and(page.locator('[aria-selected="false"]')).first()),
    ),
  ).toPass();
  const track = main.getByRole('switch').first().locator('xpath=following-sibling::*[1]');
  const on = await background(track);
  await main.getByRole('switch').first().click({ force: true });
  await expect(async () => expect(await background(track)).not.toBe(on)).toPass();
  await main.getByRole('switch').first().click({ force: true });
  await quiet();
  await picture('switches');

  await page.goto(at('/auth/my-training'));
  await main
    .getByRole('link', { name: wordsOf(lang, 'my-training')('retry') })
    .first()
    .click();
  await page
    .getByRole('button', { name: wordsOf(lang, 'quiz')('intro.retry') })
    .or(page.getByRole('button', { name: wordsOf(lang, 'quiz')('intro.start') }))
    .click();
  const answers = page.locator('label:has(> input)');
  await answers.first().click();
  await expect(async () =>
    expect(await outline(answers.first())).not.toBe(await outline(answers.nth(1))),
  ).toPass();
  await picture('answers');
});
