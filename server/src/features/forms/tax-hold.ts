import type { Currency } from '@forecourt/contract/wallet';
import type { Config } from '../../kit/config.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import { inDollars, rulesOf, totalOf, underWay, yearAt } from './tax-totals.ts';

/** A payment that is about to leave. */
interface Leaving {
  readonly id: string;
  readonly userId: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly now: Date;
  readonly zone: string;
  readonly config: Pick<Config, 'vault'>;
}

/** People outside of the United States sign other forms. A country that is not known counts as the tenant’s own. */
const signsW9 = (country: string): boolean => country === '' || country === 'US';

/** Whether a person needs a form before a total of this year; asked for the last year, too. */
export async function formStanding(db: Db | Tx, userId: string, now: Date, zone: string) {
  const year = yearAt(now, zone);
  const [rules, before] = await Promise.all([rulesOf(db, year), rulesOf(db, year - 1)]);
  const [total, lastTotal, form, person] = await Promise.all([
    totalOf(db, userId, rules, zone),
    totalOf(db, userId, before, zone),
    db
      .selectFrom('tax_form')
      .select('id')
      .where('user_id', '=', userId)
      .where('superseded_at', 'is', null)
      .executeTakeFirst(),
    db.selectFrom('user_account').select('country').where('id', '=', userId).executeTakeFirst(),
  ]);
  return {
    rules,
    total,
    reachedLastYear: lastTotal >= before.threshold,
    hasForm: form !== undefined,
    signs: signsW9(person?.country ?? ''),
  };
}

/**
 * Whether a payment has to wait for a tax form. Asked under the person’s lock: what is being sent at this moment counts, so
 * that two cannot pass the threshold together.
 */
export async function taxHold(tx: Tx, leaving: Leaving): Promise<'tax' | 'vault' | null> {
  const { id, userId, amount, currency, now, zone, config } = leaving;
  const standing = await formStanding(tx, userId, now, zone);
  if (!standing.signs || standing.hasForm) return null;
  const { rules, total, reachedLastYear } = standing;
  const sum = total + (await underWay(tx, userId, rules, id)) + inDollars(amount, currency, rules);
  if (!reachedLastYear && sum < rules.threshold) return null;
  return config.vault.kind === 'none' ? 'vault' : 'tax';
}

/** Whether a person should be asked for a form before money waits: from half of the threshold on. */
export const isWanted = ({
  signs,
  hasForm,
  reachedLastYear,
  total,
  rules,
}: Awaited<ReturnType<typeof formStanding>>): boolean =>
  signs && !hasForm && (reachedLastYear || total * 2 >= rules.threshold);
