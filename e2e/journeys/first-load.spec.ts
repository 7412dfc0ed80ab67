import { expect, PASSWORD, test } from '../support/test.ts';

/** Areas that these journeys go through. */
const TAGS = ['@learning', '@brands', '@curriculums', '@account'];

/** What a page's document brings: the answers that the page was rendered from, by their calls. */
const STATE = '#page-state';

const PAGES = [
  '/auth',
  '/auth/my-training',
  '/auth/brands',
  '/auth/me',
  '/auth/me?tab=points',
  '/auth/training-bucket',
  '/auth/category-page',
  '/auth/curriculum-page',
];

for (const path of PAGES)
  test(
    `${path}: the document contains the page and its data, and no request repeats`,
    { tag: TAGS },
    async ({ page, at, signIn }) => {
      await signIn('learner');
      const requested: string[] = [];
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url());
        if (pathname.startsWith('/api/') && !pathname.startsWith('/api/files/'))
          requested.push(pathname + search);
      });
      // a server that is busy lets the browser render: then the page is asked for once more
      await expect(async () => {
        requested.length = 0;
        await page.goto(at(path));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator(STATE)).toHaveCount(1, { timeout: 100 });
      }).toPass();
      const state = await page.locator(STATE).textContent();
      const { answers } = JSON.parse(state ?? '{}') as { answers: Record<string, string> };
      expect(Object.keys(answers).length).toBeGreaterThan(1);
      for (const call of Object.keys(answers)) expect(requested).not.toContain(call);
    },
  );

test(
  'concurrent documents contain no data of other users',
  { tag: TAGS },
  async ({ playwright, baseURL, at }) => {
    const people = { 'learner@demo.test': 'Maya', 'dealer-manager@demo.test': 'Walter' };
    const browsers = await Promise.all(
      Object.entries(people).map(async ([email, name]) => {
        const request = await playwright.request.newContext({
          baseURL,
          extraHTTPHeaders: { origin: baseURL ?? '' },
        });
        const answer = await request.post('/api/login', { data: { email, password: PASSWORD } });
        expect(answer.status()).toBe(200);
        return { request, name };
      }),
    );
    const names = Object.values(people);
    const leaks: string[] = [];
    // a server that is busy leaves pages to the browser: then they are asked for at once again
    await expect(async () => {
      const documents = await Promise.all(
        Array.from({ length: 10 }, () => browsers)
          .flat()
          .map(async ({ request, name }) => ({ name, text: await (await request.get(at('/auth'))).text() })),
      );
      for (const { name, text } of documents)
        leaks.push(...names.filter((one) => one !== name && text.includes(one)));
      for (const name of names)
        expect(documents.some((one) => one.name === name && one.text.includes(name))).toBe(true);
    }).toPass();
    expect(leaks).toEqual([]);
    await Promise.all(browsers.map(({ request }) => request.dispose()));
  },
);

test(
  'hydration keeps the page when the device clock is half a day off',
  { tag: TAGS },
  async ({ page, at, signIn }) => {
    await signIn('learner');
    await page.clock.setSystemTime(Date.now() + 12 * 60 * 60 * 1000);
    await expect(async () => {
      await page.goto(at('/auth'));
      await expect(page.locator(STATE)).toHaveCount(1, { timeout: 100 });
    }).toPass();
    // a page that differs from what came is thrown away with an error in the console, which fails the test
    await expect(page.locator('header button[aria-haspopup=menu]').last()).toBeVisible();
    await page.locator('header button[aria-haspopup=menu]').last().click();
    await expect(page.getByRole('menu')).toBeVisible();
  },
);

test(
  'a button pressed before hydration acts when hydration completes',
  { tag: ['@phone', ...TAGS] },
  async ({ page, at, signIn }) => {
    await signIn('learner');
    const code = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await code.promise;
      await route.fallback();
    });
    const button = page.locator('header button[aria-haspopup=menu]').last();
    await expect(async () => {
      await page.goto(at('/auth'), { waitUntil: 'commit' });
      await expect(button).toBeVisible({ timeout: 1000 });
    }).toPass();
    await button.click();
    code.resolve();
    await expect(page.getByRole('menu')).toBeVisible();
  },
);

test(
  'the account menu opens by keyboard and returns focus to its button',
  { tag: TAGS },
  async ({ page, at, signIn }) => {
    await signIn('learner');
    await page.goto(at('/auth'));
    const button = page.locator('header button[aria-haspopup=menu]').last();
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    // the menu takes the focus only when it has opened, and Escape before that goes to the page
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toBeHidden({ timeout: 1000 });
    }).toPass();
    await expect(button).toBeFocused();
  },
);
