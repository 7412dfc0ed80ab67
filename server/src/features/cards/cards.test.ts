import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from '@forecourt/contract/all';
import { OwnProfile } from '@forecourt/contract/account';
import { withoutCard } from '@forecourt/contract/card-number';
import * as contract from '@forecourt/contract/cards';
import * as payments from '@forecourt/contract/payments';
import { submitClaim } from '@forecourt/contract/spiff-claims';
import { mergeUsers } from '@forecourt/contract/user-merge';
import { DAY, MINUTE } from '../../kit/clock.ts';
import { hashPassword } from '../../kit/password.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { giveCash, runPayments } from '../payments/payments.factory.ts';
import { createUser } from '../users/user.factory.ts';

const PASSWORD = 'Summer2026';
let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
  await portal.set({ features: { salesRewards: true }, payoutMode: 'on-request' });
});
afterAll(() => portal.close());

const db = () => portal.database.db;
async function payee() {
  const userId = await createUser(db());
  const password_hash = await hashPassword(PASSWORD);
  await db().updateTable('user_account').set({ password_hash }).where('id', '=', userId).execute();
  return { userId, client: await portal.as(userId) };
}
const TOKEN = {
  method: 'token',
  token: 'tok_9fA2',
  holderName: 'Maya Okafor',
  last4: '4242',
  brand: 'Visa',
  expMonth: 9,
  expYear: 2028,
} as const;

describe('payout method', () => {
  it('the payout card is empty by default and stores no card token when saved', async () => {
    const { client, userId } = await payee();
    expect((await client.call(contract.currentCard, {})).body.card).toBeNull();
    const { body } = await client.call(contract.saveCard, { body: TOKEN });
    expect(body.card).toMatchObject({ method: 'token', last4: '4242', heldUntil: null });
    const row = await db().selectFrom('card').selectAll().where('user_id', '=', userId).execute();
    expect(JSON.stringify(row)).not.toContain(TOKEN.token);
  });

  it.each(['token', 'holderName', 'brand'] as const)(
    'saving a payout card refuses a card number in %s',
    async (field) => {
      const { client } = await payee();
      const { status, body } = await client.call(contract.saveCard, {
        body: { ...TOKEN, [field]: '4242 4242 4242 4242' },
      });
      expect([status, body]).toEqual([
        422,
        expect.objectContaining({ fields: [expect.objectContaining({ path: field })] }),
      ]);
    },
  );

  it('changing the payout method requires the password, mails the owner, and holds payouts for a day', async () => {
    const { client, userId } = await payee();
    await client.call(contract.saveCard, { body: TOKEN });
    expect((await client.call(contract.saveCard, { body: { method: 'link' } })).body).toMatchObject({
      code: 'password.wrong_current',
    });
    await client.call(contract.saveCard, { body: { method: 'link', password: PASSWORD } });
    expect(
      await db().selectFrom('mail').select('template').where('user_id', '=', userId).execute(),
    ).toContainEqual({
      template: 'card-changed',
    });
    await giveCash(portal, userId, 1000);
    const { order } = (await client.call(payments.createOrder, { body: { currency: 'USD' } })).body;
    expect(order).toMatchObject({ status: 'held', heldBecause: 'card' });
    portal.clock.advance(DAY + MINUTE);
    await runPayments(portal, 'go-on');
    const { status } = await db()
      .selectFrom('payout')
      .select('status')
      .where('id', '=', order._id)
      .executeTakeFirstOrThrow();
    expect(status).toBe('sent');
  });

  it('a payout goes to the saved card when the provider takes cards', async () => {
    const { client, userId } = await payee();
    expect((await client.call(contract.currentCard, {})).body.takesCards).toBe(true);
    await client.call(contract.saveCard, { body: TOKEN });
    await giveCash(portal, userId, 1000);
    const { order } = (await client.call(payments.createOrder, { body: { currency: 'USD' } })).body;
    await portal.runJobs();
    const { link } = (await client.call(payments.getRewardLink, { params: { orderId: order._id } })).body;
    const token = link.split('/').at(-1) ?? '';
    const { payment } = (await client.call(payments.sandboxPayment, { params: { token } })).body;
    expect(payment).toMatchObject({ status: 'sent', amount: 1000, cardLast4: '4242' });
  });

  it('a payout card is refused when the provider takes no cards', async () => {
    const { client } = await payee();
    const config = { ...portal.config.payments };
    Object.assign(portal.config.payments, { kind: 'none' });
    expect((await client.call(contract.currentCard, {})).body).toEqual({ card: null, takesCards: false });
    expect((await client.call(contract.saveCard, { body: TOKEN })).problem.code).toBe('card.not_taken');
    expect((await client.call(contract.saveCard, { body: { method: 'link' } })).status).toBe(200);
    Object.assign(portal.config.payments, config);
  });

  it('a merged account keeps its payout card, or inherits the secondary one when it has none', async () => {
    const admin = await portal.as(await createUser(db(), { role: 'company-admin' }));
    const methodOf = async (userId: string) =>
      (await (await portal.as(userId)).call(contract.currentCard, {})).body.card?.method;
    const joined = async (first?: typeof TOKEN | { method: 'link' }) => {
      const [primary, secondary] = [await payee(), await payee()];
      if (first) await primary.client.call(contract.saveCard, { body: first });
      await secondary.client.call(contract.saveCard, { body: { method: 'link' } });
      const body = { primary: primary.userId, secondary: secondary.userId };
      expect((await admin.call(mergeUsers, { body })).status).toBe(200);
      return methodOf(primary.userId);
    };
    expect([await joined(), await joined(TOKEN)]).toEqual(['link', 'token']);
  });

  it('saving a payout card refuses an expired card', async () => {
    const { client } = await payee();
    const { body } = await client.call(contract.saveCard, { body: { ...TOKEN, expYear: 2026, expMonth: 2 } });
    expect(body).toMatchObject({ fields: [{ path: 'expYear' }] });
  });
});

