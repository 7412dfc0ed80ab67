import { attributionOf, idsBehind, isOwnOf, type CommandContext } from '../../../kit/command-context.ts';
import { writeAuditLog } from '../../../kit/audit-log.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { Problem } from '../../../kit/http/problem.ts';
import { assertVersion } from '../../../kit/publishable/rows.ts';
import type { Portal } from '../../../kit/portal.ts';
import { type ChangeContext, externalIdOf, changePayout, lockPayout } from '../locked-payout.ts';
import { decidedOn } from '../who-decided.ts';
import { isReleasable } from '../payments.policy.ts';
import { providerOf } from '../provider/open.ts';
import { sendPayout } from '../sending.jobs.ts';
import { tryAgain } from './create-payout.ts';
import { markFailed } from './end-payout.ts';
import { apply } from './send-payout.ts';

/** Decision context: the actor and the payout. */
interface Deciding {
  readonly by: CommandContext;
  readonly doing: ChangeContext;
  readonly id: string;
  readonly version?: number | undefined;
}

const note = (
  tx: Tx,
  { by, id }: Deciding,
  type: 'payout.release' | 'payout.retry' | 'payout.cancel',
  reason = '',
) =>
  writeAuditLog(tx, by.actor, by, {
    type,
    subject: { kind: 'payout', id },
    ...(reason && { data: { reason } }),
  });

/** Lets a large payout go. Throws `payout.own`, and `payout.approved_it` for who has approved what it pays. */
export async function releasePayout(tx: Tx, deciding: Deciding): Promise<void> {
  const { by, doing, id, version } = deciding;
  const payout = await lockPayout(tx, id);
  if (isOwnOf(by.actor, payout.user_id)) throw new Problem('payout.own');
  if (!isReleasable(payout.held_because)) throw new Problem('payout.state');
  assertVersion(payout, { version });
  const who = attributionOf(by.actor);
  if (await decidedOn(tx, idsBehind(who), payout)) throw new Problem('payout.approved_it');
  await changePayout(tx, id, doing.now, {
    status: 'created',
    held_because: null,
    released_by: who.by,
    released_as: who.as,
  });
  await note(tx, deciding, 'payout.release');
  await doing.portal.jobs.enqueue(tx, sendPayout, { id });
}

/** Sends again what failed or came back. Throws `payout.own`, and `wallet.short` where the money was used since. */
export async function retryPayout(tx: Tx, deciding: Deciding): Promise<void> {
  const { by, doing, id, version } = deciding;
  const payout = await lockPayout(tx, id);
  if (isOwnOf(by.actor, payout.user_id)) throw new Problem('payout.own');
  if (payout.status !== 'failed' && payout.status !== 'returned') throw new Problem('payout.state');
  assertVersion(payout, { version });
  await rejectEndedGift(tx, payout.reward_id);
  await tryAgain(tx, { now: doing.now, jobs: doing.portal.jobs }, payout);
  const { by: retried_by, as: retried_as } = attributionOf(by.actor);
  await changePayout(tx, id, doing.now, { retried_by, retried_as });
  await note(tx, deciding, 'payout.retry');
}

/** A gift card whose reward is not redeemed any more, or was given in another way, is not sent again. */
async function rejectEndedGift(tx: Tx, rewardId: string | null): Promise<void> {
  if (rewardId === null) return;
  const reward = await tx
    .selectFrom('reward')
    .select(['status', 'user_id'])
    .where('id', '=', rewardId)
    .executeTakeFirst();
  const returned = await tx
    .selectFrom('payout')
    .select('id')
    .where('reward_id', '=', rewardId)
    .where('status', '=', 'returned')
    .executeTakeFirst();
  if (reward?.status !== 'redeemed' && !returned) throw new Problem('payout.state');
}

/**
 * Stops a payout that has not left. Answers whether that was enough: what was sent has to be called back at the provider.
 */
export async function stopPayout(tx: Tx, deciding: Deciding, reason: string): Promise<boolean> {
  const { by, doing, id, version } = deciding;
  const payout = await lockPayout(tx, id);
  if (isOwnOf(by.actor, payout.user_id)) throw new Problem('payout.own');
  assertVersion(payout, { version });
  if (payout.status === 'sending') throw new Problem('payout.under_way');
  if (payout.status === 'sent') return false;
  if (payout.status !== 'held' && payout.status !== 'created') throw new Problem('payout.state');
  await markFailed(tx, doing, payout, { failure: 'cancelled', detail: reason });
  await note(tx, deciding, 'payout.cancel', reason);
  return true;
}

/** Cancels a sent payout that wasn't opened yet. Throws `payout.opened`. */
export async function cancelAtProvider(
  portal: Portal,
  { by, id }: Pick<Deciding, 'by' | 'id'>,
  reason: string,
): Promise<void> {
  const { db, write } = portal.database;
  const payout = await db
    .selectFrom('payout')
    .select(['id', 'attempt', 'amount', 'currency', 'reference', 'reward_reference', 'provider'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const provider = providerOf(portal);
  if (!provider || provider.name !== payout.provider) throw new Problem('payout.no_provider');
  const state = { reference: payout.reference ?? '', rewardReference: payout.reward_reference };
  if ((await provider.cancel(state)) === 'opened') throw new Problem('payout.opened');
  // the answer may be lost: then the look-up of the night finds it cancelled
  await apply(portal, provider, payout, { ...payout, ...state, status: 'cancelled', detail: reason });
  await write((tx) =>
    writeAuditLog(tx, by.actor, by, {
      type: 'payout.cancel',
      subject: { kind: 'payout', id },
      data: { reason, order: externalIdOf(payout) },
    }),
  );
}
