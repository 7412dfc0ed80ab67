import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getSession } from '@forecourt/contract/session';
import * as settings from '@forecourt/contract/settings';
import { form, type Client } from './client.ts';
import { testPortal, type TestPortal } from './harness.ts';
import { startSmtp, type Smtp } from './smtp.ts';
import { buildApp } from '../src/app.ts';
import { queueMail } from '../src/kit/mail/mail.ts';
import { createUser } from '../src/features/users/user.factory.ts';

let smtp: Smtp;
let portal: TestPortal;
let pages: FastifyInstance;
let platform: Client;
let company: Client;

beforeAll(async () => {
  smtp = await startSmtp();
  portal = await testPortal({ SMTP_URL: smtp.url, MAIL_FROM: 'Training <no-reply@example.com>' });
  pages = await buildApp(portal, { pages: true });
  const { db } = portal.database;
  platform = await portal.as(await createUser(db, { role: 'platform-admin' }));
  company = await portal.as(await createUser(db, { role: 'company-admin' }));
});
afterAll(async () => {
  await pages.close();
  await portal.close();
  await smtp.close();
});

const picture = async (background: string, width = 600, height = 150) => ({
  bytes: await sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer(),
  name: `${background.slice(1)}.png`,
  type: 'image/png',
});
const save = (data: object, files: Parameters<typeof form>[1] = {}, client = platform) => {
  portal.clock.advance(1);
  return client.request('POST', '/api/settings/general', { body: form(data, files) });
};
const shown = async () => (await platform.call(getSession, {})).body.session.settings;
const lastChanges = async () => {
  const { data } = await portal.database.db
    .selectFrom('activity_entry')
    .select('data')
    .where('type', '=', 'settings.general')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return (data as { changes: object[] }).changes;
};
const get = (url: string) => pages.inject({ url, headers: { host: 'localhost:3000' } });

describe('the portal name', () => {
  it('the portal name is the product name when none is set', async () => {
    expect(await shown()).toMatchObject({
      portalName: 'Forecourt',
      logo: null,
      logoDark: null,
      appIcon: null,
    });
  });

  it('the portal name appears in session, mails, and audit log when it is set', async () => {
    expect((await save({ portalName: 'Ridgeway Academy' })).status).toBe(200);
    expect((await shown()).portalName).toBe('Ridgeway Academy');
    expect(await lastChanges()).toEqual([{ field: 'portalName', from: '', to: 'Ridgeway Academy' }]);
    await portal.database.write((tx) =>
      queueMail(tx, portal.jobs, {
        to: 'ada@example.test',
        userId: null,
        language: 'en',
        template: 'invite',
        values: {},
      }),
    );
    await portal.runJobs();
    const mail = smtp.received.at(-1);
    expect(mail?.headers.get('from')).toBe('Ridgeway Academy <no-reply@example.com>');
    expect(mail?.headers.get('subject')).toContain('Ridgeway Academy');
  });

  it('the portal name is refused when it has a line break or is too long', async () => {
    for (const portalName of ['Ridge\nBcc: x@example.test', 'x'.repeat(41)])
      expect((await save({ portalName })).problem.fields?.[0]?.path).toBe('portalName');
  });
});

describe('portal logo and app icon', () => {
  it('a logo is public, and the audit log names its file', async () => {
    expect((await save({}, { logo: await picture('#224466') })).status).toBe(200);
    const { logo, logoDark } = await shown();
    expect(logo).toMatchObject({ width: 600, height: 150 });
    expect(logoDark).toBeNull();
    expect((await portal.anonymous.request('GET', logo?.url ?? '')).status).toBe(200);
    expect(await lastChanges()).toEqual([{ field: 'logo', from: '', to: '224466.png' }]);
  });

  it('a logo gets a new URL when its image is replaced, and is gone when it is removed', async () => {
    const { logo: before } = await shown();
    await save({}, { logo: await picture('#aa0000') });
    const { logo: after } = await shown();
    expect(after?.url).not.toBe(before?.url);
    expect(await lastChanges()).toEqual([{ field: 'logo', from: '224466.png', to: 'aa0000.png' }]);
    expect((await portal.anonymous.request('GET', before?.url ?? '')).status).toBe(404);
    await save({ portalName: 'Ridgeway' });
    expect((await shown()).logo).toEqual(after);
    await save({ logo: null });
    expect((await shown()).logo).toBeNull();
  });

  it('a logo is refused when it is no PNG or JPEG', async () => {
    const svg = { bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), name: 'logo.svg' };
    const answer = await save({}, { logo: svg });
    expect(answer.status).toBe(415);
    expect(answer.problem.code).toBe('file.type_image');
  });

  it('a logo is refused when it refers to an unknown file', async () => {
    const foreign = await save({ logo: '00000000-0000-7000-8000-000000000000' });
    expect(foreign.problem.fields?.[0]?.path).toBe('logo');
  });

  it('general settings are saved by platform admins only', async () => {
    expect((await save({}, { appIcon: await picture('#000000') }, company)).status).toBe(403);
  });

  it('an app icon is served as square PNG in every size', async () => {
    const shipped = await get('/portal-icons/icon-512.png');
    expect([shipped.statusCode, shipped.headers.location]).toEqual([302, '/icons/icon-512.png']);
    await save({}, { appIcon: await picture('#c80000', 400, 200) });
    const { appIcon } = await shown();
    // signed-out requests may read settings up to a second old
    await portal.tenant.settings(Number.NaN);
    const version = appIcon?.url.split('?')[1] ?? '';
    for (const [name, side] of [
      ['icon-48', 48],
      ['apple-touch-icon', 180],
      ['icon-192', 192],
      ['icon-512', 512],
      ['maskable-512', 512],
    ] as const) {
      const icon = await get(`/portal-icons/${name}.png?${version}`);
      expect(icon.headers['cache-control']).toContain('immutable');
      expect(await sharp(icon.rawPayload).metadata()).toMatchObject({
        format: 'png',
        width: side,
        height: side,
      });
    }
    expect((await get('/portal-icons/icon-48.png')).headers['cache-control']).toBe('no-cache');
  });
});

it('the settings call returns the image of the app icon', async () => {
  const { setting } = (await platform.call(settings.getSettings, {})).body;
  expect(setting.general?.appIcon?.url).toBe((await shown()).appIcon?.url);
});
