import type { Tx } from '../../../kit/db/db.ts';
import type { FileStore, UsedFile } from '../../../kit/files/store.ts';

/** Declares every file that the curriculum uses now: its two pictures and the files of its resources. */
export async function declareFiles(
  tx: Tx,
  files: FileStore,
  curriculumId: string,
  actorId: string,
): Promise<void> {
  const row = await tx
    .selectFrom('curriculum')
    .select(['image_id', 'banner_id'])
    .where('id', '=', curriculumId)
    .executeTakeFirstOrThrow();
  const resources = await tx
    .selectFrom('training_resource')
    .select('file_id')
    .where('curriculum_id', '=', curriculumId)
    .where('file_id', 'is not', null)
    .execute();
  const used: UsedFile[] = [
    ...one(row.image_id, 'image', 'image'),
    ...one(row.banner_id, 'image', 'bannerImage'),
    ...resources.flatMap(({ file_id }) => one(file_id, 'document', 'file')),
  ];
  await files.use(tx, { kind: 'curriculum', id: curriculumId }, actorId, used);
}

const one = (id: string | null, kind: UsedFile['kind'], field: string): UsedFile[] =>
  id ? [{ id, kind, field }] : [];
