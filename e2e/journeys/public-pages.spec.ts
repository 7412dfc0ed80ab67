import french from '../../server/locales/fr/public-pages.json' with { type: 'json' };
import { expect, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

test('the pricing page opens in French without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false, locale: 'fr-FR' });
  const page = await context.newPage();
  const t = wordsOf('fr', 'public-pages');
  await page.goto('/fr/public/pricing');
  await expect(page).toHaveTitle(/Tarifs/);
  await expect(page.getByRole('heading', { level: 1, name: 'Tarifs' })).toBeVisible();
  await expect(page.getByText(/129,00/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Gratuit pour tous ceux qui vendent' })).toBeVisible();
  await expect(page.getByText('JavaScript')).toHaveCount(0);
  expect(await page.locator('meta[name="description"]').getAttribute('content')).toMatch(/gratuite/);
  const english = page.locator('link[rel="alternate"][hreflang="en"]');
  expect(await english.getAttribute('href')).toBe(`${baseURL}/public/pricing`);

  await page
    .getByRole('navigation', { name: t('allPages') })
    .getByRole('link', { name: t('page.questions') })
    .click();
  await expect(page).toHaveURL(/\/fr\/public\/questions$/);
  await expect(page.getByRole('heading', { level: 1, name: french['questions.title'] })).toBeVisible();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Frequently asked questions' })).toBeVisible();
  await context.close();
});

test(
  'an unpublished page answers that it is not available',
  { tag: '@phone' },
  async ({ browser, baseURL, page, at, lang, signIn, inspect }) => {
    const t = wordsOf(lang, 'public-pages');
    await signIn('platform-admin');
    const publish = (published: boolean) =>
      page.request.post(`/api/public-pages/eligibility-requirements/${published ? 'publish' : 'unpublish'}`, {
        data: {},
      });
    expect((await publish(false)).status()).toBe(200);
    try {
      // who has no scripts reads it, too
      const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
      const plain = await context.newPage();
      const answer = await plain.goto(at('/public/eligibility-requirements'));
      expect(answer?.status()).toBe(404);
      await expect(plain.getByRole('heading', { level: 1, name: t('missing') })).toBeVisible();
      await context.close();
      expect((await page.goto(at('/public/eligibility-requirements')))?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: t('missing') })).toBeVisible();
      await inspect();
    } finally {
      await publish(true);
    }
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: t('missing') })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  },
);
