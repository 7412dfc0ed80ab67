import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/session';
import { clientOf } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

it('a cookie consent is stored for each choice and the newest one applies when the user changes it', async () => {
  const browser = clientOf(portal.server);
  const counts = async () => (await browser.call(contract.getSession, {})).body.session.cookieConsent;
  const choose = async (consentId: string, analytics: boolean) => {
    portal.clock.advance(1000);
    await browser.call(contract.cookieConsent, {
      body: {
        consentId,
        acceptType: analytics ? 'all' : 'necessary',
        acceptedCategories: analytics ? ['necessary', 'analytics'] : [],
        rejectedCategories: analytics ? [] : ['analytics', 'necessary'],
      },
    });
  };
  expect(await counts()).toEqual({ valid: false, analytics: false });
  await choose('first', true);
  expect(await counts()).toEqual({ valid: true, analytics: true });
  await choose('second', false);
  expect(await counts()).toEqual({ valid: true, analytics: false });
  await choose('second', true);
  expect(await counts()).toEqual({ valid: true, analytics: true });
  const rows = await portal.database.db
    .selectFrom('cookie_consent')
    .select(['consent_id', 'accept_type', 'accepted', 'rejected'])
    .orderBy('at')
    .execute();
  expect(rows).toEqual([
    { consent_id: 'first', accept_type: 'all', accepted: ['necessary', 'analytics'], rejected: [] },
    { consent_id: 'second', accept_type: 'necessary', accepted: ['necessary'], rejected: ['analytics'] },
    { consent_id: 'second', accept_type: 'all', accepted: ['necessary', 'analytics'], rejected: [] },
  ]);
});
