import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/user-merge';
import * as notifications from '@forecourt/contract/notifications';
import * as session from '@forecourt/contract/session';
import * as users from '@forecourt/contract/users';
import { registry } from '../src/app.ts';
import { DAY } from '../src/kit/clock.ts';
import { balanceOf } from '../src/kit/ledger.ts';
import type { Client } from './client.ts';
import { driftOfSums } from './earned-points.ts';
import { testPortal, type TestPortal } from './harness.ts';
import { createCourse } from '../src/features/courses/course.factory.ts';
import { createBrand, createCurriculum } from '../src/features/courses/curriculum.factory.ts';
import { createDealer, createUser, type UserOverrides } from '../src/features/users/user.factory.ts';
import {
  type Account,
  anAccount,
  createMergeWorld,
  fill,
  type MergeWorld,
} from '../src/features/users/merge.factory.ts';

const { merging } = registry;
let portal: TestPortal;
let world: MergeWorld;
let admin: Client;
beforeAll(async () => {
  portal = await testPortal();
  world = await createMergeWorld(portal);
  admin = await portal.as(await createUser(db(), { role: 'company-admin' }));
});
afterAll(() => portal.close());

const db = () => portal.database.db;
const learner = (input: UserOverrides = {}) => createUser(db(), { dealers: [], ...input });
const merge = (primary: string, secondary: string, client = admin) =>
  client.call(contract.mergeUsers, { body: { primary, secondary } });
const undo = (id: string, client = admin) => client.call(contract.undoMerge, { params: { id } });
const pointsOf = (id: string) => balanceOf(db(), 'points', id);

/** Notifications about the merge itself are new, and stay. */
const clearNews = () =>
  db().deleteFrom('notification').where('kind', 'in', ['account.merged', 'account.unmerged']).execute();

type Row = Record<string, unknown>;

/** A kept sum that has come back to nothing says what a missing one says. */
const isEmptySum = (row: Row): boolean =>
  'score_sum' in row && Object.values(row).every((value) => typeof value !== 'number' || value === 0);

