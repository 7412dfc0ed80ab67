import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReplyOf } from '@forecourt/contract/endpoint';
import { getImport, startImport } from '@forecourt/contract/imports';
import { exportEligibleItems } from '@forecourt/contract/loyalty';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { spreadsheetForms } from '../../../test/spreadsheet-forms.ts';
import { createUser } from '../users/user.factory.ts';
import { createLoyaltyBrand } from './loyalty.factory.ts';

let portal: TestPortal;
let admin: Client;
beforeAll(async () => {
  portal = await testPortal();
  await portal.set({ features: { loyaltyProgramme: true } });
  const { db } = portal.database;
  admin = await portal.as(await createUser(db, { role: 'company-admin', dealers: [] }));
  await createLoyaltyBrand(db, {
    items: [{ partNumber: '=TV-LK-2250' }, { partNumber: '00501' }, { partNumber: '-7;8' }],
  });
});
afterAll(() => portal.close());

it.each([...Object.keys(spreadsheetForms), 'a workbook'])(
  'an eligible item export changes nothing when it is imported again as %s',
  async (form) => {
    const format = form === 'a workbook' ? 'xlsx' : 'csv';
    const { raw } = await admin.call(exportEligibleItems, { query: { format } });
    const file = new FormData();
    file.append('file', new Blob([new Uint8Array(spreadsheetForms[form]?.(raw) ?? raw)]), `parts.${format}`);
    file.append('data', JSON.stringify({ kind: 'loyalty-items' }));
    const { body } = await admin.request('POST', startImport.path, { body: file });
    await portal.runJobs();
    const params = { id: (body as ReplyOf<typeof startImport>).import._id };
    const { counts } = (await admin.call(getImport, { params })).body.import;
    expect(counts).toMatchObject({ total: 3, bad: 0, expected: { created: 0, updated: 0, unchanged: 3 } });
  },
);

it('the eligible item export is refused for learners', async () => {
  const learner = await portal.as(await createUser(portal.database.db));
  expect((await learner.call(exportEligibleItems, {})).status).toBe(403);
});
