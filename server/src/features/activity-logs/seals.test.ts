import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { writeAuditLog, type ActivityKind } from '../../kit/audit-log.ts';
import { DAY, MINUTE } from '../../kit/clock.ts';
import { sealAll } from './seals/seal.ts';
import { verifySeals } from './seals/verify.ts';

const KEY = 'a key of the tests that lies outside the database';
let portal: TestPortal | undefined;

/** Every case tampers with a log of its own. */
beforeEach(async () => {
  await portal?.close();
  portal = await testPortal();
});
afterAll(() => portal?.close());

const opened = (): TestPortal => {
  if (!portal) throw new Error('there is no portal');
  return portal;
};
const db = () => opened().database.db;

const write = async (type: string, at = opened().clock.now()) =>
  writeAuditLog(
    db(),
    null,
    { now: at, http: { ip: '192.0.2.1', requestId: 'r' } },
    { type: type as ActivityKind, data: { name: type } },
  );

/** @param key null: a plain chain */
async function seal(key: string | null = KEY): Promise<number> {
  const { clock, database } = opened();
  clock.advance(MINUTE);
  return database.write((tx) => sealAll(tx, clock.now(), key ?? undefined));
}

/** Three batches, five entries. */
async function sealedLog(key: string | null = KEY): Promise<void> {
  for (const batch of [['a.one', 'a.two'], ['b.one'], ['c.one', 'c.two']]) {
    for (const type of batch) await write(type);
    await seal(key);
  }
}

const verdict = () => verifySeals(db(), { key: KEY });
const broken = async () => (await verdict()).broken;

describe('an intact log', () => {
  it('seal verification passes and counts seals, entries, and waiting entries', async () => {
    await sealedLog();
    await write('d.one');
    expect(await verdict()).toMatchObject({ seals: 3, entries: 5, waiting: 1, broken: null });
    expect(await seal()).toBe(1);
    expect(await seal()).toBe(0);
  });

  it('sealing creates several batches when many entries wait', async () => {
    await sql`insert into activity_entry (at, type) select ${opened().clock.now()}, 'm.any' from generate_series(1, 2500)`.execute(
      db(),
    );
    expect(await seal()).toBe(3);
    expect(await verdict()).toMatchObject({ seals: 3, entries: 2500, broken: null });
  });

  it('seal verification accepts a later key, and fails when a keyed log continues without one', async () => {
    await sealedLog(null);
    expect((await verifySeals(db(), {})).broken).toBeNull();
    await write('d.one');
    await seal(KEY);
    expect(await broken()).toBeNull();
    await write('e.one');
    await seal(null);
    expect(await broken()).toEqual({ number: 5, fault: 'the seal was made without the key' });
  });
});

