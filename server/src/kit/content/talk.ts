import type { Tx } from '../db/db.ts';
import { openThread, removeThreads } from '../threads.ts';
import { type AnyContentKind, isCommented } from './kind.ts';

/** Creates the thread of a new thing; null for kinds without comments. */
export const threadFor = async (tx: Tx, kind: Pick<AnyContentKind, 'kind'>): Promise<string | null> =>
  isCommented(kind) ? openThread(tx, kind.kind) : null;

/** Removes what was said about a thing that is removed for good. */
export async function removeTalk(tx: Tx, id: string): Promise<void> {
  const row = await tx.selectFrom('content').select('thread_id').where('id', '=', id).executeTakeFirst();
  if (row?.thread_id) await removeThreads(tx, [row.thread_id]);
}
