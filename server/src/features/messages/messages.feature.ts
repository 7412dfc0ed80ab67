import { sql } from 'kysely';
import { feature } from '../../kit/feature.ts';
import { reassignRows } from '../../kit/account-merge.ts';
import type { Merging } from '../../kit/account-merge.ts';
import type { PersonalDataSource } from '../../kit/personal-data.ts';
import type { EntityType } from '../../kit/entities/entity-type.ts';
import { messageJobs } from './messages.jobs.ts';
import { received, countUnread, written } from './messages.queries.ts';
import { messageRoutes } from './messages.routes.ts';

declare module '../../kit/entities/entity-type.ts' {
  interface EntityTypes {
    messages: 'message';
  }
}

const message: EntityType = {
  kind: 'message',
  table: 'message',
  feature: 'messages',
  title: 'subject',
  visible: (alias, { actor }) => received(alias, actor),
  builds: written,
  audience: true,
  files: { columns: ['message_attachment.file_id'] },
};

const activity = [
  'message.deleted',
  'message.drafted',
  'message.reminded',
  'message.scheduled',
  'message.sent',
  'message.withdrawn',
] as const;
declare module '../../kit/audit-log.ts' {
  interface ActivityKinds {
    messages: (typeof activity)[number];
  }
}

/** Inboxes unite; what one of both accounts has read is read. */
const merging: Merging = {
  moved: [
    reassignRows({
      table: 'message_recipient',
      kind: 'message',
      key: ['message_id'],
      combine: (tx, { primary, secondary }) =>
        sql`update message_recipient mine set read_at = coalesce(mine.read_at, other.read_at),
            delivered_at = coalesce(mine.delivered_at, other.delivered_at), round = coalesce(mine.round, other.round)
          from message_recipient other
          where mine.user_id = ${primary} and other.user_id = ${secondary} and other.message_id = mine.message_id`.execute(
          tx,
        ),
    }),
    reassignRows({ table: 'message', owner: 'created_by', kind: 'authored' }),
  ],
  kept: [],
  ended: [],
};

const person: PersonalDataSource = {
  rows: {
    'message_recipient.user_id': { leaving: 'delete', without: ['round'] },
    'message.created_by': { leaving: 'keep' },
  },
};

export const messages = feature({
  name: 'messages',
  subjects: [message],
  activity,
  routes: messageRoutes,
  jobs: messageJobs,
  badges: {
    messages: {
      shown: (_actor, { features }) => features.messages,
      count: countUnread,
    },
  },
  merging,
  person,
});
