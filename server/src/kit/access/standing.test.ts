import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testPortal, type TestPortal } from '../../../test/harness.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const SOURCES = resolve(import.meta.dirname, '../..');

/** Files that must name the columns themselves, with the reason. */
const SPELLED: Readonly<Record<string, string>> = {
  'kit/access/standing.ts': 'is the rule',
  'kit/command-context.ts': 'finds all accounts of a person, those that were merged among them',
  'kit/analytics/star.ts': 'holds its queries as text',
  'kit/db/schema.gen.ts': 'lists the columns',
  'kit/content/rows.ts': 'names the author of a text, who may have been merged since',
  'features/users/import/known.queries.ts': 'finds the account that goes on after a merge',
  'features/users/import/write-users.ts': 'names the unique index on addresses',
  'features/session/sign-on/create-user.ts': 'names the unique index on addresses',
  'features/users/merge/users.merging.ts': 'merges',
  'features/users/merge/undo-merge.ts': 'takes a merge back',
  'features/users/merge/merge.queries.ts': 'shows merges',
  'features/users/users.person.ts': 'says what becomes of the column',
  'features/account/account.jobs.ts': 'erases a person with all accounts that were merged into theirs',
  'features/calendar/calendar.jobs.ts': 'writes to the mailbox of an account that has just ended',
  'features/payments/payments.jobs.ts': 'asks for erased accounts',
  'features/forms/forms.jobs.ts': 'asks for erased accounts',
  'features/dashboards/dashboards.queries.ts': 'counts accounts by their status',
};

const ALIAS = /user_account['"`]?\s+(?:as\s+)?([a-z]\w*)/g;
const NO_ALIAS = new Set(['where', 'set', 'on', 'order', 'group', 'for', 'and', 'using', 'as']);

/** Conditions on accounts that a source spells instead of asking `standing.ts`. */
function spelledIn(source: string): string[] {
  const aliases = new Set(
    [...source.matchAll(ALIAS)].flatMap(([, name = '']) => (NO_ALIAS.has(name) ? [] : name)),
  );
  const named = [...aliases, 'user_account'].join('|');
  const rules = [
    /\bmerged_into\b/g,
    new RegExp(String.raw`\b(?:${named})\.deleted_at(?:'?, 'is', null| is null)`, 'g'),
    new RegExp(String.raw`\b(?:${named})\.status(?:'?, '(?:=|<>|!=)', '| (?:=|<>) ')active'`, 'g'),
    // a statement about accounts without an alias
    /(?:selectFrom\('user_account'\)|(?:from|update) user_account\s+(?:where|set))(?:(?!;|`\.execute|selectFrom\(|\bfrom ).)*?(?<![.\w])(?:deleted_at'?,? (?:'is', null|is null)|status'?,? '?= ?'?,? ?'active')/gs,
  ];
  return rules.flatMap((rule) => [...source.matchAll(rule)].map(([text]) => text));
}

it.each([
  [`from user_account x where x.status = 'active'`],
  ['join user_account as x on x.deleted_at is null'],
  [`.selectFrom('user_account as x').where('x.deleted_at', 'is', null)`],
  [`.selectFrom('user_account').select('id').where('status', '=', 'active')`],
  ['from user_account where id = 1 and deleted_at is null'],
  ['u.merged_into is null'],
])('the search finds `%s`', (source) => expect(spelledIn(source)).not.toEqual([]));

it.each([
  [`from dealer d where d.status = 'active' and d.deleted_at is null`],
  [`.selectFrom('brand').where('deleted_at', 'is', null)`],
])('the search ignores `%s`', (source) => expect(spelledIn(source)).toEqual([]));

it('no source spells the conditions on active accounts except those listed with a reason', () => {
  const found = globSync('**/*.ts', { cwd: SOURCES })
    .filter((file) => !/\.(?:test|factory)\.ts$|^demo\//.test(file))
    .map((file) => ({ file, spelled: spelledIn(readFileSync(resolve(SOURCES, file), 'utf8')) }))
    .filter(({ spelled }) => spelled.length > 0);
  expect(found.filter(({ file }) => !(file in SPELLED))).toEqual([]);
  expect(found.map(({ file }) => file).toSorted()).toEqual(Object.keys(SPELLED).toSorted());
});

it('every database function on active accounts excludes merged accounts', async () => {
  const { rows } = await sql<{ name: string }>`select p.proname as name from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace and n.nspname = 'public'
    where p.prokind = 'f' and p.prosrc ~ '\\muser_account\\M' and p.prosrc ~ '\\mdeleted_at is null'
      and p.prosrc !~ '\\mmerged_into\\M'`.execute(portal.database.db);
  expect(rows).toEqual([]);
});
