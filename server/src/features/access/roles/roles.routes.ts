import * as contract from '@forecourt/contract/roles';
import { handle, type Route } from '../../../kit/http/handle.ts';
import { found } from '../../../kit/http/problem.ts';
import { paginationOf } from '../../../kit/list.ts';
import { naming, type Names } from '../../../kit/unique-names.ts';
import { hasRole } from '../../../kit/session/actor.ts';
import { createRole, deleteRole, saveRole } from './roles.commands.ts';
import { findRole, rolesPage } from './roles.queries.ts';
import { CATEGORIES, rightsFor, toRoleView } from './roles.view.ts';

const NAMES: Names = { role_name: { field: 'name', code: 'role.name_taken' } };

export const roleRoutes: readonly Route[] = [
  handle(contract.listRoles, async ({ db, actor, query }) => {
    const { rows, total } = await rolesPage(db, query);
    return { roles: rows.map((row) => toRoleView(row, actor)), pagination: paginationOf(query, total) };
  }),
  handle(contract.listRights, async ({ actor }) => ({
    rights: rightsFor(actor),
    categories: [...CATEGORIES],
    strongestRank: hasRole(actor, 'platform-admin') ? 0 : actor.rank,
  })),
  handle(contract.getRole, async ({ db, actor, params }) => ({
    role: toRoleView(found(await findRole(db, params.id)), actor),
  })),
  handle(contract.createRole, async ({ write, actor, body, now, http }) =>
    naming(NAMES, () =>
      write(async (tx) => {
        const id = await createRole(tx, { actor, now, http }, body);
        return { role: toRoleView(found(await findRole(tx, id)), actor) };
      }),
    ),
  ),
  handle(contract.saveRole, async ({ write, actor, params, body, now, http }) =>
    naming(NAMES, () =>
      write(async (tx) => {
        await saveRole(tx, { actor, now, http }, params.id, body);
        return { role: toRoleView(found(await findRole(tx, params.id)), actor) };
      }),
    ),
  ),
  handle(contract.deleteRole, ({ write, actor, params, now, http }) =>
    write((tx) => deleteRole(tx, { actor, now, http }, params.id)),
  ),
];
