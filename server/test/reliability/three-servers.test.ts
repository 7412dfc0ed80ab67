import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDealer, createUser } from '../../src/features/users/user.factory.ts';
import { queueMail, sendMail } from '../../src/kit/mail/mail.ts';
import { hashPassword } from '../../src/kit/password.ts';
import { testPortal, type TestPortal } from '../harness.ts';
import { startSmtp, type Smtp } from '../smtp.ts';
import { ask, TEST_TIMEOUT, signIn, until } from './caller.ts';
import { threeServers, type Cluster } from './cluster.ts';
import { endedStatements, giveBack } from './orphaned-connections.ts';

/** Three processes on one database, as behind a proxy. */
let portal: TestPortal;
let smtp: Smtp;
let cluster: Cluster;
/** `application_name` of a server's connections. */
const nameOf = (i: number): string => `one of three, ${i}`;
const at = (i: number): string => cluster.at(i);
const PASSWORD = 'Forecourt2026';
/** Recovery mails that one address may ask for in an hour. */
const RECOVERIES = 20;

const unsent = () =>
  portal.database.db.selectFrom('mail').select('id').where('state', '<>', 'sent').execute();

beforeAll(async () => {
  [portal, smtp] = await Promise.all([testPortal(), startSmtp()]);
  cluster = await threeServers(portal, { env: (i) => ({ SMTP_URL: smtp.url, PGAPPNAME: nameOf(i) }) });
}, TEST_TIMEOUT);
afterAll(async () => {
  await cluster.stop();
  await smtp.close();
  await portal.close();
}, TEST_TIMEOUT);

