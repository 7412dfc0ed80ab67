import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/account';
import * as notifications from '@forecourt/contract/notifications';
import { LANGUAGE_TAGS } from '@forecourt/contract/languages';
import * as session from '@forecourt/contract/session';
import { certificateWorld, certify, pass } from '../src/features/certificates/certificate.factory.ts';
import { sealAll } from '../src/features/activity-logs/seals/seal.ts';
import { verifySeals } from '../src/features/activity-logs/seals/verify.ts';
import { createUser } from '../src/features/users/user.factory.ts';
import { jobs, registry } from '../src/app.ts';
import { DAY } from '../src/kit/clock.ts';
import { text } from '../src/kit/i18n.ts';
import { notify } from '../src/kit/notify.ts';
import { hashPassword } from '../src/kit/password.ts';
import { driftOfSums } from './earned-points.ts';
import { testPortal, type TestPortal } from './harness.ts';

let portal: TestPortal;
let passwordHash: string;
const password = 'Correct4horse';
beforeAll(async () => {
  portal = await testPortal({ ACTIVITY_SEAL_KEY: 'a key that only the portal of this test has' });
  passwordHash = await hashPassword(password);
});
afterAll(() => portal.close());

const db = () => portal.database.db;
const nightly = async (name: string) => {
  await jobs.find((job) => job.name === name)?.run({}, portal);
  await portal.runJobs();
};
const rowsOf = async (column: string, id: string): Promise<number> => {
  const [table = '', name = ''] = column.split('.');
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where ${sql.ref(name)} = ${id}`.execute(db());
  return rows[0]?.count ?? 0;
};

describe('personal data', () => {
  it('every reference to a user is registered with what becomes of it', async () => {
    const { rows } = await sql<{ place: string }>`
      select c.conrelid::regclass || '.' || a.attname as place from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'user_account'::regclass`.execute(db());
    const places = rows.map(({ place }) => place);
    expect(places.filter((place) => !registry.personRows.columns.has(place))).toEqual([]);
    expect([...registry.personRows.columns.keys()].filter((place) => !places.includes(place))).toEqual([
      'user_account.id',
    ]);
  });

  it('every exported table has a unique heading in each language', () => {
    const tables = [...registry.personRows.columns].flatMap(([place, { without }]) =>
      without ? [place.split('.')[0] ?? ''] : [],
    );
    for (const language of LANGUAGE_TAGS) {
      const headings = [...new Set(tables)].map((table) => text(language, 'words', `data.${table}`));
      expect(headings.filter((heading) => heading.startsWith('data.'))).toEqual([]);
      expect(new Set(headings).size).toBe(headings.length);
    }
  });

  it('a data export requires the password, is downloaded only by its user, and expires after a week', async () => {
    const id = await createUser(db(), { firstName: 'Ola', lastName: 'Nord', passwordHash });
    const [own, other] = [await portal.as(id), await portal.as(await createUser(db()))];
    const wrong = await own.call(contract.makeDataExport, { body: { password: 'Wrong4horse' } });
    expect(wrong.problem.code).toBe('password.wrong_current');
    const requested = await Promise.all(
      [1, 2, 3].map(() => own.call(contract.makeDataExport, { body: { password } })),
    );
    expect(new Set(requested.map(({ body }) => body.export._id)).size).toBe(1);
    await portal.runJobs();
    const { body } = await own.call(contract.listDataExports, {});
    expect(body.exports).toMatchObject([{ state: 'ready', expiresAt: '2026-03-17T15:00:00.000Z' }]);
    const params = { id: body.exports[0]?._id ?? '' };
    expect((await other.call(contract.downloadDataExport, { params })).status).toBe(404);
    const file = await own.call(contract.downloadDataExport, { params });
    expect(file.headers['content-disposition']).toBe('attachment; filename="forecourt-data-2026-03-10.json"');
    const data = JSON.parse(file.text) as Record<string, Record<string, unknown>[]>;
    expect(data['Account']?.[0]).toMatchObject({ first_name: 'Ola', last_name: 'Nord' });
    expect(data['Sessions']).toHaveLength(1);
    expect(file.text).not.toMatch(/password_hash|token_hash|argon2/);
    const heard = await own.call(notifications.listNotifications, {});
    expect(heard.body.notifications.map(({ kind }) => kind)).toEqual(['data.ready']);
    portal.clock.advance(7 * DAY);
    expect((await own.call(contract.downloadDataExport, { params })).status).toBe(404);
    await nightly('account.remove-exports');
    expect(await portal.files.storage.stat(`exports/${params.id}.json`)).toBeUndefined();
  });
});

describe('account deletion', () => {
  it('account deletion requires the password, notifies admins, and can be withdrawn', async () => {
    const admin = await portal.as(await createUser(db(), { role: 'company-admin' }));
    const id = await createUser(db(), { firstName: 'Kim', lastName: 'Wavers', passwordHash });
    const own = await portal.as(id);
    const wrong = await own.call(contract.requestAccountDeletion, { body: { password: 'Wrong4horse' } });
    expect(wrong.problem.fields?.map(({ path }) => path)).toEqual(['password']);
    const { body } = await own.call(contract.requestAccountDeletion, { body: { password } });
    const day = new Date(portal.clock.now().getTime() + 14 * DAY).toISOString().slice(0, 10);
    expect(body.account.leavingOn).toBe(day);
    const heard = await admin.call(notifications.listNotifications, {});
    expect(heard.body.notifications[0]?.title).toBe('Kim Wavers requested account deletion');
    const again = await own.call(contract.stay, {});
    expect(again.body.account.leavingOn).toBeNull();
    portal.clock.advance(15 * DAY);
    await nightly('account.erase');
    expect(await rowsOf('dealer_member.user_id', id)).toBe(1);
  });

  it('account deletion erases personal data and keeps anonymous ledger entries and valid seals', async () => {
    const world = await certificateWorld(portal);
    const { userId: id } = world;
    await certify(portal, { kind: 'course', id: world.course.id }, world.brand);
    await pass(world.learner, world.course);
    await db()
      .updateTable('user_account')
      .set({ password_hash: passwordHash })
      .where('id', '=', id)
      .execute();
    const email = 'merged-away@example.test';
    const merged = await createUser(db(), { email });
    await db().updateTable('user_account').set({ merged_into: id }).where('id', '=', merged).execute();
    await portal.database.write((tx) =>
      notify(tx, portal.jobs, portal.clock.now(), {
        kind: 'data.ready',
        to: [id],
        data: {},
        link: '',
        key: 'x',
      }),
    );
    expect((await world.learner.call(contract.requestAccountDeletion, { body: { password } })).status).toBe(
      200,
    );
    await portal.database.write((tx) => sealAll(tx, portal.clock.now(), portal.config.sealKey));
    portal.clock.advance(14 * DAY);
    await Promise.all([nightly('account.erase'), nightly('account.erase')]);
    expect((await verifySeals(db(), { key: portal.config.sealKey })).broken).toBeNull();
    const stored = await db()
      .selectFrom('user_account')
      .selectAll()
      .where('id', 'in', [id, merged])
      .execute();
    for (const row of stored)
      expect(row).toMatchObject({
        email: `${row.id}@left.invalid`,
        first_name: '',
        last_name: '',
        password_hash: null,
      });
    const erased = [...registry.personRows.columns].filter(([, { leaving }]) => leaving !== 'keep');
    for (const [column] of erased) expect([column, await rowsOf(column, id)]).toEqual([column, 0]);
    expect(await rowsOf('ledger_entry.user_id', id)).toBe(1);
    expect(await driftOfSums(db())).toEqual([]);
    expect((await world.learner.call(session.getSession, {})).body.session.user).toBeNull();
  });

  it('account deletion is refused for the last platform admin and when impersonating', async () => {
    const chief = await createUser(db(), { role: 'platform-admin', passwordHash });
    const client = await portal.as(chief);
    const last = await client.call(contract.requestAccountDeletion, { body: { password } });
    expect(last.problem.code).toBe('user.last_platform_admin');
    const proxyId = await createUser(db(), { passwordHash });
    await client.call(session.startProxy, { params: { proxyId } });
    const closed = await Promise.all([
      client.call(contract.requestAccountDeletion, { body: { password } }),
      client.call(contract.stay, {}),
      client.call(contract.makeDataExport, { body: { password } }),
      client.call(contract.listDataExports, {}),
      client.call(contract.listOwnSessions, {}),
      client.call(contract.endOwnSessions, { body: { password } }),
      client.call(contract.changeEmail, { body: { email: 'mine@example.test', password } }),
    ]);
    expect(closed.map(({ problem }) => problem.code)).toEqual(closed.map(() => 'proxy.closed_page'));
  });
});
