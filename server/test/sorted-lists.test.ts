import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from '../src/app.ts';
import { migrate } from '../src/kit/db/migrate.ts';
import type { Client } from './client.ts';
import { testPortal, type TestPortal } from './harness.ts';
import { filledDatabase, openTest } from './upgrade/filled.ts';

/** Asks every list of the demo tenant by every column that it declares, upwards and downwards. */
let portal: TestPortal;
let admin: Client;

beforeAll(async () => {
  const template = await filledDatabase();
  const filled = openTest(template);
  await migrate(filled.db);
  await filled.close();
  portal = await testPortal({}, undefined, template);
  const { id } = await portal.database.db
    .selectFrom('user_account')
    .select('id')
    .where('email', '=', 'platform-admin@demo.test')
    .executeTakeFirstOrThrow();
  admin = await portal.as(id);
});
afterAll(() => portal.close());

type Row = Readonly<Record<string, unknown>>;

const sortsOf = (query: unknown): readonly string[] => {
  const column: unknown = query instanceof z.ZodObject ? query.shape['sortBy'] : undefined;
  const inner: unknown = column instanceof z.ZodDefault ? column.unwrap() : undefined;
  return inner instanceof z.ZodEnum ? inner.options.map(String) : [];
};

/** Sorted by what their rows do not show. */
const UNSHOWN: readonly string[] = ['/api/report-users role'];

const lists = endpoints
  .filter(({ method, path }) => method === 'GET' && !/[:*]|export/.test(path))
  .flatMap(({ path, query }) => sortsOf(query).map((sortBy) => ({ path, sortBy })))
  .filter(({ path, sortBy }) => !UNSHOWN.includes(`${path} ${sortBy}`));

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;
/** Other fields in which a row shows its sort value. */
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  name: ['fullName', 'user.fullName'],
  title: ['course.title', 'subject.title'],
  city: ['address.city'],
};

function at(row: Row, path: string): unknown {
  let value: unknown = row;
  for (const part of path.split('.')) value = isRow(value) ? value[part] : undefined;
  return isRow(value) ? value['name'] : value;
}

/** Value that the row shows for the sort column: text, a number, or nothing. */
const shown = (row: Row, sortBy: string): string | number | boolean | undefined =>
  [sortBy, ...(ELSEWHERE[sortBy] ?? [])]
    .map((path) => at(row, path))
    .find((value) => typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean');

const words = new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: false });
const compared = (a: string | number | boolean, b: string | number | boolean): number =>
  typeof a === 'string' && typeof b === 'string' ? words.compare(a, b) : Number(a) - Number(b);

async function column(path: string, sortBy: string, sortDir: 1 | -1) {
  const answer = await admin.request('GET', `${path}?limit=200&sortBy=${sortBy}&sortDir=${sortDir}`);
  expect(answer.status, answer.text).toBe(200);
  const rows = Object.values(answer.body as object).find((part): part is Row[] => Array.isArray(part)) ?? [];
  return rows.flatMap((row) => shown(row, sortBy) ?? []);
}

/** Lists and columns with something to compare. */
let count = 0;

describe('sorted lists', () => {
  it.each(lists)('the list $path is sorted by $sortBy in both directions', async ({ path, sortBy }) => {
    const [up, down] = [await column(path, sortBy, 1), await column(path, sortBy, -1)];
    if (new Set(up).size > 1) count += 1;
    expect(up).toEqual(up.toSorted(compared));
    expect(down).toEqual(down.toSorted((a, b) => compared(b, a)));
  });

  it('more than 70 sorted lists have different values to compare', () => {
    expect(count).toBeGreaterThan(70);
  });
});
