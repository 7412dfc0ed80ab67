import { z } from 'zod';
import { AudienceInput, AudienceView } from './audience.ts';
import { type Access, LARGE_BODY, LIST_BODY, endpoint, may, signedIn } from './endpoint.ts';
import { Flag, Id, Instant, line, listQuery, MediaView, Pagination, Ref, RichText } from './fields.ts';
import { MESSAGE } from './limits.ts';

const own: Access = { who: signedIn(), scope: 'own', feature: 'messages' };
const writes: Access = { who: may('VIEW_MESSAGES'), scope: 'user', feature: 'messages' };

const MESSAGE_STATUSES = ['draft', 'scheduled', 'sending', 'sent', 'withdrawn'] as const;
const Status = z.enum(MESSAGE_STATUSES);

/** What becomes of a message, for those who write them. */
const Delivery = z.object({
  status: Status,
  sendAt: Instant.nullable(),
  /** People it is meant for, once it began to be sent. */
  recipients: z.number(),
  read: z.number(),
  /** Mails that did not arrive so far. */
  failed: z.number(),
  version: z.number(),
  can: z.object({ edit: z.boolean(), withdraw: z.boolean(), remind: z.boolean(), remove: z.boolean() }),
});

const Row = z.object({
  _id: Id,
  subject: z.string(),
  excerpt: z.string(),
  /** Null: not sent yet. */
  sentAt: Instant.nullable(),
  read: z.boolean(),
  /** How many. */
  attachments: z.number(),
  from: z.string(),
  /** Null for who only got it. */
  delivery: Delivery.nullable(),
});
export type MessageRow = z.infer<typeof Row>;

export const MessageView = Row.omit({ attachments: true }).extend({
  body: z.string(),
  attachments: z.array(MediaView),
  /** Audience of the message; null for a recipient. */
  to: z
    .object({
      audience: AudienceView,
      users: z.array(z.object({ _id: Id, fullName: z.string() })),
      everyone: z.boolean(),
      alsoMail: z.boolean(),
    })
    .nullable(),
});
export type MessageView = z.infer<typeof MessageView>;
const one = { message: MessageView };

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/messages',
  summary: 'The own inbox, the newest first; or what was written, for those who write',
  access: own,
  query: listQuery({
    limit: 20,
    sortBy: ['sentAt'],
    sortDir: -1,
    filters: { isAdmin: Flag.default(false), unread: Flag.optional(), status: Status.optional() },
  }),
  reply: { messages: z.array(Row), unread: z.number(), pagination: Pagination },
});

export const getMessage = endpoint({
  method: 'GET',
  path: '/api/messages/:id',
  summary: 'A message that one got or may write',
  access: own,
  params: { id: Id },
  reply: one,
});

export const visitMessage = endpoint({
  method: 'POST',
  path: '/api/messages/:id/visit',
  summary: 'Mark a message as read; harmless when it was',
  access: own,
  params: { id: Id },
  reply: { unread: z.number() },
});

/** Recipients: an audience, named users, both, or explicitly everyone. */
const To = {
  audience: AudienceInput.optional(),
  users: z.array(Ref).max(MESSAGE.users).default([]),
  everyone: z.boolean().default(false),
};

export const countRecipients = endpoint({
  method: 'POST',
  path: '/api/messages/count-recipients',
  maxBody: LIST_BODY,
  summary: 'How many people a message would reach, by the rule that sends it',
  access: writes,
  body: z.object({ ...To, alsoMail: z.boolean().default(true) }),
  reply: {
    countRecipients: z.number(),
    /** Number of recipients who also get a mail, immediately or in the daily digest. */
    mails: z.number(),
    /** Dealers that they work at. */
    dealers: z.number(),
  },
});

const ATTACHED = Array.from({ length: MESSAGE.attachments }, (_, index) => `attach-${index}` as const);
const attached = Object.fromEntries(ATTACHED.map((name) => [name, Ref.nullish()]));

const Input = z.object({
  version: z.number().int().optional(),
  subject: line(MESSAGE.subject, 1),
  body: RichText.default(''),
  ...To,
  /** Sent then; at once when it is absent or past. */
  sendAt: Instant.nullish(),
  alsoMail: z.boolean().default(true),
  /** Kept, not sent. */
  draft: z.boolean().default(false),
  /** Files that it has, in their order; a part `attach-N` comes at the place N, from 0 on. */
  attachments: z.array(Ref).max(MESSAGE.attachments).default([]),
  /** The same one again answers what it made first. */
  clientId: z.uuid().optional(),
  ...attached,
});
const files = Object.fromEntries(ATTACHED.map((name) => [name, 'asset' as const]));

export const createMessage = endpoint({
  method: 'POST',
  path: '/api/messages',
  maxBody: LARGE_BODY,
  summary: 'Send a message, schedule it, or keep it as a draft',
  access: writes,
  body: Input,
  files,
  reply: one,
  problems: ['message.nobody', 'file.type_asset'],
});

export const saveMessage = endpoint({
  method: 'POST',
  path: '/api/messages/:id',
  maxBody: LARGE_BODY,
  summary: 'Change a draft or a scheduled message, or send it',
  access: writes,
  params: { id: Id },
  body: Input,
  files,
  reply: one,
  problems: ['message.nobody', 'message.sent', 'content.stale'],
});

export const withdrawMessage = endpoint({
  method: 'POST',
  path: '/api/messages/:id/withdraw',
  summary: 'Take a message out of all inboxes',
  access: writes,
  params: { id: Id },
  reply: one,
  problems: ['message.sent'],
});

export const remindOfMessage = endpoint({
  method: 'POST',
  path: '/api/messages/:id/send-again',
  summary: 'Bring a message to those again who have not read it',
  access: writes,
  params: { id: Id },
  body: z.object({ version: z.number().int() }),
  reply: one,
  problems: ['message.sent', 'content.stale'],
});

export const deleteMessage = endpoint({
  method: 'DELETE',
  path: '/api/messages/:id',
  summary: 'Delete a draft',
  access: writes,
  params: { id: Id },
  problems: ['message.sent'],
});
