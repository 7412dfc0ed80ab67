import { sql, type RawBuilder } from 'kysely';
import type { ImageView } from '@forecourt/contract/fields';

/**
 * SQL: the picture of a joined row of `file` as `imageView` shows it, or null; saves lists the second query.
 * The address is that of `fileUrl`: a test holds the two together.
 */
export function imageJson(alias: string): RawBuilder<ImageView | null> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<ImageView | null>`case when ${column('id')} is not null then jsonb_build_object(
    '_id', ${column('id')},
    'url', '/api/files/' || ${column('id')} || '/original?v=' || left(encode(${column('sha256')}, 'hex'), 16),
    'width', ${column('width')}, 'height', ${column('height')}, 'color', ${column('color')}) end`;
}
