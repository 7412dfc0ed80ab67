import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getFile } from '@forecourt/contract/files';
import * as contract from '@forecourt/contract/loyalty';
import { getBadges } from '@forecourt/contract/navigation';
import { listNotifications } from '@forecourt/contract/notifications';
import { DAY } from '../../kit/clock.ts';
import { balanceOf } from '../../kit/ledger.ts';
import type { Client } from '../../../test/client.ts';
import { START, testPortal, type TestPortal } from '../../../test/harness.ts';
import { createBrand } from '../courses/course.factory.ts';
import { createLoyaltyBrand } from '../loyalty/loyalty.factory.ts';
import { createUser } from '../users/user.factory.ts';
import { aReceipt, formWith, imageOf } from './receipt.factory.ts';
import { approve, bodyOf, decide, reviewUsers, sending, type ReviewUsers } from './review.factory.ts';

let portal: TestPortal;
let partner: ReviewUsers['partner'];
let dealer: string;
let annId: string;
let ann: Client;
let ben: Client;
let manager: Client;
let admin: Client;
let otherAdmin: Client;
let send: ReturnType<typeof sending>['send'];
let sent: ReturnType<typeof sending>['sent'];

const db = () => portal.database.db;

beforeAll(async () => {
  portal = await testPortal();
  ({ partner, dealer, annId, ann, ben, manager, admin, otherAdmin } = await reviewUsers(portal));
  ({ send, sent } = sending(portal, partner.key));
});
afterAll(() => portal.close());

const read = async (client: Client, id: string) =>
  (await client.call(contract.getLoyalty, { params: { id } })).body.submission;
const levels = async (id: string) =>
  Object.fromEntries((await read(admin, id)).checks.map(({ name, level }) => [name, level]));

describe('review decisions', () => {
  it('an approval is credited once and names its reviewer when three approve concurrently', async () => {
    const submission = await sent(ann);
    const before = await balanceOf(db(), 'loyalty', annId);
    const answers = await Promise.all([admin, otherAdmin, manager].map((who) => approve(who, submission)));
    const won = answers.filter(({ status }) => status === 200);
    const lost = answers.filter(({ status }) => status === 409);
    expect([won.length, lost.length]).toEqual([1, 2]);
    const [winner] = won;
    expect(winner?.body.submission).toMatchObject({
      status: 'approved',
      award: { amount: submission.award.amount },
    });
    const by = winner?.body.submission.history.at(-1)?.by ?? '?';
    for (const { problem } of lost) {
      expect(problem.code).toBe('review.decided');
      expect(problem.detail).toContain(by);
      expect(problem.detail).toContain('March 10, 2026');
    }
    expect(await balanceOf(db(), 'loyalty', annId)).toBe(before + submission.award.amount);
  });

  it('an undone approval is reversed in the ledger and can be approved again', async () => {
    const submission = await sent(ann);
    const before = await balanceOf(db(), 'loyalty', annId);
    const approved = (await approve(admin, submission)).body.submission;
    const undone = await admin.call(contract.undoLoyalty, {
      params: { id: submission._id },
      body: { version: approved.version },
    });
    expect(undone.body.submission).toMatchObject({
      status: 'pending',
      award: { amount: submission.award.amount },
    });
    expect(undone.body.submission.history.map(({ step }) => step)).toEqual([
      'submitted',
      'approved',
      'undone',
    ]);
    expect(await balanceOf(db(), 'loyalty', annId)).toBe(before);
    const entries = await db()
      .selectFrom('ledger_entry')
      .select(['amount', 'reason', 'counter'])
      .where('subject_id', '=', submission._id)
      .orderBy('at')
      .orderBy('id')
      .execute();
    const counter = `loyalty:${partner.id}`;
    expect(entries).toEqual([
      { amount: submission.award.amount, reason: 'receipt', counter },
      { amount: -submission.award.amount, reason: 'correction', counter },
    ]);
    // and what was taken back can be given again
    await approve(admin, undone.body.submission);
    expect(await balanceOf(db(), 'loyalty', annId)).toBe(before + submission.award.amount);
  });

  it('a decision is refused without a reason code, a reason for another amount, or the current version', async () => {
    const { _id, version } = await sent(ann);
    expect((await decide(admin, _id, { status: 'denied', version })).problem.fields).toMatchObject([
      { path: 'reasonCode' },
    ]);
    expect(
      (await decide(admin, _id, { status: 'approved', amount: 1, version })).problem.fields,
    ).toMatchObject([{ path: 'reason' }]);
    expect((await decide(admin, _id, { status: 'approved', version: version + 1 })).problem.code).toBe(
      'content.stale',
    );
    const other = await decide(admin, _id, { status: 'approved', amount: 1, reason: 'Half of it', version });
    expect(other.body.submission.award.amount).toBe(1);
  });

  it('a decision and its undo are refused for the submitter', async () => {
    const ownAdminId = await createUser(db(), { role: 'company-admin', dealers: [dealer] });
    await portal.set({ loyaltyAccessibleRoles: ['learner', 'dealer-manager', 'company-admin'] });
    const ownAdmin = await portal.as(ownAdminId);
    const submission = await sent(ownAdmin);
    expect((await approve(ownAdmin, submission)).problem.code).toBe('submission.own');
    expect((await read(ownAdmin, submission._id)).can.decide).toBe(false);
    const { version } = (await approve(admin, submission)).body.submission;
    const undo = (client: Client) =>
      client.call(contract.undoLoyalty, { params: { id: submission._id }, body: { version } });
    expect((await undo(ownAdmin)).problem.code).toBe('submission.own');
    expect((await undo(ann)).problem.code).not.toBe('submission.own');
  });

  it('a denial can be appealed once within 30 days', async () => {
    const submission = await sent(ann);
    const denied = (
      await decide(admin, submission._id, {
        status: 'Denied',
        reasonCode: 'unreadable',
        version: submission.version,
      })
    ).body.submission;
    expect(await read(ann, submission._id)).toMatchObject({
      status: 'denied',
      reasonCode: 'unreadable',
      can: { appeal: true },
      checks: [],
      risk: 'unchecked',
    });
    const appeal = (version: number) =>
      ann.call(contract.appealLoyalty, {
        params: { id: submission._id },
        body: { reason: 'It is legible', version },
      });
    const again = (await appeal(denied.version)).body.submission;
    expect(again).toMatchObject({ status: 'pending', can: { appeal: false } });
    const twice = (
      await decide(admin, submission._id, { status: 'denied', reasonCode: 'dates', version: again.version })
    ).body.submission;
    expect((await appeal(twice.version)).problem.code).toBe('submission.appeal_closed');

    const late = await sent(ann);
    const lateDenied = (
      await decide(admin, late._id, { status: 'denied', reasonCode: 'dates', version: late.version })
    ).body.submission;
    // to the last moment, and not after it
    portal.clock.advance(30 * DAY);
    expect((await read(await portal.as(annId), late._id)).can.appeal).toBe(true);
    portal.clock.advance(1);
    const lateAppeal = await (
      await portal.as(annId)
    ).call(contract.appealLoyalty, {
      params: { id: late._id },
      body: { reason: 'Please', version: lateDenied.version },
    });
    portal.clock.set(START);
    expect(lateAppeal.problem.code).toBe('submission.appeal_closed');
  });

  it('a decision notifies the submitter and decreases the reviewer’s badge immediately', async () => {
    const submission = await sent(ann);
    const badge = async () => (await admin.call(getBadges, {})).body.badges.loyaltySubmissions ?? 0;
    const waiting = await badge();
    expect(waiting).toBeGreaterThan(0);
    await decide(admin, submission._id, {
      status: 'denied',
      reasonCode: 'not-eligible',
      version: submission.version,
    });
    expect(await badge()).toBe(waiting - 1);
    const { notifications } = (await ann.call(listNotifications, {})).body;
    expect(notifications[0]).toMatchObject({ kind: 'claim.denied', group: 'rewards' });
  });

  it('a decision is refused when the submitter has withdrawn the submission', async () => {
    const submission = await sent(ann);
    const gone = await ann.call(contract.withdrawLoyalty, { params: { id: submission._id } });
    expect(gone.body.submission.status).toBe('withdrawn');
    expect((await approve(admin, gone.body.submission)).problem.code).toBe('review.decided');
  });
});

