import * as contract from '@forecourt/contract/comments';
import { handle, type Route } from '../../kit/http/handle.ts';
import { mute } from './comments.commands.ts';
import { findTaggable } from './taggable.ts';
import { threadById } from './seen-thread.ts';

/** The calls that take a thread, whatever owns it. */
export const commentsRoutes: readonly Route[] = [
  handle(contract.mentions, async (call) => {
    await call.portal.limits.take('mention.person', call.actor.id);
    const { owner, thread } = await threadById(call.db, call, call.query.thread);
    return { users: await findTaggable(call.db, call, owner, thread, call.query.text) };
  }),
  handle(contract.muteThread, async (call) => {
    const { thread } = await threadById(call.db, call, call.params.id);
    await mute(call.db, thread, call.actor, call.body.muted);
    return { muted: call.body.muted };
  }),
];
