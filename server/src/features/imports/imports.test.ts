import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/imports';
import { readTable } from '../../kit/imports/read-table.ts';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createUser } from '../users/user.factory.ts';

let portal: TestPortal;
let admin: Client;
beforeAll(async () => {
  portal = await testPortal();
  admin = await portal.as(await createUser(portal.database.db, { role: 'platform-admin' }));
});
afterAll(() => portal.close());

async function begin(text: string): Promise<string> {
  const { body } = await admin.call(contract.startImport, { body: { kind: 'dealers', text } });
  await portal.runJobs();
  return body.import._id;
}
const viewOf = async (id: string) => (await admin.call(contract.getImport, { params: { id } })).body.import;
async function runImport(id: string) {
  await admin.call(contract.runImport, { params: { id }, body: {} });
  await portal.runJobs();
  return viewOf(id);
}
const dealersNamed = (prefix: string) =>
  portal.database.db
    .selectFrom('dealer')
    .select(['name', 'dealer_id', 'city'])
    .where('name', 'like', `${prefix}%`)
    .orderBy('name')
    .execute();

describe('imports', () => {
  it('an import stores valid rows and returns the others with line, field, and value, also as a file', async () => {
    const id = await begin(
      'Dealer name;Dealer ID;Number;City\nAlpha One;A1;17;Lyon\n;A2;5;Nice\nAlpha Three;A3;x7;Brest\n\nAlpha Four;a1;9;Metz\n',
    );
    const ready = await viewOf(id);
    expect(ready).toMatchObject({ state: 'ready', delimiter: ';', counts: { total: 4, good: 1, bad: 3 } });
    const rows = await admin.call(contract.importRows, { params: { id }, query: { outcome: 'bad' } });
    expect(rows.body.rows.map(({ line, errors }) => [line, errors[0]?.field, errors[0]?.value])).toEqual([
      [3, 'name', ''],
      [4, 'dealerNum', 'x7'],
      [6, 'dealerId', 'a1'],
    ]);
    expect((await runImport(id)).counts).toMatchObject({ created: 1, bad: 3 });
    expect((await dealersNamed('Alpha')).map(({ name }) => name)).toEqual(['Alpha One']);
    const file = await admin.call(contract.invalidImportRows, { params: { id } });
    expect(file.text).toContain('Alpha Three,A3,x7,Brest,4,');
  });

  it('an import changes nothing when it is repeated, and updates only changed rows', async () => {
    const text = 'name,dealerId,city\nBeta One,B1,Lyon\nBeta Two,B2,Nice\n';
    expect((await runImport(await begin(text))).counts).toMatchObject({ created: 2 });
    expect((await runImport(await begin(text))).counts).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 2,
    });
    const moved = await runImport(await begin(text.replace('Nice', 'Nantes')));
    expect(moved.counts).toMatchObject({ updated: 1, unchanged: 1 });
    expect((await dealersNamed('Beta')).map(({ city }) => city)).toEqual(['Lyon', 'Nantes']);
  });

  it('an import predicts the outcome of each row before it runs', async () => {
    const { db } = portal.database;
    await db.insertInto('brand').values({ name: 'Beforehand' }).execute();
    await db.insertInto('business_unit').values({ name: 'Beforehand unit' }).execute();
    const header = 'name,dealerId,city,brands,businessUnits\n';
    await runImport(
      await begin(`${header}Omega One,O1,Lyon,beforehand,\nOmega Two,O2,Nice,,\nOmega Three,O3,,,\n`),
    );
    const rows = [
      'Omega One,O1,Lyon,Beforehand,', // all its values are stored
      'Omega Two,o2,Nantes,,',
      'Omega Three,O3,,beforehand,',
      'Omega Four,O4,,,Beforehand unit',
      ',O5,,,',
    ];
    const id = await begin(`${header}${rows.join('\n')}\n`);
    const { counts } = await viewOf(id);
    expect(counts).toMatchObject({ good: 4, bad: 1, expected: { created: 1, updated: 2, unchanged: 1 } });
    const imported = (await admin.call(contract.importRows, { params: { id } })).body.rows;
    expect(imported.map(({ expected }) => expected)).toEqual([
      'unchanged',
      'updated',
      'updated',
      'created',
      null,
    ]);
    const done = await runImport(id);
    expect(done.counts).toMatchObject({ created: 1, updated: 2, unchanged: 1, bad: 1 });
    expect(done.counts.expected).toEqual({ created: 0, updated: 0, unchanged: 0 });
    const became = (await admin.call(contract.importRows, { params: { id } })).body.rows;
    expect(became.map(({ outcome }) => outcome)).toEqual([
      'unchanged',
      'updated',
      'updated',
      'created',
      'bad',
    ]);
    // and where rows are not to change what is there
    const options = { update: false };
    await admin.call(contract.mapImport, {
      params: { id: await begin(`${header}Omega Two,O2,Paris,,\n`) },
      body: { mapping: { name: 0, dealerId: 1, city: 2 }, options },
    });
    await portal.runJobs();
    const [latest] = (await admin.call(contract.listImports, {})).body.imports;
    expect(latest?.counts.expected).toEqual({ created: 0, updated: 0, unchanged: 1 });
  });

  it('an import accepts a row fixed in the portal and reuses the mapping of the same columns', async () => {
    const text = 'Wer,Nr\nGamma,9a\n';
    const id = await begin(text);
    const rejected = await admin.call(contract.runImport, { params: { id }, body: {} });
    expect(rejected.problem.code).toBe('import.columns_missing');
    await admin.call(contract.mapImport, { params: { id }, body: { mapping: { name: 0, dealerNum: 1 } } });
    await portal.runJobs();
    const fixed = await admin.call(contract.fixImportRow, {
      params: { id, line: 2 },
      body: { values: { dealerNum: '9' } },
    });
    expect(fixed.body).toMatchObject({
      row: { outcome: 'good', errors: [] },
      import: { counts: { good: 1 } },
    });
    expect((await runImport(id)).counts).toMatchObject({ created: 1, bad: 0 });
    expect(await viewOf(await begin(text))).toMatchObject({ mapping: { name: 0, dealerNum: 1 } });
  });

  it('an import is not found by other users, and fails when its owner loses the permission', async () => {
    const { db } = portal.database;
    const owner = await createUser(db, { role: 'company-admin' });
    const client = await portal.as(owner);
    const body = { kind: 'dealers', text: 'name\nDelta\n' } as const;
    const { _id: id } = (await client.call(contract.startImport, { body })).body.import;
    expect((await admin.call(contract.getImport, { params: { id } })).status).toBe(404);
    const learner = await db
      .selectFrom('role')
      .select('id')
      .where('key', '=', 'learner')
      .executeTakeFirstOrThrow();
    await db.updateTable('user_account').set({ role_id: learner.id }).where('id', '=', owner).execute();
    await portal.runJobs();
    const run = await db.selectFrom('import_run').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(run).toMatchObject({ state: 'failed', problem: 'access.refused' });
  });

  it('an import stores each row once when two workers run it concurrently', async () => {
    const lines = Array.from({ length: 2_500 }, (_, i) => `Epsilon ${String(i).padStart(4, '0')},E${i}`);
    const id = await begin(`name,dealerId\n${lines.join('\n')}\n`);
    await admin.call(contract.runImport, { params: { id }, body: {} });
    // two workers at once, as after a takeover
    await Promise.all([portal.runJobs(), portal.runJobs()]);
    expect((await viewOf(id)).counts).toMatchObject({ created: 2_500, good: 0, bad: 0 });
    expect(await dealersNamed('Epsilon')).toHaveLength(2_500);
    // the planner knows of them at once
    const { rows } = await sql<{
      known: number;
    }>`select reltuples as known from pg_class where oid = 'dealer'::regclass`.execute(portal.database.db);
    expect(rows[0]?.known).toBeGreaterThanOrEqual(2_500);
  });

  it('an import is refused when its text is no table, and does not run when canceled', async () => {
    const empty = await admin.call(contract.startImport, { body: { kind: 'dealers', text: '  ' } });
    expect(empty.problem.code).toBe('import.no_rows');
    const open = await viewOf(await begin('name,city\nZeta,"Lyon\nEta,Nice\n'));
    expect(open.state).toBe('failed');
    expect(open.problem).toContain('line 2');
    const id = await begin('name\nTheta\n');
    expect((await admin.call(contract.cancelImport, { params: { id } })).body.import.state).toBe('cancelled');
    expect((await admin.call(contract.runImport, { params: { id }, body: {} })).problem.code).toBe(
      'import.state',
    );
  });
});

