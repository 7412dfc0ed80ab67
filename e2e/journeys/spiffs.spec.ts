import { expect, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

/** A picture of one point: without a network nobody reads it. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test(
  'a claim photographed without a network is sent once, denied, appealed, approved and paid',
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
    const buffer = Buffer.concat([PHOTO, Buffer.from(invoice)]);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer });
    await page.getByLabel(words('invoice')).fill(invoice);
    await page.getByLabel(words('total', { currency: 'USD' })).fill('489');
    await page.getByLabel(words('part'), { exact: true }).first().fill(spiff.items[0].partNumber);
    await page.locator('button[type=submit]').last().click();
    await expect(page.getByText(invoice)).toBeVisible();
    await context.setOffline(false);
    // it is sent by itself, and only then lets go of here
    await expect(page.getByText(invoice)).toHaveCount(0);
    await page.goto(at('/auth/spiff/list'));
    const row = page.getByRole('listitem').filter({ hasText: invoice });
    await expect(row.getByRole('button', { name: own('withdraw') })).toBeVisible();
    const mine = async () =>
      (await (await context.request.get(`/api/spiff-claims?text=${invoice}`)).json()).claims;
    expect(await mine()).toHaveLength(1);

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
