import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as announcements from '@forecourt/contract/announcements';
import { audienceOptions } from '@forecourt/contract/audience';
import { CONTENT_EDITORS } from '@forecourt/contract/content-kinds';
import * as roles from '@forecourt/contract/roles';
import { form, type Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createBrand } from '../courses/curriculum.factory.ts';
import { png } from '../media-center/media.factory.ts';
import { createDealer } from '../users/user.factory.ts';
import { createReader } from './content.factory.ts';

let portal: TestPortal;
let admin: Client;
let manager: Client;
let brandId: string;
let anna: string;
let outsider: string;
const emptyAudience = { roles: [], brands: [], businessUnits: [], assignmentGroups: [], dealers: [] };

beforeAll(async () => {
  portal = await testPortal();
  const { db } = portal.database;
  brandId = await createBrand(db);
  const dealers = [await createDealer(db, { name: 'Alder Motors', brands: [brandId] })];
  admin = await portal.as(await createReader(db, { role: 'company-admin' }));
  manager = await portal.as(await createReader(db, { role: 'brand-manager', brands: [brandId] }));
  // brand managers write announcements only where the tenant lets them
  await sql`insert into role_right (role_id, right_name) select id, 'MODIFY_ANNOUNCEMENTS' from role
    where key = 'brand-manager'`.execute(db);
  anna = await createReader(db, { dealers, firstName: 'Anna', lastName: 'Roux', language: 'fr' });
  await createReader(db, { dealers, firstName: 'Ben', lastName: 'Holt' });
  const elsewhere = await createDealer(db, { brands: [await createBrand(db)] });
  outsider = await createReader(db, { dealers: [elsewhere], firstName: 'Anna', lastName: 'Elsewhere' });
});
afterAll(() => portal.close());

const reach = (client: Client, more: object = {}) =>
  client.call(announcements.announcementReach, {
    body: { ...emptyAudience, roles: ['learner'], brandId, ...more },
  });
const write = async (published: boolean) => {
  const texts = { fr: { title: 'Rappel', body: '<p>Contrôlez la fixation.</p>' } };
  const { body } = await admin.call(announcements.createAnnouncement, {
    body: { title: 'Recall', body: '<p>Check the mount.</p>', texts, brandId, published },
  });
  return body.announcement._id;
};
const viewAs = (client: Client, id: string, person: string) =>
  client.call(announcements.viewAnnouncementAs, { params: { id }, query: { person } });

describe('previews before publishing', () => {
  it('the reach of an announcement counts the users and names those that match when a text is given', async () => {
    expect((await reach(admin)).body).toEqual({ people: 2, some: [] });
    const { body } = await reach(admin, { text: 'an' });
    expect(body.some).toEqual([{ _id: anna, name: 'Anna Roux', dealer: 'Alder Motors', language: 'fr' }]);
    expect((await reach(admin, { text: '' })).body.some.map(({ name }) => name)).toEqual([
      'Anna Roux',
      'Ben Holt',
    ]);
  });

  it('the preview of a draft shows it in the language of a user in its audience', async () => {
    const id = await write(false);
    const { body } = await viewAs(manager, id, anna);
    expect(body.announcement).toMatchObject({ title: 'Rappel', body: '<p>Contrôlez la fixation.</p>' });
    expect(body.announcement).not.toHaveProperty('status');
    expect(body).toMatchObject({ person: { name: 'Anna Roux', language: 'fr' }, open: false });
    expect((await viewAs(admin, await write(true), anna)).body.open).toBe(true);
  });

  it('the preview of an announcement is refused when the user is not reached or the viewer may not edit it', async () => {
    const id = await write(true);
    expect((await viewAs(admin, id, outsider)).status).toBe(404);
    expect((await viewAs(await portal.as(anna), id, anna)).status).toBe(403);
    const foreign = await createBrand(portal.database.db);
    const other = await createReader(portal.database.db, { role: 'brand-manager', brands: [foreign] });
    expect((await viewAs(await portal.as(other), id, anna)).status).toBe(404);
  });
});

it.each([...CONTENT_EDITORS, 'VIEW_MESSAGES', 'CREATE_UPLOADS_MEDIA', 'VIEW_ILT_TEMPLATES'] as const)(
  'an editor who holds %s alone chooses an audience and uploads images for texts',
  async (right) => {
    const { db } = portal.database;
    const { role } = (await admin.call(roles.createRole, { body: { name: right, rank: 4, rights: [right] } }))
      .body;
    const id = await createReader(db);
    await db.updateTable('user_account').set({ role_id: role._id }).where('id', '=', id).execute();
    const editor = await portal.as(id);
    const picture = form({}, { file: { bytes: await png(), name: 'shelf.png' } });
    expect((await editor.call(audienceOptions, { query: {} })).status).toBe(200);
    expect((await editor.request('POST', '/api/s3-file-uploads', { body: picture })).status).toBe(200);
  },
);
