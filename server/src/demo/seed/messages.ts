import { sql } from 'kysely';
import { DAY } from '../../kit/clock.ts';
import type { Tx } from '../../kit/db/db.ts';
import type { DemoArea, DemoWorld } from '../areas.ts';
import { messages, type DemoMessage } from '../content/messages.ts';
import { declareUses } from './file-shelf.ts';
import { idOf } from './people.ts';
import { sheetPdf } from './sheet.ts';

const statusOf = ({ age, withdrawn }: DemoMessage): string =>
  age === null ? 'draft' : age < 0 ? 'scheduled' : withdrawn ? 'withdrawn' : 'sent';

/** Messages in every state, some of them read. */
export const messagesDemo: DemoArea = async (shelf) => {
  const files = new Map<DemoMessage, string>();
  for (const message of messages) {
    const { sheet } = message;
    if (sheet)
      files.set(
        message,
        await shelf.asset(sheet.name, () => sheetPdf(sheet.name.replace(/\.pdf$/, ''), sheet.html)),
      );
  }
  return async (tx, world) => {
    for (const message of messages) await seedMessage(tx, world, message, files.get(message) ?? null);
  };
};

async function seedMessage(
  tx: Tx,
  { people, now }: DemoWorld,
  message: DemoMessage,
  file: string | null,
): Promise<void> {
  const { subject, body, age, roles, read } = message;
  const at = age === null ? null : new Date(now.getTime() - age * DAY);
  const sent = at !== null && at <= now;
  const { id } = await tx
    .insertInto('message')
    .values({
      subject,
      body,
      audience_roles: [...roles],
      everyone: roles.length === 0,
      status: statusOf(message),
      send_at: at,
      sent_at: sent ? at : null,
      created_by: idOf(people.users, 'company-admin@demo.test'),
      created_at: at ?? now,
      updated_at: at ?? now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (file) {
    await tx
      .insertInto('message_attachment')
      .values({ message_id: id, file_id: file, position: 0 })
      .execute();
    await declareUses(tx, { kind: 'message', id }, [file]);
  }
  if (!sent) return;
  // who has read it follows from the account, so that the demo is the same each time
  await sql`insert into message_recipient (message_id, user_id, round, delivered_at, read_at)
    select ${id}, u.id, 0, ${at},
      case when (hashtext(u.email::text || ${subject}) & 1023) < ${Math.round(read * 1024)}::int then ${at}::timestamptz end
    from user_account u join role r on r.id = u.role_id
    where u.status = 'active' and u.deleted_at is null
      and (${roles.length === 0}::boolean or r.key = any(${[...roles]}::text[]))`.execute(tx);
  await sql`update message set recipients = (select count(*) from message_recipient where message_id = ${id})
    where id = ${id}`.execute(tx);
}
