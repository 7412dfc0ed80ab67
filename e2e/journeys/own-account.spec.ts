import type { Browser, Page } from '@playwright/test';
import { expect, PASSWORD, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

/** Areas that these journeys go through. */
const TAGS = ['@account', '@notifications', '@session'];

/** A browser of its own, signed in afresh: the journey ends all sessions of its person. */
async function another(browser: Browser, baseURL: string, lang: string, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  await context.addCookies([
    { name: 'lang', value: lang, url: baseURL },
    { name: 'cookie_consent', value: 'journey', url: baseURL },
  ]);
  const answer = await context.request.post('/api/login', { data: { email, password: PASSWORD } });
  expect(answer.status(), await answer.text()).toBe(200);
  return context.newPage();
}

/** Users of this journey alone, because each view ends its user's sessions. */
const OWNERS: Readonly<Record<string, string>> = {
  'en-390': 'megan.friesen@demo.test',
  'fr-390': 'ty.lamoureux@demo.test',
  'fr-1280': 'joelle.vachon@demo.test',
};

test(
  'notifications sync between browsers, follow the settings, and end with all sessions',
  { tag: TAGS },
  async ({ browser, baseURL, at, lang, inspect }, info) => {
    const email = OWNERS[info.project.name] ?? 'logan.crowfoot@demo.test';
    const t = wordsOf(lang, 'notifications');
    const account = wordsOf(lang, 'account');
    const navigation = wordsOf(lang, 'navigation');
    const here = await another(browser, baseURL ?? '', lang, email);
    const there = await another(browser, baseURL ?? '', lang, email);
    const bell = (page: Page) =>
      page.getByRole('button', { name: new RegExp(`^${navigation('nav.notifications')}`) });
    const count = (page: Page, unread: number) =>
      expect(bell(page)).toHaveAccessibleName(
        unread
          ? `${navigation('nav.notifications')} ${navigation('bell.unread', { count: unread })}`
          : navigation('nav.notifications'),
      );

    const confirmWithPassword = async (page: Page, action: string) => {
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(wordsOf(lang, 'ui')('field.ownPassword')).fill(PASSWORD);
      await inspect(page);
      await dialog.getByRole('button', { name: action, exact: true }).click();
    };

    await there.goto(at('/auth/notifications'));
    await expect(there.getByRole('heading', { level: 1 })).toBeVisible();
    // earlier notifications of the demo
    const all = there.getByRole('button', { name: t('readAll') });
    const none = there.getByText(t('countNone'), { exact: true }).first();
    await expect(all.or(none)).toBeVisible();
    if (await all.isVisible()) {
      await all.press('Enter');
      await expect(none).toBeVisible();
      // keyboard users keep their place
      await expect(all).toBeFocused();
    }
    await count(there, 0);

    await here.goto(at('/auth/me?tab=data'));
    await here.getByRole('button', { name: account('data.make') }).click();
    await confirmWithPassword(here, account('data.make'));
    await count(there, 1);
    await count(here, 1);
    await expect(here.getByRole('link', { name: account('data.download') })).toBeVisible();
    await inspect(here);

    await bell(there).click();
    const panel = there.getByRole('dialog', { name: navigation('nav.notifications') });
    await expect(panel.getByRole('link').first()).toBeVisible();
    await inspect(there);
    await panel.getByRole('listitem').first().getByRole('link').click();
    await expect(there.getByRole('heading', { name: account('data.title') })).toBeVisible();
    await count(there, 0);
    await count(here, 0);

    await here.goto(at('/auth/me?tab=notifications'));
    const own = here.getByRole('region', { name: t('group.account') });
    // the copy of one's data is the first of them
    const copies = own.getByRole('switch').first();
    await copies.click();
    await expect(copies).not.toBeChecked();
    await expect(here.getByText(t('saved'), { exact: true })).toBeAttached();
    await inspect(here);
    await here.goto(at('/auth/me?tab=data'));
    await here.getByRole('button', { name: account('data.make') }).click();
    await confirmWithPassword(here, account('data.make'));
    await expect(there.getByRole('link', { name: account('data.download') }).first()).toBeVisible();
    await count(there, 0);

    await here.goto(at('/auth/me?tab=password'));
    await here.getByRole('button', { name: account('sessions.endAll') }).click();
    await confirmWithPassword(here, account('sessions.endAll'));
    await expect(here).toHaveURL(/\/public\/login/);
    const session = wordsOf(lang, 'session');
    await expect(there.getByRole('dialog', { name: session('again.title') })).toBeVisible();
    await here.context().close();
    await there.context().close();
  },
);
