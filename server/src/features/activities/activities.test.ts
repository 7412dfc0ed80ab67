import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/activitys';
import * as imports from '@forecourt/contract/imports';
import { wallet } from '@forecourt/contract/wallet';
import { balanceOf } from '../../kit/ledger.ts';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { aReceipt, formWith, imageOf } from '../submissions/receipt.factory.ts';
import { createUser } from '../users/user.factory.ts';

let portal: TestPortal;
let admin: Client;
let annId: string;
let ann: Client;

const db = () => portal.database.db;

beforeAll(async () => {
  portal = await testPortal();
  await portal.set({ features: { salesRewards: true } });
  admin = await portal.as(await createUser(db(), { role: 'company-admin' }));
  annId = await createUser(db(), { email: 'ann@example.test', firstName: 'Ann', lastName: 'Rep' });
  ann = await portal.as(annId);
});
afterAll(() => portal.close());

let counter = 0;
const aType = async (input: Record<string, unknown> = {}) => {
  const body = { name: `Ride ${++counter}`, account: 'loyalty' as const, amount: 20, ...input };
  return (await admin.call(contract.createActivityType, { body })).body.activityType;
};
const submit = (client: Client, body: Record<string, unknown>) =>
  client.call(contract.createActivity, { body: { date: '2026-03-05', ...body } as never });

const trackDays = async (client: Client) =>
  (await client.call(contract.listActivityTypes, { query: { text: 'Track day' } })).body.activityTypes;

describe('activities', () => {
  it('an activity is submitted, approved, and credited for each unit', async () => {
    const type = await aType();
    const { submission } = (await submit(ann, { activityId: type._id, quantity: 3 })).body;
    expect(submission).toMatchObject({ title: type.name, status: 'pending', award: { amount: 60 } });
    const before = await balanceOf(db(), 'loyalty', annId);
    await admin.call(contract.decideActivity, {
      params: { id: submission._id },
      body: { status: 'approved', version: submission.version },
    });
    expect(await balanceOf(db(), 'loyalty', annId)).toBe(before + 60);
    expect((await ann.call(contract.activityOverview, {})).body).toMatchObject({
      totalEarnedAmount: 0,
      submissionCount: 1,
      totals: [{ account: 'loyalty', currency: null, amount: 60 }],
    });
  });

  it('the wallet shows a submitted activity as pending, and as money only when it is approved', async () => {
    const bea = await portal.as(await createUser(db()));
    const type = await aType({ account: 'cash', currency: 'USD', amount: 1500 });
    const { submission } = (await submit(bea, { activityId: type._id, quantity: 2 })).body;
    const cash = async () =>
      (await bea.call(wallet, {})).body.accounts
        .filter(({ kind }) => kind === 'cash')
        .map(({ balance, pending }) => ({ balance, pending }));
    expect(await cash()).toEqual([{ balance: 0, pending: 3000 }]);
    await admin.call(contract.decideActivity, {
      params: { id: submission._id },
      body: { status: 'approved', version: submission.version },
    });
    expect(await cash()).toEqual([{ balance: 3000, pending: 0 }]);
  });

  it('the activity list filters by activity type and by race style', async () => {
    const [ride, race] = [await aType(), await aType({ raceStyle: 'flat' })];
    for (const { _id } of [ride, race]) await submit(ann, { activityId: _id });
    const titles = async (type: string) => {
      const { body } = await admin.call(contract.listActivities, { query: { type, limit: 100 } });
      return [ride, race].map(({ name }) => body.submissions.some(({ title }) => title === name));
    };
    expect(await titles(ride._id)).toEqual([true, false]);
    expect(await titles(race._id)).toEqual([false, true]);
    expect(await titles('flat')).toEqual([false, true]);
    expect(await titles('-'.repeat(36))).toEqual([false, false]);
  });

  it('an activity pays cash in the tenant’s currency when approved', async () => {
    const type = await aType({ account: 'cash', amount: 1_500 });
    expect(type.currency).toBe('USD');
    const who = await portal.as(await createUser(db()));
    const { submission } = (await submit(who, { activityId: type._id })).body;
    await admin.call(contract.decideActivity, {
      params: { id: submission._id },
      body: { status: 'approved', version: submission.version },
    });
    expect((await who.call(contract.activityOverview, {})).body.totalEarnedAmount).toBe(1_500);
  });

  it('an activity is refused when its month is full, its evidence is missing, or its date is in the future', async () => {
    const type = await aType({ perMonth: 2 });
    await submit(ann, { activityId: type._id, quantity: 2 });
    expect((await submit(ann, { activityId: type._id })).problem.code).toBe('activity.month_full');
    expect((await submit(ann, { activityId: type._id, date: '2026-02-20' })).status).toBe(200);
    const shown = await aType({ evidence: true });
    expect((await submit(ann, { activityId: shown._id })).problem.fields).toMatchObject([
      { path: 'attach-0' },
    ]);
    const data = { activityId: shown._id, date: '2026-03-05' };
    const sent = await ann.call(contract.createActivity, {
      body: formWith(data, await imageOf(aReceipt())),
    });
    expect(sent.body.submission.attachments).toHaveLength(1);
    expect((await submit(ann, { activityId: type._id, date: '2026-03-20' })).problem.fields).toMatchObject([
      { path: 'date' },
    ]);
  });

  it('an appeal of a denied activity is accepted only when its month has room', async () => {
    const type = await aType({ perMonth: 1 });
    const who = await portal.as(await createUser(db()));
    const { submission } = (await submit(who, { activityId: type._id })).body;
    const params = { id: submission._id };
    const { body } = await admin.call(contract.decideActivity, {
      params,
      body: { status: 'denied', reasonCode: 'dates', version: submission.version },
    });
    const next = (await submit(who, { activityId: type._id })).body.submission;
    const appeal = { params, body: { reason: 'I was there.', version: body.submission.version } };
    expect((await who.call(contract.appealActivity, appeal)).problem.code).toBe('activity.month_full');
    await who.call(contract.withdrawActivity, { params: { id: next._id } });
    expect((await who.call(contract.appealActivity, appeal)).body.submission.status).toBe('pending');
  });

  it('an activity type is shown translated to its submitters and untranslated to its editors', async () => {
    const { _id: id } = await aType({ name: 'Track day', description: 'Helped out.' });
    const translator = await portal.as(await createUser(db(), { role: 'translator' }));
    const requested = { params: { id }, query: { language: 'fr' as const } };
    const { groups } = (await translator.call(contract.activityTypeTranslations, requested)).body.translation;
    const texts = groups.flatMap((one) =>
      one.texts.map(({ key, source }) => ({ key, text: `FR ${source}` })),
    );
    await translator.call(contract.translateActivityType, {
      params: { id, language: 'fr' },
      body: { texts },
    });
    expect((await ann.call(contract.activityTypeTranslations, requested)).status).toBe(403);
    const yves = await portal.as(await createUser(db(), { language: 'fr' }));
    expect(await trackDays(yves)).toMatchObject([{ name: 'FR Track day', description: 'FR Helped out.' }]);
    expect(await trackDays(ann)).toMatchObject([{ name: 'Track day' }]);
    const { submission } = (await submit(yves, { activityId: id })).body;
    expect(submission.title).toBe('FR Track day');
    const french = await portal.as(await createUser(db(), { role: 'company-admin', language: 'fr' }));
    expect(await trackDays(french)).toMatchObject([{ name: 'Track day', description: 'Helped out.' }]);
  });

  it('an activity type is offered to its audience only, and its submissions are decided after deletion', async () => {
    const type = await aType({ audience: { roles: ['dealer-manager'] } });
    expect((await submit(ann, { activityId: type._id })).problem.fields).toMatchObject([
      { path: 'activityId' },
    ]);
    const manager = await portal.as(await createUser(db(), { role: 'dealer-manager' }));
    const { submission } = (await submit(manager, { activityId: type._id })).body;
    await admin.call(contract.deleteActivityType, { params: { id: type._id } });
    const offered = (await manager.call(contract.listActivityTypes, {})).body.activityTypes;
    expect(offered.map(({ _id }) => _id)).not.toContain(type._id);
    const decided = await admin.call(contract.decideActivity, {
      params: { id: submission._id },
      body: { status: 'approved', version: submission.version },
    });
    expect(decided.body.submission.status).toBe('approved');
  });

  it('an activity is neither shown to nor decided by users other than administrators and its submitter', async () => {
    const type = await aType();
    const { submission } = (await submit(ann, { activityId: type._id })).body;
    const strangers = await Promise.all(
      (['learner', 'brand-manager', 'dealer-manager', 'sales-rep', 'translator'] as const).map(async (role) =>
        portal.as(await createUser(db(), { role })),
      ),
    );
    for (const stranger of strangers) {
      const params = { id: submission._id };
      const read = await stranger.call(contract.getActivity, { params });
      const decided = await stranger.call(contract.decideActivity, {
        params,
        body: { status: 'approved', version: 1 },
      });
      expect([read.status, decided.status]).toEqual([404, 404]);
    }
  });
});