describe('submission checks', () => {
  it('a submission is refused with a reference to the first one when its receipt was submitted before', async () => {
    const spec = aReceipt();
    const first = await sent(ann, spec);
    const second = await send(ann, spec);
    expect(second.status).toBe(409);
    expect(second.problem).toMatchObject({
      code: 'submission.sent_before',
      about: { kind: 'submission', _id: first._id },
      fields: [{ path: 'attach-0' }],
    });
    expect(second.problem.detail).toContain(String(first.submissionId));
  });

  it('a submission passes every check when its receipt is clean', async () => {
    const { _id } = await sent(await portal.as(await oldUser()));
    expect(await levels(_id)).toEqual({
      account: 'green',
      file: 'green',
      invoice: 'green',
      items: 'green',
      pace: 'green',
      // receipts of one till look alike
      picture: expect.stringMatching(/green|amber/),
      reading: 'green',
      serial: 'green',
    });
  });

  it('the file check is red when another user has submitted the same file', async () => {
    const spec = aReceipt();
    const picture = await imageOf(spec);
    const first = await sent(ann, spec, picture);
    const copy = await sent(ben, { ...spec, invoice: 'X-1', date: '2026-03-01' }, picture);
    expect((await levels(copy._id))['file']).toBe('red');
    const { risk, similar } = await read(admin, copy._id);
    expect(risk).toBe('red');
    expect(similar.find(({ _id }) => _id === first._id)).toMatchObject({
      date: spec.date,
      invoiceNumber: spec.invoice,
      amount: expect.any(Number) as unknown,
      attachments: [{ state: 'ready' }],
      shared: ['file'],
    });
  });

  it('the image check is red when the image shows another user’s receipt', async () => {
    const spec = aReceipt();
    const first = await sent(ann, spec);
    const again = await sharp(await imageOf(spec))
      .resize({ width: 500 })
      .modulate({ brightness: 0.93 })
      .jpeg({ quality: 60 })
      .toBuffer();
    const copy = await sent(ben, spec, again);
    const { checks, similar, risk } = await read(admin, copy._id);
    expect(risk).toBe('red');
    expect(checks.find(({ name }) => name === 'picture')).toMatchObject({ level: 'red' });
    expect(similar.map(({ _id }) => _id)).toContain(first._id);
  });

  it('the image check turns amber when only the image is similar and the date differs', async () => {
    const spec = aReceipt();
    await sent(ann, spec);
    const near = await sharp(await imageOf(spec))
      .jpeg({ quality: 50 })
      .toBuffer();
    const other = aReceipt({ date: '2026-03-02' });
    const { _id } = await sent(ben, other, near);
    expect((await levels(_id))['picture']).toBe('amber');
  });

  it('the invoice check turns amber for one number at a dealer and red for the same sale elsewhere', async () => {
    const spec = aReceipt();
    await sent(ann, spec);
    const sameNumber = aReceipt({ invoice: spec.invoice.replace('-', ' '), date: '2026-03-01' });
    expect((await levels((await sent(ben, sameNumber))._id))['invoice']).toBe('amber');
    const far = await portal.as(await oldUser());
    const sameSale = { ...spec, layout: 5 };
    expect((await levels((await sent(far, sameSale))._id))['invoice']).toBe('red');
  });

  it('the pace check turns amber when a user sends many submissions within minutes', async () => {
    const hasty = await portal.as(await oldUser());
    for (let n = 0; n < 4; n++) await sent(hasty);
    expect((await levels((await sent(hasty))._id))['pace']).toBe('amber');
  });

  it('a bulk approval accepts green submissions and refuses the others', async () => {
    const who = await portal.as(await oldUser());
    const clean = await sent(who, aReceipt({ layout: 6, dealer: 'Saguaro Off-Road' }));
    const doubtful = await sent(
      who,
      aReceipt({ lines: [{ partNumber: 'NONE', name: '', quantity: 1, amount: 500 }] }),
    );
    await db().updateTable('submission').set({ risk: 'green' }).where('id', '=', clean._id).execute();
    const { body } = await admin.call(contract.approveLoyalty, {
      body: { submissions: [clean._id, doubtful._id] },
    });
    expect(body.approved).toEqual([clean._id]);
    expect(body.refused).toMatchObject([{ _id: doubtful._id }]);
  });
});

