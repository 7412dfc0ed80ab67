import { sql, type Kysely } from 'kysely';

/** What a notification is about, so that whether its reader may still see that is asked when it is shown or sent. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** SQL: the notifications of one kind that name a thing of the content tables at this place of their key. */
const content = (kind: string) => `
  update notification n set about_kind = c.kind, about_id = c.id
  from content c where n.kind = '${kind}' and c.id::text = split_part(n.key, ':', 2)`;

const STATEMENTS = [
  `alter table notification add about_kind text, add about_id uuid,
    add constraint notification_about check ((about_kind is null) = (about_id is null))`,
  ...['content.published', 'content.reminder', 'event.changed', 'resource.updated'].map(content),
];
