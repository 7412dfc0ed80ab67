import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as navigation from '@forecourt/contract/navigation';
import type { QueryOf, ReplyOf } from '@forecourt/contract/endpoint';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createCourse } from '../courses/course.factory.ts';
import { createBrand, createCurriculum } from '../courses/curriculum.factory.ts';
import { createIncentive } from '../incentives/incentive.factory.ts';
import { createSpiff } from '../spiffs/spiff.factory.ts';
import { createDealer, createUser } from '../users/user.factory.ts';

let portal: TestPortal;
let learner: Client;
let ours: string;
let manager: Client;
let curriculum: string;
let course: string;

beforeAll(async () => {
  portal = await testPortal();
  const { db } = portal.database;
  ours = await createBrand(db, { name: 'Beam Lighting' });
  const theirs = await createBrand(db, { name: 'Beam Rivals' });
  const draft = await createBrand(db, { name: 'Beam Draft', status: 'draft' });
  course = (await createCourse(db, { brand: ours, title: 'Aiming a beam 100%' })).id;
  curriculum = await createCurriculum(db, { brand: ours, title: 'Beam school', courses: [course] });
  await createCourse(db, { brand: ours, title: 'Beam draft course', status: 'draft' });
  await createCourse(db, { brand: ours, title: 'Beam without a way' });
  const rival = await createCourse(db, { brand: theirs, title: 'Beam secrets' });
  await createCurriculum(db, { brand: theirs, title: 'Beam secrets', courses: [rival.id] });
  await createCurriculum(db, {
    brand: ours,
    title: 'Beam for managers',
    audience: { roles: ['dealer-manager'] },
  });
  const dealer = await createDealer(db, { brands: [ours, draft] });
  learner = await portal.as(await createUser(db, { dealers: [dealer] }));
  manager = await portal.as(await createUser(db, { role: 'brand-manager', brands: [ours], dealers: [] }));
});
afterAll(() => portal.close());

async function hits(client: Client, query: Partial<QueryOf<typeof navigation.search>>) {
  const { body } = await client.call(navigation.search, { query: { text: 'beam', ...query } });
  const titles = (kind: string) => body.hits.filter((hit) => hit.kind === kind).map(({ title }) => title);
  return { brands: titles('brand'), curriculums: titles('curriculum'), courses: titles('course') };
}

const coursesLike = async (text: string) => (await hits(learner, { text })).courses;

const sections = ({ hits }: ReplyOf<typeof navigation.search>) =>
  hits.filter(({ kind }) => kind === 'section');

describe('search by learners', () => {
  it('the search returns available training to a learner, without drafts and other brands or audiences', async () => {
    expect(await hits(learner, {})).toEqual({
      brands: ['Beam Lighting'],
      curriculums: ['Beam school'],
      courses: ['Aiming a beam 100%'],
    });
  });

  it('the search returns the curriculum of a course', async () => {
    const { body } = await learner.call(navigation.search, { query: { text: 'aiming' } });
    expect(body.hits).toEqual([
      {
        kind: 'course',
        _id: course,
        title: 'Aiming a beam 100%',
        of: 'Beam Lighting',
        at: { brand: ours, curriculum },
      },
    ]);
  });

  it('the search returns chapters and sections of accessible courses only', async () => {
    const { db } = portal.database;
    const chapters = [
      { title: 'Ultraviolet basics', sections: [{ kind: 'text' as const, title: 'Seeing ultraviolet' }] },
    ];
    const open = await createCourse(db, { brand: ours, title: 'Open', chapters });
    const first = await createCourse(db, { brand: ours, title: 'First' });
    const locked = await createCourse(db, { brand: ours, title: 'Locked', chapters, requires: [first.id] });
    const draft = await createCourse(db, { brand: ours, title: 'Draft', chapters, status: 'draft' });
    const way = await createCurriculum(db, {
      brand: ours,
      courses: [open.id, first.id, locked.id, draft.id],
    });
    const theirs = await createBrand(db);
    const hidden = await createCourse(db, { brand: theirs, chapters });
    await createCurriculum(db, { brand: theirs, courses: [hidden.id] });
    const { body } = await learner.call(navigation.search, { query: { text: 'ultraviolet' } });
    const at = { brand: ours, course: open.id, curriculum: way, chapter: open.chapters[0]?.id };
    expect(sections(body)).toMatchObject([
      { title: 'Ultraviolet basics', of: 'Open', at },
      { title: 'Seeing ultraviolet', of: 'Open', at: { ...at, section: open.sections[0] } },
    ]);
    expect(sections(body)[0]?.at).not.toHaveProperty('section');
    const built = await manager.call(navigation.search, { query: { text: 'ultraviolet', for: 'build' } });
    expect(new Set(sections(built.body).map(({ of }) => of))).toEqual(new Set(['Open', 'Locked', 'Draft']));
  });

  it('the search returns similar spellings when no visible title has the text', async () => {
    const { db } = portal.database;
    const dampers = await createCourse(db, { brand: ours, title: 'Dampers and springs' });
    await createCurriculum(db, { brand: ours, title: 'Ride', courses: [dampers.id] });
    expect(await coursesLike('dampr')).toEqual(['Dampers and springs']);
    // words of what the reader can't see lead nowhere
    expect(await coursesLike('secrts')).toEqual([]);
    expect(await coursesLike('xqzw')).toEqual([]);
  });

  it('the search treats wildcards and SQL as plain text', async () => {
    expect((await hits(learner, { text: '100%' })).courses).toEqual(['Aiming a beam 100%']);
    expect(await hits(learner, { text: '_' })).toEqual({ brands: [], curriculums: [], courses: [] });
    expect(await hits(learner, { text: "'; drop table brand; --" })).toEqual({
      brands: [],
      curriculums: [],
      courses: [],
    });
  });

  it('the search in edit mode returns nothing to a learner', async () => {
    expect(await hits(learner, { for: 'build' })).toEqual({ brands: [], curriculums: [], courses: [] });
  });
});

