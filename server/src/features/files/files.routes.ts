import * as contract from '@forecourt/contract/files';
import { canSeeFile } from '../../kit/files/access.ts';
import { fileUrl } from '../../kit/files/views.ts';
import { handle, handleOpen, type Route } from '../../kit/http/handle.ts';
import { found, invalid, notFound } from '../../kit/http/problem.ts';
import { fileWithUses } from './files.queries.ts';
import { serveFile } from './serve-file.ts';
import { uploadState } from './upload-state.ts';

export const fileRoutes: readonly Route[] = [
  handle(contract.uploadEditorImage, async ({ body, db, actor }) => {
    const file = await fileWithUses(db, body.file);
    // an id in place of a file part must be a picture of one's own
    if (file?.uploaded_by !== actor.id || file.kind !== 'image') throw invalid('file', 'file.unknown');
    return { location: fileUrl(file), _id: file.id };
  }),

  handleOpen(contract.getFile, async ({ db, actor, settings, now, params, query, portal, http }) => {
    const file = found(await fileWithUses(db, params.id));
    const viewer = { db, actor, settings, now };
    const requested = { id: file.id, uploadedBy: file.uploaded_by, uses: file.uses };
    if (!(await canSeeFile(portal.registry.subjects, viewer, requested))) throw notFound();
    return serveFile(portal.files.storage, file, { variant: params.variant, ...query }, http);
  }),

  handle(contract.getUpload, async ({ db, actor, params, portal, http }) => ({
    upload: await uploadState(portal, db, actor.id, params.id, http.language),
  })),
];
