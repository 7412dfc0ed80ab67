import { Readable } from 'node:stream';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/imports';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { foreignCells, foreignFolder } from '../../../test/hostile-inputs.ts';
import { createUser } from '../users/user.factory.ts';

let portal: TestPortal;
let admin: Client;
beforeAll(async () => {
  portal = await testPortal();
  admin = await portal.as(await createUser(portal.database.db, { role: 'platform-admin' }));
});
afterAll(() => portal.close());

const NAUGHTY = [
  '=1+1',
  '+SUM(A1)',
  '@cmd|/C calc',
  '-2',
  '<script>alert(1)</script>',
  "Robert'); drop table dealer;--",
  '{{7*7}}',
  '${7*7}',
  '__proto__',
  'constructor',
  'null',
  'Ω≈ç√∫',
  '田中さん',
  '👩‍👩‍👧',
  'a\u202eb',
  'two\nlines',
  'nul\u0000byte',
  'x'.repeat(5_000),
];

const STRINGS = [...NAUGHTY, ...foreignCells()].map((text) => text.trim()).filter((text) => text !== '');
/** PostgreSQL cannot store the others. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');
const PASTED = STRINGS.filter(isStorable);

interface Table {
  readonly kind: contract.ImportKind;
  readonly text: string;
  readonly mapping?: Record<string, number>;
}

/** Reads a table, maps it, lets good rows in, and answers how it went. */
async function through({ kind, text, mapping }: Table) {
  const body = { kind, text, options: { invite: false } };
  const started = await admin.call(contract.startImport, { body });
  if (started.status !== 200) return { refused: started.problem.code };
  const params = { id: started.body.import._id };
  await portal.runJobs();
  if (mapping) {
    await admin.call(contract.mapImport, { params, body: { mapping } });
    await portal.runJobs();
  }
  const run = await admin.call(contract.runImport, { params, body: {} });
  await portal.runJobs();
  const view = (await admin.call(contract.getImport, { params })).body.import;
  const { rows } = (await admin.call(contract.importRows, { params, query: { outcome: 'bad', limit: 200 } }))
    .body;
  return { params, view, rows, refused: run.status === 200 ? undefined : run.problem.code };
}

describe('imports of hostile strings', () => {
  it('a dealer import stores each hostile name or refuses it with a reason', async () => {
    const text = stringify([['name'], ...PASTED.map((name) => [name])]);
    const { view, rows = [], params = { id: '' } } = await through({ kind: 'dealers', text });
    expect(view).toMatchObject({ state: 'done', counts: { total: PASTED.length, good: 0 } });
    for (const { errors } of rows) expect(errors[0]?.message).toBeTruthy();
    const { db } = portal.database;
    const stored = await db
      .selectFrom('import_row as r')
      .innerJoin('dealer as d', 'd.id', 'r.subject_id')
      .select(['d.name', 'r.cells'])
      .where('r.run_id', '=', params.id)
      .execute();
    expect(stored.length).toBe(PASTED.length - (view?.counts.bad ?? 0));
    for (const { name, cells } of stored) expect(name.toLowerCase()).toBe(cells[0]?.trim().toLowerCase());
    const { text: file } = await admin.call(contract.invalidImportRows, { params });
    // nothing in the file that comes back is a formula to a spreadsheet
    expect(file).not.toMatch(/^[=+@]|,[=+@]|,"[=+@]/m);
  });

  it('a user import stores each hostile name or refuses it with a reason', async () => {
    const people = PASTED.map((name, i) => [`naughty${i}@strings.test`, name, name]);
    const text = stringify([['email', 'first name', 'last name'], ...people]);
    const { view, rows = [] } = await through({ kind: 'users', text });
    expect(view).toMatchObject({ state: 'done', counts: { total: PASTED.length, good: 0 } });
    for (const { errors } of rows) expect(errors[0]?.message).toBeTruthy();
    const as = await through({
      kind: 'users',
      text: stringify([['email', 'first name', 'last name'], ...PASTED.map((email) => [email, 'A', 'B'])]),
    });
    expect(as.view?.state).toBe('done');
    expect(as.rows?.every(({ errors }) => errors.some(({ field }) => field === 'email'))).toBe(true);
  });

  it('an import is refused as a whole when its text cannot be stored', async () => {
    const unstorable = STRINGS.filter((text) => !isStorable(text));
    expect(unstorable).not.toEqual([]);
    for (const name of unstorable)
      expect(await through({ kind: 'dealers', text: `name\n${name}\n` })).toEqual({
        refused: 'request.invalid',
      });
  });
});

const adminId = async () =>
  (
    await portal.database.db
      .selectFrom('user_account as u')
      .innerJoin('role as r', 'r.id', 'u.role_id')
      .select('u.id')
      .where('r.key', '=', 'platform-admin')
      .executeTakeFirstOrThrow()
  ).id;

describe('import encodings', () => {
  it.each(['utf8', 'utf16le', 'utf16-be', 'windows-1252'])(
    'a dealer import detects the encoding %s of an uploaded file',
    async (encoding) => {
      const bytes = iconv.encode(`name;city\nŒuvre ${encoding};Köln\n`, encoding, {
        addBOM: encoding.startsWith('utf16'),
      });
      const fileId = await portal.files.receive(Readable.from([bytes]), {
        kind: 'table',
        name: 'dealers.csv',
        uploadedBy: await adminId(),
      });
      const { body } = await admin.call(contract.bulkCreateDealers, { body: { file: fileId } });
      await portal.runJobs();
      expect(
        (await admin.call(contract.getImport, { params: { id: body.import._id } })).body.import,
      ).toMatchObject({
        state: 'done',
        delimiter: ';',
        counts: { created: 1 },
      });
    },
  );
});

const SPECTRUM = foreignFolder('csv/spectrum') ?? '';
const tables = SPECTRUM ? readdirSync(SPECTRUM).filter((name) => name.endsWith('.csv')) : [];

/** Tables of other things: the first column is what is required. */
const FIRST_COLUMN: Readonly<Record<contract.ImportKind, Record<string, number>>> = {
  dealers: { name: 0 },
  users: { email: 0, firstName: 0, lastName: 0 },
  activities: { email: 0, activity: 0, date: 0 },
  'loyalty-items': { partNumber: 0, name: 0, brand: 0, startDate: 0 },
};

describe.skipIf(tables.length === 0)('imports of foreign tables', () => {
  it.each(tables.flatMap((name) => [['dealers', name] as const, ['users', name] as const]))(
    'an import as %s of %s finishes or fails with a reason',
    async (kind, name) => {
      const text = readFileSync(join(SPECTRUM, name), 'utf8');
      const { view, rows = [], refused } = await through({ kind, text, mapping: FIRST_COLUMN[kind] });
      expect([view?.state ?? 'failed', refused?.split('.')[0] ?? 'import']).toEqual([
        expect.stringMatching(/^(done|failed)$/),
        'import',
      ]);
      expect(view?.counts.good ?? 0).toBe(0);
      expect(rows.every(({ errors }) => errors.every(({ message }) => message !== ''))).toBe(true);
    },
  );
});
