import type { IncentiveInput } from '@forecourt/contract/incentive';
import { attributionOf, type CommandContextWithPortal } from '../../../kit/command-context.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { invalid } from '../../../kit/http/problem.ts';
import { hasGlobalScope } from '../../../kit/session/actor.ts';

/** Terms that decide how much is received, and whether approval is needed. */
const TERMS = ['kind', 'value', 'currency', 'price', 'budget', 'card_limit', 'needs_approval'] as const;

/**
 * Keeps who has set the terms of an incentive, once for each change: what they receive of it themselves waits for another person.
 * Refuses an amount beyond the limits, and limits beyond those of the tenant, which its administrators alone may grant.
 */
export async function storeTerms(
  tx: Tx,
  by: CommandContextWithPortal,
  id: string,
  input: IncentiveInput,
): Promise<void> {
  const terms = await tx.selectFrom('incentive').select(TERMS).where('id', '=', id).executeTakeFirstOrThrow();
  const before = await tx
    .selectFrom('incentive_terms')
    .select(TERMS)
    .where('incentive_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (before && TERMS.every((term) => before[term] === terms[term])) return;
  rejectBeyond(by, input, terms);
  const { by: set_by, as: set_as } = attributionOf(by.actor);
  await tx
    .insertInto('incentive_terms')
    .values({ ...terms, incentive_id: id, set_by, set_as, set_at: by.now })
    .execute();
}

interface Amounts {
  readonly kind: string;
  readonly value: number;
  readonly card_limit: number | null;
}

function rejectBeyond(
  { actor, settings }: CommandContextWithPortal,
  input: IncentiveInput,
  terms: Amounts,
): void {
  const { giftCardLimit, incentiveBudget } = settings;
  if (!hasGlobalScope(actor)) {
    if ((input.budget ?? 0) > incentiveBudget)
      throw invalid('budget', 'field.above_tenant', { limit: incentiveBudget / MINOR });
    if ((input.cardLimit ?? 0) > giftCardLimit)
      throw invalid('cardLimit', 'field.above_tenant', { limit: giftCardLimit / MINOR });
  }
  const limit = terms.card_limit ?? giftCardLimit;
  if (terms.kind === 'giftCard' && terms.value > limit)
    throw invalid('value', 'field.above_card_limit', { limit: limit / MINOR });
}

const MINOR = 100;
