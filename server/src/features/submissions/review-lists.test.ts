import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/loyalty';
import { listClaims } from '@forecourt/contract/spiff-claims';
import { userWallet } from '@forecourt/contract/wallet';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createLoyaltyBrand } from '../loyalty/loyalty.factory.ts';
import { driftOfKeptRows } from '../../../test/kept-rows.ts';
import { decide as decideClaim, person, read, sent as claimed } from '../spiff-claims/claim.factory.ts';
import { createSpiff } from '../spiffs/spiff.factory.ts';
import { createDealer } from '../users/user.factory.ts';
import { aReceipt, formWith, imageOf } from './receipt.factory.ts';
import { approve, bodyOf, decide, reviewUsers, sending, type ReviewUsers } from './review.factory.ts';

let portal: TestPortal;
let people: ReviewUsers;

beforeAll(async () => {
  portal = await testPortal();
  people = await reviewUsers(portal);
});
afterAll(() => portal.close());

describe('review lists', () => {
  it('a submission list returns the totals of its rows for every filter and reviewer', async () => {
    const { brand, partner, ann, ben, manager, admin } = people;
    const { sent } = sending(portal, partner.key);
    // a reviewer's own of another brand, and one that they took back
    const other = await createLoyaltyBrand(portal.database.db, { items: [{ partNumber: 'TV-LK-2250' }] });
    await portal.set({
      loyaltyAccessibleRoles: ['learner', 'brand-manager'],
    });
    const specs = [aReceipt(), aReceipt()];
    for (const spec of specs) {
      const body = formWith(bodyOf(spec, other.key), await imageOf(spec));
      expect((await manager.call(contract.submitLoyalty, { body })).status).toBe(200);
    }
    const mine = await manager.call(contract.listLoyalty, { query: { mine: 'true' } });
    const [first, second] = mine.body.submissions;
    await manager.call(contract.withdrawLoyalty, { params: { id: first?._id ?? '' } });
    await approve(admin, second ?? { _id: '', version: 0 });
    const some = await Promise.all([sent(ann), sent(ben), sent(ben)]);
    await approve(admin, some[0]);
    await decide(admin, some[1]._id, {
      status: 'denied',
      reasonCode: 'unreadable',
      version: some[1].version,
    });
    const everDay = '2020-01-01';
    for (const client of [admin, manager, ann])
      for (const narrowed of [
        {},
        { status: ['approved'] },
        { status: ['pending', 'denied'] },
        { status: ['withdrawn'] },
        { brand: [brand] },
        { brand: [other.id] },
        { type: ['photo'] },
        { of: partner.id },
      ] as object[]) {
        const stored = await client.call(contract.listLoyalty, { query: { ...narrowed, limit: 200 } });
        // days are not among what sums are kept by: these are counted
        const query = { ...narrowed, limit: 200, startDate: everDay };
        const counted = await client.call(contract.listLoyalty, { query });
        expect([stored.status, counted.status]).toEqual([200, 200]);
        const { submissions, pagination, totals } = stored.body;
        expect(pagination.total).toBe(submissions.length);
        expect({ pagination, totals }).toEqual({
          pagination: counted.body.pagination,
          totals: counted.body.totals,
        });
      }
    expect(await driftOfKeptRows(portal.database.db)).toEqual([]);
  });

  it('a submission list is filtered by brand ID and by partner brand ID or key', async () => {
    const { brand, partner, ann, admin } = people;
    const other = await createLoyaltyBrand(portal.database.db, { items: [{ partNumber: 'TV-LK-2251' }] });
    await sending(portal, partner.key).sent(ann);
    await sending(portal, other.key).sent(ann);
    const found = async (query: object) =>
      (await admin.call(contract.listLoyalty, { query: { ...query, limit: 200 } })).body.submissions
        .map(({ _id }) => _id)
        .toSorted();
    const [ofPartner, ofOther] = [await found({ of: partner.id }), await found({ of: other.id })];
    expect([ofPartner.length > 0, ofOther.length]).toEqual([true, 1]);
    for (const one of [brand, partner.id, partner.key, partner.key.toUpperCase()])
      expect(await found({ brand: [one] }), one).toEqual(ofPartner);
    expect(await found({ brand: [partner.id, other.key] })).toEqual([...ofPartner, ...ofOther].toSorted());
  });

  it('a submission list is searched by number, user, and dealer', async () => {
    const { db } = portal.database;
    const { partner, annId, ann, admin, dealer } = people;
    const submission = await sending(portal, partner.key).sent(ann);
    const found = async (text: string) =>
      (await admin.call(contract.listLoyalty, { query: { text, limit: 200 } })).body.submissions.map(
        ({ _id }) => _id,
      );
    const { number } = await db
      .selectFrom('submission')
      .select('number')
      .where('id', '=', submission._id)
      .executeTakeFirstOrThrow();
    expect(await found(`#${number}`)).toEqual([submission._id]);
    const last = `Quillfeather${number}`;
    await db.updateTable('user_account').set({ last_name: last }).where('id', '=', annId).execute();
    await db.updateTable('dealer').set({ name: 'Kettlewell' }).where('id', '=', dealer).execute();
    for (const text of [last, 'kettlewell']) expect(await found(text), text).toContain(submission._id);
    expect(await found('nobody of this name')).toEqual([]);
  });

  it('a claim’s title is shown in the language of each reader', async () => {
    const { db } = portal.database;
    const { brand, admin } = people;
    await portal.set({ features: { salesRewards: true } });
    const spiff = await createSpiff(db, { brand, name: 'Winch weeks' });
    await db
      .updateTable('spiff')
      .set({ texts: JSON.stringify({ fr: { name: 'Semaines du treuil' } }) })
      .where('id', '=', spiff)
      .execute();
    const { id, client } = await person(portal, { dealers: [await createDealer(db)], language: 'fr' });
    const claim = await claimed(client, spiff);
    expect(claim.title).toBe('Semaines du treuil');
    expect((await read(admin, claim._id)).title).toBe('Winch weeks');
    const { claims } = (await admin.call(listClaims, { query: { of: spiff } })).body;
    expect(claims.map(({ title }) => title)).toEqual(['Winch weeks']);
    await decideClaim(admin, claim._id, { status: 'approved', version: claim.version });
    const { entries } = (await admin.call(userWallet, { params: { id }, query: {} })).body;
    expect(entries.map(({ subject }) => subject?.title)).toEqual(['Winch weeks']);
  });
});
