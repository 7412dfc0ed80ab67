import { sql } from 'kysely';
import type { CommandContextWithPortal } from '../../../kit/command-context.ts';
import { writeAuditLog } from '../../../kit/audit-log.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { Problem } from '../../../kit/http/problem.ts';
import { announceToAll } from '../../../kit/live.ts';
import { assertVersion } from '../../../kit/publishable/rows.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import { sendMessage } from '../messages.jobs.ts';
import { loadLink } from '../messages.queries.ts';
import { lockMessage } from './locked-message.ts';

/** Takes a message out of all inboxes, with the notifications of it; one that waits is never sent. */
export async function withdraw(tx: Tx, by: CommandContextWithPortal, id: string): Promise<void> {
  const row = await lockMessage(tx, by.actor, id);
  if (row.status === 'draft' || row.status === 'withdrawn') throw new Problem('message.sent');
  await setStatus(tx, by, id, 'withdrawn');
  await sql`delete from notification n using message_recipient got
    where got.message_id = ${id} and n.user_id = got.user_id
      and n.kind = 'message.received' and n.link = ${loadLink(id)}`.execute(tx);
  for (const topic of ['notifications', 'badges'] as const) await announceToAll(tx, topic);
  await writeAuditLog(tx, by.actor, by, {
    type: 'message.withdrawn',
    subject: { kind: 'message', id },
    data: { title: row.subject },
  });
}

/** Brings a message to those again who have not read it: one more round. */
export async function remind(
  tx: Tx,
  by: CommandContextWithPortal,
  id: string,
  seen: { readonly version: number },
): Promise<void> {
  const row = await lockMessage(tx, by.actor, id);
  assertVersion(row, seen);
  if (row.status !== 'sent') throw new Problem('message.sent');
  await sql`update message set status = 'sending', round = round + 1 where id = ${id}`.execute(tx);
  await setStatus(tx, by, id, 'sending');
  await by.portal.jobs.enqueue(tx, sendMessage, { id });
  await writeAuditLog(tx, by.actor, by, {
    type: 'message.reminded',
    subject: { kind: 'message', id },
    data: { title: row.subject },
  });
}

/** Deletes what was not sent. */
export async function removeMessage(tx: Tx, by: CommandContextWithPortal, id: string): Promise<void> {
  const row = await lockMessage(tx, by.actor, id);
  if (row.status !== 'draft' && row.status !== 'scheduled') throw new Problem('message.sent');
  await tx.deleteFrom('message').where('id', '=', id).execute();
  await by.portal.files.use(tx, { kind: 'message', id }, by.actor.id, []);
  await writeAuditLog(tx, by.actor, by, {
    type: 'message.deleted',
    subject: { kind: 'message', id },
    data: { title: row.subject },
  });
}

const setStatus = (tx: Tx, { now }: CommandContextWithPortal, id: string, status: 'withdrawn' | 'sending') =>
  tx
    .updateTable('message')
    .set({ status, updated_at: now, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();

/** Marks it as read, except during impersonation; returns whether it exists for the user. */
export async function visit(
  tx: Tx,
  actor: Pick<Actor, 'id' | 'proxiedBy'>,
  id: string,
  now: Date,
): Promise<boolean> {
  const { rows } =
    await sql`update message_recipient got set read_at = coalesce(got.read_at, ${actor.proxiedBy ? null : now}::timestamptz)
    from message m where m.id = got.message_id and m.status in ('sending', 'sent')
      and got.message_id = ${id} and got.user_id = ${actor.id} and got.delivered_at is not null
    returning got.user_id`.execute(tx);
  return rows.length > 0;
}