/** Everything that is stored about the two, but entries of the ledger, whose sum counts, and the log. */
async function stateOf(ids: readonly string[]): Promise<unknown> {
  const rows: unknown[] = [];
  for (const { table, owner } of merging.moved) {
    const found = await sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.table(table)} t
      where ${sql.ref(owner)} = any(${[...ids]}::uuid[]) order by to_jsonb(t)::text`.execute(db());
    rows.push(found.rows.map(({ row }) => row).filter((row) => !isEmptySum(row)));
  }
  return { rows, points: await Promise.all(ids.map(pointsOf)) };
}

describe('the merge registry', () => {
  it('the merge registry covers every reference to a user', async () => {
    const { rows } = await sql<{
      reference: string;
    }>`select c.conrelid::regclass || '.' || a.attname as reference
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'user_account'::regclass order by 1`.execute(db());
    const answered = [
      ...merging.moved.filter(({ owner }) => owner !== 'id').map(({ table, owner }) => `${table}.${owner}`),
      ...merging.kept,
      ...merging.ended,
    ];
    expect(answered.toSorted()).toEqual(rows.map(({ reference }) => reference));
  });
});

describe('merging accounts', () => {
  it('a merge keeps the better result, all watched ranges, and every point once', async () => {
    const [primary, secondary] = [await learner(), await learner()];
    const course = { round: 1, at: new Date('2026-02-01T00:00:00Z'), attempts: 1, open: false, scorm: true };
    const account = (more: Partial<Account['courses'][number]>, bonus: number): Account => ({
      phone: bonus > 0 ? '208 555 0101' : '',
      dealers: [true, null],
      groups: [0],
      curriculum: null,
      courses: [
        {
          ...course,
          place: 1,
          passed: false,
          percent: 0.5,
          watched: '{[0,40)}',
          certificate: false,
          points: 0,
          ...more,
        },
      ],
      notifications: [],
      bonus,
    });
    await fill(portal, world, primary, account({ points: 50 }, 0));
    await fill(portal, world, secondary, account({ passed: true, watched: '{[30,90)}', points: 100 }, 7));
    const preview = await admin.call(contract.previewMerge, { body: { primary, secondary } });
    expect(preview.body.summary).toContainEqual({ kind: 'course', moved: 0, combined: 1, left: 1 });
    expect(preview.body.summary).toContainEqual({ kind: 'attempt', moved: 1, combined: 0, left: 0 });
    expect(preview.body.summary).toContainEqual({ kind: 'points', moved: 57, combined: 50, left: 0 });
    expect(await pointsOf(primary)).toBe(50);

    expect((await merge(primary, secondary)).status).toBe(200);
    const progress = await sql`select p.status, p.percent, s.watched::text, u.phone,
        (select array_agg(number order by number) from attempt a where a.user_id = u.id) as attempts,
        (select passed_at is not null from scorm_registration r where r.user_id = u.id) as scorm
      from course_progress p join section_progress s using (user_id, course_id) join user_account u on u.id = p.user_id
      where p.user_id = ${primary}`.execute(db());
    expect(progress.rows).toEqual([
      {
        status: 'passed',
        percent: 1,
        watched: '{[0,90)}',
        phone: '208 555 0101',
        attempts: [1, 2],
        scorm: true,
      },
    ]);
    expect([await pointsOf(primary), await pointsOf(secondary)]).toEqual([107, 0]);
    expect((await admin.call(users.getUser, { params: { id: secondary } })).status).toBe(404);
  });

  it('a merge keeps a dealer membership active only when one account is active there', async () => {
    const [left, works] = [await createDealer(db()), await createDealer(db())];
    const [primary, secondary] = [
      await learner({ dealers: [left, works] }),
      await learner({ dealers: [left, works] }),
    ];
    const leave = (user: string, dealer: string) =>
      sql`update dealer_member set active = false where user_id = ${user} and dealer_id = ${dealer}`.execute(
        db(),
      );
    for (const user of [primary, secondary]) await leave(user, left);
    await leave(primary, works);
    await merge(primary, secondary);
    const rows = await db()
      .selectFrom('dealer_member')
      .select(['dealer_id', 'active'])
      .where('user_id', '=', primary)
      .execute();
    expect(new Map(rows.map(({ dealer_id, active }) => [dealer_id, active]))).toEqual(
      new Map([
        [left, false],
        [works, true],
      ]),
    );
  });

  it('a merge passes a curriculum when the accounts together passed its courses', async () => {
    const brand = await createBrand(db());
    const [one, other] = [await createCourse(db(), { brand }), await createCourse(db(), { brand })];
    const curriculum = await createCurriculum(db(), { brand, courses: [one.id, other.id] });
    const dealers = [await createDealer(db(), { brands: [brand] })];
    const [primary, secondary] = [await learner({ dealers }), await learner({ dealers })];
    const pass = (userId: string, courseId: string) =>
      sql`insert into course_progress (user_id, course_id, status, percent, enrolled_at, passed_at, updated_at)
        values (${userId}, ${courseId}, 'passed', 1, now(), now(), now())`.execute(db());
    await pass(primary, one.id);
    await pass(secondary, other.id);
    await merge(primary, secondary);
    await portal.runJobs();
    const { rows } = await sql`select curriculum_id as curriculum, status from curriculum_progress
      where user_id = ${primary}`.execute(db());
    expect(rows).toEqual([{ curriculum, status: 'passed' }]);
  });

  it('undo of a merge restores the former state whatever the accounts held, also when repeated', async () => {
    await fc.assert(
      fc.asyncProperty(anAccount, anAccount, async (one, other) => {
        const [primary, secondary] = [await learner(), await learner()];
        await fill(portal, world, primary, one);
        await fill(portal, world, secondary, other);
        const before = await stateOf([primary, secondary]);
        const total = (await pointsOf(primary)) + (await pointsOf(secondary));
        const merged = await merge(primary, secondary);
        expect(merged.status, JSON.stringify(merged.body)).toBe(200);
        expect(await pointsOf(secondary)).toBe(0);
        expect(await pointsOf(primary)).toBeGreaterThanOrEqual(Math.min(0, total));
        expect((await undo(merged.body.merge._id)).status).toBe(200);
        await clearNews();
        expect(await stateOf([primary, secondary])).toEqual(before);
        // and once more: an undone merge leaves nothing behind that the next one stumbles over
        const again = await merge(primary, secondary);
        expect(again.body.merge.summary).toEqual(merged.body.merge.summary);
        expect((await undo(again.body.merge._id)).status).toBe(200);
        await clearNews();
        expect(await stateOf([primary, secondary])).toEqual(before);
      }),
      { numRuns: process.env['FORECOURT_SOAK'] === '1' ? 100 : 6 },
    );
    expect(await driftOfSums(db())).toEqual([]);
  });

  it('a merge and its undo happen once when fifty requests race', async () => {
    const [primary, secondary] = [await learner(), await learner()];
    await fill(portal, world, secondary, {
      ...(fc.sample(anAccount, { numRuns: 1, seed: 7 })[0] as Account),
      bonus: 30,
    });
    const before = await pointsOf(secondary);
    const answers = await Promise.all(Array.from({ length: 50 }, () => merge(primary, secondary)));
    expect(new Set(answers.map(({ body }) => body.merge._id)).size).toBe(1);
    expect(await pointsOf(primary)).toBe(before);
    const undone = await Promise.all(
      Array.from({ length: 50 }, () => undo(answers[0]?.body.merge._id ?? '')),
    );
    expect(undone.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([await pointsOf(primary), await pointsOf(secondary)]).toEqual([0, before]);
  });

  it('a merge ends the sessions of the secondary account and is logged', async () => {
    const [primary, secondary] = [await learner(), await learner()];
    const owner = await portal.as(secondary);
    const { body } = await merge(primary, secondary);
    expect((await owner.call(session.getSession, {})).body.session.user).toBeNull();
    const { entries } = (await admin.call(users.userHistory, { params: { id: primary } })).body;
    expect(entries[0]).toMatchObject({ type: 'user.merge' });
    const { merges } = (await admin.call(contract.listMerges, {})).body;
    expect(merges.find(({ _id }) => _id === body.merge._id)).toMatchObject({ can: { undo: true } });
  });

  it('undo of a merge keeps progress that was made after the merge', async () => {
    const [primary, secondary] = [await learner(), await learner()];
    const [{ id: courseId } = { id: '' }] = world.courses;
    const started = (userId: string) =>
      sql`insert into course_progress (user_id, course_id, status, percent, enrolled_at, updated_at)
        values (${userId}, ${courseId}, 'in_progress', 0.25, now(), now())`.execute(db());
    await started(secondary);
    const { body } = await merge(primary, secondary);
    await sql`update course_progress set percent = 0.75 where user_id = ${primary}`.execute(db());
    await undo(body.merge._id);
    const { rows } = await sql`select user_id, percent from course_progress
      where user_id in (${primary}, ${secondary}) order by percent`.execute(db());
    expect(rows).toEqual([
      { user_id: secondary, percent: 0.25 },
      { user_id: primary, percent: 0.75 },
    ]);
  });

  it('undo of a merge is refused when it is late, repeated, not the latest, or the email is taken', async () => {
    const [primary, one, other] = [
      await learner(),
      await learner({ email: 'back@example.test' }),
      await learner(),
    ];
    const first = (await merge(primary, one)).body.merge._id;
    portal.clock.advance(1_000);
    const second = (await merge(primary, other)).body.merge._id;
    expect((await undo(first)).problem.code).toBe('merge.newer');
    expect((await undo(second)).status).toBe(200);
    expect((await undo(second)).problem.code).toBe('merge.undone');
    const taken = await learner({ email: 'back@example.test' });
    expect((await undo(first)).problem.code).toBe('user.email_taken');
    await sql`update user_account set email = 'gone@example.test' where id = ${taken}`.execute(db());
    portal.clock.advance(30 * DAY);
    const late = await portal.as(await createUser(db(), { role: 'company-admin' }));
    expect((await undo(first, late)).problem.code).toBe('merge.too_late');
    admin = late;
  });

  it('a merge is refused when rank, scope, or the pair of accounts forbids it', async () => {
    const [primary, secondary] = [await learner(), await createUser(db(), { role: 'company-admin' })];
    expect((await merge(primary, secondary)).problem.code).toBe('user.rank');
    expect((await merge(primary, primary)).problem.code).toBe('merge.same');
    const other = await learner();
    await merge(primary, other);
    expect((await merge(await learner(), other)).problem.code).toBe('merge.elsewhere');
    const stranger = await portal.as(await createUser(db(), { role: 'dealer-manager' }));
    expect((await merge(primary, await learner(), stranger)).status).toBe(403);
  });
});

const pairs = async (query: object = {}) =>
  (await admin.call(contract.mergeCandidates, { query })).body.candidates;

const longbottoms = async (sortDir: 1 | -1) =>
  (await pairs({ text: 'Longbottom', sortDir })).map(({ likeness }) => likeness);
const pembertons = async (query: object = {}) => (await pairs({ text: 'Pemberton', ...query })).length;
const notify = (body: { one: string; other: string }, client = admin) =>
  client.call(contract.markNotDuplicates, { body });

describe('merge candidates', () => {
  it('merge candidates list a pair with the shared name, dealer, and email', async () => {
    const dealer = await createDealer(db());
    const input = { firstName: 'Wilhelmina', lastName: 'Quarterman', dealers: [dealer] };
    const one = await createUser(db(), { ...input, email: 'wilhelmina.quarterman@old.test' });
    const other = await createUser(db(), { ...input, email: 'wilhelmina.quarterman@new.test' });
    await createUser(db(), { firstName: 'Wilhelmina', lastName: 'Quarterman', email: 'w@elsewhere.test' });
    const [first] = await pairs({ text: 'Quarterman' });
    expect(first?.people.map(({ _id }) => _id).toSorted()).toEqual([one, other].toSorted());
    expect(first?.shared.toSorted()).toEqual(['dealer', 'email', 'name']);
  });

  it('merge candidates are sorted by likeness in either direction', async () => {
    const dealer = await createDealer(db());
    for (const [firstName, email] of [
      ['Cassiopeia', 'cassiopeia@old.test'],
      ['Cassiopeia', 'cassiopeia@new.test'],
      ['Cassius', 'one@old.test'],
      ['Cassius', 'two@new.test'],
    ] as const)
      await createUser(db(), { firstName, lastName: 'Longbottom', email, dealers: [dealer] });
    const [falling, rising] = [await longbottoms(-1), await longbottoms(1)];
    expect(new Set(falling).size).toBeGreaterThan(1);
    expect(falling).toEqual(falling.toSorted((a, b) => b - a));
    expect(rising).toEqual(falling.toReversed());
  });

  it('merge candidates of a user include similar names and exclude accounts out of reach', async () => {
    const one = await createUser(db(), { firstName: 'Bartholomew', lastName: 'Featherstone' });
    const typo = await createUser(db(), { firstName: 'Bartholmew', lastName: 'Fetherstone' });
    await sql`update user_account set phone = '(208) 555-0177' where id = ${one}`.execute(db());
    await sql`update user_account set phone = '208.555.0177' where id = ${typo}`.execute(db());
    const boss = await createUser(db(), {
      role: 'company-admin',
      firstName: 'Bartholomew',
      lastName: 'Featherstone',
    });
    const found = (await pairs({ user: one })).flatMap(({ people }) => people.map(({ _id }) => _id));
    expect(found).toContain(typo);
    expect(found).not.toContain(boss);
  });

  it('merge candidates marked as distinct are listed apart until the mark is removed', async () => {
    const input = { firstName: 'Ottoline', lastName: 'Pemberton', dealers: [await createDealer(db())] };
    const one = await createUser(db(), { ...input, email: 'ottoline.pemberton@old.test' });
    const other = await createUser(db(), { ...input, email: 'ottoline.pemberton@new.test' });
    const say = (apart: boolean, client = admin) =>
      client.call(contract.markNotDuplicates, { body: { one: other, other: one, apart } });
    expect(await pembertons()).toBe(1);
    const all = await Promise.all(Array.from({ length: 50 }, () => say(true)));
    expect(all.map(({ body }) => body.apart)).not.toContain(false);
    expect([await pembertons(), await pembertons({ apart: true }), await pembertons({ user: one })]).toEqual([
      0, 1, 0,
    ]);
    expect((await say(false)).body.apart).toBe(false);
    expect([await pembertons(), await pembertons({ apart: true })]).toEqual([1, 0]);
    const { rows } = await sql<{ type: string }>`select type from activity_entry
      where type in ('user.apart', 'user.alike') and subject_id in (${one}, ${other}) order by at, id`.execute(
      db(),
    );
    expect(rows.map(({ type }) => type)).toEqual(['user.apart', 'user.alike']);
  });

  it('marking merge candidates as distinct is refused when the admin may not change both', async () => {
    const [one, boss] = [await learner(), await createUser(db(), { role: 'company-admin' })];
    expect((await notify({ one, other: one })).problem.code).toBe('merge.same');
    expect((await notify({ one, other: boss })).problem.code).toBe('user.rank');
    expect((await notify({ one, other: crypto.randomUUID() })).status).toBe(404);
    const stranger = await portal.as(await createUser(db(), { role: 'dealer-manager' }));
    expect((await notify({ one, other: await learner() }, stranger)).status).toBe(403);
  });
});

describe('notification of a merge', () => {
  it('a merge notifies its user once, in their language, with both addresses, and a preview does not', async () => {
    const [primary, secondary] = [await learner({ language: 'fr' }), await learner()];
    const emails = new Map(
      (await db().selectFrom('user_account').select(['id', 'email']).execute()).map((row) => [
        row.id,
        row.email,
      ]),
    );
    const person = await portal.as(primary);
    const heard = async () =>
      (await person.call(notifications.listNotifications, {})).body.notifications.map(({ kind, body }) => ({
        kind,
        body,
      }));
    await admin.call(contract.previewMerge, { body: { primary, secondary } });
    expect(await heard()).toEqual([]);
    const { body } = await merge(primary, secondary);
    await merge(primary, secondary);
    const [notice, ...others] = await heard();
    expect(others).toEqual([]);
    expect(notice?.kind).toBe('account.merged');
    for (const part of [emails.get(primary), emails.get(secondary), 'Connectez-vous', '30 jours'])
      expect(notice?.body).toContain(part);
    await portal.runJobs();
    const mails = await db().selectFrom('mail').select('template').where('user_id', '=', primary).execute();
    expect(mails).toEqual([{ template: 'notification' }]);
    await undo(body.merge._id);
    expect((await heard()).map(({ kind }) => kind)).toEqual(['account.unmerged', 'account.merged']);
  });
});
