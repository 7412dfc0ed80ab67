import { sql } from 'kysely';
import type { CommandContextWithPortal } from '../../../kit/command-context.ts';
import { writeAuditLog } from '../../../kit/audit-log.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { withFileEnding } from '../media-names.ts';
import { declareFiles } from './locked-node.ts';

/** Gives a file its next version; the one before is kept for 30 days. */
export async function replaceFile(
  tx: Tx,
  by: CommandContextWithPortal,
  id: string,
  fileId: string,
): Promise<void> {
  const { actor, now, portal } = by;
  await sql`insert into media_version (node_id, file_id, replaced_by, replaced_at)
    select id, file_id, ${actor.id}, ${now} from media_node where id = ${id} and file_id <> ${fileId}
    on conflict (node_id, file_id) do update set replaced_at = excluded.replaced_at`.execute(tx);
  const { rows } = await sql<{ name: string; file: string }>`
    update media_node n set file_id = ${fileId}, version = version + 1, updated_at = ${now}
    from file f where n.id = ${id} and f.id = ${fileId} returning n.name, f.name as file`.execute(tx);
  await declareFiles(tx, portal.files, actor, id);
  const [row] = rows;
  if (!row) return;
  await tx
    .updateTable('file')
    .set({ name: withFileEnding(row.name, row.file) })
    .where('id', '=', fileId)
    .execute();
  await writeAuditLog(tx, actor, by, {
    type: 'media.replaced',
    subject: { kind: 'media', id },
    data: { name: row.name },
  });
}
