import type { Currency } from '@forecourt/contract/wallet';
import type { Config } from '../../kit/config.ts';
import { dayAt } from '../../kit/clock.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import { livesAbroad } from './residence.queries.ts';
import { inDollars, rulesOf, totalOf, underWay, yearAt } from './tax-totals.ts';

/** A payment that is about to leave. */
export interface Leaving {
  readonly id: string;
  readonly userId: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly now: Date;
  readonly zone: string;
}

/** Whether a person needs a form before a total of this year; asked for the last year, too. */
export async function formState(db: Db | Tx, userId: string, now: Date, zone: string) {
  const year = yearAt(now, zone);
  const [rules, before] = await Promise.all([rulesOf(db, year), rulesOf(db, year - 1)]);
  const [total, lastTotal, form, foreign] = await Promise.all([
    totalOf(db, userId, rules, zone),
    totalOf(db, userId, before, zone),
    db
      .selectFrom('tax_form')
      .select('id')
      .where('user_id', '=', userId)
      .where('superseded_at', 'is', null)
      .executeTakeFirst(),
    livesAbroad(db, userId, dayAt(now, zone)),
  ]);
  return {
    rules,
    total,
    reachedLastYear: lastTotal >= before.threshold,
    hasForm: form !== undefined,
    // everyone, until an administrator accepts another residence, because users edit their own profiles
    signs: !foreign,
  };
}

/**
 * Whether a payment has to wait for a tax form. Asked under the person’s lock: what is being sent at this moment counts, so
 * that two cannot pass the threshold together.
 */
export async function isMissingForm(tx: Tx, leaving: Leaving): Promise<boolean> {
  const { id, userId, amount, currency, now, zone } = leaving;
  const state = await formState(tx, userId, now, zone);
  if (!state.signs || state.hasForm) return false;
  const { rules, total, reachedLastYear } = state;
  const sum = total + (await underWay(tx, userId, rules, id)) + inDollars(amount, currency, rules);
  return reachedLastYear || sum >= rules.threshold;
}

/** The same of a payout; where forms cannot be signed it waits for that. */
export async function taxHold(
  tx: Tx,
  { config, ...leaving }: Leaving & { readonly config: Pick<Config, 'vault'> },
): Promise<'tax' | 'vault' | null> {
  if (!(await isMissingForm(tx, leaving))) return null;
  return config.vault.kind === 'none' ? 'vault' : 'tax';
}

/** Whether a person should be asked for a form before money waits: from half of the threshold on. */
export const isWanted = ({
  signs,
  hasForm,
  reachedLastYear,
  total,
  rules,
}: Awaited<ReturnType<typeof formState>>): boolean =>
  signs && !hasForm && (reachedLastYear || total * 2 >= rules.threshold);
