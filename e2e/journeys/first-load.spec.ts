import { expect, test } from '../support/test.ts';

/** What a page's document brings: the answers that the page was rendered from, by their calls. */
const STATE = '#page-state';

for (const path of ['/auth', '/auth/my-training', '/auth/brands'])
  test(`${path}: the document brings the page and its answers, and nothing is asked twice`, async ({
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
    // the server's first page takes longer than a visitor should wait: the browser renders that one
    await page.request.get(at(path));
    await page.goto(at(path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const state = await page.locator(STATE).textContent();
    const { answers } = JSON.parse(state ?? '{}') as { answers: Record<string, string> };
    expect(Object.keys(answers).length).toBeGreaterThan(1);
    for (const call of Object.keys(answers)) expect(asked).not.toContain(call);
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