describe('activity imports', () => {
  it('an activity import credits each row once when the file is uploaded twice', async () => {
    const type = await aType({ account: 'points', amount: 5 });
    const text = `Email,Activity,Date,Quantity,Note
ann@example.test,${type.name},2026-03-01,2,Track day
ann@example.test,${type.name},2026-03-02,1,Track day
nobody@example.test,${type.name},2026-03-02,1,
ann@example.test,Unknown,2026-03-02,1,`;
    const upload = async (approve: boolean) => {
      const { body } = await admin.call(imports.bulkUploadActivities, {
        body: { text, options: { approve } },
      });
      await portal.runJobs();
      return (await admin.call(imports.getImport, { params: { id: body.import._id } })).body.import.counts;
    };
    const before = await balanceOf(db(), 'points', annId);
    expect(await upload(true)).toMatchObject({ created: 2, bad: 2, unchanged: 0 });
    expect(await upload(true)).toMatchObject({ created: 0, bad: 2, unchanged: 2 });
    expect(await balanceOf(db(), 'points', annId)).toBe(before + 15);
  });

  it('an imported activity is pending when the import does not approve it', async () => {
    const type = await aType();
    const text = `Email,Activity,Date\nann@example.test,${type.name},2026-03-03`;
    await admin.call(imports.bulkUploadActivities, { body: { text } });
    await portal.runJobs();
    const { submissions } = (await admin.call(contract.listActivities, { query: { of: type._id } })).body;
    expect(submissions).toMatchObject([{ status: 'pending', submitter: { name: 'Ann Rep' } }]);
  });
});
