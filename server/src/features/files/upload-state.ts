import { FileKindName, type UploadState } from '@forecourt/contract/files';
import type { Language } from '@forecourt/contract/languages';
import type { Db } from '../../kit/db/db.ts';
import { FILE_COLUMNS, mediaView, reasonText } from '../../kit/files/views.ts';
import { notFound } from '../../kit/http/problem.ts';
import type { Portal } from '../../kit/portal.ts';
import { finishWhenComplete } from './uploads/finish.ts';

/** Offset of a user's upload. Throws 404 for uploads of other users. */
export async function uploadState(
  portal: Portal,
  db: Db,
  actorId: string,
  id: string,
  language: Language,
): Promise<UploadState> {
  const upload = await db
    .selectFrom('upload')
    .select(['id', 'kind', 'name', 'problem'])
    .where('id', '=', id)
    .where('user_id', '=', actorId)
    .executeTakeFirst();
  // the connection may have broken between the last byte and the answer
  if (upload && !upload.problem) await finishWhenComplete(portal, id);
  const file = await db
    .selectFrom('file')
    .select(FILE_COLUMNS)
    .where('id', '=', id)
    .where('uploaded_by', '=', actorId)
    .executeTakeFirst();
  const view = mediaView(file, language);
  if (file && view) {
    return {
      _id: id,
      kind: FileKindName.parse(file.kind),
      name: file.name,
      state: view.state,
      reason: view.reason,
      file: view,
    };
  }
  const again =
    upload && (await db.selectFrom('upload').select('problem').where('id', '=', id).executeTakeFirst());
  if (!upload || !again) throw notFound();
  return {
    _id: id,
    kind: FileKindName.parse(upload.kind),
    name: upload.name,
    state: again.problem ? 'failed' : 'receiving',
    reason: reasonText(again.problem, upload.name, language),
    file: null,
  };
}
