import * as contract from '@forecourt/contract/business-units';
import { handle, type Route } from '../../../kit/http/handle.ts';
import { found } from '../../../kit/http/problem.ts';
import { paginationOf } from '../../../kit/list.ts';
import { naming, type Names } from '../../../kit/unique-names.ts';
import { hasPermission, type Actor } from '../../../kit/session/actor.ts';
import { deleteBusinessUnit, saveBusinessUnit } from './business-units.commands.ts';
import { findBusinessUnit, businessUnitsPage, type BusinessUnitRow } from './business-units.queries.ts';

const view = ({ id, name, core, dealers }: BusinessUnitRow, actor: Actor): contract.BusinessUnitView => ({
  _id: id,
  name,
  core,
  dealers,
  can: {
    edit: hasPermission(actor, 'CREATE_EDIT_BUSINESS_UNIT'),
    delete: hasPermission(actor, 'DELETE_BUSINESS_UNIT'),
  },
});

const NAMES: Names = { business_unit_name: { field: 'name', code: 'organisation.name_taken' } };

export const businessUnitRoutes: readonly Route[] = [
  handle(contract.listBusinessUnits, async ({ db, actor, query }) => {
    const { rows, total } = await businessUnitsPage(db, query);
    return { businessUnits: rows.map((row) => view(row, actor)), pagination: paginationOf(query, total) };
  }),
  handle(contract.getBusinessUnit, async ({ db, actor, params }) => ({
    businessUnit: view(found(await findBusinessUnit(db, params.id)), actor),
  })),
  handle(contract.saveBusinessUnit, async ({ write, actor, body, now, http }) =>
    naming(NAMES, () =>
      write(async (tx) => {
        const id = await saveBusinessUnit(tx, { actor, now, http }, body);
        return { businessUnit: view(found(await findBusinessUnit(tx, id)), actor) };
      }),
    ),
  ),
  handle(contract.deleteBusinessUnit, ({ write, actor, params, now, http, portal }) =>
    write((tx) => {
      const by = { actor, now, http, subjects: portal.registry.subjects };
      return deleteBusinessUnit(tx, by, params.id);
    }),
  ),
];
