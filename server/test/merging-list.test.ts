import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/user-merge';
import { DAY } from '../src/kit/clock.ts';
import { post } from '../src/kit/ledger.ts';
import { createCourse, createBrand } from '../src/features/courses/course.factory.ts';
import { createDealer, createUser, type UserOverrides } from '../src/features/users/user.factory.ts';
import type { Client } from './client.ts';
import { testPortal, type TestPortal } from './harness.ts';

/** Lists of likely duplicates, and of merged accounts. */
let portal: TestPortal;
let adminId: string;
let admin: Client;
beforeAll(async () => {
  portal = await testPortal();
  adminId = await createUser(db(), {
    role: 'company-admin',
    firstName: 'Theo',
    lastName: 'Lind',
    dealers: [],
  });
  admin = await portal.as(adminId);
});
afterAll(() => portal.close());

const db = () => portal.database.db;
const learner = (input: UserOverrides = {}) => createUser(db(), { dealers: [], ...input });
const merge = async (primary: string, secondary: string, client = admin) => {
  portal.clock.advance(1000);
  return (await client.call(contract.mergeUsers, { body: { primary, secondary } })).body.merge._id;
};
const undo = (id: string) => admin.call(contract.undoMerge, { params: { id } });
const merges = async (client = admin, query: object = {}) =>
  (await client.call(contract.listMerges, { query })).body.merges;
const canUndo = async (id: string, client = admin) =>
  (await merges(client)).find(({ _id }) => _id === id)?.can.undo;
const pairs = async (query: object, client = admin) =>
  (await client.call(contract.mergeCandidates, { query })).body.candidates.map(({ people, ...pair }) => ({
    ...pair,
    ids: people.map(({ _id }) => _id).toSorted(),
    people,
  }));

describe('the list of merges', () => {
  it('the list of merges names both accounts, the admin, and the time, newest first', async () => {
    const [one, other] = [
      await learner({ firstName: 'Mona', lastName: 'Alder', email: 'mona@old.test' }),
      await learner({ firstName: 'Mona', lastName: 'Older', email: 'mona@new.test' }),
    ];
    const first = await merge(one, other);
    const at = portal.clock.now();
    const second = await merge(await learner(), await learner());
    expect((await merges()).slice(0, 2).map(({ _id }) => _id)).toEqual([second, first]);
    expect((await merges(admin, { sortDir: 1 })).slice(-2).map(({ _id }) => _id)).toEqual([first, second]);
    expect((await merges()).find(({ _id }) => _id === first)).toMatchObject({
      primary: { _id: one, fullName: 'Mona Alder', email: 'mona@old.test' },
      secondary: { _id: other, fullName: 'Mona Older', email: 'mona@new.test' },
      mergedBy: 'Theo Lind',
      mergedAt: at.toISOString(),
      undoneAt: null,
      undoableUntil: new Date(at.getTime() + 30 * DAY).toISOString(),
    });
    const { body } = await admin.call(contract.listMerges, { query: { limit: 1 } });
    expect([body.merges.length, body.pagination.total]).toEqual([1, 2]);
    await undo(first);
    expect((await merges()).find(({ _id }) => _id === first)).toMatchObject({
      undoneAt: portal.clock.now().toISOString(),
      can: { undo: false },
    });
  });

  it('the list of merges offers undo only for the latest merge of a user', async () => {
    const [primary, stranger] = [await learner(), await learner()];
    const first = await merge(primary, await learner());
    const elsewhere = await merge(stranger, await learner());
    expect([await canUndo(first), await canUndo(elsewhere)]).toEqual([true, true]);
    const second = await merge(primary, await learner());
    expect([await canUndo(first), await canUndo(second), await canUndo(elsewhere)]).toEqual([
      false,
      true,
      true,
    ]);
    await undo(second);
    expect([await canUndo(first), await canUndo(second)]).toEqual([true, false]);
    // part of another account itself
    const whole = await merge(stranger, primary);
    expect([await canUndo(first), await canUndo(whole)]).toEqual([false, true]);
    expect((await undo(first)).problem.code).toBe('merge.newer');
    await undo(whole);
    expect(await canUndo(first)).toBe(true);
    expect((await undo(first)).status).toBe(200);
  });

  it('the list of merges offers undo only when the admin may change both accounts', async () => {
    const platform = await portal.as(await createUser(db(), { role: 'platform-admin', dealers: [] }));
    const [primary, boss] = [await learner(), await createUser(db(), { role: 'company-admin', dealers: [] })];
    const id = await merge(primary, boss, platform);
    expect([await canUndo(id), await canUndo(id, platform)]).toEqual([false, true]);
    expect((await undo(id)).problem.code).toBe('user.rank');
    const own = await merge(adminId, await learner(), platform);
    admin = await portal.as(adminId);
    expect([await canUndo(own), await canUndo(own, platform)]).toEqual([false, true]);
    const reader = await portal.as(await createUser(db(), { role: 'dealer-manager' }));
    expect((await reader.call(contract.listMerges, {})).status).toBe(403);
  });

  it('the list of merges offers undo until the end of the thirtieth day', async () => {
    const id = await merge(await learner(), await learner());
    const until = new Date(portal.clock.now().getTime() + 30 * DAY);
    portal.clock.set(until);
    const late = await portal.as(adminId);
    expect(await canUndo(id, late)).toBe(true);
    portal.clock.advance(1);
    expect(await canUndo(id, late)).toBe(false);
    expect((await late.call(contract.undoMerge, { params: { id } })).problem.code).toBe('merge.too_late');
    admin = late;
  });
});

