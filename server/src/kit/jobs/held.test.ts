import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { silent } from '../../../test/silent-logger.ts';
import { queueMail } from '../mail/mail.ts';
import { discardMails, heldKinds, holdAfterRestore, releaseWork, waitingWork } from './held.ts';
import { defineJob, jobsOf } from './jobs.ts';

let portal: TestPortal | undefined;
/** Each case restores a database of its own. */
beforeEach(async () => {
  await portal?.close();
  portal = await testPortal();
});
afterAll(() => portal?.close());
const opened = (): TestPortal => {
  if (!portal) throw new Error('there is no portal');
  return portal;
};
const start = (baseUrl?: string, hold = false) =>
  holdAfterRestore(opened().database, { baseUrl, hold }, opened().clock.now(), silent);
const held = async () => [...(await heldKinds(opened().database.db))].toSorted();
/** What pg_restore --clean does to a table: one with the same rows under another id. */
async function restore(table: string): Promise<void> {
  const { db } = opened().database;
  await sql`create table copied (like ${sql.table(table)} including all)`.execute(db);
  await sql`alter table ${sql.table(table)} rename to was`.execute(db);
  await sql`alter table copied rename to ${sql.ref(table)}`.execute(db);
}

it('the hold is empty when a portal restarts on its own database', async () => {
  expect(await start('https://one.test')).toBeUndefined();
  expect(await start('https://one.test')).toBeUndefined();
  expect(await held()).toEqual([]);
});

it('mails and payouts stay held until their release when a dump has been restored', async () => {
  await start('https://one.test');
  await restore('payout');
  expect(await start('https://one.test')).toBe('restored');
  expect(await held()).toEqual(['mail', 'payments']);
  // the next start finds what it knows, and leaves the hold as it is
  expect(await start('https://one.test')).toBeUndefined();
  await releaseWork(opened().database.db, 'mail');
  expect(await held()).toEqual(['payments']);
});

it('mails and payouts are held when the base URL changes or the operator requests it, not for a first URL', async () => {
  await start();
  expect(await start('https://one.test')).toBeUndefined();
  expect(await start()).toBeUndefined();
  expect(await start('https://copy.test')).toBe('moved');
  await releaseWork(opened().database.db, 'mail');
  expect(await start('https://copy.test', true)).toBe('asked');
  expect(await held()).toEqual(['mail', 'payments']);
});

it('the queue keeps jobs of a held kind until their release and runs all others', async () => {
  const { database } = opened();
  const done: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const job = (name: string, kind?: 'mail') =>
    defineJob({
      name,
      data: z.object({}),
      ...(kind && { held: kind }),
      run: async () => {
        done.push(name);
        resolve();
      },
    });
  const [mail, other] = [job('test.mail', 'mail'), job('test.other')];
  await start('', true);
  const queue = await jobsOf(database.pool, [mail, other], silent);
  await database.write((tx) => queue.enqueue(tx, mail, {}));
  await database.write((tx) => queue.enqueue(tx, other, {}));
  await queue.work(opened());
  await promise;
  await queue.stop();
  expect(done).toEqual(['test.other']);
  await releaseWork(database.db, 'mail');
  const next = await jobsOf(database.pool, [mail], silent);
  const again = Promise.withResolvers<void>();
  const watched = { ...mail, run: async () => again.resolve() };
  await next.stop();
  const last = await jobsOf(database.pool, [watched], silent);
  await last.work(opened());
  await again.promise;
  await last.stop();
});

it('a held mail is listed as waiting and never sent when it was discarded', async () => {
  const { database, jobs } = opened();
  const { db } = database;
  for (const to of ['one@example.test', 'two@example.test'])
    await database.write((tx) =>
      queueMail(tx, jobs, {
        to,
        userId: null,
        language: 'en',
        template: 'password-changed',
        values: { name: 'Ann' },
      }),
    );
  await start('', true);
  const [mails] = await waitingWork(db);
  expect(mails?.things.map((line) => line.split('  ').at(-1))).toEqual([
    'one@example.test',
    'two@example.test',
  ]);
  expect(await discardMails(db, [mails?.things[0]?.split('  ')[0] ?? ''])).toBe(1);
  await opened().runJobs();
  const states = await db.selectFrom('mail').select(['recipient', 'state']).orderBy('recipient').execute();
  expect(states).toEqual([
    { recipient: 'one@example.test', state: 'discarded' },
    { recipient: 'two@example.test', state: 'sent' },
  ]);
});