it(
  'three servers share sessions when a user signs in on one and out on another',
  async () => {
    const email = 'shared@example.test';
    await createUser(portal.database.db, { email, passwordHash: await hashPassword(PASSWORD) });
    const answer = await fetch(`${at(0)}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    const token = /session=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '';
    const known = (i: number) => ask(`${at(i)}/api/settings`, { token });
    expect([(await known(0)).status, (await known(1)).status, (await known(2)).status]).toEqual([
      200, 200, 200,
    ]);
    expect((await ask(`${at(2)}/api/logout`, { method: 'POST', token, body: {} })).status).toBe(200);
    expect([(await known(0)).status, (await known(1)).status]).toEqual([401, 401]);
  },
  TEST_TIMEOUT,
);

it(
  'three servers share settings when they are saved on one',
  async () => {
    const token = await signIn(
      portal.database,
      await createUser(portal.database.db, { role: 'platform-admin' }),
    );
    const body = { supportEmail: 'help@example.test' };
    expect((await ask(`${at(0)}/api/settings/general`, { method: 'POST', token, body })).status).toBe(200);
    for (const i of [1, 2])
      expect(await ask(`${at(i)}/api/settings`, { token })).toMatchObject({
        body: { setting: { general: body } },
      });
  },
  TEST_TIMEOUT,
);

/** An open stream, and what came of it so far. */
async function listen(url: string, token: string): Promise<{ readonly text: string; close(): void }> {
  const end = new AbortController();
  const answer = await fetch(url, { headers: { cookie: `session=${token}` }, signal: end.signal });
  const heard = { text: '', close: () => end.abort() };
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  void (async () => {
    for (;;) {
      const chunk = await reader?.read();
      if (!chunk || chunk.done) return;
      heard.text += chunk.value;
    }
  })().catch((error: unknown) => {
    if (!end.signal.aborted) throw error;
  });
  return heard;
}

it(
  'three servers share rate limits and send each recovery mail once',
  async () => {
    const people = await Promise.all(
      Array.from({ length: RECOVERIES + 10 }, async (_, i) => {
        const email = `mail${i}@example.test`;
        await createUser(portal.database.db, { email });
        return email;
      }),
    );
    const statuses = await Promise.all(
      people.map(
        async (email, i) =>
          (await ask(`${at(i % 3)}/api/forgot-password`, { method: 'POST', body: { email } })).status,
      ),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(RECOVERIES);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    await until(async () => smtp.received.length >= RECOVERIES);
    await until(async () => (await unsent()).length === 0);
    const recipients = smtp.received.flatMap((mail) => mail.to);
    expect(recipients.toSorted()).toEqual(people.filter((_, i) => statuses[i] === 200).toSorted());
  },
  TEST_TIMEOUT,
);

it(
  'three servers share events when a request on one notifies a user connected to another',
  async () => {
    const { database } = portal;
    const dealer = await createDealer(database.db);
    const boss = await createUser(database.db, { role: 'dealer-manager', dealers: [dealer] });
    const leaving = await createUser(database.db, { dealers: [dealer] });
    const reviewer = await signIn(database, await createUser(database.db, { role: 'company-admin' }));
    const heard = await listen(`${at(0)}/api/stream`, reviewer);
    const requested = await ask(`${at(2)}/api/users/${leaving}/deactivate`, {
      method: 'POST',
      token: await signIn(database, boss),
      body: { reason: 'Has left' },
    });
    expect(requested).toMatchObject({ status: 200, body: { asked: true } });
    await until(async () => heard.text.includes('notifications') && heard.text.includes('badges'));
    heard.close();
    // mails about it are on their way, too: the next test counts its own
    await until(async () => (await unsent()).length === 0);
    expect(await ask(`${at(1)}/api/notifications`, { token: reviewer })).toMatchObject({
      body: { notifications: [{ kind: 'request.waiting', read: false }] },
    });
  },
  TEST_TIMEOUT,
);

it(
  'two servers answer every request when the third one is killed',
  async () => {
    const token = await signIn(portal.database, await createUser(portal.database.db));
    const outcomes = [0, 1, 2].map((): number[] => []);
    let running = true;
    const load = [0, 1, 2].flatMap((i) =>
      [0, 1].map(async () => {
        while (running) {
          outcomes[i]?.push((await ask(`${at(i)}/api/dashboard`, { token })).status);
          // a killed one refuses at once; this is no contest in asking it
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
      }),
    );
    await until(async () => outcomes.every((seen) => seen.length > 5));
    await cluster.kill(0);
    const before = outcomes.map((seen) => seen.length);
    await until(async () => outcomes.every((seen, i) => seen.length > (before[i] ?? 0) + 20));
    running = false;
    await Promise.all(load);
    const [killed = [], ...others] = outcomes;
    for (const seen of others) expect(seen.filter((status) => status !== 200)).toEqual([]);
    // answers before the kill were whole; afterwards there was none
    const firstLost = killed.findIndex((status) => status === 0);
    expect(killed.slice(0, firstLost).every((status) => status === 200)).toBe(true);
    // two askers: one answer may still have been on its way while the other's was lost
    expect(killed.slice(firstLost + 2).every((status) => status === 0)).toBe(true);
  },
  TEST_TIMEOUT,
);

/** The queue looks for work of the dead once a minute: the soak run waits for it. */
const SOAK = process.env['FORECOURT_SOAK'] === '1';
/** Mails being sent. */
async function jobsUnderWay(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from jobs.job where name = ${sendMail.name} and state = 'active'`.execute(portal.database.db);
  return rows.map(({ id }) => id);
}

/** Mails still to be sent, without those jobs. */
async function countWaitingJobs(jobs: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from jobs.job where name = ${sendMail.name}
      and state in ('created', 'retry', 'active') and id <> all(${[...jobs]}::uuid[])`.execute(
    portal.database.db,
  );
  return rows[0]?.count ?? 0;
}

/** Mails that are on their way when a server dies. */
const MAILS = 60;

it(
  'three servers run every mail job when one of them is killed during delivery',
  async () => {
    const { db, write } = portal.database;
    const before = smtp.received.length;
    const people = Array.from({ length: MAILS }, (_, i) => `job${i}@example.test`);
    await write(async (tx) => {
      for (const to of people) {
        await queueMail(tx, portal.jobs, {
          to,
          userId: null,
          language: 'en',
          template: 'password-changed',
          values: { name: to },
        });
      }
    });
    await until(async () => smtp.received.length > before + 5);
    await cluster.kill(1);
    await endedStatements(portal.database, nameOf(1));
    const begun = await jobsUnderWay();
    // the others do all that the killed one had not begun
    await until(async () => (await countWaitingJobs(begun)) === 0);
    // what it had begun is given to them once its time is over: here at once, in the soak run by the queue itself
    if (SOAK)
      await sql`update jobs.job set started_on = now() - interval '1 day' where state = 'active'`.execute(db);
    else await giveBack(portal.database, sendMail.name);
    await until(async () => (await unsent()).length === 0);
    const recipients = smtp.received.slice(before).flatMap((mail) => mail.to);
    const twice = recipients.filter((to, i) => recipients.indexOf(to) !== i);
    // a mail may have left just before the kill, and its sender could not say so any more
    expect(twice.length).toBeLessThanOrEqual(begun.length);
    expect(people.filter((to) => !recipients.includes(to))).toEqual([]);
  },
  TEST_TIMEOUT,
);
