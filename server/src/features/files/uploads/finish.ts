import { FileKindName } from '@forecourt/contract/files';
import { Problem } from '../../../kit/http/problem.ts';
import type { Portal } from '../../../kit/portal.ts';
import { partsOf, removeParts } from './parts.ts';

/**
 * Makes a file of an upload whose last byte is there; its id is the upload's. May run again at any time: after a
 * broken connection, or twice at once. A refusal is kept with the upload. Returns it, or undefined.
 */
export async function finishWhenComplete(portal: Portal, id: string): Promise<Problem | undefined> {
  const { db } = portal.database;
  const upload = await db.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirst();
  if (!upload || upload.problem) return undefined;
  const parts = await partsOf(portal);
  const arrived = await parts.getUpload(id).catch(() => undefined);
  if (arrived?.offset !== upload.size) return undefined;
  const known = await db.selectFrom('file').select('id').where('id', '=', id).executeTakeFirst();
  if (!known) {
    try {
      const stream = await parts.read(id);
      await portal.files.receive(stream, {
        id,
        kind: FileKindName.parse(upload.kind),
        name: upload.name,
        uploadedBy: upload.user_id,
      });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const problem = `${error.code} ${error.values['codec'] ?? ''}`.trim();
      await db.updateTable('upload').set({ problem }).where('id', '=', id).execute();
      await removeParts(portal, id);
      return error;
    }
  }
  await removeParts(portal, id);
  await db.deleteFrom('upload').where('id', '=', id).execute();
  return undefined;
}
