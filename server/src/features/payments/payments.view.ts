import type { z } from 'zod';
import type { PayoutRow, PayoutView } from '@forecourt/contract/payments';
import { isOwnOf } from '../../kit/command-context.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { isReleasable } from './payments.policy.ts';
import type { PayoutRecord } from './payments.queries.ts';

export const toPayoutView = (row: PayoutRecord): z.output<typeof PayoutView> => ({
  _id: row.id,
  number: row.number,
  status: row.status,
  amount: row.amount,
  currency: row.currency,
  heldBecause: row.held_because,
  failure: row.failure,
  reward: row.reward_id && row.reward_name !== null ? { _id: row.reward_id, name: row.reward_name } : null,
  createdAt: row.created_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
  version: row.version,
});

const AGAIN: readonly string[] = ['failed', 'returned'];
const STOPPED: readonly string[] = ['held', 'created', 'sent'];

export const toPayoutRow = (row: PayoutRecord, actor: Actor): z.output<typeof PayoutRow> => {
  const others = !isOwnOf(actor, row.user_id);
  return {
    ...toPayoutView(row),
    user: { _id: row.user_id, fullName: row.full_name, email: row.email },
    provider: row.provider,
    reference: row.reference,
    detail: row.detail,
    releasedBy: row.released_by,
    difference:
      row.found_at && row.ours !== null && row.theirs !== null
        ? { ours: row.ours, theirs: row.theirs, foundAt: row.found_at.toISOString() }
        : null,
    can: {
      release: others && isReleasable(row.held_because),
      retry: others && AGAIN.includes(row.status),
      cancel: others && STOPPED.includes(row.status),
    },
  };
};
