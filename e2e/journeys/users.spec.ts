import type { APIRequestContext, Page } from '@playwright/test';
import type { View } from '../support/views.ts';
import { expect, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

interface Person {
  readonly _id: string;
  readonly email: string;
}

const json = async <T>(request: APIRequestContext, path: string): Promise<T> => {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  return (await answer.json()) as T;
};

/** Creates a user for this journey through the API; an administrator must be signed in. */
async function makeUser(request: APIRequestContext, more: object): Promise<Person> {
  const { roles } = await json<{ roles: { _id: string; key: string }[] }>(request, '/api/users/roles');
  const role = roles.find(({ key }) => key === 'learner')?._id;
  const data = { role, invite: false, ...more };
  const made = await request.post('/api/users/save', { data });
  expect(made.status(), await made.text()).toBe(200);
  return ((await made.json()) as { user: Person }).user;
}

/** The dealer of the demo's dealer manager. */
async function dealerOfManager(request: APIRequestContext): Promise<string> {
  const { users } = await json<{ users: { dealers: { _id: string }[] }[] }>(
    request,
    '/api/users?text=Nakagawa',
  );
  return users[0]?.dealers[0]?._id ?? '';
}

const fresh = (story: string, project: string) =>
  `${story}${project.replace(/\W/g, '')}${Date.now().toString(36)}`;

async function openUser(page: Page, address: string, name: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Chooses an item of the action menu next to the name, and waits until it has closed. */
async function fromMenu(page: Page, lang: View['lang'], name: string, action: string): Promise<void> {
  const ui = wordsOf(lang, 'ui');
  await page.getByRole('button', { name: ui('list.menu', { name }) }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test('a user is created, invited, edited, and impersonated', async ({
  page,
  at,
  lang,
  signIn,
  inspect,
}, info) => {
  const t = wordsOf(lang, 'users');
  const ui = wordsOf(lang, 'ui');
  const navigation = wordsOf(lang, 'navigation');
  const last = fresh('Quill', info.project.name);
  const name = `Ada ${last}`;
  await signIn('company-admin');
  await page.goto(at('/auth/admin/user-manager'));
  await page.getByRole('link', { name: t('new'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('new') })).toBeVisible();
  await page.getByRole('button', { name: t('new.invite') }).click();
  await expect(page.getByText(t('firstName.give'))).toBeVisible();
  await inspect();
  await page.getByRole('textbox', { name: t('firstName') }).fill('Ada');
  await page.getByRole('textbox', { name: t('lastName'), exact: true }).fill(last);
  await page.getByRole('textbox', { name: t('email') }).fill(`${last.toLowerCase()}@demo.test`);
  await page.getByRole('combobox', { name: t('role') }).click();
  await page.getByRole('option', { name: wordsOf(lang, 'roles')('dealer-manager'), exact: true }).click();
  await page.getByRole('combobox', { name: t('dealerAdd') }).fill('Ridgeway');
  await page.getByRole('option', { name: /Ridgeway/ }).click();
  await expect(page.getByRole('button', { name: /Ridgeway/ })).toBeVisible();
  await page.getByRole('button', { name: t('new.invite') }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await inspect();

  await page.getByRole('textbox', { name: t('phone') }).fill('208 555 0100');
  await page
    .getByRole('button', { name: ui('form.save') })
    .last()
    .click();
  await expect(page.getByText(t('saved', { name }))).toBeVisible();
  await page.getByRole('tab', { name: t('tab.history') }).click();
  await expect(page.getByText('208 555 0100')).toBeVisible();
  await expect(
    page.getByText(wordsOf(lang, 'activity-logs')('kind.user.create'), { exact: true }),
  ).toBeVisible();
  await inspect();

  await page.getByRole('button', { name: t('actAs'), exact: true }).click();
  await page.getByRole('button', { name: t('actAs.do', { name }) }).click();
  const banner = page.getByRole('region', { name: navigation('proxy.label') });
  await expect(banner).toContainText(name);
  await banner.getByRole('button', { name: navigation('proxy.close') }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

/** Enters the reason in the dialog, which says that the request is reviewed. */
async function openReasonDialog(
  page: Page,
  lang: View['lang'],
  what: 'deactivate' | 'participation',
  reason: string,
): Promise<void> {
  const t = wordsOf(lang, 'users');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(t(`${what}.text`));
  await expect(dialog).toContainText(t('reason.review'));
  await dialog.getByRole('textbox', { name: t('reason') }).fill(reason);
}

test(
  'a deactivation is requested, approved, and undone',
  { tag: '@phone' },
  async ({ page, context, at, lang, signIn, inspect, quiet }, info) => {
    const [t, users] = [wordsOf(lang, 'user-requests'), wordsOf(lang, 'users')];
    const last = fresh('Leaver', info.project.name);
    const [why, answer] = [`Has left: ${last}`, `Comes back in May: ${last}`];
    const name = `Noor ${last}`;
    await signIn('company-admin');
    const dealer = await dealerOfManager(context.request);
    const { _id: id } = await makeUser(context.request, {
      firstName: 'Noor',
      lastName: last,
      email: `${last.toLowerCase()}@demo.test`,
      dealers: [dealer],
    });
    await signIn('dealer-manager');
    await page.goto(at(`/auth/report/user?text=${last}`));
    await quiet();
    await fromMenu(page, lang, name, users('deactivate'));
    await openReasonDialog(page, lang, 'deactivate', why);
    await inspect();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: users('deactivate.action') })
      .click();
    await expect(page.getByText(users('asked', { name }))).toBeVisible();
    await page.getByRole('button', { name: wordsOf(lang, 'ui')('list.menu', { name }) }).click();
    await expect(page.getByText(users('note.deactivation'))).toBeVisible();
    await page.keyboard.press('Escape');

    // the page about the person offers the rest
    await page.goto(at(`/auth/report/user/${id}/details`));
    await fromMenu(page, lang, name, users('participation'));
    await openReasonDialog(page, lang, 'participation', why);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: users('participation.action') })
      .click();
    await expect(page.getByText(users('note.participating-learner'))).toBeVisible();
    await inspect();

    await signIn('company-admin');
    await page.goto(at('/auth/admin/deactivating-users'));
    await page.getByRole('searchbox').fill(last);
    await expect(page.getByText(why)).toBeVisible();
    await inspect();
    await page.getByRole('button', { name: t('approve.name', { name }) }).click();
    await expect(page.getByText(t('approved', { name }))).toBeVisible();
    const statusOf = async () =>
      (await json<{ user: { status: string } }>(context.request, `/api/users/${id}`)).user.status;
    expect(await statusOf()).toBe('deactivated');
    await page
      .getByRole('status')
      .getByRole('button', { name: wordsOf(lang, 'ui')('undo') })
      .click();
    await expect(page.getByText(t('undone', { name }))).toBeVisible();
    expect(await statusOf()).toBe('active');

    await page.getByRole('button', { name: t('deny.name', { name }) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: t('reason') }).fill(answer);
    await inspect();
    await dialog.getByRole('button', { name: t('learners.denyAction') }).click();
    await expect(page.getByText(answer)).toBeVisible();
  },
);

test(
  'an administrator deactivates a user with a reason and reactivates them',
  { tag: '@soak' },
  async ({ page, context, at, lang, signIn, inspect }, info) => {
    const t = wordsOf(lang, 'users');
    const last = fresh('Pause', info.project.name);
    const name = `Ilse ${last}`;
    await signIn('company-admin');
    const person = { firstName: 'Ilse', lastName: last, email: `${last.toLowerCase()}@demo.test` };
    const { _id: id } = await makeUser(context.request, person);
    await openUser(page, at(`/auth/admin/user-manager/${id}/edit`), name);
    await fromMenu(page, lang, name, t('deactivate'));
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('deactivate.action') }).click();
    await expect(dialog.getByText(t('reason.give'))).toBeVisible();
    await dialog.getByRole('textbox', { name: t('reason') }).fill('On leave');
    await inspect();
    await dialog.getByRole('button', { name: t('deactivate.action') }).click();
    await expect(page.getByText(t('note.deactivated'))).toBeVisible();
    await fromMenu(page, lang, name, t('activate'));
    await expect(page.getByText(t('note.deactivated'))).toBeHidden();
  },
);

test('two accounts are merged and the merge is undone', async ({
  page,
  context,
  at,
  lang,
  signIn,
  inspect,
}, info) => {
  const t = wordsOf(lang, 'user-merge');
  const last = fresh('Double', info.project.name);
  const name = `Sam ${last}`;
  await signIn('company-admin');
  const dealer = await dealerOfManager(context.request);
  const mail = (place: string) => `${last.toLowerCase()}@${place}.test`;
  const same = { firstName: 'Sam', lastName: last, dealers: [dealer] };
  const one = await makeUser(context.request, { ...same, email: mail('one') });
  const other = await makeUser(context.request, { ...same, email: mail('other'), phone: '208 555 0199' });

  // two of one's own choice, found by the filters of the page
  await page.goto(at('/auth/admin/user-manager/merge?hand=true'));
  await page.getByRole('searchbox').fill(last);
  for (const address of [mail('one'), mail('other')])
    await page.getByRole('button', { name: t('hand.chooseName', { name: address }) }).click();
  await page.getByRole('link', { name: t('compare') }).click();
  await expect(page.getByRole('heading', { name: t('happens') })).toBeVisible();

  await page.goto(at('/auth/admin/user-manager/merge'));
  await page.getByRole('searchbox').fill(last);
  await expect(page.getByText(mail('one'), { exact: false }).first()).toBeVisible();
  await inspect();
  await page.getByRole('link', { name: new RegExp(mail('one')) }).click();
  await expect(page.getByRole('heading', { name: t('happens') })).toBeVisible();
  await inspect();
  await page.getByRole('button', { name: t('merge') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('merge') })
    .click();
  await expect(page.getByText(t('done', { name }))).toBeVisible();
  const there = async ({ _id }: Person) => (await context.request.get(`/api/users/${_id}`)).status();
  expect(new Set([await there(one), await there(other)])).toEqual(new Set([200, 404]));

  // the message lies where the pointer rests, and stays for as long as it does
  const message = page.getByRole('status').filter({ hasText: t('done', { name }) });
  await message.getByRole('button', { name: wordsOf(lang, 'ui')('close') }).click();
  await expect(message).toBeHidden();
  await inspect();
  await page
    .getByRole('button', { name: t('undo.name', { name }) })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('undo'), exact: true })
    .click();
  await expect(page.getByText(t('undo.done', { name }))).toBeVisible();
  expect([await there(one), await there(other)]).toEqual([200, 200]);
  await inspect();
});
