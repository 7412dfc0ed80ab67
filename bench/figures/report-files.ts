import { rmSync } from 'node:fs';
import path from 'node:path';
import { captured, type Statement } from '../capture.ts';
import { FULL } from '../scale.ts';
import { peakMemory, type Measured } from '../measured-server.ts';
import { atMost, median, round, type Figure } from '../table.ts';
import type { World } from '../dataset.ts';

const CSV = '/api/reports/users/export?format=csv';
const ROUNDS = 3;
/** Extra megabytes allowed for a file of every row, compared with small ones: rows are streamed. */
const FLAT = 64;

/** Milliseconds and rows of one file. */
async function download(
  url: string,
  token: string,
): Promise<{ readonly took: number; readonly rows: number }> {
  const begun = performance.now();
  const answer = await fetch(url, { headers: { cookie: `session=${token}` } });
  if (answer.status !== 200 || !answer.body) throw new Error(`${url} answers ${answer.status}`);
  let rows = -1;
  for await (const part of answer.body) for (const byte of part as Uint8Array) if (byte === 10) rows++;
  return { took: performance.now() - begun, rows };
}

/** A value as SQL: for a statement that takes no parameters. */
const literal = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`;
  if (value instanceof Date) return literal(value.toISOString());
  return `'${(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll("'", "''")}'`;
};

const declared = ({ text }: Statement): boolean => text.startsWith('declare report_rows');

/** The query for the rows of the file, as the portal asks it. */
async function rowsOf({ app }: World, token: string): Promise<string> {
  const headers = { host: 'localhost' };
  const { waves } = await captured(() =>
    app.inject({ method: 'GET', url: CSV, headers, cookies: { session: token } }),
  );
  const statement = waves.flat().find(declared);
  if (!statement) throw new Error('the file was made without a cursor');
  return statement.text
    .slice(statement.text.indexOf(' for ') + 5)
    .replaceAll(/\$(\d+)/g, (_, n: string) => literal(statement.values[Number(n) - 1]));
}

/** Makes files of a few people, one after the other, until they have as many rows together: memory that comes with the rows counts in both. */
async function asManyInSmall({ url }: Measured, token: string, rows: number): Promise<void> {
  for (let made = 0; made < rows;) {
    const few = await download(`${url}${CSV}&text=ada1`, token);
    if (few.rows === 0) throw new Error('nobody is found for a small file');
    made += few.rows;
  }
}

/** An export of every user, compared with a bare `COPY` of the same query, and its memory. */
export async function reportFiles(world: World, portal: Measured): Promise<Figure[]> {
  const token = await world.session('platform-admin@demo.test');
  const query = await rowsOf(world, token);
  const file = path.join(world.dataDir, 'rows.csv');
  const copies: number[] = [];
  const files: number[] = [];
  let rows = 0;
  const before = await peakMemory(portal, () => asManyInSmall(portal, token, ROUNDS * FULL.users));
  const peak = await peakMemory(portal, async () => {
    for (let i = 0; i < ROUNDS; i++) {
      const begun = performance.now();
      await world.portal.database.pool.query(`copy (${query}) to '${file}' (format csv)`);
      copies.push(performance.now() - begun);
      const made = await download(`${portal.url}${CSV}`, token);
      files.push(made.took);
      rows = made.rows;
    }
  });
  rmSync(file);
  return [
    {
      what: `CSV of ${rows.toLocaleString('en')} people`,
      measured: `${round(median(files), 0)} ms`,
      limit: `${round(median(copies), 0)} ms a bare COPY of the same query`,
      aim: '',
    },
    atMost('CSV of everybody: memory above that of files of a few', Math.max(0, peak - before), FLAT, 'MB'),
  ];
}
