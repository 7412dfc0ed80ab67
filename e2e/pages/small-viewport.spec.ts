import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

/** The smallest phone in CSS pixels, and a phone on its side. */
const DAILY = [
  { width: 320, height: 640 },
  { width: 844, height: 390 },
] as const;
/** Widths between, at which every page is visited, too. */
const BETWEEN = [
  { width: 360, height: 740 },
  { width: 375, height: 667 },
] as const;
const SCREENS = process.env['FORECOURT_SOAK'] === '1' ? [...DAILY, ...BETWEEN] : DAILY;

const PAGES = ['/auth', '/auth/my-training', '/auth/brands', '/auth/me'];

/** Runs in the page: what is wider than it, and what can be pressed and is cut off without a way to scroll to it. */
const CLIPPED = `(() => {
  const width = document.documentElement.clientWidth;
  const scrolls = (element) => {
    for (let up = element.parentElement; up; up = up.parentElement)
      if (/auto|scroll/.test(getComputedStyle(up).overflowX)) return true;
    return false;
  };
  const cut = [...document.querySelectorAll('a, button, input, select, [role=tab]')].filter((element) => {
    const { left, right, width: own } = element.getBoundingClientRect();
    return element.checkVisibility() && own > 1 && (left < -1 || right > width + 1) && !scrolls(element);
  });
  return {
    wider: Math.max(0, document.documentElement.scrollWidth - width),
    cut: cut.map((element) => (element.getAttribute('aria-label') || element.textContent || '').trim()),
  };
})()`;

const fits = async (page: Page) =>
  expect(await page.evaluate(CLIPPED), page.url()).toEqual({ wider: 0, cut: [] });

for (const viewport of SCREENS)
  test(`pages fit a screen of ${viewport.width} × ${viewport.height}`, async ({ page, at, signIn, lang }) => {
    const t = wordsOf(lang, 'navigation');
    await page.setViewportSize(viewport);
    await page.goto(at('/public/login'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await fits(page);
    await signIn('learner');
    for (const path of PAGES) {
      await page.goto(at(path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await fits(page);
    }
    await page.getByRole('button', { name: t('tab.menu'), exact: true }).click();
    const sheet = page.getByRole('dialog', { name: t('tab.menu') });
    await expect(sheet).toBeVisible();
    await expect.poll(async () => (await sheet.boundingBox())?.width).toBe(viewport.width);
    await fits(page);
  });

for (const width of [390, 768])
  test(`a list with email addresses shows cards at ${width} without broken addresses`, async ({
    page,
    at,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn('company-admin');
    await page.goto(at('/auth/admin/user-manager'));
    await expect(page.getByText('@demo.test').first()).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    const heights = await page
      .getByText(/^\S+@demo\.test$/)
      .evaluateAll((all) => all.map((one) => one.getClientRects().length));
    expect(new Set(heights)).toEqual(new Set([1]));
    await fits(page);
  });

test('charts fill their card when the window shrinks', async ({ page, at, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn('platform-admin');
  await page.goto(at('/auth/admin'));
  const chart = page.locator('svg[role=application]').first();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(chart).toBeVisible();
    // the card has an inner edge on either side
    const card = await chart.evaluate((one) => one.closest('section')?.clientWidth ?? 0);
    await expect.poll(async () => (await chart.boundingBox())?.width).toBeGreaterThan(card - 60);
    await fits(page);
  }
});

test('pages fit when the text is twice the size', async ({ page, at, signIn, quiet }) => {
  await signIn('learner');
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto(at('/auth'));
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    const size = () => title.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    // the page takes over what the server sent, the attributes of its root among it
    await quiet();
    const before = await size();
    // a page that takes over what the server sent drops what it does not know: the style is added until it stays
    await expect(async () => {
      await page.addStyleTag({ content: ':root { font-size: 200% !important; }' });
      await quiet();
      expect(await size()).toBeCloseTo(2 * before, 0);
    }).toPass();
    await fits(page);
  }
});

test('the cookie prompt covers no button and returns the focus', async ({ page, context, at, lang }) => {
  const t = wordsOf(lang, 'navigation');
  await context.clearCookies({ name: 'cookie_consent' });
  for (const viewport of [...DAILY, { width: 1280, height: 800 }]) {
    await page.setViewportSize(viewport);
    await page.goto(at('/public/login'));
    const prompt = page.getByRole('region', { name: t('cookies.title') });
    await expect(prompt).toBeVisible();
    const rows = await prompt
      .getByRole('button')
      .evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size);
    expect(rows, 'rows of buttons').toBe(1);
    const legal = page.getByRole('link', { name: t('privacy') });
    await legal.scrollIntoViewIfNeeded();
    // what lies over it would take the click
    await legal.click({ trial: true });
  }
  const email = page.locator('input[name=email]');
  await email.focus();
  await page.getByRole('button', { name: t('cookies.reject') }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: t('cookies.title') })).toHaveCount(0);
  await expect(email).toBeFocused();

  // the cookie policy page reopens the choice, and each choice is sent
  await page.goto(at('/public/cookie-policy'));
  const again = page.getByRole('button', { name: wordsOf(lang, 'policies')('cookies.choice.change') });
  const prompt = page.getByRole('region', { name: t('cookies.title'), exact: true });
  for (const [button, analytics] of [
    ['cookies.acceptAll', true],
    ['cookies.reject', false],
  ] as const) {
    await again.click();
    await expect(prompt).toBeVisible();
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/cookie-consent'));
    await prompt.getByRole('button', { name: t(button) }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      acceptedCategories: analytics ? ['necessary', 'analytics'] : ['necessary'],
    });
    await expect(prompt).toHaveCount(0);
  }
});
