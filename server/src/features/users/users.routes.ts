import * as contract from '@forecourt/contract/users';
import { fileViews } from '../../kit/files/views.ts';
import { handle, type Route } from '../../kit/http/handle.ts';
import { found } from '../../kit/http/problem.ts';
import { paginationOf } from '../../kit/list.ts';
import { dealersOfUsers, roleNames, userById, usersPage } from './users.queries.ts';
import { userRow, userView } from './users.view.ts';

export const usersRoutes: readonly Route[] = [
  handle(contract.listUsers, async ({ db, actor, query }) => {
    const { rows, total } = await usersPage(db, actor, query);
    const files = await fileViews(
      db,
      rows.map((row) => row.profile_image_id),
    );
    return { users: rows.map((row) => userRow(row, files)), pagination: paginationOf(query, total) };
  }),
  handle(contract.getUser, async ({ db, actor, params }) => {
    const row = found(await userById(db, actor, params.id));
    return { user: userView(row, await fileViews(db, [row.profile_image_id]), actor) };
  }),
  handle(contract.listUserDealers, async ({ db, actor, query }) => ({
    dealers: (await dealersOfUsers(db, actor, query)).map(({ id, ...dealer }) => ({ _id: id, ...dealer })),
  })),
  handle(contract.listRoleNames, async ({ db }) => ({
    roles: (await roleNames(db)).map(({ id, ...role }) => ({ _id: id, ...role })),
  })),
];
