import type { MessageRow as RowView, MessageView } from '@forecourt/contract/messages';
import type { Language } from '@forecourt/contract/languages';
import { audienceView } from '../../kit/access/audience.ts';
import type { Db } from '../../kit/db/db.ts';
import { fileViews, mediaView } from '../../kit/files/views.ts';
import { plainText } from '../../kit/richtext.ts';
import { listNames, type MessageRow } from './messages.queries.ts';

/** Characters of a text that lists show of a message. */
const EXCERPT = 180;

export function excerptOf(body: string): string {
  const text = plainText(body);
  if (text.length <= EXCERPT) return text;
  return `${text.slice(0, EXCERPT).replace(/\s+\S*$/, '')}…`;
}

const delivery = (row: MessageRow): RowView['delivery'] => {
  const { status, send_at, recipients, reads, failed, version } = row;
  const open = status === 'draft' || status === 'scheduled';
  return {
    status,
    sendAt: send_at?.toISOString() ?? null,
    recipients,
    read: reads,
    failed,
    version,
    can: {
      edit: open,
      withdraw: status === 'scheduled' || status === 'sending' || status === 'sent',
      remind: status === 'sent' && reads < recipients,
      remove: open,
    },
  };
};

const common = (row: MessageRow) => ({
  _id: row.id,
  subject: row.subject,
  excerpt: excerptOf(row.body),
  sentAt: row.sent_at?.toISOString() ?? null,
  read: row.read,
  from: row.sender,
});

/** A row of the inbox, or of what was written. */
export const toRowView = (row: MessageRow, asWriter: boolean): RowView => ({
  ...common(row),
  attachments: row.files.length,
  delivery: asWriter ? delivery(row) : null,
});

export async function toMessageView(db: Db, row: MessageRow, language: Language): Promise<MessageView> {
  const [files, people] = await Promise.all([
    fileViews(db, row.files),
    listNames(db, row.written ? row.users : []),
  ]);
  return {
    ...common(row),
    body: row.body,
    attachments: row.files.flatMap((id) => mediaView(files.get(id), language) ?? []),
    delivery: row.written ? delivery(row) : null,
    to: row.written
      ? {
          audience: audienceView(row),
          users: people.map(({ id, name }) => ({ _id: id, fullName: name })),
          everyone: row.everyone,
          alsoMail: row.also_mail,
        }
      : null,
  };
}
