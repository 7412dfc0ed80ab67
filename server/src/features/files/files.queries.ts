import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import { FILE_COLUMNS } from '../../kit/files/views.ts';

/** A file with everything that serving it needs, or undefined. */
export const fileWithUses = (db: Db, id: string) =>
  db
    .selectFrom('file')
    .select([...FILE_COLUMNS, 'storage_key', 'widths', 'uploaded_by'])
    .select(
      sql<
        { kind: string; id: string }[]
      >`coalesce((select json_agg(json_build_object('kind', u.owner_kind, 'id', u.owner_id))
        from file_use u where u.file_id = file.id), '[]')`.as('uses'),
    )
    .where('file.id', '=', id)
    .executeTakeFirst();

export type ServedFile = NonNullable<Awaited<ReturnType<typeof fileWithUses>>>;
