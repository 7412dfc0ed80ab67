import { expect, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

test('a message reaches its audience and leaves the inbox when it is withdrawn', async ({
  page,
  at,
  lang,
  signIn,
  inspect,
  quiet,
}) => {
  const word = wordsOf(lang, 'messages');
  const audience = wordsOf(lang, 'audience');
  const role = wordsOf(lang, 'roles');
  const sendTo = (people: number) => word('send', { count: people, people });
  const subject = `The tyre truck ${crypto.randomUUID()}`;
  await signIn('company-admin');
  await page.goto(at('/auth/admin/messages/create'));
  await page.getByLabel(word('subject')).fill(subject);
  await page.getByRole('textbox', { name: word('body'), exact: true }).fill('It comes on Thursday.');
  // without a selection there are no recipients
  await expect(page.getByRole('button', { name: sendTo(0), exact: true })).toBeDisabled();
  await page.getByRole('combobox', { name: audience('roles') }).click();
  await page.getByRole('option', { name: role('dealer-manager'), exact: true }).click();
  await page.keyboard.press('Escape');
  const roles = { roles: ['dealer-manager'] };
  const requested = await page.request.post('/api/messages/count-recipients', { data: { audience: roles } });
  const { countRecipients } = (await requested.json()) as { countRecipients: number };
  expect(countRecipients).toBeGreaterThan(1);
  const send = page.getByRole('button', { name: sendTo(countRecipients), exact: true });
  await expect(send).toBeEnabled();
  await inspect();
  await send.click();
  // asks first, with how many it reaches
  const question = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(question).toContainText(word('sendAskText', { people: countRecipients }));
  await question.getByRole('button', { name: sendTo(countRecipients), exact: true }).click();
  await expect(page.getByText(word('onItsWay'))).toBeVisible();

  await signIn('dealer-manager');
  await page.goto(at('/auth/messages'));
  const row = page.getByRole('link', { name: new RegExp(subject) });
  await expect
    .poll(async () => {
      await page.reload();
      await quiet();
      return row.count();
    })
    .toBe(1);
  await row.click();
  await expect(page.getByRole('article').getByText('It comes on Thursday.')).toBeVisible();
  const unread = async () => (await (await page.request.get('/api/messages')).json()).messages as object[];
  await expect
    .poll(async () => (await unread()).find((one) => 'subject' in one && one.subject === subject))
    .toMatchObject({ read: true });

  // the text that is searched for survives opening, going back and reloading
  await page.goto(at('/auth/messages'));
  const field = page.getByRole('searchbox', { name: word('search') });
  await field.fill('nowhere to be found');
  await expect(row).toHaveCount(0);
  await field.fill(subject);
  await expect(page).toHaveURL((url) => url.searchParams.get('text') === subject);
  await row.click();
  await expect(page.getByRole('article').getByText('It comes on Thursday.')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('article')).toBeHidden();
  await expect(field).toHaveValue(subject);
  await page.reload();
  await expect(field).toHaveValue(subject);
  await expect(page.getByRole('list', { name: word('title'), exact: true }).getByRole('link')).toHaveCount(1);

  await signIn('company-admin');
  await page.goto(at('/auth/admin/messages'));
  await page.getByRole('button', { name: word('ui:list.menu', { name: subject }) }).click();
  await page.getByRole('menuitem', { name: word('withdraw') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('withdraw') })
    .click();
  await expect(page.getByText(word('withdrawn', { name: subject }))).toBeVisible();

  await signIn('dealer-manager');
  await page.goto(at('/auth/messages'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(row).toBeHidden();
});
