import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/user-merge';
import { registry } from '../src/app.ts';
import { createUser } from '../src/features/users/user.factory.ts';
import type { OwnedRows } from '../src/kit/account-merge.ts';
import type { Client } from './client.ts';
import { testPortal, type TestPortal } from './harness.ts';
import { AnyRow, type Values } from './merged/any-row.ts';
import { DEMANDED, DEMANDED_OF_USER } from './merged/demanded.ts';

/** Every table of the merge registry: the preview lists what a merge does to its rows, and undo reverts it. */
const { merging } = registry;
let portal: TestPortal;
let admin: Client;
let rows: AnyRow;
/** Whose id is less than those that follow. */
let eldest: string;
beforeAll(async () => {
  portal = await testPortal();
  eldest = await createUser(db());
  admin = await portal.as(await createUser(db(), { role: 'company-admin' }));
  rows = new AnyRow(db(), DEMANDED);
  // the schema names all pages, and each of them exists already
  await sql`delete from public_page`.execute(db());
});
afterAll(() => portal.close());

const db = () => portal.database.db;
const learner = () => createUser(db(), { dealers: [] });
const splitReference = (reference: string) => {
  const [table = '', owner = ''] = reference.split('.');
  return { table, owner };
};
/** What tells of the merge itself, and the ledger, whose sums come back by entries (merging.test.ts). */
const OWN_NEWS = new Set(['activity_entry', 'user_merge', 'calendar_invitation', 'mail', 'ledger_entry']);
/** Also of a seat that comes back with undo: its notice, as its invitation, is sent again. */
const REPORTED_KINDS = ['account.merged', 'account.unmerged', 'live.enrolled'];
const references = [
  ...merging.moved.map(({ table, owner }) => ({ table, owner })),
  ...[...merging.kept, ...merging.ended].map(splitReference),
];

const isNews = ({ kind }: Values) => REPORTED_KINDS.some((news) => news === kind);
/** A seat that wasn't reassigned returns by a transition of its own, with that timestamp. */
const MOMENTS = new Set(['joined_at', 'enrolled_at', 'updated_at']);
const withoutMoments = (row: Values): Values =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !MOMENTS.has(name)));
const ASKED = references.filter(({ table }) => !OWN_NEWS.has(table));

/** Everything that any area holds of the two, by the columns that name them; read at once. */
async function stateOf(people: readonly string[]): Promise<Record<string, Values[]>> {
  const each = ASKED.map(
    ({
      table,
      owner,
    }) => sql`select ${`${table}.${owner}`}::text as name, to_jsonb(t) as row from ${sql.table(table)} t
      where ${sql.ref(owner)} = any(${[...people]}::uuid[])`,
  );
  const { rows: found } = await sql<{ name: string; row: Values }>`select name, row from (
    ${sql.join(each, sql` union all `)}) held order by name, row::text`.execute(db());
  const state: Record<string, Values[]> = {};
  for (const { name, row } of found.filter((one) => !isNews(one.row)))
    (state[name] ??= []).push(name === 'ilt_seat.user_id' ? withoutMoments(row) : row);
  return state;
}

/** Every user has these rows from the start. */
const SELF_MADE = 'person_sums';
async function rowOf(table: string, owner: string, person: string): Promise<Values> {
  if (table === SELF_MADE) return {};
  const pair = table === 'not_duplicates' && owner === 'other_id' ? { one_id: eldest } : {};
  return rows.insert(table, { ...DEMANDED_OF_USER[`${table}.${owner}`]?.(), ...pair, [owner]: person });
}

const preview = async (primary: string, secondary: string) => {
  const { status, body } = await admin.call(contract.previewMerge, { body: { primary, secondary } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.summary;
};
const merge = async (primary: string, secondary: string) => {
  portal.clock.advance(1000);
  const { status, body } = await admin.call(contract.mergeUsers, { body: { primary, secondary } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.merge;
};
const undo = async (id: string) => {
  const { status, body } = await admin.call(contract.undoMerge, { params: { id } });
  expect(status, JSON.stringify(body)).toBe(200);
};

const owned = (row: OwnedRows) => row.owner !== 'id';
const tables = merging.moved.filter(owned).map((row) => ({ ...row, name: `${row.table}.${row.owner}` }));

/** What the primary account has next to the secondary one's row. */
const meetings = ['nothing', 'a row about another thing', 'a row about the same thing'] as const;
const sameThing = (row: Values, given: Values): Values => {
  const { id: _, ...rest } = row;
  return { ...rest, ...given };
};

describe.each(tables)('merged rows of $name', ({ table, owner, kind }) => {
  it.each(meetings)(
    'rows in a merge match the preview and return on undo when the primary account has %s',
    async (meeting) => {
      const [primary, secondary] = [await learner(), await learner()];
      const theirs = await rowOf(table, owner, secondary);
      if (meeting === 'a row about another thing') await rowOf(table, owner, primary);
      if (meeting === 'a row about the same thing') {
        const same = sameThing(theirs, { [owner]: primary });
        await rows.insert(table, same).catch(() => undefined);
      }
      const before = await stateOf([primary, secondary]);
      const shown = await preview(primary, secondary);
      expect(await stateOf([primary, secondary]), 'a preview changes nothing').toEqual(before);
      // tables without a kind follow from others, which are counted
      const counted = shown.filter((one) => kind === null || one.kind === kind);
      expect(kind === null || counted.some(({ moved, combined, left }) => moved + combined + left > 0)).toBe(
        true,
      );
      const merged = await merge(primary, secondary);
      expect(merged.summary).toEqual(shown);
      await portal.runJobs();
      await undo(merged._id);
      await portal.runJobs();
      expect(await stateOf([primary, secondary])).toEqual(before);
    },
  );
});

describe.each(merging.kept.filter((reference) => !OWN_NEWS.has(splitReference(reference).table)))(
  'kept rows of %s',
  (reference) => {
    it('a kept row is unchanged by a merge and its undo', async () => {
      const { table, owner } = splitReference(reference);
      const [primary, secondary] = [await learner(), await learner()];
      await rowOf(table, owner, secondary);
      const before = await stateOf([primary, secondary]);
      const merged = await merge(primary, secondary);
      await portal.runJobs();
      // the merge itself is what this column says
      const changing = reference === 'user_account.merged_into';
      const during = await stateOf([primary, secondary]);
      expect(changing ? before[reference] : during[reference]).toEqual(before[reference]);
      await undo(merged._id);
      await portal.runJobs();
      expect(await stateOf([primary, secondary])).toEqual(before);
    });
  },
);

it('the references that undo does not restore are those that the dialog names', () => {
  // the text `notBack` of user-merge.json names each of them
  expect(merging.ended.toSorted()).toEqual([
    'calendar_link.user_id',
    'known_device.user_id',
    'media_archive.user_id',
    'one_time_code.user_id',
    'podcast_link.user_id',
    'receipt_reading.user_id',
    'session.acting_as_id',
    'session.user_id',
  ]);
});

describe.each(merging.ended)('ended rows of %s', (reference) => {
  it('an ended row is counted in the preview and is not restored when the merge is undone', async () => {
    const { table, owner } = splitReference(reference);
    const [primary, secondary] = [await learner(), await learner()];
    await rowOf(table, owner, secondary);
    expect(await preview(primary, secondary)).toContainEqual({
      kind: 'access',
      moved: 0,
      combined: 0,
      left: 1,
    });
    const merged = await merge(primary, secondary);
    await undo(merged._id);
    expect((await stateOf([primary, secondary]))[reference] ?? []).toEqual([]);
  });
});
