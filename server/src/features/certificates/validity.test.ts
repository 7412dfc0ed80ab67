import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/certificates';
import * as learning from '@forecourt/contract/learning';
import { DAY, dayAt } from '../../kit/clock.ts';
import type { Client } from '../../../test/client.ts';
import { START, testPortal, type TestPortal } from '../../../test/harness.ts';
import { createCourse, createCurriculum } from '../courses/course.factory.ts';
import { createUser, type UserOverrides } from '../users/user.factory.ts';
import { certificates, certificateWorld, certify, pass } from './certificate.factory.ts';
import { watchValidity } from './certificates.jobs.ts';
import { addDays, addMonths, daysBetween } from './days.ts';
import { dueReminder, graceUntil, isExpired, lastValidDay } from './validity.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());
beforeEach(() => portal.clock.set(START));

const db = () => portal.database.db;
/** A person who signs in again for each call: sessions end while months pass. */
const returning = (userId: string): Client => ({
  cookies: {},
  call: async (endpoint, input) => (await portal.as(userId)).call(endpoint, input),
  request: async (method, url, options) => (await portal.as(userId)).request(method, url, options),
});
const worldOf = async (input: Parameters<typeof certificateWorld>[1] = {}) => {
  const world = await certificateWorld(portal, input);
  return { ...world, learner: returning(world.userId) };
};
const userOf = async (input: UserOverrides) => returning(await createUser(db(), input));
/** A day's job, twice, as after a crash; then what it enqueued. */
async function nightOf(day: string) {
  portal.clock.set(`${day}T04:20:00Z`);
  await watchValidity.run({}, portal);
  await watchValidity.run({}, portal);
  await portal.runJobs();
}
/** A user's notifications about a certificate after its issue. */
const notified = async (userId: string) =>
  (
    await db()
      .selectFrom('notification')
      .select(['kind', 'data'])
      .where('user_id', '=', userId)
      .where('kind', 'not in', ['curriculum.passed', 'certificate.issued'])
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);
const mails = async (userId: string) =>
  db().selectFrom('mail').select(['language', 'state', 'data']).where('user_id', '=', userId).execute();
const todo = async (client: Client) => (await client.call(learning.remainingCourses, {})).body.courses;
const points = (userId: string) =>
  db().selectFrom('ledger_entry').select('amount').where('user_id', '=', userId).execute();

const day = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays('2000-01-01', n));

describe('days of validity', () => {
  it('addMonths() keeps the day or takes the month’s last, and dayAt() follows the time zone', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2024-02-29', 12)).toBe('2025-02-28');
    expect(addMonths('2026-11-21', 24)).toBe('2028-11-21');
    expect(dayAt(new Date('2026-03-10T23:30:00Z'), 'Asia/Tokyo')).toBe('2026-03-11');
    expect(dayAt(new Date('2026-03-10T23:30:00Z'), 'Nowhere/Land')).toBe('2026-03-10');
  });

  it('an early renewal never loses a day, and reminders are due only before the end', () => {
    fc.assert(
      fc.property(
        day,
        day,
        fc.integer({ min: 1, max: 120 }),
        fc.integer({ min: 0, max: 365 }),
        (issuedOn, end, months, grace) => {
          const fresh = lastValidDay({ issuedOn, validMonths: months, runsOutOn: null }) ?? '';
          const renewed = lastValidDay({ issuedOn, validMonths: months, runsOutOn: end }) ?? '';
          expect(renewed >= fresh).toBe(true);
          expect(daysBetween(issuedOn, fresh)).toBeGreaterThanOrEqual(months * 28);
          const validity = { issued_on: issuedOn, expires_on: fresh, grace_days: grace };
          expect(isExpired(validity, graceUntil(validity) ?? '')).toBe(false);
          expect(isExpired(validity, addDays(graceUntil(validity) ?? '', 1))).toBe(true);
          // day after day: each reminder is due on a run of days, the largest first
          const due = Array.from({ length: 62 }, (_, i) => dueReminder(validity, addDays(fresh, i - 61)));
          const kinds = [...new Set(due.filter((one) => one !== undefined))];
          expect(kinds).toEqual(kinds.toSorted((a, b) => b - a));
          expect(dueReminder(validity, addDays(fresh, 1))).toBeUndefined();
          expect(dueReminder(validity, issuedOn)).toBeUndefined();
        },
      ),
    );
  });
});

