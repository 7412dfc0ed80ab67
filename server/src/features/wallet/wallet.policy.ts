import { EARNING, type LedgerReason } from '@forecourt/contract/wallet';
import { hasGlobalScope, type Actor } from '../../kit/session/actor.ts';

/** Administrators take entries back and write debts off, but never their own. */
export const canCorrect = (actor: Actor): boolean => hasGlobalScope(actor);

/**
 * Only earned and expired entries can be reversed on their own. Spends and payouts are undone where they were made, so
 * that the purchase is reversed with them.
 */
export const isCorrectable = (entry: {
  readonly reason: LedgerReason;
  readonly corrects: string | null;
}): boolean => entry.corrects === null && CORRECTABLE.includes(entry.reason);

const CORRECTABLE: readonly LedgerReason[] = [...EARNING, 'expiry'];
