import { expect, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

const EPISODE = 'The first question about light';

test('an episode keeps playing across pages and resumes on another device', async ({
  page,
  at,
  lang,
  signIn,
  inspect,
  demo,
  browser,
}) => {
  const word = wordsOf(lang, 'casts');
  const id = await demo.id('/api/podcasts', EPISODE);
  await signIn('sales-rep');
  await page.goto(at(`/auth/podcasts/${id}`));
  await page.getByRole('main').getByRole('button').first().click();
  const bar = page.getByRole('region', { name: word('bar') });
  await expect(bar.getByRole('button', { name: word('pause') })).toBeVisible();
  await inspect();

  // the bar stays while pages change
  const next = page.getByRole('complementary', { name: word('next') });
  await next.getByRole('link').first().click();
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(bar.getByRole('link', { name: lang === 'en' ? EPISODE : /./ })).toBeVisible();
  const time = async () => Number(await bar.getByRole('slider').getAttribute('aria-valuenow'));
  await expect.poll(time).toBeGreaterThan(1);
  await bar.getByRole('button', { name: word('pause') }).click();
  const position = async () =>
    (await (await page.request.get(`/api/podcasts/${id}`)).json()).podcast.position as number;
  await expect.poll(position).toBeGreaterThan(1);

  // another device of the same person
  const phone = await browser.newContext({ storageState: await page.context().storageState() });
  const other = await phone.newPage();
  await other.goto(at(`/auth/podcasts/${id}`));
  const from = word('playFrom', { time: '' }).trim();
  await expect(other.getByRole('main').getByRole('button', { name: from })).toBeVisible();
  await phone.close();
});
