import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as announcements from '@forecourt/contract/announcements';
import * as contract from '@forecourt/contract/translations';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createContent } from '../content/content.factory.ts';
import { createBrand, createCourse } from '../courses/course.factory.ts';
import { createUser } from '../users/user.factory.ts';

let portal: TestPortal;
let brand: string;
let admin: Client;
let translator: Client;
const db = () => portal.database.db;

beforeAll(async () => {
  portal = await testPortal();
  brand = await createBrand(db(), { name: 'Lumastead' });
  admin = await portal.as(await createUser(db(), { role: 'company-admin', dealers: [] }));
  translator = await portal.as(await createUser(db(), { role: 'translator', dealers: [] }));
});
afterAll(() => portal.close());

type Query = {
  language?: contract.Translation['language'];
  kind?: 'announcement' | 'course';
  after?: string;
};
const listed = async (client: Client, query: Query = {}) =>
  (await client.call(contract.worklist, { query })).body;
const write = async (title: string, sections: object[] = []) =>
  (
    await admin.call(announcements.createAnnouncement, {
      body: { title, body: '<p>Check the mount.</p>', sections, brandId: brand },
    })
  ).body.announcement._id;
const translate = async (id: string) => {
  const { body } = await translator.call(announcements.announcementTranslations, {
    params: { id },
    query: { language: 'fr' },
  });
  const texts = body.translation.groups
    .flatMap((group) => group.texts)
    .map(({ key, rich }) => ({ key, text: rich ? '<p>Fait.</p>' : 'Fait' }));
  await translator.call(announcements.translateAnnouncement, {
    params: { id, language: 'fr' },
    body: { texts },
  });
};
const find = async (id: string, query: Query = { kind: 'announcement' }) =>
  (await listed(translator, query)).things.find(({ _id }) => _id === id);

describe('the translation worklist', () => {
  it('the translation worklist has a text until it is translated, and again when its source changes', async () => {
    const id = await write('Recall');
    expect(await find(id)).toEqual({
      kind: 'announcement',
      _id: id,
      title: 'Recall',
      total: 2,
      missing: 2,
      outdated: 0,
    });
    await translate(id);
    expect(await find(id)).toBeUndefined();
    expect(await find(id, { kind: 'announcement', language: 'ja' })).toMatchObject({ missing: 2 });
    await admin.call(announcements.saveAnnouncement, { params: { id }, body: { title: 'Recall, part two' } });
    expect(await find(id)).toMatchObject({ missing: 0, outdated: 1 });
  });

  it('the translation worklist includes announcement sections and course chapters', async () => {
    const id = await write('With parts');
    await translate(id);
    await admin.call(announcements.saveAnnouncement, {
      params: { id },
      body: { sections: [{ title: 'How to', body: '<p>So.</p>' }] },
    });
    expect(await find(id)).toMatchObject({ missing: 2 });
    const course = await createCourse(db(), { brand, title: 'Light', chapters: [{ title: 'Beams' }] });
    expect(await find(course.id, { kind: 'course' })).toMatchObject({ kind: 'course', title: 'Light' });
  });

  it('the translation worklist continues after each page and lists each item once', async () => {
    for (let n = 0; n < 23; n++) await createContent(db(), { title: `Thing ${n}`, brand });
    const seen: (string | null)[] = [];
    let after: string | undefined;
    do {
      const page = await listed(translator, after ? { after } : {});
      expect(page.things.length).toBeLessThanOrEqual(20);
      seen.push(...page.things.map(({ _id }) => _id));
      after = page.next ?? undefined;
    } while (after);
    expect(new Set(seen).size).toBe(seen.length);
    const made = await db().selectFrom('content').select('id').where('title', 'like', 'Thing %').execute();
    expect(seen).toEqual(expect.arrayContaining(made.map(({ id }) => id)));
  });

  it('the translation worklist is limited to items that the user may translate', async () => {
    const id = await write('Of one brand');
    const other = await createBrand(db());
    const manager = await portal.as(
      await createUser(db(), { role: 'brand-manager', brands: [other], dealers: [] }),
    );
    const theirs = await listed(manager);
    expect(theirs.things.map(({ _id }) => _id)).not.toContain(id);
    expect(theirs.kinds).toContain('course');
    expect(theirs.kinds).not.toContain('announcement');
    const learner = await portal.as(await createUser(db(), { role: 'learner' }));
    expect(await listed(learner)).toEqual({ things: [], next: null, kinds: [] });
    await portal.set({ features: { announcements: false } });
    expect((await listed(translator)).kinds).not.toContain('announcement');
    await portal.set({ features: { announcements: true } });
  });
});

describe('content translations', () => {
  it('content translations are not found under the path of another content kind', async () => {
    const id = await createContent(db(), { kind: 'promotion', title: 'Four dampers' });
    const { status } = await translator.call(announcements.announcementTranslations, { params: { id } });
    expect(status).toBe(404);
  });
});
