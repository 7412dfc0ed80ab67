import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMENTED_KINDS, type ContentKind } from '@forecourt/contract/content';
import { CONTENT_EDITORS, CONTENT_KINDS, familyOfKind } from '@forecourt/contract/content-kinds';
import { endpoints } from '../../src/app.ts';
import { createReader } from '../../src/features/content/content.factory.ts';
import { createBrand } from '../../src/features/courses/curriculum.factory.ts';
import { createDealer } from '../../src/features/users/user.factory.ts';
import { DAY } from '../../src/kit/clock.ts';
import type { Client } from '../client.ts';
import { START, testPortal, type TestPortal } from '../harness.ts';
import { filesIn, makeThing } from './news.ts';

/**
 * Every call about one thing, and every address of its files, requested by every user without access. Calls come from
 * the contract, so new ones are included.
 */
let portal: TestPortal;
let admin: Client;
/** Of a dealer of the brand, in a group and a unit. */
let reader: Client;
/** The same brand, another dealer, no group and no unit. */
let colleague: Client;
/** Of a dealer of another brand. */
let outsider: Client;
/** Editors with every right: of another brand, and of what has no brand. */
let rival: Client;
let brandless: Client;
const ids = { brand: '', dealer: '', group: '', unit: '' };

beforeAll(async () => {
  portal = await testPortal();
  const db = portal.database.db;
  const other = await createBrand(db);
  ids.brand = await createBrand(db);
  ids.dealer = await createDealer(db, { brands: [ids.brand] });
  const made = { name: 'Counter' };
  ids.group = (
    await db.insertInto('assignment_group').values(made).returning('id').executeTakeFirstOrThrow()
  ).id;
  ids.unit = (await db.insertInto('business_unit').values(made).returning('id').executeTakeFirstOrThrow()).id;
  await db
    .insertInto('dealer_business_unit')
    .values({ dealer_id: ids.dealer, business_unit_id: ids.unit })
    .execute();
  const rights = [...CONTENT_EDITORS, 'VIEW_SUGGESTED_FOLLOWERS', 'DELETE_RESOURCE', 'PUBLISH_RESOURCE'];
  await sql`insert into role_right (role_id, right_name) select role.id, given.name from role, unnest(${rights}::text[]) given(name)
    where role.key in ('brand-manager', 'regional-sales-manager') on conflict do nothing`.execute(db);
  const someone = async (...input: Parameters<typeof createReader>) =>
    portal.as(await createReader(...input));
  admin = await someone(db, { role: 'company-admin', dealers: [] });
  reader = await someone(db, { dealers: [ids.dealer], groups: [ids.group] });
  colleague = await someone(db, {
    role: 'dealer-manager',
    dealers: [await createDealer(db, { brands: [ids.brand] })],
  });
  outsider = await someone(db, { dealers: [await createDealer(db, { brands: [other] })] });
  rival = await someone(db, { role: 'brand-manager', dealers: [], brands: [other] });
  brandless = await someone(db, {
    role: 'regional-sales-manager',
    dealers: [await createDealer(db, { brands: [other] })],
  });
});
afterAll(() => portal.close());

/** A reason for missing access: the thing's settings, and the reader. */
interface Case {
  readonly why: string;
  readonly set: () => RawBuilder<unknown>;
  readonly who: () => Client;
  /** Other state that differs during the request. */
  readonly around?: (back: boolean) => Promise<unknown>;
}
const only = (column: string, value: () => string, type: string) => () =>
  sql`${sql.ref(`audience_${column}`)} = array[${value()}]::${sql.raw(type)}[]`;
const at = (days: number) => new Date(START.getTime() + days * DAY);

const CASES: readonly Case[] = [
  { why: 'another brand', set: () => sql`brand_id = ${ids.brand}`, who: () => outsider },
  { why: 'another dealer', set: only('dealers', () => ids.dealer, 'uuid'), who: () => colleague },
  { why: 'another group', set: only('groups', () => ids.group, 'uuid'), who: () => colleague },
  { why: 'another business unit', set: only('business_units', () => ids.unit, 'uuid'), who: () => colleague },
  { why: 'another role', set: only('roles', () => 'learner', 'text'), who: () => colleague },
  { why: 'brands of its audience', set: only('brands', () => ids.brand, 'uuid'), who: () => outsider },
  { why: 'a draft', set: () => sql`status = 'draft', published_at = null`, who: () => reader },
  { why: 'taken back', set: () => sql`status = 'unpublished'`, who: () => reader },
  { why: 'before its window', set: () => sql`publish_from = ${at(1)}`, who: () => reader },
  { why: 'after its window', set: () => sql`publish_to = ${at(-1)}`, who: () => reader },
  { why: 'deleted', set: () => sql`deleted_at = ${START}`, who: () => reader },
  {
    why: 'a brand that is not published',
    set: () => sql`brand_id = ${ids.brand}`,
    who: () => reader,
    around: (back) =>
      sql`update brand set status = ${back ? 'published' : 'unpublished'} where id = ${ids.brand}`.execute(
        portal.database.db,
      ),
  },
];

