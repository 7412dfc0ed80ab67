import { expect, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

test(
  'overdue people of a dealer are found, reminded, kept as a view, exported and mailed, and a stranger’s link opens nothing',
  { tag: '@phone' },
  async ({ page, context, at, lang, signIn, inspect, quiet }, info) => {
    const t = wordsOf(lang, 'reports');
    const name = `Late ${info.project.name} ${Date.now().toString(36)}`;
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
    await expect(page.getByRole('status').filter({ hasText: /\d/ }).first()).toBeVisible();
    await page.goBack();
    await quiet();

    // kept, and shared with those who manage dealers
    await page.getByRole('button', { name: t('view.save') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: t('ui:field.name') }).fill(name);
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

    // a file opens for who it was made for, and for nobody else
    const made = await context.request.post('/api/reports/users/files', {
      data: { filters: { standing: ['overdue'] } },
    });
    const { file } = (await made.json()) as { file: { _id: string } };
    await page.goto(at(`/auth/report/file/${file._id}`));
    await expect(page.getByRole('link', { name: t('file.download') })).toBeVisible();
    await inspect();
    await signIn('dealer-manager');
    await page.goto(at(`/auth/report/file/${file._id}`));
    await expect(page.getByText(t('file.expiredText'))).toBeVisible();
  },
);
