import type { Clock } from '../../../kit/clock.ts';
import { removeTalk } from '../../../kit/content/talk.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { useFiles } from '../../../kit/files/use.ts';

/** Deletes an erased user's submissions with their files. */
export async function removeOwn(tx: Tx, userId: string, { clock }: { readonly clock: Clock }): Promise<void> {
  const rows = await tx
    .selectFrom('content as c')
    .innerJoin('video_submission as s', 's.content_id', 'c.id')
    .select('c.id')
    .where('c.created_by', '=', userId)
    .execute();
  for (const { id } of rows) {
    await removeTalk(tx, id);
    await tx.deleteFrom('content').where('id', '=', id).execute();
    await useFiles(tx, { owner: { kind: 'video', id }, actorId: '', files: [], now: clock.now() });
  }
}
