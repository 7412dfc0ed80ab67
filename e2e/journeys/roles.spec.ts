import { expect, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

/** Areas that these journeys go through. */
const TAGS = ['@access', '@activity-logs'];

/** Roles of this run's own, so that runs side by side do not meet. */
const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

interface Named {
  readonly _id: string;
}

test(
  'an edited role changes permissions in open sessions',
  { tag: TAGS },
  async ({ page, browser, baseURL, at, lang, signIn }) => {
    const t = wordsOf(lang, 'rights');
    const navigation = wordsOf(lang, 'navigation');
    await signIn('platform-admin');
    const { request } = page;
    const headers = { origin: baseURL ?? '' };

    // the holder works as translator, whose role is on the list of admin roles
    const { roles } = await (await request.get('/api/roles?limit=50')).json();
    const translator = (
      roles as readonly (Named & { key: string; version: number; rights: { name: string }[] })[]
    ).find(({ key }) => key === 'translator');
    if (!translator) throw new Error('there is no translator');
    const before = translator.rights.map(({ name }) => name);
    const holder = await browser.newContext({ baseURL: baseURL ?? '' });
    try {
      await holder.addCookies([
        { name: 'lang', value: lang, url: baseURL ?? '' },
        { name: 'cookie_consent', value: 'journey', url: baseURL ?? '' },
      ]);
      await holder.request.post('/api/cookie-consent', {
        data: {
          consentId: 'journey',
          acceptType: 'necessary',
          acceptedCategories: ['necessary'],
          rejectedCategories: ['analytics'],
        },
      });
      await holder.request.post('/api/login', {
        data: { email: 'translator@demo.test', password: 'Forecourt2026' },
      });
      const other = await holder.newPage();
      await other.setViewportSize({ width: 1280, height: 800 });
      await other.goto(at('/auth/admin/courses'));
      await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
      const entry = other.getByRole('link', { name: navigation('nav.adminGroups') });
      await expect(entry).toHaveCount(0);
      expect((await holder.request.get('/api/admin-groups')).status()).toBe(403);

      await page.goto(at(`/auth/admin/roles/${translator._id}/edit`));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.getByRole('searchbox', { name: t('search') }).fill('MODIFY_ADMIN_GROUPS');
      const right = page.getByRole('checkbox', { name: t('right.MODIFY_ADMIN_GROUPS') });
      await right.check();
      const ui = wordsOf(lang, 'ui');
      const bar = page.getByRole('group', { name: ui('form.unsaved') });
      await bar.getByRole('button', { name: ui('form.save') }).click();
      await expect(bar).toBeHidden();

      // the other page isn't reloaded
      await expect(entry.first()).toBeVisible();
      await entry.first().click();
      await expect(
        other.getByRole('heading', { level: 1, name: wordsOf(lang, 'groups')('admin.title') }),
      ).toBeVisible();

      await right.uncheck();
      await bar.getByRole('button', { name: ui('form.save') }).click();
      await expect(bar).toBeHidden();
      expect((await holder.request.get('/api/admin-groups')).status()).toBe(403);
      await expect(entry).toHaveCount(0);
      // the page that is still open says so, and has nothing left that could be pressed in vain
      await expect(other.getByRole('heading', { level: 1, name: navigation('refused') })).toBeVisible();
      await expect(other.getByRole('main').getByRole('button')).toHaveCount(0);
    } finally {
      await request.post(`/api/roles/${translator._id}`, {
        headers,
        data: { name: 'Translator', rank: 2, rights: before },
      });
      await holder.close();
    }
  },
);

test(
  'a role is created with permissions and deleted',
  { tag: ['@soak', ...TAGS] },
  async ({ page, at, lang, signIn, inspect }) => {
    const t = wordsOf(lang, 'rights');
    const name = unique('Coach');
    await signIn('platform-admin');
    await page.goto(at('/auth/admin/roles/create'));
    await page.getByRole('textbox', { name: t('ui:field.name') }).fill(name);
    await page.getByRole('checkbox', { name: t('right.VIEW_USERS') }).check();
    await page.getByRole('button', { name: t('create') }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: t('right.VIEW_USERS') })).toBeChecked();
    await inspect();
    await page.getByRole('button', { name: t('delete') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('delete') })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: t('title') })).toBeVisible();
  },
);

test(
  'an admin group shows its members the users of its dealers',
  { tag: ['@soak', ...TAGS] },
  async ({ page, at, lang, signIn, inspect }) => {
    const t = wordsOf(lang, 'groups');
    const ui = wordsOf(lang, 'ui');
    const name = unique('North');
    await signIn('platform-admin');
    const people = async () => {
      const { groups } = await (
        await page.request.get(`/api/admin-groups?text=${encodeURIComponent(name)}`)
      ).json();
      const [group] = groups as readonly Named[];
      const { pagination } = await (await page.request.get(`/api/admin-groups/${group?._id}/users`)).json();
      return (pagination as { total: number }).total;
    };
    await page.goto(at('/auth/admin/admin-groups/create'));
    await page.getByRole('textbox', { name: t('ui:field.name') }).fill(name);
    await page.getByRole('button', { name: t('addDealers') }).click();
    const dialog = page.getByRole('dialog', { name: t('addDealers') });
    await dialog
      .getByRole('list', { name: t('found') })
      .getByRole('checkbox')
      .first()
      .check();
    await inspect();
    await dialog.getByRole('button', { name: t('addCount', { count: 1 }) }).click();
    await page.getByRole('button', { name: t('create') }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(await people()).toBeGreaterThan(0);

    await page
      .getByRole('list', { name: t('ui:field.dealers') })
      .getByRole('button')
      .first()
      .click();
    const field = page.getByRole('textbox', { name: t('ui:field.name') });
    await field.fill(`${name} East`);
    const bar = page.getByRole('group', { name: ui('form.unsaved') });
    await bar.getByRole('button', { name: ui('form.save') }).click();
    await expect(page.getByText(t('saved', { name: `${name} East` }))).toBeVisible();
    await expect(bar).toBeHidden();
    await expect(page.getByText(t('admin.noDealers'))).toBeVisible();
    expect(await people()).toBe(0);
    // unsaved changes are dropped with the deleted group, without asking
    await field.fill(`${name} West`);
    await page.getByRole('button', { name: t('delete') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('delete') })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: t('admin.title') })).toBeVisible();
  },
);

test(
  'the activity log shows a recent action with its details',
  { tag: ['@soak', ...TAGS] },
  async ({ page, at, lang, signIn, inspect }) => {
    const t = wordsOf(lang, 'activity-logs');
    const name = unique('Marine');
    await signIn('platform-admin');
    await page.request.post('/api/business-units/save', { data: { name, core: true } });
    await page.goto(at('/auth/admin/activity-logs?type=business-unit'));
    await expect(page.getByText(name).first()).toBeVisible();
    await page
      .getByRole('button', { name: t('kind.business-unit.create') })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: t('kind.business-unit.create') });
    await expect(dialog.getByRole('row', { name: new RegExp(name) })).toBeVisible();
    await inspect();
  },
);
