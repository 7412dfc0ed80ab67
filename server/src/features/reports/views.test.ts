import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as reports from '@forecourt/contract/reports';
import * as contract from '@forecourt/contract/report-views';
import { REPORT } from '@forecourt/contract/limits';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createDealer, createUser } from '../users/user.factory.ts';

let portal: TestPortal;
let owner: Client;
let colleague: Client;
let learner: Client;
let near: string;
let far: string;

beforeAll(async () => {
  portal = await testPortal();
  const { db } = portal.database;
  near = await createDealer(db, { name: 'Near' });
  far = await createDealer(db, { name: 'Far' });
  for (const [firstName, dealer] of [
    ['Ada', near],
    ['Ben', far],
  ] as const)
    await createUser(db, { firstName, dealers: [dealer] });
  owner = await portal.as(await createUser(db, { role: 'company-admin', firstName: 'Olga', dealers: [] }));
  colleague = await portal.as(
    await createUser(db, { role: 'dealer-manager', firstName: 'Mel', dealers: [near] }),
  );
  learner = await portal.as(await createUser(db, { firstName: 'Lea', dealers: [near] }));
});
afterAll(() => portal.close());

const save = async (client: Client, body: Record<string, unknown>) =>
  client.call(contract.createReportView, { body: { report: 'users', name: 'A view', ...body } });
const list = async (client: Client, report = 'users') =>
  (await client.call(contract.listReportViews, { query: { report } })).body;

describe('a saved view', () => {
  it('keeps filters, columns and sorting under a name, for its owner alone', async () => {
    const wish = {
      name: 'Overdue near me',
      filters: { dealerId: [near], standing: ['overdue'], text: ['a'] },
      columns: ['lastName', 'overdue'],
      sort: { by: 'lastName', dir: -1 },
    };
    const { view } = (await save(owner, wish)).body;
    expect(view).toMatchObject({ ...wish, shared: [], isDefault: false, owner: null, can: { edit: true } });
    expect((await list(owner)).views.map(({ name }) => name)).toContain('Overdue near me');
    expect((await list(colleague)).views).toEqual([]);
    expect((await list(owner, 'dealers')).views).toEqual([]);
  });

  it('is shared with roles, carries filters and never scope, and is changed by its owner alone', async () => {
    const { view } = (await save(owner, { name: 'Shared', shared: ['dealer-manager'] })).body;
    const { views } = await list(colleague);
    expect(views).toMatchObject([
      { _id: view._id, owner: { name: expect.stringContaining('Olga') }, can: { edit: false } },
    ]);
    const rows = (await colleague.call(reports.reportRows, { params: { key: 'users' } })).body.rows;
    expect(rows.map((row) => row['firstName'])).not.toContain('Ben');
    const change = { params: { id: view._id }, body: { name: 'Mine now', version: view.version } };
    expect((await colleague.call(contract.saveReportView, change)).status).toBe(404);
    expect((await colleague.call(contract.deleteReportView, { params: { id: view._id } })).status).toBe(404);
    expect((await learner.call(contract.listReportViews, {})).body.views).toEqual([]);
    expect((await learner.call(contract.listReportViews, { query: { report: 'users' } })).status).toBe(403);
  });

  it('is changed only by who has seen its last version', async () => {
    const { view } = (await save(owner, { name: 'Twice open' })).body;
    const change = (name: string) =>
      owner.call(contract.saveReportView, {
        params: { id: view._id },
        body: { name, version: view.version },
      });
    expect((await change('First')).body.view).toMatchObject({ name: 'First', version: view.version + 1 });
    const late = await change('Second');
    expect([late.status, late.problem.code]).toEqual([409, 'content.stale']);
  });

  it('opens first where it is the default, one for each report', async () => {
    const first = (await save(owner, { name: 'One', isDefault: true })).body.view;
    const second = (await save(owner, { name: 'Two', isDefault: true })).body.view;
    const defaults = (await list(owner)).views.filter(({ isDefault }) => isDefault);
    expect(defaults.map(({ _id }) => _id)).toEqual([second._id]);
    expect(first.isDefault).toBe(true);
  });

  it('is refused with what the report does not have, named by the field', async () => {
    const answers = await Promise.all([
      save(owner, { filters: { shoeSize: ['44'] } }),
      save(owner, { columns: ['password'] }),
      save(owner, { sort: { by: 'overdue', dir: 1 } }),
      save(owner, { shared: ['learner'] }),
      save(owner, { name: ' ' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422]);
    expect(answers.map(({ problem }) => problem.fields?.[0]?.path)).toEqual([
      'filters.shoeSize',
      'columns',
      'sortBy',
      'shared.0',
      'name',
    ]);
    expect((await save(learner, {})).status).toBe(403);
  });

  it('ends at fifty for a person and report', async () => {
    const many = await portal.as(
      await createUser(portal.database.db, { role: 'company-admin', dealers: [] }),
    );
    for (let i = 0; i < REPORT.views; i++) expect((await save(many, { name: `View ${i}` })).status).toBe(200);
    const refused = await save(many, { name: 'One more' });
    expect(refused.problem.code).toBe('report.too_many_views');
    expect(refused.problem.detail).toContain('50');
    expect((await save(many, { report: 'dealers', name: 'Another report' })).status).toBe(200);
  });
});
