import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Features, TenantSettings } from '@forecourt/contract/abilities';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '../src/app.ts';
import { DETAIL_NAMES } from '../src/kit/audit-log.ts';
import { fieldOfColumn, LINK_FIELDS, LOGGED_TABLES } from '../src/kit/row-changes.ts';
import { testPortal, type TestPortal } from './harness.ts';

const wordsOf = (area: string): object =>
  JSON.parse(
    readFileSync(new URL(`../../web/src/locales/en/${area}.json`, import.meta.url), 'utf8'),
  ) as object;
const texts = wordsOf('activity-logs');
/** Kinds of content are called as everywhere else. */
const everywhere = wordsOf('navigation');

/** A kind has a sentence of its own, or is put together from an area and what is done there. */
it.each(registry.activity)('audit log kind %s has a sentence in the web locale', (kind) => {
  const [area = '', verb = ''] = kind.split('.');
  const own = `kind.${kind}` in texts;
  const named = `area.${area}` in texts || `kind.${area}` in everywhere;
  const together = named && `verb.${verb}` in texts;
  expect(own || together).toBe(true);
});

it('audit log kinds are declared only once', () =>
  expect(registry.activity.toSorted()).toEqual([...new Set(registry.activity)].toSorted()));

const settings = wordsOf('settings');
const hasLabel = (field: string): boolean => `field.${field}` in texts || `f.${field}` in settings;

it.each([...DETAIL_NAMES])('audit log detail %s has a label in the web locale', (name) =>
  expect(hasLabel(name)).toBe(true),
);

it.each([...LINK_FIELDS, 'users'])('audit log link field %s has a label in the web locale', (name) =>
  expect(hasLabel(name)).toBe(true),
);

const SETTING_NAMES = Object.keys(TenantSettings.shape).flatMap((name) =>
  name === 'features' ? Object.keys(Features.shape).map((feature) => `features.${feature}`) : name,
);
it.each(SETTING_NAMES)('tenant setting %s has a label in the web locale', (name) =>
  expect(hasLabel(name)).toBe(true),
);

describe('columns of logged tables', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await testPortal();
  });
  afterAll(() => portal.close());

  it('columns of logged tables have a label in the web locale', async () => {
    const tables = [...LOGGED_TABLES, ...registry.content.flatMap(({ detail }) => detail?.table ?? [])];
    const { rows } = await sql<{ column: string }>`select distinct column_name as column
      from information_schema.columns where table_schema = 'public' and table_name = any(${tables}::text[])`.execute(
      portal.database.db,
    );
    expect(rows.length).toBeGreaterThan(50);
    const fields = rows.flatMap(({ column }) => fieldOfColumn(column) ?? []);
    expect(fields.filter((field) => !hasLabel(field))).toEqual([]);
  });
});

/** Kinds of entries about a thing that was changed. */
const SAVED = /\.(?:change|changed|save|saved|courses-added|courses-ordered|unassign)$/;
/** Savers whose values the log must not or need not hold, and why. */
const WITHOUT_VALUES: Readonly<Record<string, string>> = {
  'card.change': 'the number of a card is a secret',
  'password.change': 'a password is a secret',
  'profile.change': 'what people say of themselves on arrival is their own',
  'tax-payee.change': 'tax data is kept encrypted',
  'field-hours.change': 'hours are a calendar, which the page shows',
  'reward.change': 'the address is personal and the code a secret',
  'visit.change': 'both sides see the visit and its history',
};

/** Calls that write an entry, with the name of the call. `recordSave` of groups lists values itself. */
const LOGGING = /(writeAuditLog|recordSave)\(([\s\S]*?)(?:\n {0,4}\}\)|\}\);)/g;

it('a command that saves an entity logs old and new values unless it is exempted with a reason', () => {
  const root = fileURLToPath(new URL('../src/features', import.meta.url));
  const files = globSync('**/*.ts', { cwd: root }).filter((file) => !file.includes('.test.'));
  const savers = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(LOGGING)].flatMap(([, by = '', call = '']) =>
      [...call.matchAll(/'([a-z-]+\.[a-z-]+)'/g)].flatMap(([, kind = '']) =>
        SAVED.test(kind) ? [{ file, kind, hasValues: by === 'recordSave' || call.includes('changes') }] : [],
      ),
    ),
  );
  expect(savers.length).toBeGreaterThan(8);
  const silent = savers.filter(({ kind, hasValues }) => !hasValues && !(kind in WITHOUT_VALUES));
  expect(silent).toEqual([]);
});
