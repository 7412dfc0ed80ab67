import { drawReceipt } from '../../server/src/demo/art/receipt.ts';
import { expect, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

test('a receipt is read, corrected, submitted, and approved by keyboard', async ({
  page,
  context,
  at,
  lang,
  signIn,
  inspect,
  quiet,
}) => {
  const words = wordsOf(lang, 'submissions');
  const form = wordsOf(lang, 'loyalty');
  await signIn('learner');
  const { eligibleItems } = await (await context.request.get('/api/loyalty-eligibleitems?limit=1')).json();
  const [{ partNumber, brand }] = eligibleItems;
  // a receipt that no other run has sent
  const invoice = `40-${String(Date.now()).slice(-7)}`;
  const day = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10);
  const buffer = await drawReceipt({
    dealer: 'Ridgeway Motors',
    address: '2840 W Fairview Ave, Boise ID',
    invoice,
    date: day,
    lines: [{ partNumber, name: 'Kit', quantity: 2, amount: 97_800 }],
  });
  await page.goto(at('/auth/loyalty-program/submit'));
  const number = page.getByLabel(form('number'));
  await expect(number).toBeVisible();
  await quiet();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer });
  // it can be filled in meanwhile: what is typed stays
  await number.fill('typed');
  const total = page.getByLabel(form('total', { currency: 'USD' }));
  await expect(total).toHaveValue('$978.00');
  await expect(page.getByLabel(form('date'))).toHaveValue(day);
  await expect(number).toHaveValue('typed');
  // parts of another brand are none of this one's
  await page.getByRole('combobox', { name: wordsOf(lang, 'ui')('field.brand') }).click();
  await page.getByRole('listbox').getByRole('option', { name: brand.name, exact: true }).click();
  await expect(page.getByLabel(form('part'), { exact: true })).toHaveValue(partNumber);
  await expect(page.getByLabel(form('quantity'), { exact: true })).toHaveValue('2');
  await expect(page.locator('[data-kind]')).toHaveCount(4);
  await inspect();
  await number.fill(invoice);
  await page.locator('button[type=submit]').last().click();
  await expect(page).toHaveURL(/submission=/);
  await expect(page.getByText(invoice).first()).toBeVisible();

  await signIn('company-admin');
  await page.goto(at('/auth/admin/loyalty-programs/pending'));
  const rows = page.getByRole('navigation').getByRole('listitem').getByRole('button');
  const current = page.locator('button[aria-current="true"]');
  await expect(current).toBeVisible();
  await quiet();
  const waiting = await rows.count();
  const first = await current.textContent();
  await page.keyboard.press('j');
  await expect(current).not.toHaveText(first ?? '');
  await page.keyboard.press('k');
  await expect(current).toHaveText(first ?? '');
  await quiet();
  await page.keyboard.press('d');
  await expect(page.getByRole('menuitem', { name: words('deny.duplicate') })).toBeVisible();
  await inspect();
  await page.keyboard.press('1');
  await expect(rows).toHaveCount(waiting - 1);
  // what was decided by mistake comes back, and the queue is as it was
  await page.keyboard.press('z');
  await expect(rows).toHaveCount(waiting);
});
