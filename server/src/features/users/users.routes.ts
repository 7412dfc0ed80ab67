import * as contract from '@forecourt/contract/users';
import type { Db, Tx } from '../../kit/db/db.ts';
import { fileViews } from '../../kit/files/views.ts';
import { handle, type Call, type Route } from '../../kit/http/handle.ts';
import { found } from '../../kit/http/problem.ts';
import { paginationOf } from '../../kit/list.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { activate, requestParticipation, requestDeactivation } from './commands/account-state.ts';
import { bulkUsers } from './commands/bulk-users.ts';
import { disconnectSignOn } from './commands/disconnect-sign-on.ts';
import { resendInvitation } from './commands/invite-user.ts';
import type { Author } from './commands/lock-user.ts';
import { saveUser } from './commands/save-user.ts';
import { listHistory, historyView } from './history.queries.ts';
import { canGiveRole } from './users.policy.ts';
import { usersFile } from './users-table.ts';
import { listDealersOfUsers, roleNames, findUser, usersPage } from './users.queries.ts';
import { toUserRow, toUserView } from './users.view.ts';

type AnyCall = Pick<Call<unknown, Actor>, 'actor' | 'now' | 'http' | 'portal' | 'settings'>;
const commandContext = ({ actor, now, http, portal }: AnyCall): Author => ({
  actor,
  now,
  http,
  jobs: portal.jobs,
  events: portal.registry.events,
});

async function oneUser(db: Db | Tx, { actor, settings }: AnyCall, id: string) {
  const row = found(await findUser(db, actor, id));
  return { user: toUserView(row, await fileViews(db, [row.profile_image_id]), actor, settings) };
}

const reads: readonly Route[] = [
  handle(contract.listUsers, async ({ db, actor, query, settings }) => {
    const { rows, total } = await usersPage(db, actor, query);
    const files = await fileViews(
      db,
      rows.map((row) => row.profile_image_id),
    );
    return {
      users: rows.map((row) => toUserRow(row, files, actor, settings)),
      pagination: paginationOf(query, total),
    };
  }),
  handle(contract.exportUsers, ({ db, actor, query }) => usersFile(db, actor, query)),
  handle(contract.getUser, (call) => oneUser(call.db, call, call.params.id)),
  handle(contract.listUserDealers, async ({ db, actor, query }) => ({
    dealers: (await listDealersOfUsers(db, actor, query)).map(({ id, ...dealer }) => ({
      _id: id,
      ...dealer,
    })),
  })),
  handle(contract.listRoleNames, async ({ db, actor }) => ({
    roles: (await roleNames(db)).map(({ id, rights, ...role }) => ({
      _id: id,
      ...role,
      given: canGiveRole(actor, { ...role, rights }),
    })),
  })),
  handle(contract.userHistory, async ({ db, actor, params, query }) => {
    found(await findUser(db, actor, params.id));
    const { rows, total } = await listHistory(db, params.id, query);
    return { entries: rows.map(historyView), pagination: paginationOf(query, total) };
  }),
];

const writes: readonly Route[] = [
  handle(contract.saveUser, (call) =>
    call.write(async (tx) => oneUser(tx, call, await saveUser(tx, commandContext(call), call.body))),
  ),
  handle(contract.deactivateUser, (call) =>
    call.write(async (tx) => {
      const { params, body, settings } = call;
      const requested = await requestDeactivation(tx, commandContext(call), settings, params.id, body.reason);
      return { ...(await oneUser(tx, call, params.id)), asked: requested };
    }),
  ),
  handle(contract.activateUser, (call) =>
    call.write(async (tx) => {
      await activate(tx, commandContext(call), call.params.id);
      return oneUser(tx, call, call.params.id);
    }),
  ),
  handle(contract.participatingLearner, (call) =>
    call.write(async (tx) => {
      const { params, body, settings } = call;
      const requested = await requestParticipation(tx, commandContext(call), settings, {
        id: params.id,
        ...body,
      });
      return { ...(await oneUser(tx, call, params.id)), asked: requested };
    }),
  ),
  handle(contract.resendInvitation, (call) =>
    call.write((tx) => resendInvitation(tx, commandContext(call), call.params.id)),
  ),
  handle(contract.disconnectSignOn, (call) =>
    call.write(async (tx) => {
      await disconnectSignOn(tx, commandContext(call), call.params.id);
      return oneUser(tx, call, call.params.id);
    }),
  ),
  handle(contract.bulkUsers, (call) => {
    const { db, write, settings, http, body } = call;
    return bulkUsers({ db, write, by: commandContext(call), settings, language: http.language, ...body });
  }),
];

export const usersRoutes: readonly Route[] = [...reads, ...writes];