describe('table reading', () => {
  const text = 'name,city\nMüller & Söhne,Köln\n“Œuvre”,Orléans\n';
  it.each(['utf8', 'utf16le', 'utf16-be', 'windows-1252'])('a table is read in %s', async (encoding) => {
    const table = await readTable(iconv.encode(text, encoding, { addBOM: encoding.startsWith('utf16') }));
    expect(table.rows.map(({ cells }) => cells[1])).toEqual(['Köln', 'Orléans']);
  });

  it.each(['utf16le', 'utf16-be'])('a table in %s is read without a byte order mark', async (encoding) => {
    const { encoding: found, rows } = await readTable(
      iconv.encode('a;b\nÉ;2\n', encoding, { addBOM: false }),
    );
    expect([found, rows[0]?.cells]).toEqual([encoding === 'utf16le' ? 'UTF-16LE' : 'UTF-16BE', ['É', '2']]);
  });

  it('a table keeps the line numbers of its file when it has quoted line breaks and empty lines', async () => {
    const { rows } = await readTable(Buffer.from('a,b\r\n1,"x\r\ny"\r\n\r\n2,3\r\n"4\r\n\r\n",5\r\n6,7'));
    expect(rows.map(({ line }) => line)).toEqual([2, 5, 6, 9]);
  });

  it.each([',', ';', '\t', '|'])('a table is split at the delimiter %j', async (delimiter) => {
    const { rows } = await readTable(
      Buffer.from(['a', 'b'].join(delimiter) + '\n' + ['1,5', '2'].join(delimiter)),
    );
    expect(rows[0]?.cells.length).toBe(delimiter === ',' ? 3 : 2);
  });
});

const EXTRA = join(process.env['EXTRA_INPUTS'] ?? '/nowhere', 'csv/spectrum');
// the JSON of location_coordinates says something else than its table
const spectrum = existsSync(EXTRA)
  ? readdirSync(EXTRA).filter((name) => name.endsWith('.csv') && !name.startsWith('location'))
  : [];

describe.skipIf(spectrum.length === 0)('foreign tables', () => {
  it.each(spectrum)('the table %s is parsed to its reference JSON', async (name) => {
    const expected: Record<string, string>[] = JSON.parse(
      // checkouts may have changed the line breaks of one of the two
      readFileSync(join(EXTRA, name.replace('.csv', '.json')), 'utf8').replaceAll(
        String.raw`\r\n`,
        String.raw`\n`,
      ),
    );
    const { header, rows } = await readTable(readFileSync(join(EXTRA, name)));
    const read = rows.map(({ cells }) =>
      Object.fromEntries(header.map((key, i) => [key, (cells[i] ?? '').replaceAll('\r\n', '\n')])),
    );
    expect(read).toEqual(expected);
  });
});
