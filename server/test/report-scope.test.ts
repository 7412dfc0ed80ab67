import { text as textOfStream } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import yauzl from 'yauzl';
import { ROLE_KEYS, type RoleKey } from '@forecourt/contract/access';
import * as files from '@forecourt/contract/report-files';
import * as contract from '@forecourt/contract/reports';
import type { Client } from './client.ts';
import { createReportWorld, STRANGE_BRAND, STRANGER, type ReportWorld } from './report-world.ts';

/** Whose reports hold everybody. */
const SEES_ALL: readonly RoleKey[] = ['platform-admin', 'company-admin'];

let world: ReportWorld;
beforeAll(async () => {
  world = await createReportWorld();
});
afterAll(() => world.portal.close());

const clientOf = (role: RoleKey): Client => {
  const client = world.clients.get(role);
  if (!client) throw new Error(`nobody is ${role}`);
  return client;
};
const keysOf = async (client: Client): Promise<string[]> =>
  (await client.call(contract.listReports, {})).body.reports.map(({ key }) => key);
const rowsOf = async (client: Client, key: string, query: Record<string, unknown> = {}) =>
  (await client.call(contract.reportRows, { params: { key }, query: { ...query, limit: 200 } })).body;
const reportOf = async (client: Client, key: string) =>
  (await client.call(contract.getReport, { params: { key } })).body.report;
const choicesOf = async (client: Client, key: string, filter: string) =>
  (await client.call(contract.reportChoices, { params: { key }, query: { filter } })).body.choices;
const fileOf = (client: Client, key: string, format: string) =>
  client.request('GET', `/api/reports/${key}/export?format=${format}`);

/** What stands in the sheets of a workbook. */
async function textOf(workbook: Buffer): Promise<string> {
  const zip = await yauzl.fromBufferPromise(workbook);
  const parts: string[] = [];
  for await (const entry of zip.eachEntry())
    parts.push(await textOfStream(await zip.openReadStreamPromise(entry)));
  return parts.join('\n');
}

/** The file that a mailed link opens. */
async function mailedFile(client: Client, key: string): Promise<{ id: string; text: string }> {
  const made = await client.call(files.makeReportFile, { params: { key }, body: {} });
  expect(made.status, made.text).toBe(200);
  await world.portal.runJobs();
  const { _id: id } = made.body.file;
  const file = await client.request('GET', `/api/report-files/${id}/download`);
  expect(file.status, file.text).toBe(200);
  return { id, text: file.text };
}

/** Everything that somebody can get out of a report, by where it stands; a mailed link opens the same bytes as the export. */
async function everythingOf(client: Client, key: string): Promise<Record<string, string>> {
  const { report } = (await client.call(contract.getReport, { params: { key } })).body;
  const columns = report.columns.map((column) => `columns=${column.key}`).join('&');
  const list = await rowsOf(client, key);
  const chart = await client.call(contract.reportChart, { params: { key } });
  const choices = await Promise.all(
    report.filters.map(async ({ name }) => [name, await choicesOf(client, key, name)] as const),
  );
  return {
    list: JSON.stringify(list.rows),
    chart: JSON.stringify(chart.body.points),
    ...Object.fromEntries(choices.map(([name, found]) => [`choices of ${name}`, JSON.stringify(found)])),
    csv: (await fileOf(client, key, `csv&${columns}`)).text,
    print: (await fileOf(client, key, `print&${columns}`)).text,
    xlsx: await textOf((await fileOf(client, key, `xlsx&${columns}`)).raw),
  };
}

