import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as activity from '@forecourt/contract/activity-logs';
import * as groups from '@forecourt/contract/admin-groups';
import * as parts from '@forecourt/contract/curriculum-parts';
import * as messages from '@forecourt/contract/messages';
import * as pages from '@forecourt/contract/public-pages';
import * as roles from '@forecourt/contract/roles';
import * as settings from '@forecourt/contract/settings';
import * as session from '@forecourt/contract/session';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { writeAuditLog } from '../../kit/audit-log.ts';
import { DAY } from '../../kit/clock.ts';
import { activityJobs } from './activity-logs.jobs.ts';
import { createBrand, createCourse, createCurriculum } from '../courses/course.factory.ts';
import { createDealer, createUser } from '../users/user.factory.ts';

let portal: TestPortal;
let admin: Client;
let adminId: string;

beforeAll(async () => {
  portal = await testPortal();
  adminId = await createUser(portal.database.db, {
    role: 'platform-admin',
    firstName: 'Nora',
    lastName: 'Voss',
  });
  admin = await portal.as(adminId);
});
afterAll(() => portal.close());

const logs = async (query: object = {}) => (await admin.call(activity.listActivityLogs, { query })).body;

describe('the activity log', () => {
  it('an activity entry records actor, subject, time, IP address, and old and new values', async () => {
    const made = await admin.call(roles.createRole, { body: { name: 'Coach', rank: 4, rights: [] } });
    const { _id: id } = made.body.role;
    await admin.call(roles.saveRole, {
      params: { id },
      body: { name: 'Trainer', rank: 3, rights: ['VIEW_USERS'] },
    });
    const { activityLogs } = await logs({ subjectId: id });
    expect(activityLogs.map(({ type }) => type)).toEqual(['role.change', 'role.create']);
    expect(activityLogs[0]).toMatchObject({
      at: portal.clock.now().toISOString(),
      by: { _id: adminId, name: 'Nora Voss' },
      as: null,
      subject: { kind: 'role', _id: id, name: 'Trainer' },
      changes: [
        { field: 'name', from: 'Coach', to: 'Trainer' },
        { field: 'rank', from: '4', to: '3' },
      ],
      ip: '127.0.0.1',
      seal: null,
    });
    expect(activityLogs[0]?.details).toContainEqual({ name: 'added', value: 'VIEW_USERS' });
    expect(activityLogs[0]?.requestId).not.toBe('');
  });

  it('an activity entry lists old and new values when settings or a public page change', async () => {
    await admin.call(settings.saveGeneralSettings, {
      body: { payoutMinimum: 12_900, features: { scorm: false } },
    });
    const [general] = (await logs({ type: 'settings.general' })).activityLogs;
    expect(general?.changes).toContainEqual({
      field: 'payoutMinimum',
      from: expect.stringMatching(/^\d+\.\d\d USD$/) as string,
      to: '129.00 USD',
    });
    expect(general?.changes.map(({ field }) => field)).toContain('features.scorm');

    await admin.call(pages.savePublicPage, { params: { slug: 'pricing' }, body: { title: 'Who we are' } });
    const [saved] = (await logs({ type: 'public-page.save' })).activityLogs;
    expect(saved?.changes).toEqual([{ field: 'title', from: 'Pricing', to: 'Who we are' }]);
  });

  it('an activity entry lists the names of linked courses, users, and dealers when links change', async () => {
    const { db } = portal.database;
    const brand = await createBrand(db);
    const [one, two] = [
      await createCourse(db, { brand, title: 'Pumps' }),
      await createCourse(db, { brand, title: 'Valves' }),
    ];
    const curriculum = await createCurriculum(db, { brand });
    const params = { id: curriculum };
    await admin.call(parts.addCourses, { params, body: { courses: [one.id] } });
    await admin.call(parts.addCourses, { params, body: { courses: [two.id] } });
    const [added] = (await logs({ subjectId: curriculum })).activityLogs;
    expect(added?.changes).toEqual([{ field: 'courses', from: 'Pumps', to: 'Pumps, Valves' }]);

    const dealer = await createDealer(db, { name: 'Palmridge' });
    const ann = await createUser(db, { firstName: 'Ann', lastName: 'Lee' });
    const joined = { addDealers: [dealer], removeDealers: [], addUsers: [], removeUsers: [] };
    const made = await admin.call(groups.createAdminGroup, { body: { name: 'West', ...joined } });
    const id = made.body.group._id;
    await admin.call(groups.saveAdminGroup, {
      params: { id },
      body: { name: 'West', addDealers: [], removeDealers: [dealer], addUsers: [ann], removeUsers: [] },
    });
    const [group] = (await logs({ subjectId: id })).activityLogs;
    expect(group?.changes).toEqual([
      { field: 'dealers', from: 'Palmridge', to: '' },
      { field: 'users', from: '', to: 'Ann Lee' },
    ]);
  });

  it('an activity entry lists old and new values when a message is edited', async () => {
    const body = { subject: 'Hours', body: '<p>Closed.</p>', users: [adminId], draft: true };
    const { message } = (await admin.call(messages.createMessage, { body })).body;
    await admin.call(messages.saveMessage, {
      params: { id: message._id },
      body: { ...body, subject: 'Opening hours', everyone: true, version: message.delivery?.version },
    });
    const [edited] = (await logs({ subjectId: message._id })).activityLogs;
    expect(edited?.changes).toEqual([
      { field: 'subject', from: 'Hours', to: 'Opening hours' },
      { field: 'everyone', from: 'false', to: 'true' },
    ]);
  });

  it('an activity entry describes a refused sign-in in words when its data holds a code', async () => {
    const http = { ip: '192.0.2.9', requestId: 'x' };
    const data = { code: 'login.no_account', course: '00000000-0000-4000-8000-000000000000' };
    await writeAuditLog(
      portal.database.db,
      null,
      { now: portal.clock.now(), http },
      { type: 'session.refused', data },
    );
    const [entry] = (await logs({ type: 'session.refused' })).activityLogs;
    expect(entry?.details).toHaveLength(1);
    expect(entry?.details[0]?.value).toMatch(/^[A-Z][^.]* [^.]*/);
  });

  it('an activity entry records both users when impersonation starts', async () => {
    const person = await createUser(portal.database.db, { firstName: 'Ada', lastName: 'Lowe' });
    const acting = await portal.as(adminId);
    await acting.call(session.startProxy, { params: { proxyId: person } });
    const { activityLogs } = await logs({ type: 'proxy.start', userId: adminId });
    expect(activityLogs[0]).toMatchObject({
      by: { _id: adminId },
      subject: { _id: person, name: 'Ada Lowe' },
    });
  });

  it('the activity log is filtered by type, area, user, date, and text', async () => {
    const { db } = portal.database;
    const [zoe, other] = [
      await createUser(db, { firstName: 'Zoe', lastName: 'Quill' }),
      await createUser(db),
    ];
    const now = new Date('2026-01-05T23:59:59.500Z');
    const http = { ip: '192.0.2.9', requestId: 'x' };
    await db
      .insertInto('activity_entry')
      .values([
        { at: now, actor_id: zoe, type: 'brand.create', ip: http.ip },
        {
          at: new Date(now.getTime() + DAY),
          actor_id: other,
          acting_as_id: zoe,
          type: 'brand.page',
          ip: http.ip,
        },
      ])
      .execute();
    await writeAuditLog(db, null, { now, http }, { type: 'dealer.register' });
    const types = async (query: object) => (await logs(query)).activityLogs.map(({ type }) => type);
    expect(await types({ type: 'brand' })).toEqual(['brand.page', 'brand.create']);
    expect(await types({ type: ['brand.page', 'dealer'] })).toEqual(['brand.page', 'dealer.register']);
    expect(await types({ text: 'zoe q' })).toEqual(['brand.page', 'brand.create']);
    expect(await types({ userId: other })).toEqual(['brand.page']);
    expect(await types({ startDate: '2026-01-05', endDate: '2026-01-05', type: 'brand' })).toEqual([
      'brand.create',
    ]);
    expect(await types({ type: 'no-such-kind' })).toEqual([]);
    expect((await logs()).types).toContain('brand.page');
  });

  it('the activity log export includes every entry without formulas and is itself logged', async () => {
    const http = { ip: '192.0.2.9', requestId: 'x' };
    await writeAuditLog(
      portal.database.db,
      null,
      { now: portal.clock.now(), http },
      { type: 'brand.create', data: { note: '=cmd|calc' } },
    );
    const answer = await admin.request('GET', '/api/activity-logs/export?type=brand');
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.headers['content-disposition']).toContain('activity-log-2026-03-10.csv');
    expect(answer.text.split('\r\n').filter((line) => line.includes('brand.'))).toHaveLength(3);
    expect(answer.text).not.toMatch(/(^|,)"?=/m);
    const { activityLogs } = await logs({ type: 'activity.export' });
    expect(activityLogs[0]).toMatchObject({
      by: { _id: adminId },
      details: [{ name: 'type', value: 'brand' }],
    });
  });

  it('the activity log is sealed by its scheduled jobs', async () => {
    for (const job of activityJobs) await job.run({}, portal);
    expect((await logs({ type: 'role' })).activityLogs.every(({ seal }) => seal === 1)).toBe(true);
  });
});
