import { sql, type Kysely } from 'kysely';

/** Notices about classes, courses, comments and messages name their subjects, too, so that those sent before are asked about again. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** SQL: notifications of some kinds, whose links hold the id of a row of `table` after this path. */
const byLink = (kinds: readonly string[], path: string, about: string, table: string) => `
  update notification n set about_kind = '${about}', about_id = thing.id
  from ${table} thing where n.about_id is null and n.kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})
    and thing.id::text = substring(n.link from '^${path}([0-9a-f-]{36})')`;

/** SQL: notifications of comments under the things of a table. */
const byComment = (about: string, table: string) => `
  update notification n set about_kind = ${about}, about_id = thing.id
  from comment c join ${table} thing on thing.thread_id = c.thread_id
  where n.about_id is null and n.kind in ('comment.tagged', 'comment.replied') and n.key = 'comment:' || c.id::text`;

const CLASSES = [
  'enrolled',
  'waitlisted',
  'promoted',
  'offer',
  'free',
  'changed',
  'reopened',
  'reminder',
  'completed',
  'closed',
  'date',
].map((state) => `live.${state}`);

const STATEMENTS = [
  byLink(CLASSES, '/auth/live-training/events/', 'live-event', 'ilt_event'),
  byLink(['curriculum.passed'], '/auth/curriculum-page/', 'curriculum', 'curriculum'),
  byLink(['test.ended'], '/auth/training/course/', 'course', 'course'),
  byLink(['course.approved', 'course.denied', 'course.reopened'], '/auth/admin/courses/', 'course', 'course'),
  `update notification n set about_kind = 'course', about_id = c.id
    from course c where n.about_id is null and n.kind = 'course.submitted' and c.id::text = split_part(n.key, ':', 2)`,
  `update notification n set about_kind = 'message', about_id = m.id
    from message m where n.about_id is null and n.kind = 'message.received' and m.id::text = split_part(n.key, ':', 2)`,
  byComment('thing.kind', 'content'),
  byComment("'appointment'", 'appointment'),
];