describe('a tampered log', () => {
  it.each([
    ['a type', sql`update activity_entry set type = 'b.other' where type = 'b.one'`],
    ['a value', sql`update activity_entry set data = '{"name":"other"}' where type = 'b.one'`],
    ['the time', sql`update activity_entry set at = at + interval '1 microsecond' where type = 'b.one'`],
    ['the address', sql`update activity_entry set ip = '192.0.2.2' where type = 'b.one'`],
  ])('seal verification finds the first broken batch when %s was changed', async (_what, tampering) => {
    await sealedLog();
    await tampering.execute(db());
    expect(await broken()).toEqual({ number: 2, fault: 'entries were changed' });
  });

  it('seal verification finds the first broken batch when an entry was deleted or inserted', async () => {
    await sealedLog();
    await sql`insert into activity_entry (at, type, seal) values (now(), 'z.forged', 3)`.execute(db());
    expect(await broken()).toEqual({ number: 3, fault: 'entries were taken out or put in' });
    await sql`delete from activity_entry where type = 'a.two'`.execute(db());
    expect(await broken()).toEqual({ number: 1, fault: 'entries were taken out or put in' });
  });

  it('seal verification finds the first broken batch when an entry was replaced', async () => {
    await sealedLog();
    await sql`delete from activity_entry where type = 'c.two'`.execute(db());
    await sql`insert into activity_entry (at, type, seal) values (now(), 'c.two', 3)`.execute(db());
    expect(await broken()).toEqual({ number: 3, fault: 'entries were changed' });
  });

  it('seal verification finds a missing batch when its entries and seal were deleted', async () => {
    await sealedLog();
    await sql`delete from activity_entry where seal = 2`.execute(db());
    await sql`delete from activity_seal where number = 2`.execute(db());
    expect(await broken()).toEqual({ number: 3, fault: 'batch is missing' });
  });

  it('seal verification finds a backdated entry, sealed or waiting', async () => {
    await sealedLog();
    await write('z.forged', new Date(opened().clock.now().getTime() - DAY));
    expect(await broken()).toEqual({ number: 4, fault: 'entries were put in with an earlier date' });
    await seal();
    expect(await broken()).toEqual({ number: 4, fault: 'entries were put in with an earlier date' });
  });

  it('seal verification finds a batch that was resealed with another key', async () => {
    await sealedLog();
    await sql`update activity_entry set type = 'c.other', seal = null where seal = 3`.execute(db());
    await sql`delete from activity_seal where number = 3`.execute(db());
    await opened().database.write((tx) =>
      sealAll(tx, opened().clock.now(), 'guessed, and long enough to be taken'),
    );
    expect(await broken()).toEqual({ number: 3, fault: 'the seal does not fit what it covers' });
  });

  it('seal verification finds deleted latest batches when the last seal was stored elsewhere', async () => {
    await sealedLog();
    const { head } = await verdict();
    await sql`delete from activity_entry where seal = 3`.execute(db());
    await sql`delete from activity_seal where number = 3`.execute(db());
    expect(await broken()).toBeNull();
    const { broken: found } = await verifySeals(db(), { key: KEY, kept: head ?? undefined });
    expect(found).toEqual({ number: 3, fault: 'the seal that was kept elsewhere is gone or another one' });
  });
});

describe('concurrent log writers', () => {
  it('log writers are not blocked by sealing, and their entries are sealed next', async () => {
    const { database, clock } = opened();
    await sealedLog();
    await write('d.one');
    const sealed = Promise.withResolvers<undefined>();
    const written = Promise.withResolvers<undefined>();
    const sealing = database.write(async (tx) => {
      await sealAll(tx, clock.now(), KEY);
      sealed.resolve(undefined);
      // the seal stays uncommitted until fifty writers are done
      await written.promise;
    });
    await sealed.promise;
    await Promise.all(Array.from({ length: 50 }, (_, i) => write(`w.${i}`)));
    written.resolve(undefined);
    await sealing;
    expect((await verdict()).waiting).toBe(50);
    await seal();
    expect(await verdict()).toMatchObject({ waiting: 0, entries: 56, broken: null });
  });

  it('concurrent sealers create one valid chain', async () => {
    const { database, clock } = opened();
    await Promise.all(
      Array.from({ length: 8 }, async (_, i) => {
        await write(`p.${i}`);
        await database.write((tx) => sealAll(tx, clock.now(), KEY));
      }),
    );
    await seal();
    expect(await verdict()).toMatchObject({ entries: 8, waiting: 0, broken: null });
  });
});

const brokenOf = async (keys: Parameters<typeof verifySeals>[1]) => (await verifySeals(db(), keys)).broken;

describe('seal key rotation', () => {
  const NEXT = 'another key that lies outside the database, too';

  it('seal verification accepts older batches when the former key is given', async () => {
    await write('one');
    await seal(KEY);
    await write('two');
    await seal(NEXT);
    expect(await brokenOf({ key: NEXT, former: [KEY] })).toBeNull();
    expect(await brokenOf({ key: NEXT })).toEqual({
      number: 1,
      fault: 'the seal does not fit what it covers',
    });
  });

  it('seal verification finds a batch that was sealed with a former key after the rotation', async () => {
    await write('one');
    await seal(KEY);
    await write('two');
    await seal(NEXT);
    await write('three');
    await seal(KEY);
    expect(await brokenOf({ key: NEXT, former: [KEY] })).toEqual({
      number: 3,
      fault: 'the seal was made with a former key',
    });
  });
});