describe.each(ROLE_KEYS)('the reports of a %s', (role) => {
  it('are those of their rights, and refused without', async () => {
    const client = clientOf(role);
    const open = await keysOf(client);
    for (const { key, path } of world.portal.registry.reports) {
      const status = open.includes(key) ? 200 : 403;
      expect((await client.request('GET', path)).status, `${key} by its documented call`).toBe(status);
      expect((await client.call(contract.reportRows, { params: { key } })).status, key).toBe(status);
    }
  });

  it('show the same in list, totals, chart, filter choices, export and the file behind a mailed link', async () => {
    const client = clientOf(role);
    for (const key of await keysOf(client)) {
      const report = await reportOf(client, key);
      const list = await rowsOf(client, key);
      expect(list.pagination.total, key).toBe(list.rows.length);
      const csv = (await fileOf(client, key, 'csv')).text;
      expect(csv.trim().split('\r\n').length - 1, `${key} in the file`).toBe(list.rows.length);
      const mailed = await mailedFile(client, key);
      expect(mailed.text, `${key} behind the link`).toBe(csv);
      for (const other of ROLE_KEYS.filter((one) => one !== role))
        expect(
          (await clientOf(other).call(files.getReportFile, { params: { id: mailed.id } })).status,
          other,
        ).toBe(404);

      // people of two dealers show in both rows and count once in the totals
      const overlap = key === 'dealers' || key === 'loyalties';
      const sums = report.columns
        .filter(({ type }) => type === 'count' || type === 'points')
        .map((one) => one.key);
      for (const column of sums.filter((one) => list.totals[one] !== undefined)) {
        const sum = list.rows.reduce((all, row) => all + Number(row[column]), 0);
        const total = Number(list.totals[column]);
        expect(overlap ? total <= sum : total === sum, `total of ${key} ${column}`).toBe(true);
      }
      await chartAgrees(client, key, list);
      for (const { name, kind } of report.filters.filter((filter) => filter.kind === 'ids'))
        for (const { value } of await choicesOf(client, key, name))
          expect((await rowsOf(client, key, { [name]: value })).gone, `${key} ${name} ${kind}`).toEqual([]);
    }
  });

  it('hold no stranger anywhere', async () => {
    const client = clientOf(role);
    if (SEES_ALL.includes(role)) return;
    const hidden = role === 'brand-manager' ? [STRANGER, STRANGE_BRAND] : [STRANGER];
    for (const key of await keysOf(client)) {
      for (const [where, text] of Object.entries(await everythingOf(client, key)))
        for (const name of hidden) expect(text, `${name} in ${where} of ${key}`).not.toContain(name);
      // the strangers count for those who see all: else nothing would be hidden
      const all = (await rowsOf(clientOf('platform-admin'), key)).totals;
      expect((await rowsOf(client, key)).totals, `totals of ${key}`).not.toEqual(all);
    }
  });
});

/** The points of a chart are the rows, or add up to their totals. */
async function chartAgrees(
  client: Client,
  key: string,
  { rows, totals }: Awaited<ReturnType<typeof rowsOf>>,
): Promise<void> {
  const { chart } = await reportOf(client, key);
  const { points } = (await client.call(contract.reportChart, { params: { key } })).body;
  for (const [i, series] of (chart?.series ?? []).entries()) {
    const drawn = points.map(({ values }) => values[i] ?? null);
    const ofRows = points.map(({ _id: id }) => rows.find((row) => row['_id'] === id)?.[series.key]);
    const sum = drawn.reduce<number>((all, value) => all + (value ?? 0), 0);
    const [shown, wanted] = chart?.kind === 'bars' ? [drawn, ofRows] : [sum, totals[series.key]];
    expect(shown, `${series.key} in the chart of ${key}`).toEqual(wanted);
  }
}

/** What everybody gets of a report by a query, all of them at once; null where they may not open it. */
const together = (key: string, query: Record<string, unknown>) =>
  Promise.all(
    ROLE_KEYS.map(async (role) => {
      const { status, body } = await clientOf(role).call(contract.reportRows, { params: { key }, query });
      return status === 200 ? answerOf(body) : null;
    }),
  );
/** Without the moment that it is of. */
const answerOf = (body: Awaited<ReturnType<typeof rowsOf>>) => ({ ...body, asOf: '' });

it('answers everybody who asks the same at one moment by their own scope', async () => {
  const admin = clientOf('platform-admin');
  for (const { key, filters } of world.portal.registry.reports) {
    const named = await Promise.all(
      Object.entries(filters)
        .filter(([name]) => name === 'brandId' || name === 'dealerId')
        .map(async ([name]) => ({ [name]: (await choicesOf(admin, key, name)).map(({ value }) => value) })),
    );
    for (const query of [{}, ...named]) {
      const alone: unknown[] = [];
      for (const role of ROLE_KEYS) {
        const { status, body } = await clientOf(role).call(contract.reportRows, { params: { key }, query });
        alone.push(status === 200 ? answerOf(body) : null);
      }
      expect(await together(key, query), `${key} ${JSON.stringify(query)}`).toEqual(alone);
    }
  }
});

it('shows administrators the strangers, or the tests above would pass with nothing to hide', async () => {
  const client = clientOf('platform-admin');
  expect(await keysOf(client)).toEqual(world.portal.registry.reports.map(({ key }) => key));
  for (const key of await keysOf(client)) {
    const everything = Object.values(await everythingOf(client, key)).join('\n');
    expect(
      [STRANGER, STRANGE_BRAND].some((name) => everything.includes(name)),
      key,
    ).toBe(true);
  }
});
