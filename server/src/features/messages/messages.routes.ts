import * as contract from '@forecourt/contract/messages';
import { AudienceInput } from '@forecourt/contract/audience';
import type { Language } from '@forecourt/contract/languages';
import type { Db } from '../../kit/db/db.ts';
import { handle, type Route } from '../../kit/http/handle.ts';
import { allow, found } from '../../kit/http/problem.ts';
import { paginationOf } from '../../kit/list.ts';
import { hasPermission, type Actor } from '../../kit/session/actor.ts';
import { remind, removeMessage, visit, withdraw } from './commands/after-sending.ts';
import { addMessage, changeMessage } from './commands/save-message.ts';
import { listInboxMessages, findMessage, countUnread, listSentMessages } from './messages.queries.ts';
import { toMessageView, toRowView } from './messages.view.ts';
import { countsOf } from './recipients.ts';

const shown = async (db: Db, actor: Actor, id: string, language: Language) => ({
  message: await toMessageView(db, found(await findMessage(db, actor, id)), language),
});

export const messageRoutes: readonly Route[] = [
  handle(contract.listMessages, async ({ db, actor, query }) => {
    const asWriter = query.isAdmin || query.status !== undefined;
    allow(!asWriter || hasPermission(actor, 'VIEW_MESSAGES'));
    const [{ rows, total }, unread] = await Promise.all([
      asWriter ? listSentMessages(db, actor, query) : listInboxMessages(db, actor, query),
      countUnread(db, actor),
    ]);
    return {
      messages: rows.map((row) => toRowView(row, asWriter)),
      unread,
      pagination: paginationOf(query, total),
    };
  }),

  handle(contract.getMessage, ({ db, actor, params, http }) => shown(db, actor, params.id, http.language)),

  handle(contract.visitMessage, async ({ db, actor, params, write, now }) => {
    const there = await write((tx) => visit(tx, actor, params.id, now));
    found(there || undefined);
    return { unread: await countUnread(db, actor) };
  }),

  handle(contract.countRecipients, ({ db, actor, body }) => {
    const { audience = AudienceInput.parse({}), users, everyone, alsoMail } = body;
    return countsOf(db, actor, { audience, users, everyone }, alsoMail);
  }),

  handle(contract.createMessage, async (call) => {
    const id = await call.write((tx) => addMessage(tx, call, call.body));
    return shown(call.db, call.actor, id, call.http.language);
  }),

  handle(contract.saveMessage, async (call) => {
    await call.write((tx) => changeMessage(tx, call, call.params.id, call.body));
    return shown(call.db, call.actor, call.params.id, call.http.language);
  }),

  handle(contract.withdrawMessage, async (call) => {
    await call.write((tx) => withdraw(tx, call, call.params.id));
    return shown(call.db, call.actor, call.params.id, call.http.language);
  }),

  handle(contract.remindOfMessage, async (call) => {
    await call.write((tx) => remind(tx, call, call.params.id, call.body));
    return shown(call.db, call.actor, call.params.id, call.http.language);
  }),

  handle(contract.deleteMessage, (call) => call.write((tx) => removeMessage(tx, call, call.params.id))),
];
