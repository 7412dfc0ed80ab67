import { expect } from 'vitest';
import * as reports from '@forecourt/contract/reports';
import type { Db } from '../src/kit/db/db.ts';
import type { Client } from './client.ts';

/** Most rows of a page. */
const PAGE = 200;

/** All rows of a report, with its totals. */
export async function rowsOf(client: Client, key: string, query: Record<string, unknown> = {}) {
  const read = async (page: number) => {
    const input = { ...query, page, limit: PAGE };
    const answer = await client.call(reports.reportRows, { params: { key }, query: input });
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };
  const first = await read(1);
  const rows = [...first.rows];
  // worlds stay, and soon have more people than a page holds
  for (let page = 2; rows.length < first.pagination.total; page++) {
    const more = await read(page);
    expect(more.rows.length, `page ${page} of ${key}`).toBeGreaterThan(0);
    rows.push(...more.rows);
  }
  return { ...first, rows };
}

export const idOf = (row: Record<string, unknown>): string =>
  typeof row['_id'] === 'string' ? row['_id'] : '';
export const STATES = ['published', 'unpublished', 'deleted'];

/** Whatever is passed some days after it was begun, and tried, stands on days of its own. */
const SPANS: readonly Readonly<Record<string, string>>[] = [
  { startDate: '2026-03-02' },
  { endDate: '2026-03-01' },
  { startDate: '2026-03-02', endDate: '2026-03-02' },
];

interface World {
  readonly admin: Client;
  /** Of the world’s brand. */
  readonly manager: Client;
  readonly brand: string;
}

const byId = (rows: readonly Record<string, unknown>[]) =>
  rows.toSorted((a, b) => idOf(a).localeCompare(idOf(b)));

/**
 * Compares reports within a date span: unrestricted users read daily rollups; brand managers and filtered requests read
 * base rows. The filters match every user: all dealers are in one country, and every user has a role.
 */
async function compareSpan(
  db: Db,
  { admin, manager, brand }: World,
  span: Readonly<Record<string, string>>,
): Promise<void> {
  const text = JSON.stringify(span);
  for (const key of ['courses', 'curriculums']) {
    const input = { ...span, brandId: brand, status: STATES };
    const [summed, counted] = [await rowsOf(admin, key, input), await rowsOf(manager, key, input)];
    expect(byId(summed.rows), `${key}, ${text}`).toEqual(byId(counted.rows));
    expect(summed.totals, `totals of ${key}, ${text}`).toEqual(counted.totals);
  }
  const role = (await db.selectFrom('role').select('id').execute()).map(({ id }) => id);
  for (const more of [{ brandId: brand }, {}]) {
    const people = await rowsOf(admin, 'users', { ...span, ...more });
    const counted = await rowsOf(admin, 'users', { ...span, ...more, role });
    expect(people.totals, `totals of people, ${text}`).toEqual(counted.totals);
    const dealers = await rowsOf(admin, 'dealers', { ...span, ...more });
    const there = await rowsOf(admin, 'dealers', { ...span, ...more, country: 'US' });
    expect(dealers.totals, `totals of dealers, ${text}`).toEqual(there.totals);
  }
}

/** @see compareSpan */
export async function compareSpans(db: Db, world: World): Promise<void> {
  for (const span of SPANS) await compareSpan(db, world, span);
}