it('a claim refuses a card number in its note', async () => {
  const { client } = await payee();
  const { status, body } = await client.call(submitClaim, {
    body: { note: 'Please pay to 4242-4242-4242-4242, thanks' } as never,
  });
  expect(status).toBe(422);
  expect(body).toMatchObject({ fields: expect.arrayContaining([noteRejected]) });
});

const noteRejected = expect.objectContaining({ path: 'note', message: expect.stringMatching(/card/i) });

it('withoutCard refuses card numbers in any script and accepts invoice and phone numbers', () => {
  const note = withoutCard(z.string());
  expect(note.safeParse('Please pay to 4242-4242-4242-4242, thanks').success).toBe(false);
  expect(note.safeParse('378282246310005').success).toBe(false);
  // Arabic, Persian, Devanagari, Thai, and full-width digits; no-break spaces, dashes, and invisible characters
  for (const zero of [0x0660, 0x06f0, 0x0966, 0x0e50, 0xff10])
    for (const between of ['', ' ', '\u00a0', '\u2013', '\u200b']) {
      const digits = Array.from('4242424242424242', (digit) => String.fromCodePoint(zero + Number(digit)));
      expect(note.safeParse(digits.join(between)).success).toBe(false);
    }
  expect(note.safeParse('Invoice 1234567890123456 of 2026-03-10').success).toBe(true);
  expect(note.safeParse('Call 208 555 0142').success).toBe(true);
});

/** Areas in which people write about money, and the fields in which they do. */
const ABOUT_MONEY =
  /^\/api\/(spiff-claims|loyalty-programs|activit|wallet|payments|rewards|report-incentives|forms|cards)/;
const WORDS = ['note', 'reason', 'token', 'holderName'];

/** Fields of addresses, wherever people write one. */
const PLACES = ['addressLine1', 'addressLine2', 'line1', 'line2', 'city'];

it('every address field of a user refuses card numbers', () => {
  const open = allEndpoints.flatMap(({ method, path, body }) => {
    const fields = body instanceof z.ZodObject ? body.shape : {};
    const own = /^\/api\/(me|users|rewards|forms)\b/.test(path) ? fields : {};
    return PLACES.filter((place) => own[place]?.safeParse('4242 4242 4242 4242').success).map(
      (place) => `${method} ${path} ${place}`,
    );
  });
  expect(open).toEqual([]);
  expect(OwnProfile.shape.addressLine1.safeParse('1 High Street').success).toBe(true);
});

it('every note and reason about money refuses card numbers', () => {
  const open = allEndpoints.flatMap(({ method, path, body }) =>
    ABOUT_MONEY.test(path) && body instanceof z.ZodObject
      ? WORDS.filter((word) => body.shape[word]?.safeParse('4242 4242 4242 4242').success).map(
          (word) => `${method} ${path} ${word}`,
        )
      : [],
  );
  expect(open).toEqual([]);
});
