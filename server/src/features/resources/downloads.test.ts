import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/resources';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { DAY } from '../../kit/clock.ts';
import { createReader } from '../content/content.factory.ts';
import { createDealer } from '../users/user.factory.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const someone = async (input: Parameters<typeof createReader>[1]) =>
  portal.as(await createReader(portal.database.db, input));
const dealerNamed = (name: string) => createDealer(portal.database.db, { name });

it('resource downloads are counted by dealer, searchable, and shown to editors only', async () => {
  const admin = await someone({ role: 'company-admin' });
  const { body } = await admin.call(contract.createResource, {
    body: { title: 'Prices', url: 'https://example.test/prices', published: true },
  });
  const params = { id: body.resource._id };
  const take = (client: Client) => client.call(contract.downloadResource, { params });
  const [near, far] = [await dealerNamed('Alder Motors'), await dealerNamed('Zenith Cars')];
  const ann = await someone({ dealers: [near] });
  const others = [[far, near], [far], []];
  for (const client of [ann, ...(await Promise.all(others.map((dealers) => someone({ dealers }))))])
    await take(client);
  portal.clock.advance(2 * DAY);
  await take(ann);
  // the editor of two days before is signed out by now
  const editor = await someone({ role: 'company-admin' });
  const ask = (client: Client, query: object = {}) =>
    client.call(contract.resourceDownloads, { params, query });
  const { title, dealers, counts, pagination } = (await ask(editor)).body;
  expect(title).toBe('Prices');
  // who works for two counts for the first of them
  expect(dealers).toEqual([
    { dealer: { _id: near, name: 'Alder Motors' }, people: 2, downloads: 3 },
    { dealer: { _id: far, name: 'Zenith Cars' }, people: 1, downloads: 1 },
    { dealer: null, people: 1, downloads: 1 },
  ]);
  expect([counts, pagination.total]).toEqual([{ people: 4, downloads: 5 }, 3]);
  const found = (await ask(editor, { text: 'zénith' })).body;
  expect([found.dealers.length, found.pagination.total, found.counts.downloads]).toEqual([1, 1, 5]);
  const second = (await ask(editor, { sortBy: 'dealer', sortDir: 1, limit: 1, page: 2 })).body;
  expect(second.dealers).toMatchObject([{ dealer: { name: 'Zenith Cars' } }]);
  expect((await ask(ann)).status).toBe(403);
});
