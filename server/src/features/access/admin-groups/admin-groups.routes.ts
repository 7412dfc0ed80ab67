import { sql } from 'kysely';
import * as contract from '@forecourt/contract/admin-groups';
import type { Db, Tx } from '../../../kit/db/db.ts';
import { searchUserOptions, peoplePage } from '../../../kit/access/users.ts';
import { handle, type Route } from '../../../kit/http/handle.ts';
import { found } from '../../../kit/http/problem.ts';
import { paginationOf } from '../../../kit/list.ts';
import { naming, type Names } from '../../../kit/unique-names.ts';
import { createAdminGroup, deleteAdminGroup, saveAdminGroup } from './admin-groups.commands.ts';
import {
  findAdminGroup,
  adminGroupNames,
  adminGroupsPage,
  listDealersOfGroup,
  isManagedByGroup,
  inGroup,
  searchDealers,
  type AdminGroupRow,
} from './admin-groups.queries.ts';

const view = ({ id, name, dealers, users, updated_at }: AdminGroupRow) => ({
  _id: id,
  name,
  dealers,
  users,
  updatedAt: updated_at.toISOString(),
});

const withId = <T extends { readonly id: string }>({ id, ...rest }: T) => ({ _id: id, ...rest });

const oneGroup = async (db: Db | Tx, id: string) => ({ group: view(found(await findAdminGroup(db, id))) });

const NAMES: Names = { admin_group_name: { field: 'name', code: 'organisation.name_taken' } };

export const adminGroupRoutes: readonly Route[] = [
  handle(contract.listAdminGroups, async ({ db, query }) => {
    const { rows, total } = await adminGroupsPage(db, query);
    return { groups: rows.map(view), pagination: paginationOf(query, total) };
  }),
  handle(contract.availableDealers, async ({ db, query }) => ({
    dealers: (await searchDealers(db, query.text, query.group)).map(withId),
  })),
  handle(contract.availableUsers, async ({ db, query }) => ({
    users: await searchUserOptions(db, sql`not ${inGroup(query.group)}`, query.text),
  })),
  handle(contract.adminGroupNames, async ({ db }) => ({ names: (await adminGroupNames(db)).map(withId) })),
  handle(contract.getAdminGroup, ({ db, params }) => oneGroup(db, params.id)),
  handle(contract.adminGroupDealers, async ({ db, params, query }) => {
    found(await findAdminGroup(db, params.id));
    const { rows, total } = await listDealersOfGroup(db, params.id, query);
    return { groupDealers: rows.map(withId), pagination: paginationOf(query, total) };
  }),
  handle(contract.adminGroupUsers, async ({ db, params, query }) => {
    found(await findAdminGroup(db, params.id));
    const { people, total } = await peoplePage(
      db,
      query.direct ? inGroup(params.id) : isManagedByGroup(params.id),
      query,
    );
    return { groupUsers: people, pagination: paginationOf(query, total) };
  }),
  handle(contract.createAdminGroup, async ({ write, actor, body, now, http }) =>
    naming(NAMES, () =>
      write(async (tx) => oneGroup(tx, await createAdminGroup(tx, { actor, now, http }, body))),
    ),
  ),
  handle(contract.saveAdminGroup, async ({ write, actor, params, body, now, http }) =>
    naming(NAMES, () =>
      write(async (tx) => {
        await saveAdminGroup(tx, { actor, now, http }, params.id, body);
        return oneGroup(tx, params.id);
      }),
    ),
  ),
  handle(contract.deleteAdminGroup, ({ write, actor, params, now, http }) =>
    write((tx) => deleteAdminGroup(tx, { actor, now, http }, params.id)),
  ),
];
