import type { APIRequestContext } from '@playwright/test';
import type { RoleKey } from '@forecourt/contract/access';
import { expect, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

interface Role {
  readonly _id: string;
  readonly key: string;
  readonly name: string;
  readonly rank: number;
  readonly rights: readonly { readonly name: string }[];
}

/** Sets the rights of a role. @param next of those that it had @returns what it had */
async function setRights(
  request: APIRequestContext,
  key: RoleKey,
  next: (rights: readonly string[]) => readonly string[],
): Promise<readonly string[]> {
  const { roles } = (await (await request.get('/api/roles?limit=50')).json()) as { roles: Role[] };
  const role = roles.find((one) => one.key === key);
  if (!role) throw new Error(`there is no role ${key}`);
  const had = role.rights.map(({ name }) => name);
  const { name, rank } = role;
  const answer = await request.post(`/api/roles/${role._id}`, { data: { name, rank, rights: next(had) } });
  expect(answer.status(), await answer.text()).toBe(200);
  return had;
}

/** Makes a file of overdue people as who is signed in. Answers the address that its mail would carry. */
async function makeFile(request: APIRequestContext): Promise<string> {
  const made = await request.post('/api/reports/users/files', {
    data: { filters: { standing: ['overdue'] } },
  });
  const { file } = (await made.json()) as { file: { _id: string } };
  return `/auth/report/file/${file._id}`;
}

test('an overdue report is reminded, saved, shared, exported, and closed without the permission', async ({
  page,
  context,
  at,
  lang,
  signIn,
  inspect,
  quiet,
}, info) => {
  const t = wordsOf(lang, 'reports');
  const name = `Late ${info.project.name} ${Date.now().toString(36)}`;
  // views run in parallel: each has a role that no other journey needs
  const boss = lang === 'fr' ? 'regional-sales-manager' : 'district-manager';
  await signIn('company-admin');
  await page.goto(at('/auth/admin/report/dealer'));
  const main = page.getByRole('main');

  // from the figure of a dealer to the people behind it, to one of them, and to a reminder
  await main.locator('a[href*="standing=overdue"][href*="dealerId="]').first().click();
  const people = main.locator('a[href*="/user/"][href*="/details"]');
  await expect(people.first()).toBeVisible();
  await expect(page).toHaveURL(/dealerId=/);
  await quiet();
  await people.first().click();
  await page.getByRole('button', { name: t('remind'), exact: true }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: t('remind') })
    .click();
  // another view of this run may have reminded the same person today
  const notice = page
    .getByRole('status')
    .filter({ hasText: /\d/ })
    .or(page.getByText(t('nothingToRemind')));
  await expect(notice.first()).toBeVisible();
  await page.goBack();
  await quiet();

  // to others of them by a message, which the composer begins with their names
  const who = await people.first().innerText();
  await main.getByRole('checkbox', { name: t('ui:list.select', { name: who }), exact: true }).check();
  // users reminded today aren't reminded again, and the page says so
  await page.getByRole('button', { name: t('remind'), exact: true }).click();
  const ask = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await ask.getByRole('button', { name: t('score.remind', { count: 1 }) }).click();
  await expect(page.getByText(t('nothingOpen')).last()).toBeVisible();
  await main.getByRole('checkbox', { name: t('ui:list.select', { name: who }), exact: true }).check();
  await page.getByRole('button', { name: t('message'), exact: true }).click();
  await expect(page).toHaveURL(/\/messages\/create/);
  await expect(main.getByText(who, { exact: true }).first()).toBeVisible();
  await page.goBack();
  await quiet();

  // kept, and shared with a role
  await page.getByRole('button', { name: t('view.save') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('ui:field.name') }).fill(name);
  await dialog.getByRole('combobox', { name: t('view.shared') }).press('ArrowDown');
  await page.getByRole('option', { name: wordsOf(lang, 'roles')(boss), exact: true }).click();
  await page.keyboard.press('Tab');
  await inspect();
  await dialog.getByRole('button', { name: t('ui:form.save') }).click();
  await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');

  // what is on the screen as a file
  await page.getByRole('button', { name: t('export'), exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: t('export.csv') }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^users-.*\.csv$/);

  // by mail
  await page.getByRole('button', { name: t('mail.this') }).click();
  await inspect();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('mail.send') })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto(at('/auth/admin/report/schedules'));
  await expect(main.getByRole('heading', { level: 2 }).filter({ hasText: name })).toBeVisible();

  // a file opens only for its owner
  const own = await makeFile(context.request);
  await page.goto(at(own));
  await expect(page.getByRole('link', { name: t('file.download') })).toBeVisible();
  await inspect();
  await signIn(boss);
  await page.goto(at(own));
  await expect(page.getByText(t('file.expiredText'))).toBeVisible();

  // the view is shared with the role, limited to the reader's scope
  await page.goto(at('/auth/report/user'));
  await page.getByRole('tab', { name }).click();
  await expect(page).toHaveURL(/standing=overdue/);
  await quiet();
  await inspect();
  const theirs = await makeFile(context.request);
  await page.goto(at(theirs));
  await expect(page.getByRole('link', { name: t('file.download') })).toBeVisible();

  // who has lost the right opens neither the link nor the view
  await signIn('platform-admin');
  const had = await setRights(context.request, boss, (rights) =>
    rights.filter((right) => right !== 'USER_REPORTS'),
  );
  try {
    await signIn(boss);
    await page.goto(at(theirs));
    await expect(page.getByText(t('file.refusedText'))).toBeVisible();
    await expect(page.getByRole('link', { name: t('file.download') })).toBeHidden();
    await inspect();
    expect(
      (await context.request.get(`/api/report-files/${theirs.split('/').at(-1)}/download`)).status(),
    ).toBe(403);
    await page.goto(at('/auth/report/user'));
    await expect(page.getByRole('tab', { name })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await inspect();
  } finally {
    await signIn('platform-admin');
    await setRights(context.request, boss, () => had);
  }
});