describe('search by editors', () => {
  it('the search in edit mode returns drafts of the manager’s brands only', async () => {
    expect(await hits(manager, { for: 'build' })).toEqual({
      brands: ['Beam Lighting'],
      curriculums: ['Beam for managers', 'Beam school'],
      courses: ['Beam draft course', 'Beam without a way', 'Aiming a beam 100%'],
    });
  });

  it('the search in edit mode returns drafts of all brands to administrators, at most eight of a kind', async () => {
    const { db } = portal.database;
    const admin = await portal.as(await createUser(db, { role: 'company-admin' }));
    expect((await hits(admin, { for: 'build' })).brands).toEqual([
      'Beam Draft',
      'Beam Lighting',
      'Beam Rivals',
    ]);
    for (let n = 0; n < 9; n++) await createCourse(db, { brand: ours, title: `Zebra ${n}`, status: 'draft' });
    expect((await hits(admin, { for: 'build', text: 'zebra' })).courses).toHaveLength(8);
  });
});

const found = async (client: Client, text: string) =>
  (await client.call(navigation.search, { query: { text, for: 'build' } })).body.hits.map(
    ({ kind, title, of }) => [kind, title, of],
  );

describe('search by administrators', () => {
  it('the search returns users, dealers, incentives, spiffs, and payouts to users with access only', async () => {
    const { db } = portal.database;
    const admin = await portal.as(await createUser(db, { role: 'company-admin' }));
    const now = new Date('2026-02-03T10:00:00Z');
    const quince = await createUser(db, {
      firstName: 'Quince',
      lastName: 'Abbot',
      email: 'abbot@quince.test',
    });
    await createDealer(db, { name: 'Quince Marine', brands: [ours] });
    await createIncentive(db, { brand: ours, name: 'Quince card' });
    await createSpiff(db, { brand: ours, name: 'Quince spiff' });
    const { number } = await db
      .insertInto('payout')
      .values({
        user_id: quince,
        amount: 100,
        currency: 'USD',
        status: 'held',
        held_because: 'provider',
        created_at: now,
        updated_at: now,
      })
      .returning('number')
      .executeTakeFirstOrThrow();
    expect(new Set(await found(admin, 'quince'))).toEqual(
      new Set([
        ['user', 'Quince Abbot', 'abbot@quince.test'],
        ['dealer', 'Quince Marine', expect.anything()],
        ['incentive', 'Quince card', 'Beam Lighting'],
        ['spiff', 'Quince spiff', 'Beam Lighting'],
        ['payout', number, 'Quince Abbot'],
      ]),
    );
    expect(await found(admin, number)).toEqual([['payout', number, 'Quince Abbot']]);
    expect((await found(manager, 'quince')).map(([kind]) => kind)).toEqual(['incentive', 'spiff']);
    expect(await found(learner, 'quince')).toEqual([]);
    const translator = await portal.as(await createUser(db, { role: 'translator' }));
    expect(await found(translator, 'quince')).toEqual([]);
  });
});

it('the search is refused for anonymous users and when its text is empty', async () => {
  expect((await portal.anonymous.call(navigation.search, { query: { text: 'beam' } })).status).toBe(401);
  const empty = await learner.call(navigation.search, { query: { text: ' ' } });
  expect(empty.problem.fields?.map(({ path }) => path)).toEqual(['text']);
});
