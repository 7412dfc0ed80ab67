import type { BodyOf } from '@forecourt/contract/endpoint';
import type { correctEntry, writeOff } from '@forecourt/contract/wallet';
import {
  attributionOf,
  isOwnOf,
  type CommandContext,
  type CommandContextWithPortal,
} from '../../kit/command-context.ts';
import { writeAuditLog } from '../../kit/audit-log.ts';
import { awardCorrected, cashCredited } from '../../kit/cash-events.ts';
import { newId, type Tx } from '../../kit/db/db.ts';
import { allow, found, invalid, Problem } from '../../kit/http/problem.ts';
import { available, lockOwner, post, reverse } from '../../kit/ledger.ts';
import { isCorrectable, canCorrect } from './wallet.policy.ts';
import { entryInScope, userInScope } from './wallet.queries.ts';

/** Reverses an entry, recording who did it and why. */
export async function correct(
  tx: Tx,
  by: CommandContextWithPortal,
  { entryId, reason }: BodyOf<typeof correctEntry>,
): Promise<void> {
  allow(canCorrect(by.actor));
  const entry = found(await entryInScope(tx, by.actor, entryId));
  if (isOwnOf(by.actor, entry.user_id)) throw new Problem('wallet.own');
  if (!isCorrectable(entry)) throw new Problem('wallet.fixed');
  if (!(await reverse(tx, entryId, by.now, { ...attributionOf(by.actor), note: reason })))
    throw new Problem('wallet.corrected');
  // money that is there again may be paid
  if (entry.user_id && entry.currency && entry.amount < 0)
    await by.portal.registry.events.emit(tx, cashCredited, {
      userId: entry.user_id,
      currency: entry.currency,
      at: by.now,
    });
  if (entry.submission_id && entry.amount > 0)
    await by.portal.registry.events.emit(tx, awardCorrected, {
      submissionId: entry.submission_id,
      by,
      reason,
    });
  await writeAuditLog(tx, by.actor, by, {
    type: 'wallet.correct',
    ...(entry.user_id && { subject: { kind: 'user', id: entry.user_id } }),
    data: { entry: entryId, reason },
  });
}

/** Lifts a balance that corrections have taken below nothing back to it. Returns by how much. */
export async function writeDebtOff(
  tx: Tx,
  by: CommandContext,
  { userId, kind, currency = null, reason }: BodyOf<typeof writeOff>,
): Promise<number> {
  allow(canCorrect(by.actor));
  found(await userInScope(tx, by.actor, userId));
  if (isOwnOf(by.actor, userId)) throw new Problem('wallet.own');
  if ((kind === 'cash') !== (currency !== null)) throw invalid('currency', 'currency_of_cash');
  const owner = { userId };
  await lockOwner(tx, owner);
  const balance = await available(tx, { account: kind, owner, currency });
  if (balance >= 0) throw new Problem('wallet.nothing_owed');
  await post(tx, {
    account: kind,
    userId,
    currency,
    amount: -balance,
    reason: 'written-off',
    counter: 'written-off',
    businessKey: `written-off:${newId()}`,
    ...attributionOf(by.actor),
    note: reason,
    at: by.now,
  });
  await writeAuditLog(tx, by.actor, by, {
    type: 'wallet.write-off',
    subject: { kind: 'user', id: userId },
    data: { account: kind, currency, amount: -balance, reason },
  });
  return -balance;
}
