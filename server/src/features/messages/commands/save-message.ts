import { sql } from 'kysely';
import type { createMessage } from '@forecourt/contract/messages';
import { AudienceInput } from '@forecourt/contract/audience';
import type { BodyOf } from '@forecourt/contract/endpoint';
import { MESSAGE } from '@forecourt/contract/limits';
import { audienceColumns } from '../../../kit/access/audience.ts';
import { assertAudienceExists } from '../../../kit/access/audience-refs.ts';
import type { CommandContextWithPortal } from '../../../kit/command-context.ts';
import { type FieldChange, writeAuditLog } from '../../../kit/audit-log.ts';
import { lockByName, type Tx } from '../../../kit/db/db.ts';
import { fileIdsInHtml } from '../../../kit/files/html.ts';
import { invalid, Problem } from '../../../kit/http/problem.ts';
import { unknownReferences } from '../../../kit/http/unknown-references.ts';
import { assertVersion } from '../../../kit/publishable/rows.ts';
import { cleanRichText, plainText } from '../../../kit/richtext.ts';
import { watchRow } from '../../../kit/row-changes.ts';
import { sendMessage } from '../messages.jobs.ts';
import { knownUsers, hasRecipients } from '../recipients.ts';
import { lockMessage } from './locked-message.ts';

export type Input = BodyOf<typeof createMessage>;

const audienceOf = (input: Input): AudienceInput => input.audience ?? AudienceInput.parse({});

/** Files in their order: those named, and each part at its place among them. */
export function attachmentsOf(input: Input): readonly string[] {
  const files = [...input.attachments];
  // parts have names of their own, so that an index never shifts the others
  const parts = input as Readonly<Record<string, unknown>>;
  for (let place = 0; place < MESSAGE.attachments; place++) {
    const file = parts[`attach-${place}`];
    if (typeof file === 'string') files.splice(place, 0, file);
  }
  return [...new Set(files)];
}

/** Reports everything that prevents sending, and recipients outside the sender's reach, at once. */
async function rejectUnfit(tx: Tx, { actor }: CommandContextWithPortal, input: Input): Promise<void> {
  const known = await knownUsers(tx, actor, input.users);
  const fields = unknownReferences('users', input.users, known);
  if (fields.length > 0) throw new Problem('request.invalid', { fields });
  if (input.draft) return;
  if (plainText(input.body) === '' && !/<img/i.test(input.body) && attachmentsOf(input).length === 0)
    throw invalid('body', 'field.required');
  const to = { audience: audienceOf(input), users: input.users, everyone: input.everyone };
  if (!hasRecipients(to))
    throw new Problem('message.nobody', { fields: [{ path: 'everyone', key: 'message.nobody' }] });
}

const columnsOf = (input: Input, now: Date) => {
  const later = input.sendAt ? new Date(input.sendAt) : now;
  return {
    subject: input.subject,
    body: cleanRichText(input.body),
    ...audienceColumns(audienceOf(input)),
    users: [...new Set(input.users)],
    everyone: input.everyone,
    also_mail: input.alsoMail,
    status: input.draft ? 'draft' : 'scheduled',
    // a draft remembers the time that was chosen
    send_at: input.draft ? (input.sendAt ? later : null) : later > now ? later : now,
    updated_at: now,
  };
};

/** Makes a message, or finds what the same `clientId` made before. Returns its id. */
export async function addMessage(tx: Tx, by: CommandContextWithPortal, input: Input): Promise<string> {
  const { actor, now } = by;
  if (input.clientId) {
    await lockByName(tx, `message:client:${input.clientId}`);
    const made = await tx
      .selectFrom('message')
      .select('id')
      .where('created_by', '=', actor.id)
      .where('client_id', '=', input.clientId)
      .executeTakeFirst();
    if (made) return made.id;
  }
  await rejectUnfit(tx, by, input);
  await assertAudienceExists(tx, actor, audienceOf(input));
  const { id } = await tx
    .insertInto('message')
    .values({
      ...columnsOf(input, now),
      client_id: input.clientId ?? null,
      created_by: actor.id,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await settle(tx, by, id, input);
  return id;
}

/** Changes what was not sent yet. */
export async function changeMessage(
  tx: Tx,
  by: CommandContextWithPortal,
  id: string,
  input: Input,
): Promise<void> {
  const row = await lockMessage(tx, by.actor, id);
  assertVersion(row, input);
  if (row.status !== 'draft' && row.status !== 'scheduled') throw new Problem('message.sent');
  await rejectUnfit(tx, by, input);
  await assertAudienceExists(tx, by.actor, audienceOf(input), row);
  const listChanges = await watchRow(tx, 'message', id);
  await tx
    .updateTable('message')
    .set({ ...columnsOf(input, by.now), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
  await settle(tx, by, id, input, await listChanges());
}

/** Side effects of saving: files, job, and log entry. */
async function settle(
  tx: Tx,
  by: CommandContextWithPortal,
  id: string,
  input: Input,
  changes: readonly FieldChange[] = [],
): Promise<void> {
  const { actor, now, portal } = by;
  const files = attachmentsOf(input);
  await tx.deleteFrom('message_attachment').where('message_id', '=', id).execute();
  if (files.length > 0)
    await tx
      .insertInto('message_attachment')
      .values(files.map((file_id, position) => ({ message_id: id, file_id, position })))
      .execute();
  await portal.files.use(tx, { kind: 'message', id }, actor.id, [
    ...files.map((file, index) => ({ id: file, kind: 'asset', field: `attach-${index}` }) as const),
    ...fileIdsInHtml(cleanRichText(input.body)).map(
      (file) => ({ id: file, kind: 'image', field: 'body' }) as const,
    ),
  ]);
  const later = input.sendAt && new Date(input.sendAt) > now ? new Date(input.sendAt) : undefined;
  if (!input.draft) await portal.jobs.enqueue(tx, sendMessage, { id }, later ? { startAfter: later } : {});
  await writeAuditLog(tx, actor, by, {
    type: input.draft ? 'message.drafted' : later ? 'message.scheduled' : 'message.sent',
    subject: { kind: 'message', id },
    data: { title: input.subject, ...(changes.length > 0 && { changes }) },
  });
}
