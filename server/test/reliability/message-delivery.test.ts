import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createUser } from '../../src/features/users/user.factory.ts';
import { ask, TEST_TIMEOUT, signIn, until } from './caller.ts';
import { ownPortal } from './own-portal.ts';
import { giveBack } from './orphaned-connections.ts';

/** A message is on its way to many people when the process is killed; the next one brings it to the rest. */
const PEOPLE = 3000;

const portal = ownPortal();

/** Writes a message or changes one, and returns its id. */
async function write(token: string, path: string, body: object): Promise<string> {
  const url = `${portal.server.url}/api/messages${path}`;
  const answer = await ask(url, { method: 'POST', token, body, timeout: TEST_TIMEOUT });
  expect(answer).toMatchObject({ status: 200 });
  return (answer.body as { message: { _id: string } }).message._id;
}

const delivered = async (id: string): Promise<number> => {
  const { rows } = await sql<{ people: number }>`select count(*) as people from message_recipient
    where message_id = ${id} and delivered_at is not null`.execute(portal.database.db);
  return Number(rows[0]?.people);
};

/**
 * Blocks a message to a user while `work` runs, by an uncommitted notification with the same key: its batch waits for
 * it.
 */
async function heldUp(user: string, key: string, work: () => Promise<void>): Promise<void> {
  const held = await portal.database.pool.connect();
  try {
    await held.query('begin');
    await held.query(
      "insert into notification (user_id, kind, key, mail) values ($1, 'message.received', $2, 'off')",
      [user, key],
    );
    await work();
  } finally {
    await held.query('rollback');
    held.release();
  }
}

it(
  'a message reaches every recipient once when the server is killed during delivery',
  async () => {
    const { db } = portal.database;
    const token = await signIn(portal.database, await createUser(db, { role: 'platform-admin' }));
    await sql`insert into user_account (email, first_name, last_name, role_id, status, email_verified_at)
      select 'many' || n || '@example.test', 'Many', 'People', (select id from role where key = 'learner'), 'active', now()
      from generate_series(1, ${PEOPLE}::int) n`.execute(db);
    const message = { subject: 'Hours', body: '<p>Closed.</p>', everyone: true, alsoMail: false };
    const id = await write(token, '', { ...message, draft: true });
    // a user in the middle: the first batch is sent, the second is blocked
    const { rows: middle } = await sql<{ id: string }>`select id from user_account
      where email like 'many%' order by id offset ${PEOPLE / 2} limit 1`.execute(db);

    await heldUp(middle[0]?.id ?? '', `message:${id}:1`, async () => {
      await write(token, `/${id}`, message);
      await until(async () => (await delivered(id)) > 0);
      await portal.server.kill();
    });
    const before = await delivered(id);
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(PEOPLE);

    await portal.start();
    await giveBack(portal.database, 'messages.send');
    const statusOf = async () =>
      (await sql<{ status: string }>`select status from message where id = ${id}`.execute(db)).rows[0]
        ?.status;
    await until(async () => (await statusOf()) === 'sent');
    const { rows } = await sql<{
      notices: number;
      people: number;
    }>`select notices, count(*)::int as people from (
        select u.id, (select count(*)::int from notification n
          where n.user_id = u.id and n.kind = 'message.received' and n.link = ${`/auth/messages?open=${id}`}) as notices
        from user_account u where u.email like 'many%') as told group by notices`.execute(db);
    expect(rows).toEqual([{ notices: 1, people: PEOPLE }]);
    expect(await delivered(id)).toBe(PEOPLE + 1);
  },
  TEST_TIMEOUT,
);