/** Bodies that pass validation before the entity lookup, by the last path segment. */
const BODIES: Readonly<Record<string, object>> = {
  favorite: { favored: true },
  like: { liked: true },
  'dis-like': { disliked: true },
  comment: { message: 'Hello' },
  reply: { message: 'Hello' },
  attend: { type: 'going' },
  'track-listenings': { time: 1 },
  fr: { texts: [{ key: 'title', text: 'Titre' }] },
  deny: { reason: 'No.' },
};

interface Thing {
  readonly kind: ContentKind;
  readonly id: string;
  readonly commentId: string;
  /** Of an attachment, where the kind has any. */
  readonly fileId: string;
  readonly files: readonly string[];
}
interface Request {
  readonly method: string;
  readonly url: string;
}

/** Every call about the thing that needs a right, or that needs none. */
function requestsFor({ kind, id, commentId, fileId }: Thing, needsRight: boolean): readonly Request[] {
  const { family } = familyOfKind(kind);
  const values: Readonly<Record<string, string>> = { id, commentId, fileId, language: 'fr' };
  return endpoints
    .filter(({ access: { who } }) => (who.kind === 'may') === needsRight)
    .flatMap(({ method, path, aliases }) => [`${method} ${path}`, ...aliases])
    .filter((address) => address.includes(` /api/${family}/:id`))
    .map((address) => {
      const [method = '', path = ''] = address
        .replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? '')
        .split(' ');
      return { method, url: path.endsWith('/view-as') ? `${path}?person=${id}` : path };
    });
}

async function ask(client: Client, { method, url }: Request): Promise<string> {
  const body = BODIES[url.split('/').at(-1) ?? ''] ?? {};
  const { status } = await client.request(
    method,
    url,
    method === 'GET' || method === 'DELETE' ? {} : { body },
  );
  return `${method} ${url}: ${status}`;
}
const isOpen = (answer: string): boolean => !answer.endsWith(': 404');

const soak = process.env['FORECOURT_SOAK'] === '1';

describe.each(CONTENT_KINDS)('access to content of the kind %s', (kind) => {
  const { family } = familyOfKind(kind);
  let thing: Thing;

  const set = (columns: RawBuilder<unknown>) =>
    sql`update content set ${columns} where id = ${thing.id}`.execute(portal.database.db);
  const reset = () =>
    set(sql`brand_id = null, audience_dealers = '{}', audience_groups = '{}', audience_business_units = '{}',
      audience_roles = '{}', audience_brands = '{}', status = 'published', published_at = ${START}, publish_from = null,
      publish_to = null, deleted_at = null`);

  beforeAll(async () => {
    const id = await makeThing(admin, kind);
    await portal.runJobs();
    let commentId = id;
    if (COMMENTED_KINDS.includes(kind)) {
      const said = await reader.request('POST', `/api/${family}/${id}/comment`, {
        body: { message: 'Hello' },
      });
      commentId = (said.body as { comment: { _id: string } }).comment._id;
    }
    const { text } = await reader.request('GET', `/api/${family}/${id}`);
    const [, fileId = id] = /"attachments":\[\{"_id":"([^"]+)/.exec(text) ?? [];
    thing = { kind, id, commentId, fileId, files: filesIn(text) };
  });

  it('content is visible with its files to its audience', async () => {
    expect(thing.files.length).toBeGreaterThan(0);
    const requests = [`/api/${family}/${thing.id}`, ...thing.files].map((url) => ({ method: 'GET', url }));
    const answers = await Promise.all(requests.map((one) => ask(reader, one)));
    expect(answers.filter((answer) => !answer.endsWith(': 200'))).toEqual([]);
  });

  it.each(CASES)(
    'content and its files are not found when access is excluded: $why',
    async ({ why, set: columns, who, around }) => {
      await set(columns());
      await around?.(false);
      try {
        const place = CASES.findIndex((one) => one.why === why);
        const requests = requestsFor(thing, false);
        // each call is asked for one of the reasons, all of them for every reason in soak
        const some = requests.filter(
          ({ method, url }, i) =>
            soak || i % CASES.length === place || (method === 'GET' && url.endsWith(thing.id)),
        );
        const all = [...some, ...thing.files.map((url) => ({ method: 'GET', url }))];
        const answers = [];
        for (const one of all) answers.push(await ask(who(), one));
        expect(answers.filter(isOpen)).toEqual([]);
      } finally {
        await around?.(true);
        await reset();
      }
    },
  );

  it('content is not found by editors of another brand or of no brand for any call', async () => {
    await set(sql`brand_id = ${ids.brand}`);
    try {
      const all = [
        ...requestsFor(thing, true),
        ...requestsFor(thing, false),
        ...thing.files.map((url) => ({ method: 'GET', url })),
      ];
      const answers = [];
      for (const client of [rival, brandless]) for (const one of all) answers.push(await ask(client, one));
      expect(answers.filter(isOpen)).toEqual([]);
    } finally {
      await reset();
    }
  });

  it('content and its files are not found when the feature is off', async () => {
    const { feature } = familyOfKind(kind);
    await portal.set({ features: { [feature]: false } });
    try {
      const answers = [];
      for (const url of [`/api/${family}/${thing.id}`, ...thing.files])
        answers.push(await ask(reader, { method: 'GET', url }));
      expect(answers.filter(isOpen)).toEqual([]);
    } finally {
      await portal.set({ features: { [feature]: true } });
    }
  });
});
