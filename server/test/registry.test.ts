import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '../src/app.ts';
import type { Db } from '../src/kit/db/db.ts';
import type { Registry } from '../src/kit/registry.ts';
import { testPortal, type TestPortal } from './harness.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());
const db = () => portal.database.db;

interface Reference {
  readonly place: string;
  /** The database takes the row along, or clears the column, when what it refers to goes. */
  readonly follows: boolean;
}

/** Columns that refer to a table, as `table.column`. */
async function referencesTo(database: Db, table: string): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass || '.' || a.attname as place, c.confdeltype in ('c', 'n') as follows
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${table}::regclass order by 1`.execute(database);
  return rows;
}

/** Columns whose name fits a pattern, as `table.column`. */
async function columnsLike(database: Db, pattern: string): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select table_name || '.' || column_name as place from information_schema.columns
    where table_schema = 'public' and column_name ~ ${pattern} order by 1`.execute(database);
  return rows.map(({ place }) => place);
}

/** Uses of files decide access; they have no owner. */
const USES = 'file_use.file_id';

async function people(database: Db, { merging, personRows }: Registry): Promise<string[]> {
  const merged = new Set([
    ...merging.moved.map(({ table, owner }) => `${table}.${owner}`),
    ...merging.kept,
    ...merging.ended,
  ]);
  const references = await referencesTo(database, 'user_account');
  return references.flatMap(({ place }) => [
    ...(merged.has(place)
      ? []
      : [`${place} names a person: say in \`merging\` of its feature who gets the row`]),
    ...(personRows.columns.has(place)
      ? []
      : [`${place} names a person: say in \`person\` of its feature what becomes of it when they leave`]),
  ]);
}

async function files(database: Db, { subjects }: Registry): Promise<string[]> {
  const owned = new Set<string>([USES, ...subjects.all.flatMap((subject) => subject.files?.columns ?? [])]);
  const references = await referencesTo(database, 'file');
  const named = await columnsLike(database, '(^|_)(file|image|picture|video|audio)_ids?$');
  const places = [...new Set([...references.map(({ place }) => place), ...named])];
  return places
    .filter((place) => !owned.has(place))
    .map(
      (place) => `${place} names a file: list it in \`files.columns\` of its subject, which says who sees it`,
    );
}

async function audiences(database: Db, { subjects }: Registry): Promise<string[]> {
  const known = new Set<string>(subjects.all.filter(({ audience }) => audience).map(({ table }) => table));
  const columns = await columnsLike(database, '^audience_');
  const tables = [...new Set(columns.map((place) => place.split('.')[0] ?? ''))];
  return tables
    .filter((table) => !known.has(table))
    .map((table) => `${table} has an audience: declare a subject of it with \`audience: true\``);
}

async function brandChildren(database: Db, { brandRows }: Registry): Promise<string[]> {
  const fates = new Map(brandRows.map(({ table, column, fate }) => [`${table}.${column}`, fate]));
  const references = await referencesTo(database, 'brand');
  return references.flatMap(({ place, follows }) => {
    const fate = fates.get(place);
    if (!fate)
      return [
        `${place} names a brand: say in \`brand\` of its subject or in \`brandRows\` of its feature what becomes of it`,
      ];
    return fate === 'key' && !follows
      ? [`${place} is left to its key, which keeps the brand from going`]
      : [];
  });
}

const fileMissing = (column: string) =>
  `gadget.${column} names a file: list it in \`files.columns\` of its subject, which says who sees it`;

/** Declarations that the schema requires and no feature makes. */
const missing = async (): Promise<string[]> =>
  (await Promise.all([people, files, audiences, brandChildren].map((walk) => walk(db(), registry)))).flat();

/** Additional missing declarations when these tables exist. */
async function missingWith(...statements: readonly string[]): Promise<string[]> {
  try {
    for (const statement of statements) await sql.raw(statement).execute(db());
    return await missing();
  } finally {
    await sql.raw('drop table if exists gadget').execute(db());
  }
}

describe('the feature registry', () => {
  it('the feature registry covers every table with users, files, audiences, or references to brands', async () => {
    expect(await missing()).toEqual([]);
  });

  it('the feature registry declares only existing columns', async () => {
    const { rows } = await sql<{ place: string }>`
      select table_name || '.' || column_name as place from information_schema.columns
      where table_schema = 'public'`.execute(db());
    const places = new Set(rows.map(({ place }) => place));
    const declared = [
      // the portal is a single thing, whose settings have keys instead of ids
      ...registry.subjects.all
        .filter(({ kind }) => kind !== 'portal')
        .flatMap(({ table, files }) => [`${table}.id`, ...(files?.columns ?? [])]),
      ...registry.brandRows.map(({ table, column }) => `${table}.${column}`),
    ];
    expect(declared.filter((place) => !places.has(place))).toEqual([]);
  });
});

describe('a table missing from the registry', () => {
  it('the registry check names the column when an unregistered table references a user', async () => {
    expect(await missingWith('create table gadget (owner_id uuid references user_account)')).toEqual([
      'gadget.owner_id names a person: say in `merging` of its feature who gets the row',
      'gadget.owner_id names a person: say in `person` of its feature what becomes of it when they leave',
    ]);
  });

  it('the registry check names the column when an unregistered table references a file by key or name', async () => {
    const table = 'create table gadget (manual uuid references file, image_id uuid, video_ids uuid[])';
    expect(await missingWith(table)).toEqual(['manual', 'image_id', 'video_ids'].map(fileMissing));
  });

  it('the registry check names the table when it has an audience and no subject', async () => {
    expect(await missingWith("create table gadget (audience_groups uuid[] not null default '{}')")).toEqual([
      'gadget has an audience: declare a subject of it with `audience: true`',
    ]);
  });

  it('the registry check names the column when an unregistered table references a brand', async () => {
    expect(await missingWith('create table gadget (brand_id uuid references brand)')).toEqual([
      'gadget.brand_id names a brand: say in `brand` of its subject or in `brandRows` of its feature what becomes of it',
    ]);
  });
});
