import { expect, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

test('resources are reordered by keyboard', async ({ page, at, lang, signIn, inspect }) => {
  const word = wordsOf(lang, 'resources');
  await signIn('company-admin');
  await page.goto(at('/auth/admin/resources/order'));
  const rows = page.getByRole('list', { name: word('order') }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  const titles = async () => (await rows.allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
  const [first = '', second = '', ...others] = await titles();
  const shift = async (name: string, key: 'ArrowDown' | 'ArrowUp') => {
    await page.getByRole('button', { name: word('ui:sort.handle', { name }) }).focus();
    const expectNotice = (what: 'lifted' | 'moved') =>
      expect(page.getByText(word(`ui:sort.${what}`, { name }).split('{')[0] ?? name)).toBeAttached();
    await page.keyboard.press('Space');
    await expectNotice('lifted');
    await page.keyboard.press(key);
    await expectNotice('moved');
    await page.keyboard.press('Space');
  };
  await shift(first, 'ArrowDown');
  await expect.poll(titles).toEqual([second, first, ...others]);
  await expect(page.getByText(word('ordered'))).toBeVisible();
  await inspect();
  await page.reload();
  await expect.poll(titles).toEqual([second, first, ...others]);
  await shift(first, 'ArrowUp');
  await expect.poll(titles).toEqual([first, second, ...others]);
  await expect(page.getByText(word('ordered'))).toBeVisible();
});