describe('expiring certificates', () => {
  it('expiry reminders are sent 60, 30, and 7 days before, once each, in the holder’s language', async () => {
    const { learner, course, userId } = await worldOf({
      validity: { months: 12, reEnrolment: false },
      user: { language: 'ko' },
    });
    await pass(learner, course);
    await nightOf('2027-01-08');
    expect(await mails(userId)).toEqual([]);
    await nightOf('2027-01-09');
    expect(await notified(userId)).toEqual(['certificate.expiring']);
    await nightOf('2027-01-20');
    expect(await mails(userId)).toHaveLength(1);
    // the night of the 30th day was missed
    await nightOf('2027-02-10');
    expect(await mails(userId)).toHaveLength(2);
    for (const night of ['2027-03-03', '2027-03-04', '2027-03-10', '2027-03-11']) await nightOf(night);
    expect(await mails(userId)).toHaveLength(3);
    expect(await mails(userId)).toMatchObject(
      [60, 28, 7].map((days) => ({
        language: 'ko',
        state: 'sent',
        data: {
          title: expect.stringContaining(String(days)),
          body: expect.stringContaining('2027년 3월 10일'),
        },
      })),
    );
    expect(await todo(learner)).toEqual([]);
  });

  it('an expiring certificate shows the same day in the account, on the sheet, and in the public check', async () => {
    const { learner, course } = await worldOf({ validity: { months: 12, grace: 14 } });
    await pass(learner, course);
    portal.clock.set('2027-03-20T12:00:00Z');
    const id = (await certificates(learner))[0]?._id ?? '';
    const own = (await learner.call(contract.getCertificate, { params: { id } })).body.certificate;
    const { certificate } = (
      await portal.anonymous.call(contract.verifyCertificate, { params: { code: own.code } })
    ).body;
    expect(own.expiresOn).toBe('2027-03-10');
    expect(JSON.stringify(own.sheet)).toContain('March 10, 2027');
    expect(certificate).toMatchObject({ state: 'valid', expiresOn: '2027-03-10', graceUntil: '2027-03-24' });
  });

  it('an expired certificate reopens the training on the next day and is valid through its grace period', async () => {
    const { learner, course, userId } = await worldOf({
      validity: { months: 12, grace: 14 },
    });
    await pass(learner, course);
    await nightOf('2027-03-10');
    expect(await todo(learner)).toEqual([]);
    await nightOf('2027-03-11');
    expect(await notified(userId)).toContain('certificate.expired');
    expect(await todo(learner)).toMatchObject([
      { _id: course.id, status: 'not_started', renewal: { reason: 'expiry', dueOn: '2027-03-24' } },
    ]);
    expect((await certificates(learner))[0]).toMatchObject({
      state: 'valid',
      daysLeft: -1,
      graceUntil: '2027-03-24',
    });
    // the pass itself never falls back
    const stored = await db()
      .selectFrom('course_progress')
      .select(['status', 'percent', 'round'])
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ status: 'passed', percent: 1, round: 2 });
    portal.clock.set('2027-03-25T09:00:00Z');
    expect((await certificates(learner))[0]).toMatchObject({ state: 'expired' });
    const result = await pass(learner, course);
    expect(result).toMatchObject({ passed: true, pointsEarned: 0, certificates: [{}] });
    expect(await points(userId)).toEqual([{ amount: 10 }]);
    expect(await todo(learner)).toEqual([]);
    expect(await certificates(learner)).toMatchObject([
      { state: 'valid', issuedOn: '2027-03-25', expiresOn: '2028-03-25' },
    ]);
    expect((await certificates(learner, true)).map(({ state }) => state)).toEqual(['valid', 'expired']);
  });

  it('a certificate can be renewed by its holder from 60 days before the end without losing a day', async () => {
    const { learner, course, userId } = await worldOf({
      validity: { months: 12 },
      course: { attemptsAllowed: 1, chapters: [{ sections: [{}] }] },
    });
    await learner.call(learning.sectionProgress, {
      params: { id: course.sections[0] ?? '' },
      body: { opened: true },
    });
    await pass(learner, course);
    const id = (await certificates(learner))[0]?._id ?? '';
    const renew = () => learner.call(contract.renewCertificate, { params: { id } });
    portal.clock.set('2027-01-08T12:00:00Z');
    expect((await renew()).problem).toMatchObject({ code: 'certificate.renewal_closed' });
    portal.clock.set('2027-01-20T12:00:00Z');
    const both = await Promise.all([renew(), renew()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.body.certificate).toMatchObject({
      state: 'valid',
      renewal: { reason: 'expiry', dueOn: '2027-03-10' },
    });
    const player = await learner.call(learning.courseProgress, { params: { id: course.id } });
    expect(player.body.progress).toMatchObject({ status: 'not_started', percent: 0 });
    const seen = await learner.call(learning.sectionProgress, {
      params: { id: course.sections[0] ?? '' },
      body: { opened: true },
    });
    expect(seen.body.course).toMatchObject({ status: 'in_progress', percent: 0.5 });
    await pass(learner, course);
    expect((await certificates(learner))[0]).toMatchObject({
      issuedOn: '2027-01-20',
      expiresOn: '2028-03-10',
    });
    expect(await points(userId)).toHaveLength(1);
    await nightOf('2027-03-12');
    expect(await todo(learner)).toEqual([]);
  });

  it('an expired curriculum certificate reopens the courses that were not renewed in the meantime', async () => {
    const { learner, course, curriculum, brand, userId } = await worldOf({
      validity: { months: 6 },
    });
    await certify(portal, { kind: 'curriculum', id: curriculum }, brand, { months: 12 });
    const second = await createCourse(db(), { brand, quiz: 1, chapters: [] });
    await db()
      .insertInto('curriculum_course')
      .values({ curriculum_id: curriculum, course_id: second.id, position: 2 })
      .execute();
    await pass(learner, course);
    await pass(learner, second);
    expect(await certificates(learner)).toHaveLength(2);
    await nightOf('2026-09-11');
    await pass(learner, course);
    await nightOf('2027-03-10');
    expect(await todo(learner)).toEqual([]);
    // passes of others, and this user's other passes, stay closed
    const [another, elsewhere] = [
      await createUser(db()),
      await createCurriculum(db(), { brand, courses: [], status: 'draft' }),
    ];
    const others = [
      { user_id: another, curriculum_id: curriculum },
      { user_id: userId, curriculum_id: elsewhere },
    ];
    for (const other of others)
      await db()
        .insertInto('curriculum_progress')
        .values({
          ...other,
          status: 'passed',
          percent: 1,
          started_at: portal.clock.now(),
          passed_at: portal.clock.now(),
          updated_at: portal.clock.now(),
        })
        .execute();
    await nightOf('2027-03-11');
    const opened = await db()
      .selectFrom('curriculum_progress')
      .select(['user_id', 'curriculum_id'])
      .where('renewal_status', 'is not', null)
      .where('user_id', 'in', [another, userId])
      .execute();
    expect(opened).toEqual([{ user_id: userId, curriculum_id: curriculum }]);
    const notices = await db()
      .selectFrom('notification')
      .select('key')
      .where('kind', '=', 'certificate.expired')
      .where('user_id', '=', userId)
      .execute();
    // of the course in September, and of the curriculum now
    expect(new Set(notices.map(({ key }) => key)).size).toBe(2);
    // the first one was renewed in September
    expect((await todo(learner)).map(({ _id }) => _id)).toEqual([second.id]);
    const { curriculums } = (await learner.call(learning.dashboard, {})).body;
    expect(curriculums).toMatchObject([
      { status: 'in_progress', percent: 0.5, coursesPassed: 1, renewal: { reason: 'expiry' } },
    ]);
    // it doesn't wait for courses reopened to others, or to this user elsewhere
    const outside = await createCourse(db(), { brand, quiz: 1, chapters: [] });
    for (const open of [
      { user_id: another, course_id: second.id },
      { user_id: userId, course_id: outside.id },
    ])
      await db()
        .insertInto('course_progress')
        .values({
          ...open,
          status: 'passed',
          percent: 1,
          renewal_status: 'not_started',
          renewal_percent: 0,
          renewal_reason: 'expiry',
          renewal_opened_at: portal.clock.now(),
          enrolled_at: portal.clock.now(),
          passed_at: portal.clock.now(),
          updated_at: portal.clock.now(),
        })
        .execute();
    await pass(learner, second);
    const held = await certificates(learner);
    expect(held.find(({ subject }) => subject.kind === 'curriculum')).toMatchObject({
      expiresOn: '2028-03-10',
    });
    expect(await todo(learner)).toEqual([]);
  });
});

