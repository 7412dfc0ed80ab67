import { EARNING, type LedgerReason } from '@forecourt/contract/wallet';
import { hasGlobalScope, type Actor } from '../../kit/session/actor.ts';

/** Administrators take entries back and write debts off, but never their own. */
export const canCorrect = (actor: Actor): boolean => hasGlobalScope(actor);

/**
 * What was earned, or has run out, can be taken back by itself. Spends and payouts are undone where they were made, so
 * that what was bought goes back with them.
 */
export const isCorrectable = (entry: {
  readonly reason: LedgerReason;
  readonly corrects: string | null;
}): boolean => entry.corrects === null && CORRECTABLE.includes(entry.reason);

const CORRECTABLE: readonly LedgerReason[] = [...EARNING, 'expiry'];
