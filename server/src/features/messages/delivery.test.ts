import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/messages';
import { HOUR } from '../../kit/clock.ts';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { killedAfter } from '../../../test/killed-portal.ts';
import { createUser } from '../users/user.factory.ts';
import { sendMessage } from './messages.jobs.ts';

let portal: TestPortal;
let admin: Client;
let ann: Client;
let annId: string;
let bobId: string;

beforeAll(async () => {
  portal = await testPortal();
  const { db } = portal.database;
  admin = await portal.as(await createUser(db, { role: 'company-admin', dealers: [] }));
  annId = await createUser(db);
  bobId = await createUser(db);
  ann = await portal.as(annId);
});
afterAll(() => portal.close());

const send = async (subject: string, to: { readonly users: string[]; readonly sendAt?: string }) =>
  (await admin.call(contract.createMessage, { body: { subject, body: '<p>Closed.</p>', ...to } })).body
    .message._id;
const subjects = async () =>
  (await ann.call(contract.listMessages, { query: {} })).body.messages.map(({ subject }) => subject);
const outgoing = async (id: string) =>
  (await admin.call(contract.getMessage, { params: { id } })).body.message.delivery;

it('a message is sent immediately and logged as sent when its scheduled time has passed', async () => {
  const sendAt = new Date(portal.clock.now().getTime() - HOUR).toISOString();
  const id = await send('Late', { users: [annId], sendAt });
  await portal.runJobs();
  expect(await subjects()).toContain('Late');
  const { rows } = await sql<{
    type: string;
  }>`select type from activity_entry where subject_id = ${id}`.execute(portal.database.db);
  expect(rows.map(({ type }) => type)).toEqual(['message.sent']);
});

it('a message stays in the sending state when a recipient is locked by another process', async () => {
  const { db } = portal.database;
  const id = await send('Hours', { users: [annId, bobId] });
  // the first try is killed once it is settled who gets it
  await expect(sendMessage.run({ id }, killedAfter(portal, 1))).rejects.toThrow('killed');
  // another process has Bob in its hands
  await db.transaction().execute(async (tx) => {
    await sql`select from message_recipient where message_id = ${id} and user_id = ${bobId} for update`.execute(
      tx,
    );
    await sendMessage.run({ id }, portal);
  });
  expect(await subjects()).toContain('Hours');
  expect(await outgoing(id)).toMatchObject({ status: 'sending' });
  await sendMessage.run({ id }, portal);
  expect(await outgoing(id)).toMatchObject({ status: 'sent' });
});