describe('required recertification', () => {
  it('a required recertification reopens the course for holders of its certificates only', async () => {
    const { learner, course, curriculum, brand, userId } = await worldOf();
    await certify(portal, { kind: 'curriculum', id: curriculum }, brand, { months: 24 });
    const dealers = await db()
      .selectFrom('dealer_brand')
      .select('dealer_id')
      .where('brand_id', '=', brand)
      .execute();
    const other = await userOf({ dealers: dealers.map((one) => one.dealer_id) });
    await pass(learner, course);
    const boss = await userOf({ role: 'company-admin' });
    expect(
      (await boss.call(contract.requireAgainPreview, { query: { course: course.id } })).body.people,
    ).toBe(1);
    const requested = await boss.call(contract.requireAgain, { body: { course: course.id, days: 20 } });
    expect(requested.body.people).toBe(1);
    await portal.runJobs();
    expect(await notified(userId)).toEqual(['certificate.changed', 'certificate.changed']);
    expect(await todo(learner)).toMatchObject([{ renewal: { reason: 'change', dueOn: '2026-03-30' } }]);
    expect((await todo(other)).map(({ renewal }) => renewal)).toEqual([null]);
    expect((await certificates(learner)).map(({ expiresOn }) => expiresOn)).toEqual([
      '2026-03-30',
      '2026-03-30',
    ]);
    portal.clock.advance(5 * DAY);
    await pass(learner, course);
    expect(
      (await certificates(learner))
        .map(({ subject, expiresOn }) => `${subject.kind} ${expiresOn}`)
        .toSorted(),
    ).toEqual(['course null', 'curriculum 2028-03-15']);
  });

  it('a required recertification is refused when the user may not publish the brand’s training', async () => {
    const { learner, course } = await worldOf();
    const stranger = await worldOf();
    const foreign = await userOf({ role: 'brand-manager', brands: [stranger.brand], dealers: [] });
    const ask = (client: typeof learner) =>
      client.call(contract.requireAgain, { body: { course: course.id } });
    expect((await ask(learner)).status).toBe(403);
    expect((await ask(foreign)).status).toBe(404);
  });
});

