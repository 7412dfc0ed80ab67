import { expect, test } from '../support/test.ts';

/** Addresses of calls that a page's document asks for ahead of the page. */
const AHEAD = 'link[rel=preload][as=fetch]';

for (const path of ['/auth', '/auth/my-training', '/auth/brands'])
  test(`${path}: what the document asks for ahead is what the page uses, once`, async ({
    page,
    at,
    signIn,
  }) => {
    await signIn('learner');
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/') && !pathname.startsWith('/api/files/')) asked.push(pathname + search);
    });
    const unused: string[] = [];
    page.on('console', (message) => {
      if (/preloaded using link preload but not used/.test(message.text())) unused.push(message.text());
    });
    await page.goto(at(path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const ahead = await page
      .locator(AHEAD)
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(ahead.length).toBeGreaterThan(1);
    for (const call of ahead) expect(asked.filter((one) => one === call)).toEqual([call]);
    expect(unused).toEqual([]);
  });

test('the menu of the account opens by the keyboard and leads back to its button', async ({
  page,
  at,
  signIn,
}) => {
  await signIn('learner');
  await page.goto(at('/auth'));
  const button = page.locator('header button[aria-haspopup=menu]').last();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(button).toBeFocused();
});
