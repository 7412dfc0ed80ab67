import type { Locator, Page } from '@playwright/test';
import { openPanel } from '../support/publishing.ts';
import { expect, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

/** The link to the list with its number of unread ones, wherever this width has it. */
const entryOf = (page: Page): Locator =>
  page.getByRole('navigation').locator('a[href$="/auth/bulletins"]:visible').first();
const unreadOn = async (page: Page): Promise<number> =>
  Number(/\d+/.exec(await entryOf(page).innerText())?.[0] ?? 0);

/** In so many hours, as a field of date and time takes it. */
const inHours = (hours: number): string =>
  new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 16);

test(
  'an announcement is scheduled, published, read, and confirmed, and the badge drops',
  { tag: ['@content', '@comments', '@translations'] },
  async ({ page, at, lang, signIn, inspect }) => {
    const word = wordsOf(lang, 'content');
    const said = wordsOf(lang, 'comments');
    const title = `New counter cards ${crypto.randomUUID()}`;
    await signIn('company-admin');
    await page.goto(at('/auth/admin/bulletins/create'));
    await page.getByRole('textbox', { name: word('ui:field.title') }).fill(title);
    await page.getByRole('textbox', { name: word('text'), exact: true }).fill('Order them by Friday.');
    await page.getByLabel(word('ui:publishing.from')).fill(inHours(48));
    // before it is published the editor knows how many people it reaches
    await expect(page.getByText(/\d+ (people will see it|personnes)/)).toBeVisible();
    await page.getByRole('button', { name: word('saveDraft') }).click();
    await expect(page).toHaveURL(/[0-9a-f-]{36}\/edit/);
    const id = /([0-9a-f-]{36})\/edit/.exec(page.url())?.[1] ?? '';
    await openPanel(page, word('ui:publishing.title'));
    await page.getByRole('button', { name: word('ui:action.schedule'), exact: true }).click();
    await expect(page.getByText(word('ui:status.scheduled')).first()).toBeVisible();

    // the member of the audience for "View as"
    const eyes = page.getByRole('combobox', { name: word('viewAs') });
    await eyes.click();
    await eyes.fill('Maya');
    await page.getByRole('option', { name: /Maya Okafor/ }).click();
    await expect(page.getByText(/Maya Okafor/).first()).toBeVisible();
    await expect(page.getByText(word('viewedNotOpen'))).toBeVisible();
    await inspect();

    await signIn('sales-rep');
    await page.goto(at(`/auth/bulletins/${id}`));
    await expect(page.getByRole('heading', { level: 1, name: word('missing') })).toBeVisible();

    await signIn('company-admin');
    await page.goto(at(`/auth/admin/bulletins/${id}/edit`));
    await page.getByLabel(word('ui:publishing.from')).fill('');
    await page
      .getByRole('group', { name: word('ui:form.unsaved') })
      .getByRole('button', { name: word('ui:form.save') })
      .click();
    await expect(page.getByText(word('ui:status.published')).first()).toBeVisible();

    await signIn('sales-rep');
    await page.goto(at('/auth/bulletins'));
    await expect.poll(() => unreadOn(page)).toBeGreaterThan(0);
    const before = await unreadOn(page);
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.getByRole('textbox', { name: said('write'), exact: true }).fill('Ordered two sets.');
    await page.getByRole('button', { name: said('send') }).click();
    await expect(page.getByText('Ordered two sets.')).toBeVisible();
    await page.goto(at('/auth/bulletins'));
    await expect.poll(() => unreadOn(page)).toBe(before - 1);

    await signIn('company-admin');
    expect((await page.request.delete(`/api/bulletins/${id}`)).status()).toBe(200);
  },
);