describe('the list of expiring certificates', () => {
  it('the list of expiring certificates has filters, counts, and the viewer’s scope', async () => {
    const { learner, course, curriculum, brand, userId, dealer } = await worldOf({
      validity: { months: 1 },
    });
    await certify(portal, { kind: 'curriculum', id: curriculum }, brand, { months: 12 });
    await pass(learner, course);
    const boss = await userOf({ role: 'company-admin' });
    const manager = await userOf({ role: 'brand-manager', brands: [brand], dealers: [] });
    const list = async (query: object, client = boss) =>
      (await client.call(contract.expiringCertificates, { query: { brand: [brand], ...query } })).body;
    expect(await list({})).toMatchObject({
      certificates: [
        { subject: { kind: 'course' }, expiresOn: '2026-04-10', daysLeft: 31, user: { _id: userId } },
        { subject: { kind: 'curriculum' }, expiresOn: '2027-03-10', dealers: [{ _id: dealer }] },
      ],
      counts: { valid: 1, expiring: 1, grace: 0, expired: 0, renewing: 0, unlimited: 0 },
      pagination: { total: 2 },
    });
    const kinds = async (query: object, client = boss) =>
      (await list(query, client)).certificates.map(({ subject }) => subject.kind);
    expect(await kinds({ status: ['expiring'] })).toEqual(['course']);
    expect(await kinds({ within: 40 })).toEqual(['course']);
    expect(await kinds({ from: '2026-05-01' })).toEqual(['curriculum']);
    expect(await kinds({ course: [course.id] })).toEqual(['course']);
    expect(await kinds({ dealer: [dealer], sortDir: -1 })).toEqual(['curriculum', 'course']);
    expect(await kinds({ user: [await createUser(db())] })).toEqual([]);
    expect(await kinds({}, manager)).toHaveLength(2);
    const foreign = await userOf({ role: 'dealer-manager' });
    expect(await kinds({}, foreign)).toEqual([]);
    expect((await learner.call(contract.expiringCertificates, {})).status).toBe(403);
    portal.clock.set('2026-04-11T08:00:00Z');
    expect((await list({ status: ['expired'] })).pagination.total).toBe(1);
    const { body } = await manager.call(contract.expiryChoices, {});
    expect(body).toMatchObject({ brands: [{ _id: brand }], dealers: [{ _id: dealer }] });
    expect(body.subjects).toHaveLength(2);
  });
});
