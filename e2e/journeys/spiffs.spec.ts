import { randomBytes } from 'node:crypto';
import { expect, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

/** An image of one pixel: offline it isn't read. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
/** Bytes of a photograph that a phone takes. */
const REAL_SIZE = 4_000_000;
/** As large as a real one, and like no other. */
const photo = () => ({
  name: 'receipt.png',
  mimeType: 'image/png',
  buffer: Buffer.concat([PHOTO, randomBytes(REAL_SIZE)]),
});

test(
  'a claim taken offline is sent once, denied, appealed, approved, and paid',
  {
    tag: ['@phone', '@spiff-claims'],
  },
  async ({ page, context, at, lang, signIn, inspect, quiet }) => {
    const words = wordsOf(lang, 'spiff-claims');
    const own = wordsOf(lang, 'submissions');
    // a receipt that no other run has sent
    const invoice = `J-${Date.now()}`;
    await signIn('learner');
    const { spiffs } = await (await context.request.get('/api/spiffs/current-user')).json();
    const spiff = spiffs.find(
      (one: { name: string; full: unknown; locked: unknown; structure: string }) =>
        one.structure === 'PER_ITEM' && one.full === null && one.locked === null,
    );
    await page.goto(at(`/auth/spiff/create?spiff=${spiff._id}`));
    await expect(page.getByLabel(words('invoice'))).toBeVisible();
    await quiet();
    await inspect();
    await context.setOffline(true);
    // a long receipt takes three photographs
    const photos = page.locator('input[type=file]:not([capture])');
    await photos.first().setInputFiles(photo());
    for (const place of [1, 2]) {
      await page.getByRole('button', { name: words('photo.add') }).click();
      await photos.nth(place).setInputFiles(photo());
    }
    await page.getByLabel(words('invoice')).fill(invoice);
    await page.getByLabel(words('total', { currency: 'USD' })).fill('489');
    await page.getByLabel(words('part'), { exact: true }).first().fill(spiff.items[0].partNumber);
    await page.locator('button[type=submit]').last().click();
    await expect(page.getByText(invoice)).toBeVisible();
    // the phone goes into the pocket: whatever the page held in memory is gone
    await page.goto('about:blank');
    await context.setOffline(false);
    await page.goto(at('/auth/spiff/list'));
    const row = page.getByRole('listitem').filter({ hasText: invoice });
    await expect(row.getByRole('button', { name: own('withdraw') })).toBeVisible();
    const mine = async () =>
      (await (await context.request.get(`/api/spiff-claims?text=${invoice}`)).json()).claims;
    const [claim, ...others] = await mine();
    expect(others).toEqual([]);
    expect(claim.attachments).toHaveLength(3);
    // it is sent automatically, and only then removed from the device
    await expect(page.getByText(words('kept', { count: 1 }))).toHaveCount(0);

    const decide = async (decision: object) => {
      await signIn('company-admin');
      const [{ _id, version }] = await mine();
      const answer = await context.request.put(`/api/spiff-claims/${_id}`, {
        data: { version, ...decision },
      });
      expect(answer.status(), await answer.text()).toBe(200);
      await signIn('learner');
      await page.goto(at(`/auth/spiff/list?claim=${_id}`));
    };
    await decide({ status: 'denied', reasonCode: 'unreadable' });
    await row.getByRole('button', { name: own('appeal'), exact: true }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('The number is at the top.');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: own('appeal.action') })
      .click();
    await expect(row.getByRole('button', { name: own('withdraw') })).toBeVisible();
    await decide({ status: 'approved' });
    await expect(row.getByRole('button')).toHaveCount(0);
    // the wallet explains it, pays it, and leads back to the claim
    const wallet = wordsOf(lang, 'wallet');
    await page.goto(at('/auth/rewards?tab=wallet'));
    await page
      .getByRole('button', { name: wallet('getPaid') })
      .first()
      .click();
    // it says how much and where to, and waits for a yes
    const requested = page.getByRole('dialog');
    await expect(requested).toContainText(/@|4242/);
    await requested.getByRole('button').last().click();
    await expect.poll(async () => (await mine())[0].status).toBe('completed');
    await page.goto(at('/auth/rewards?tab=wallet&kind=cash'));
    await quiet();
    await inspect();
    await page
      .getByRole('link', { name: (await mine())[0].title })
      .first()
      .click();
    await expect(row).toBeVisible();
  },
);

test(
  'a claim stored by an earlier version is sent',
  { tag: '@spiff-claims' },
  async ({ page, context, at, signIn }) => {
    const invoiceNumber = `K-${Date.now()}`;
    await signIn('learner');
    const get = async (path: string) => (await context.request.get(path)).json();
    const { spiffs } = await get('/api/spiffs/current-user');
    const spiff = spiffs.find(
      (one: { full: unknown; locked: unknown; structure: string }) =>
        one.structure === 'PER_ITEM' && one.full === null && one.locked === null,
    );
    const clientId = crypto.randomUUID();
    const payload = {
      clientId,
      invoiceNumber,
      title: spiff.name,
      spiffId: spiff._id,
      saleDate: spiff.startDate,
      amount: 48_900,
      dealerId: '',
      note: '',
      fileName: 'receipt.png',
      lines: [{ partNumber: spiff.items[0].partNumber, quantity: 1, amount: 48_900, serial: '' }],
      receipt: `data:image/png;base64,${Buffer.concat([PHOTO, Buffer.from(invoiceNumber)]).toString('base64')}`,
    };
    const { user } = (await get('/api/session')).session;
    await page.goto(at('/auth/rewards'));
    await page.evaluate(([place, box]) => localStorage.setItem(place, box), [
      `forecourt.claims.${user._id}`,
      JSON.stringify({ [clientId]: { payload, mark: clientId } }),
    ] as const);
    await page.goto(at('/auth/spiff/list'));
    const attachments = async () =>
      (await get(`/api/spiff-claims?text=${invoiceNumber}`)).claims.map(
        (claim: { attachments: unknown[] }) => claim.attachments.length,
      );
    await expect.poll(attachments).toEqual([1]);
    await expect
      .poll(() => page.evaluate((place) => localStorage.getItem(place), `forecourt.claims.${user._id}`))
      .toBeNull();
  },
);
