import { expect, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

test('a dealer manager sees the team first and reminds overdue users by name @phone', async ({
  page,
  at,
  lang,
  signIn,
  inspect,
  quiet,
}) => {
  const t = wordsOf(lang, 'reports');
  const nav = wordsOf(lang, 'navigation');
  await signIn('dealer-manager');
  await page.goto(at('/auth'));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText(t('team.title'));
  await quiet();
  await inspect();

  // the menu begins with the reports of the team
  await page.getByRole('button', { name: nav('tab.menu'), exact: true }).click();
  const menu = page.getByRole('dialog').getByRole('navigation');
  await expect(menu.getByRole('heading').first()).toHaveText(nav('menu.team'));
  await expect(menu.getByRole('link').first()).toHaveAttribute('href', /report\/user/);
  await page.keyboard.press('Escape');

  // must-reads are over the list of news
  await page.goto(at('/auth/bulletins'));
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText(
    wordsOf(lang, 'announcements')('toConfirm'),
  );
  await inspect();
  await page.goto(at('/auth'));

  // from overdue people to one of them, who is named before the reminder goes out
  await main.locator('a[href*="standing=overdue"]').click();
  await expect(page).toHaveURL(/report\/user.*standing=overdue/);
  await quiet();
  // numbers of the rows lead there, too
  const people = main.locator('a[href*="/report/user/"][href*="/details"]').filter({ hasText: /\p{L}/u });
  const name = await people.nth(1).innerText();
  await main.getByRole('checkbox', { name: t('ui:list.select', { name }), exact: true }).check();
  const remind = page.getByRole('button', { name: t('remind'), exact: true });
  const dialog = page.getByRole('dialog');
  const confirm = async () => {
    await remind.click();
    await expect(dialog.getByText(name)).toBeVisible();
    await dialog.getByRole('button', { name: t('score.remind', { count: 1 }) }).click();
    await expect(dialog).toHaveCount(0);
  };
  await confirm();
  await expect(page.getByText(t('score.reminded', { count: 1 }))).toBeVisible();
  await main.getByRole('checkbox', { name: t('ui:list.select', { name }), exact: true }).check();
  await confirm();
  await expect(page.getByText(t('nothingOpen'))).toBeVisible();

  // the person's page says when, and leads back
  await people.nth(1).click();
  await expect(main.getByText(new RegExp(`^${t('remindedAt', { date: '' })}`))).toBeVisible();
  await inspect();
  await main.getByRole('link', { name: t('title.users'), exact: true }).click();
  await expect(page).toHaveURL(/\/report\/user/);
});
