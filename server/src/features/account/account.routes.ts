import { forbidWhileImpersonating } from '../../kit/command-context.ts';
import * as contract from '@forecourt/contract/account';
import type { Db, Tx } from '../../kit/db/db.ts';
import { handle, type Call, type Route } from '../../kit/http/handle.ts';
import { found } from '../../kit/http/problem.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { endSessions } from '../../kit/session/session.ts';
import { announce } from '../../kit/live.ts';
import { sessionCookie } from '../../kit/http/cookies.ts';
import { clearDevices } from '../session/session.public.ts';
import type { Author } from '../users/users.public.ts';
import { makeExport } from './account.jobs.ts';
import { loadAccount, listExports, listSessions } from './account.queries.ts';
import { toAccountView, toExportView, toOwnSessionView } from './account.view.ts';
import { requestEmailChange, clearEmail, takeEmail } from './commands/change-email.ts';
import { confirmPassword } from '../../kit/session/confirm-password.ts';
import { requestDeletion, takeBackLeaving } from './commands/request-deletion.ts';
import { saveProfile } from './commands/save-profile.ts';

type AnyCall = Pick<Call<unknown, Actor>, 'actor' | 'now' | 'portal' | 'http'>;

const commandContext = ({ actor, now, portal, http }: AnyCall): Author => ({
  actor,
  now,
  jobs: portal.jobs,
  events: portal.registry.events,
  http,
});

const present = async ({ actor }: AnyCall, db: Db | Tx) => toAccountView(await loadAccount(db, actor.id));

const profileRoutes: readonly Route[] = [
  handle(contract.ownAccount, (call) => present(call, call.db)),
  handle(contract.saveOwnAccount, (call) =>
    call.write(async (tx) => {
      await saveProfile(tx, commandContext(call), call.body);
      return present(call, tx);
    }),
  ),
];

const emailRoutes: readonly Route[] = [
  handle(contract.changeEmail, async (call) => {
    await confirmPassword(call.portal, call.actor, call.body.password);
    await requestEmailChange(call.portal, commandContext(call), call.body.email);
    return present(call, call.db);
  }),
  handle(contract.confirmEmail, async (call) => {
    forbidWhileImpersonating(call.actor);
    await takeEmail(call.portal, commandContext(call), call.body.code);
    return present(call, call.db);
  }),
  handle(contract.storeEmail, (call) =>
    call.write(async (tx) => {
      await clearEmail(tx, commandContext(call));
      return present(call, tx);
    }),
  ),
];

const sessionRoutes: readonly Route[] = [
  handle(contract.listOwnSessions, async ({ db, actor, now }) => {
    forbidWhileImpersonating(actor);
    const rows = await listSessions(db, actor.id, now);
    return { sessions: rows.map((row) => toOwnSessionView(row, actor.sessionId)) };
  }),
  handle(contract.endOwnSession, async ({ write, actor, body, params, portal }) => {
    await confirmPassword(portal, actor, body.password);
    await write(async (tx) => {
      const ended = await tx
        .deleteFrom('session')
        .where('id', '=', params.id)
        .where('user_id', '=', actor.id)
        .returning('id')
        .executeTakeFirst();
      found(ended);
      await announce(tx, 'session', [actor.id]);
    });
  }),
  handle(contract.endOwnSessions, async ({ write, actor, body, portal, http }) => {
    await confirmPassword(portal, actor, body.password);
    await write(async (tx) => {
      await endSessions(tx, actor.id);
      await clearDevices(tx, actor.id);
      await announce(tx, 'session', [actor.id]);
    });
    http.clearCookie(sessionCookie(portal.config));
    http.clearCache();
  }),
];

const exportRoutes: readonly Route[] = [
  handle(contract.listDataExports, async ({ db, actor, now }) => {
    forbidWhileImpersonating(actor);
    return { exports: (await listExports(db, actor.id, now)).map(toExportView) };
  }),
  handle(contract.makeDataExport, async ({ write, actor, body, now, portal }) => {
    await confirmPassword(portal, actor, body.password);
    return write(async (tx) => {
      const made = await tx
        .insertInto('data_export')
        .values({ user_id: actor.id, created_at: now })
        .onConflict((oc) => oc.column('user_id').where('state', '=', 'waiting').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (made) await portal.jobs.enqueue(tx, makeExport, { id: made.id });
      const rows = await listExports(tx, actor.id, now);
      return { export: toExportView(found(rows.find(({ state }) => state === 'waiting'))) };
    });
  }),
  handle(contract.downloadDataExport, async ({ db, actor, now, params, portal }) => {
    forbidWhileImpersonating(actor);
    const row = found((await listExports(db, actor.id, now)).find(({ id }) => id === params.id));
    return {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="forecourt-data-${row.created_at.toISOString().slice(0, 10)}.json"`,
        'cache-control': 'private, no-store',
      },
      body: await portal.files.storage.get(found(row.storage_key)),
    };
  }),
];

const leavingRoutes: readonly Route[] = [
  handle(contract.requestAccountDeletion, async (call) => {
    await confirmPassword(call.portal, call.actor, call.body.password);
    return call.write(async (tx) => {
      await requestDeletion(tx, commandContext(call));
      return present(call, tx);
    });
  }),
  handle(contract.stay, (call) => {
    forbidWhileImpersonating(call.actor);
    return call.write(async (tx) => {
      await takeBackLeaving(tx, commandContext(call));
      return present(call, tx);
    });
  }),
];

export const accountRoutes: readonly Route[] = [
  ...profileRoutes,
  ...emailRoutes,
  ...sessionRoutes,
  ...exportRoutes,
  ...leavingRoutes,
];