/** A user of the dealer whose account is older than a week. */
async function oldUser(): Promise<string> {
  const id = await createUser(db());
  await db()
    .updateTable('user_account')
    .set({ created_at: new Date('2025-01-01') })
    .where('id', '=', id)
    .execute();
  return id;
}

describe('submission access', () => {
  it('a submission is not found, listed, or downloadable when the user may not review it', async () => {
    const submission = await sent(ann);
    const elsewhere = await createBrand(db());
    const strangers = await Promise.all(
      [
        { role: 'learner' },
        { role: 'brand-manager', brands: [elsewhere], dealers: [] },
        { role: 'dealer-manager', dealers: [dealer] },
        { role: 'sales-rep' },
        { role: 'translator' },
      ].map(async (input) => portal.as(await createUser(db(), input as never))),
    );
    const [attachment] = submission.attachments;
    const params = { id: submission._id };
    for (const client of strangers) {
      const answers = await Promise.all([
        client.call(contract.getLoyalty, { params }),
        approve(client, submission),
        client.call(contract.undoLoyalty, { params, body: { version: 1 } }),
        client.call(contract.appealLoyalty, { params, body: { reason: 'x', version: 1 } }),
        client.call(contract.withdrawLoyalty, { params }),
        client.call(getFile, { params: { id: attachment?._id ?? '', variant: 'original' } }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
      const { body } = await client.call(contract.listLoyalty, {});
      expect(body.submissions).toEqual([]);
    }
    expect(
      (await ann.call(getFile, { params: { id: attachment?._id ?? '', variant: 'original' } })).status,
    ).toBe(200);
    expect((await read(manager, submission._id))._id).toBe(submission._id);
  });

  it('similar submissions of other brands are only counted when the reviewer may not see them', async () => {
    const hidden = await createLoyaltyBrand(db(), { items: [{ partNumber: 'TV-LK-2250' }] });
    const spec = aReceipt();
    const { body } = await ben.call(contract.submitLoyalty, {
      body: formWith(bodyOf(spec, hidden.key), await imageOf(spec)),
    });
    await portal.runJobs();
    const copy = await sent(ann, spec, await imageOf({ ...spec, layout: 3 }));
    const seen = await read(manager, copy._id);
    expect(seen.similarElsewhere).toBe(1);
    expect(seen.similar.map(({ _id }) => _id)).not.toContain(body.submission._id);
    const whole = await read(admin, copy._id);
    expect(whole.similarElsewhere).toBe(0);
    expect(whole.similar.map(({ _id }) => _id)).toContain(body.submission._id);
  });
});
