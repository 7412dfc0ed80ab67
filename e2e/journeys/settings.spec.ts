import { expect, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

test(
  'unsaved settings of two sections share one bar and one leave prompt',
  { tag: '@phone' },
  async ({ page, at, lang, signIn }) => {
    const t = wordsOf(lang, 'settings');
    const ui = wordsOf(lang, 'ui');
    await signIn('platform-admin');
    await page.goto(at('/auth/admin/general-settings'));
    await page.getByRole('textbox', { name: t('f.supportEmail') }).fill('help@example.test');
    await page.getByRole('tab', { name: t('tab.slides') }).click();
    await page.getByRole('button', { name: t('slides.add') }).click();
    const bar = page.getByRole('group', { name: ui('form.unsaved') });
    await expect(bar).toHaveCount(1);
    await expect(bar).toContainText(t('tab.general'));
    await expect(bar).toContainText(t('tab.slides'));

    const menu = page.getByRole('button', { name: wordsOf(lang, 'navigation')('menu.open') });
    if (await menu.isVisible()) await menu.click();
    await page
      .getByRole('link', { name: wordsOf(lang, 'navigation')('nav.courses') })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: ui('form.stay') }).click();
    await expect(dialog).toBeHidden();
    await expect(bar).toBeVisible();
    await bar.getByRole('button', { name: ui('form.discard') }).click();
    await expect(bar).toBeHidden();
    await page.getByRole('tab', { name: t('tab.general') }).click();
    await expect(page.getByRole('textbox', { name: t('f.supportEmail') })).not.toHaveValue(
      'help@example.test',
    );
  },
);

test('a list without results names its filters', async ({ page, at, lang, signIn }) => {
  await signIn('platform-admin');
  const { brands } = await (await page.request.get('/api/brands?limit=1')).json();
  const [brand] = brands as readonly { _id: string; name: string }[];
  if (!brand) throw new Error('no brand');
  await page.goto(at(`/auth/admin/courses?text=nowhere-at-all&brandId=${brand._id}`));
  const none = page.getByText(wordsOf(lang, 'ui')('list.none'));
  await expect(none).toBeVisible();
  const text = page.getByRole('main').getByText('nowhere-at-all');
  await expect(text).toContainText(brand.name);
  await expect(text).not.toContainText(brand._id);
});
