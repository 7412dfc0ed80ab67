import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

/** Areas that these journeys go through. */
const TAGS = ['@navigation', '@curriculums', '@reports', '@users', '@settings'];

test.describe.configure({ mode: 'parallel' });

/** The titles of the trail, the page last. */
const trailOf = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name, exact: true })
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.textContent?.trim()));

test(
  'breadcrumbs lead from a new curriculum to its list by name',
  { tag: TAGS },
  async ({ page, at, lang, signIn }) => {
    const t = wordsOf(lang, 'navigation');
    const words = wordsOf(lang, 'curriculums');
    const name = `Trail ${crypto.randomUUID().slice(0, 8)}`;
    await signIn('company-admin');
    await page.goto(at('/auth/admin/curriculums'));
    await page.getByRole('button', { name: words('new') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').click();
    await page.getByRole('option', { name: 'Lumastead Lighting' }).click();
    await dialog.getByRole('textbox', { name: wordsOf(lang, 'ui')('field.title') }).fill(name);
    await dialog.getByRole('button', { name: words('create') }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(await trailOf(page, t('breadcrumb'))).toEqual([t('nav.curriculums'), name]);
    await page.getByRole('link', { name: t('backTo', { title: t('nav.curriculums') }) }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('nav.curriculums') })).toBeVisible();
  },
);

test(
  'the active navigation entry scrolls into view when the page loads',
  { tag: TAGS },
  async ({ page, at, lang, signIn }) => {
    const t = wordsOf(lang, 'navigation');
    await page.setViewportSize({ width: 1280, height: 600 });
    await signIn('platform-admin');
    await page.goto(at('/auth/admin/general-settings'));
    const side = page.getByRole('navigation', { name: t('adminNav') });
    const current = side.locator('li [aria-current=page]');
    await expect(current).toHaveText(t('nav.settings'));
    await expect(current).toBeInViewport();
    await expect(side.getByRole('link', { name: t('nav.spiffDenied') })).toHaveCount(0);
    await side.getByRole('link', { name: t('nav.spiffManager') }).click();
    await side.getByRole('link', { name: t('nav.spiffDenied') }).click();
    // until the page has loaded, the entry of the former page is marked, too
    await expect(current).toHaveCount(1);
    await expect(current).toHaveText(t('nav.spiffDenied'));
  },
);

for (const role of ['live-training-admin', 'translator', 'brand-manager'] as const)
  test(
    `every navigation entry of the ${role} opens its page`,
    { tag: TAGS },
    async ({ page, at, lang, signIn }) => {
      const t = wordsOf(lang, 'navigation');
      await signIn(role);
      await page.goto(at('/auth/admin'));
      const links = page.getByRole('navigation', { name: t('adminNav') }).getByRole('link');
      await expect(links.nth(1)).toBeVisible();
      const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      const rejected: string[] = [];
      page.on('response', (answer) => {
        if (answer.status() === 403) rejected.push(`${page.url()} ${answer.url()}`);
      });
      for (const address of addresses) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText(t('refused'))).toHaveCount(0);
      }
      expect(rejected).toEqual([]);
    },
  );

test(
  'search finds a user, a dealer, a setting, and a page, and opens the chosen one',
  { tag: TAGS },
  async ({ page, at, lang, signIn }) => {
    const t = wordsOf(lang, 'navigation');
    const settings = wordsOf(lang, 'settings');
    await signIn('platform-admin');
    await page.goto(at('/auth/admin'));
    const find = async (text: string) => {
      await page
        .getByRole('button', { name: t('jump') })
        .first()
        .click();
      const field = page.getByRole('dialog', { name: t('jump') }).getByRole('combobox');
      await field.fill(text);
      return page.getByRole('listbox', { name: t('jump.results') });
    };
    const zone = settings('f.timeZone');
    const found = await find(zone);
    await found.getByRole('option', { name: zone }).first().click();
    await expect(page).toHaveURL(/general-settings#settings-portal$/);
    await expect(page.getByRole('heading', { level: 1, name: settings('title') })).toBeVisible();
    const people = await find('learner@demo');
    await people
      .getByRole('group', { name: t('nav.users'), exact: true })
      .getByRole('option')
      .first()
      .click();
    await expect(page).toHaveURL(/user-manager\/[^/]+\/edit/);
    const pages = await find(t('nav.taxYears'));
    await pages.getByRole('option', { name: t('nav.taxYears') }).click();
    await expect(page).toHaveURL(/tax-years/);
  },
);
