import type { Tx } from '../../kit/db/db.ts';
import type { Jobs } from '../../kit/jobs/jobs.ts';
import { sendPayout } from './sending.jobs.ts';

/** Looks at once at what was held for something that a person has just done. */
export async function freeHeld(
  tx: Tx,
  { userId, jobs }: { readonly userId: string; readonly jobs: Jobs },
): Promise<void> {
  const held = await tx
    .selectFrom('payout')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'held')
    .execute();
  await jobs.enqueueAll(tx, sendPayout, held);
}
