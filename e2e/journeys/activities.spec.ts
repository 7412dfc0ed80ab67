import { drawReceipt } from '../../server/src/demo/art/receipt.ts';
import { expect, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

/** What waits in the queue of this journey. */
const WAITING = 30;

test('a reviewer clears the activity queue by keyboard', async ({
  page,
  context,
  at,
  lang,
  signIn,
  inspect,
  quiet,
}) => {
  const words = wordsOf(lang, 'submissions');
  const name = `Display ${Date.now().toString(36)}`;
  await signIn('company-admin');
  const made = await context.request.post('/api/activity-types', {
    data: { name, account: 'loyalty', amount: 5 },
  });
  const { activityType } = await made.json();
  await signIn('learner');
  const date = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  for (let n = 0; n < WAITING; n++) {
    const data = { activityId: activityType._id, date };
    const answer = await context.request.post('/api/activitys/create', { data });
    expect(answer.status(), await answer.text()).toBe(200);
  }
  await signIn('company-admin');
  await page.goto(at('/auth/admin/activity-submissions/pending'));
  const rows = page.locator('nav li button[aria-current], nav li button').filter({ hasText: name });
  await page.getByRole('textbox', { name: words('search') }).focus();
  await page.keyboard.type(name);
  await expect(rows).toHaveCount(WAITING);
  await page.keyboard.press('Tab');
  await expect(page.locator('button[aria-current="true"]')).toHaveCount(1);
  await quiet();
  await inspect();
  for (let left = WAITING; left > 0; left--) {
    // one of three is denied, as sent before
    if (left % 3 === 0) {
      await page.keyboard.press('d');
      await expect(page.getByRole('menuitem', { name: words('deny.duplicate') })).toBeVisible();
      await page.keyboard.press('1');
    } else await page.keyboard.press('a');
    await expect(rows).toHaveCount(left - 1);
    await quiet();
  }
  const decided = async (status: string) => {
    const path = `/api/activitys?status=${status}&text=${encodeURIComponent(name)}`;
    return (await (await context.request.get(path)).json()).pagination.total;
  };
  expect([await decided('approved'), await decided('denied')]).toEqual([20, 10]);
});

/** The day some days ago. */
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

test('a denied activity and a denied receipt are sent again, with the faulty field marked until it changes', async ({
  page,
  context,
  at,
  lang,
  signIn,
  inspect,
  quiet,
}) => {
  const words = wordsOf(lang, 'submissions');
  const [activity, loyalty] = [wordsOf(lang, 'activities'), wordsOf(lang, 'loyalty')];
  const stamp = Date.now().toString(36);
  const { request } = context;
  const deny = async (path: string, reasonCode: string) => {
    const { submission } = await (await request.get(path)).json();
    const data = { status: 'denied', reasonCode, version: submission.version };
    expect((await request.put(path, { data })).status()).toBe(200);
  };
  await signIn('company-admin');
  const type = await request.post('/api/activity-types', {
    data: { name: `Again ${stamp}`, account: 'loyalty', amount: 5 },
  });
  const activityId = (await type.json()).activityType._id;
  await signIn('learner');
  const sent = await request.post('/api/activitys/create', {
    data: { activityId, date: day(3), note: stamp },
  });
  const { loyaltyBrands } = await (await request.get('/api/loyalty-brands')).json();
  const brand = loyaltyBrands.find(({ active }: { active: boolean }) => active).key;
  const invoice = `41-${String(Date.now()).slice(-7)}`;
  const buffer = await drawReceipt({
    dealer: 'Ridgeway Motors',
    address: '2840 W Fairview Ave, Boise ID',
    invoice,
    date: day(5),
    lines: [],
  });
  const receipt = await request.post('/api/loyalty-programs', {
    multipart: {
      data: JSON.stringify({
        type: 'receipt',
        brand,
        receiptDate: day(5),
        receiptNumber: invoice,
        amount: 5000,
      }),
      'attach-0': { name: 'receipt.png', mimeType: 'image/png', buffer },
    },
  });
  expect(receipt.status(), await receipt.text()).toBe(200);
  const [one, other] = [(await sent.json()).submission, (await receipt.json()).submission];
  await signIn('company-admin');
  await deny(`/api/activitys/${one._id}`, 'dates');
  await deny(`/api/loyalty-programs/${other._id}`, 'unreadable');

  await signIn('learner');
  await page.goto(at(`/auth/activities?submission=${one._id}`));
  const row = page.locator('li[data-opened]');
  await row.getByRole('button', { name: words('again'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  const date = dialog.getByLabel(activity('date'));
  await expect(date).toHaveValue(day(3));
  await expect(dialog.getByText(words('todo.dates'))).toBeVisible();
  await quiet();
  await inspect();
  await date.fill(day(2));
  await expect(dialog.getByText(words('todo.dates'))).toBeHidden();
  await dialog.getByRole('button', { name: activity('send'), exact: true }).click();
  await expect(dialog).toBeHidden();

  await page.goto(at(`/auth/loyalty-program?submission=${other._id}`));
  await page
    .locator('li[data-opened]')
    .getByRole('link', { name: words('again'), exact: true })
    .click();
  await expect(page.getByLabel(loyalty('number'))).toHaveValue(invoice);
  await expect(page.getByText(words('todo.unreadable'))).toBeVisible();
  await quiet();
  await inspect();
});
