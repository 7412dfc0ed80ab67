import { afterAll, beforeAll, expect, it } from 'vitest';
import { listActivityLogs } from '@forecourt/contract/activity-logs';
import * as contract from '@forecourt/contract/held-work';
import { getBadges } from '@forecourt/contract/navigation';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { silent } from '../../../test/silent-logger.ts';
import { holdAfterRestore } from '../../kit/jobs/held.ts';
import { queueMail } from '../../kit/mail/mail.ts';
import { createUser } from '../users/user.factory.ts';

let portal: TestPortal;
let admin: Client;
beforeAll(async () => {
  portal = await testPortal();
  admin = await portal.as(await createUser(portal.database.db, { role: 'platform-admin' }));
});
afterAll(() => portal.close());

const hold = () =>
  holdAfterRestore(portal.database, { baseUrl: undefined, hold: true }, portal.clock.now(), silent);
const queue = (to: string, template: 'invite' | 'password-changed') =>
  portal.database.write((tx) =>
    queueMail(tx, portal.jobs, {
      to,
      userId: null,
      language: 'en',
      template,
      values: { name: 'Ann', email: to, code: '1' },
    }),
  );
const badge = async (client: Client) => (await client.call(getBadges, {})).body.badges.heldWork;
const states = async () =>
  Object.fromEntries(
    (await portal.database.db.selectFrom('mail').select(['recipient', 'state']).execute()).map(
      ({ recipient, state }) => [recipient, state],
    ),
  );

it('held work is empty and discarding mails is refused when nothing is on hold', async () => {
  expect((await admin.call(contract.getHeldWork, {})).body.heldWork).toEqual([]);
  expect(await badge(admin)).toBe(0);
  const rejected = await admin.call(contract.discardHeldMails, { body: { groups: ['account'] } });
  expect(rejected.problem.code).toBe('held-work.released');
});

it('held work is listed, discarded by mail group, and released by a platform admin with audit log entries', async () => {
  await queue('new@held.test', 'invite');
  await queue('known@held.test', 'password-changed');
  await hold();
  expect(await badge(admin)).toBe(2);
  const { heldWork } = (await admin.call(contract.getHeldWork, {})).body;
  expect(heldWork.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['mail', 'asked'],
    ['payments', 'asked'],
  ]);
  expect(heldWork[0]).toMatchObject({
    mails: [
      { group: 'account', count: 1, oldest: expect.any(String) as unknown },
      { group: 'invitations', count: 1 },
    ],
    jobs: { count: 2 },
  });

  const gone = await admin.call(contract.discardHeldMails, { body: { groups: ['invitations'] } });
  expect(gone.body).toMatchObject({ discarded: 1, heldWork: [{ mails: [{ group: 'account' }] }, {}] });
  const released = await admin.call(contract.releaseHeldWork, { body: { kinds: ['mail'] } });
  expect(released.body.heldWork.map(({ kind }) => kind)).toEqual(['payments']);
  await portal.runJobs();
  expect(await states()).toEqual({ 'new@held.test': 'discarded', 'known@held.test': 'sent' });

  await admin.call(contract.releaseHeldWork, { body: { kinds: ['mail', 'payments'] } });
  const { body } = await admin.call(listActivityLogs, { query: { limit: 10 } });
  expect(body.activityLogs.flatMap(({ type }) => (type.startsWith('held-work.') ? type : []))).toEqual([
    'held-work.release',
    'held-work.release',
    'held-work.discard',
  ]);
});

it('held work is neither shown to nor released by company admins', async () => {
  const other = await portal.as(await createUser(portal.database.db, { role: 'company-admin' }));
  await hold();
  expect(await badge(other)).toBeUndefined();
  expect((await other.call(contract.getHeldWork, {})).status).toBe(403);
  expect((await other.call(contract.releaseHeldWork, { body: { kinds: ['payments'] } })).status).toBe(403);
});