const alike = async (inputs: readonly (UserOverrides & { phone?: string; born?: string })[]) => {
  const ids: string[] = [];
  for (const { phone = '', born, ...fields } of inputs) {
    const id = await learner(fields);
    await sql`update user_account set phone = ${phone}, date_of_birth = ${born ?? null} where id = ${id}`.execute(
      db(),
    );
    ids.push(id);
  }
  return ids;
};
const found = async (user: string | undefined) =>
  (await pairs({ user })).flatMap(({ ids }) => ids.filter((id) => id !== user));

describe('merge candidates', () => {
  it('merge candidates show their own active dealers, passed courses, and points', async () => {
    const [works, closed, left] = [
      await createDealer(db(), { name: 'Alpine' }),
      await createDealer(db(), { name: 'Closed' }),
      await createDealer(db(), { name: 'Left' }),
    ];
    const input = { firstName: 'Persephone', lastName: 'Marchbanks' };
    const one = await createUser(db(), { ...input, dealers: [works, closed, left] });
    const other = await createUser(db(), { ...input, dealers: [works] });
    await sql`update dealer set deleted_at = now() where id = ${closed}`.execute(db());
    await sql`update dealer_member set active = false where user_id = ${one} and dealer_id = ${left}`.execute(
      db(),
    );
    const brand = await createBrand(db());
    for (const [user, status] of [
      [one, 'passed'],
      [one, 'in_progress'],
      [other, 'in_progress'],
    ] as const) {
      const { id } = await createCourse(db(), { brand });
      const passedAt = status === 'passed' ? portal.clock.now() : null;
      await sql`insert into course_progress (user_id, course_id, status, enrolled_at, passed_at, updated_at)
        values (${user}, ${id}, ${status}, now(), ${passedAt}, now())`.execute(db());
    }
    for (const [user, account, amount] of [
      [one, 'points', 70],
      [one, 'loyalty', 900],
      [other, 'points', 5],
    ] as const)
      await portal.database.write((tx) =>
        post(tx, {
          account,
          userId: user,
          amount,
          reason: 'bonus',
          counter: 'bonus',
          businessKey: `list:${user}:${account}`,
          at: portal.clock.now(),
        }),
      );
    const [pair] = await pairs({ text: 'Marchbanks' });
    const shown = (id: string) => pair?.people.find(({ _id }) => _id === id);
    expect(shown(one)).toMatchObject({ dealers: ['Alpine'], passed: 1, points: 70 });
    expect(shown(other)).toMatchObject({ dealers: ['Alpine'], passed: 0, points: 5 });
  });

  it('merge candidates are paired by long phone numbers and personal mailboxes only', async () => {
    const born = '1980-05-05';
    const [long, ofLong, short, ofShort] = await alike([
      { firstName: 'Ada', lastName: 'Quill', phone: '555 0199', born },
      { firstName: 'Ada', lastName: 'Quist', phone: '5550199', born },
      { firstName: 'Bea', lastName: 'Trent', phone: '55 0198', born },
      { firstName: 'Eve', lastName: 'Moss', phone: '550198', born },
    ]);
    expect(await found(long)).toEqual([ofLong]);
    expect(await found(short)).not.toContain(ofShort);
    const [info, ofInfo, tiny, ofTiny, four, ofFour] = await alike([
      { firstName: 'Gus', lastName: 'Holt', email: 'info@one.test', born },
      { firstName: 'Ian', lastName: 'Webb', email: 'info@two.test', born },
      { firstName: 'Kay', lastName: 'Lund', email: 'abc@one.test', born },
      { firstName: 'Ned', lastName: 'Orr', email: 'abc@two.test', born },
      { firstName: 'Rosalind', lastName: 'Vane', email: 'vane@one.test', born },
      { firstName: 'Rosa', lastName: 'Vane', email: 'vane@two.test', born },
    ]);
    expect([await found(info), await found(tiny)]).toEqual([
      expect.not.arrayContaining([ofInfo]),
      expect.not.arrayContaining([ofTiny]),
    ]);
    expect(await found(four)).toContain(ofFour);
    const [pair] = await pairs({ user: four });
    expect(pair?.shared.toSorted()).toEqual(['dateOfBirth', 'email', 'name']);
  });

  it('merge candidates exclude deleted and merged accounts and the current admin', async () => {
    const input = { firstName: 'Leopoldine', lastName: 'Hartmann' };
    const [one, gone, merged, other] = [
      await learner({ ...input, email: 'leopoldine@a.test' }),
      await learner({ ...input, email: 'leopoldine@b.test' }),
      await learner({ ...input, email: 'leopoldine@c.test' }),
      await learner({ ...input, email: 'leopoldine@d.test' }),
    ];
    await sql`update user_account set deleted_at = now() where id = ${gone}`.execute(db());
    await merge(await learner(), merged);
    expect(await found(one)).toEqual([other]);
    const context = await portal.as(await createUser(db(), { ...input, role: 'platform-admin' }));
    const seen = (await pairs({ text: 'Hartmann' }, context)).map(({ ids }) => ids);
    expect(seen).toEqual([[one, other].toSorted()]);
  });
});
