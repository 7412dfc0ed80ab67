import { SUBMISSION } from '@forecourt/contract/limits';
import type { Tx } from '../db/db.ts';
import { invalid } from '../http/problem.ts';
import type { Portal } from '../portal.ts';
import type { Actor } from '../session/actor.ts';

/** Types that a reviewer can view next to the fields: images and PDF. */
const SHOWN = new Set(['image/png', 'image/jpeg', 'application/pdf']);
export const isShown = ({ mime }: { readonly mime: string }): boolean => SHOWN.has(mime);

/** Adds a document to a submission that exists. Throws `request.invalid` at `path` when it can't be shown, or there are too many. */
export async function addDocument(
  tx: Tx,
  by: { readonly actor: Actor; readonly portal: Portal },
  submissionId: string,
  { fileId, path }: { readonly fileId: string; readonly path: string },
): Promise<void> {
  const file = await tx
    .selectFrom('file')
    .select(['mime', 'sha256'])
    .where('id', '=', fileId)
    .executeTakeFirst();
  if (!file || !isShown(file)) throw invalid(path, 'field.picture_or_pdf');
  const attached = await tx
    .selectFrom('submission_file')
    .select('file_id')
    .where('submission_id', '=', submissionId)
    .execute();
  const limit = SUBMISSION.attachments;
  if (attached.length >= limit) throw invalid(path, 'field.max_items', { limit, count: limit });
  await by.portal.files.use(
    tx,
    { kind: 'submission', id: submissionId },
    by.actor.id,
    [...attached.map(({ file_id: id }) => id), fileId].map((id) => ({ id, kind: 'document', field: path })),
  );
  await tx
    .insertInto('submission_file')
    .values({
      submission_id: submissionId,
      position: attached.length,
      file_id: fileId,
      sha256: file.sha256,
    })
    .execute();
}
