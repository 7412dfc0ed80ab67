import type { BodyOf } from '@forecourt/contract/endpoint';
import { DEFAULT_LANGUAGE, languageOf, type Language } from '@forecourt/contract/languages';
import type { submitClaim as call } from '@forecourt/contract/spiff-claims';
import { membershipOf } from '../../../kit/access/membership.ts';
import type { CommandContextWithPortal } from '../../../kit/command-context.ts';
import { dayAt } from '../../../kit/clock.ts';
import { codeOf, lockPerson, type Tx } from '../../../kit/db/db.ts';
import { invalid, Problem } from '../../../kit/http/problem.ts';
import { ownDealer } from '../../../kit/submissions/own-dealer.ts';
import { readingsOf } from '../../../kit/submissions/ocr/stored-reading.ts';
import type { Draft } from '../../../kit/submissions/submission.ts';
import { findByClientId, submit } from '../../../kit/submissions/submit.ts';
import {
  BUDGET_FULL,
  itemOf,
  missingTrainingFor,
  openSpiffs,
  payOf,
  reserveFromBudget,
  type OwnSpiffRow,
} from '../../spiffs/spiffs.public.ts';
import { claimKind } from '../spiff-claims.kind.ts';
import type { ClaimRules } from '../rules.ts';

type Input = BodyOf<typeof call>;

/** The rules that a claim keeps. */
export const rulesOf = (row: OwnSpiffRow): ClaimRules => ({
  type: row.type,
  structure: row.structure,
  payoutType: row.payout_type,
  amount: row.amount,
  rate: row.rate,
  maxPerClaim: row.max_per_claim,
  maxPerPerson: row.max_per_person,
  budget: row.budget,
  autoApproveLimit: row.auto_approve_limit,
  items: row.items,
  seed: row.sample_seed,
});

type RequestContext = Pick<CommandContextWithPortal, 'actor' | 'now' | 'settings'> & {
  readonly language: Language;
};

/** The spiffs that the user may claim now. @param id only this one */
export async function listOpenSpiffs(
  db: Parameters<typeof openSpiffs>[0],
  { actor, now, settings, language }: RequestContext,
  id?: string,
): Promise<OwnSpiffRow[]> {
  const today = dayAt(now, settings.timeZone);
  const member = await membershipOf(db, actor);
  return openSpiffs(db, { userId: actor.id, member, language, today, ...(id !== undefined && { id }) });
}

/** The spiff that the user may claim now. Throws at the field for any other. */
export async function openSpiff(
  db: Parameters<typeof openSpiffs>[0],
  context: RequestContext,
  id: string,
): Promise<{ readonly spiff: OwnSpiffRow; readonly today: string }> {
  const [spiff] = await listOpenSpiffs(db, context, id);
  if (!spiff) throw invalid('spiffId', 'field.unknown_thing');
  return { spiff, today: dayAt(context.now, context.settings.timeZone) };
}

/**
 * Claims what a spiff pays for a sale. Throws `spiff.locked`, `spiff.budget_full`, `spiff.person_full`,
 * `spiff.pays_nothing`, and what {@link submit} does.
 */
export async function submitClaim(tx: Tx, by: CommandContextWithPortal, input: Input): Promise<string> {
  const { actor } = by;
  await lockPerson(tx, actor.id);
  const before = await findByClientId(tx, actor.id, input.clientId);
  if (before) return before;
  const language = languageOf(actor.language) ?? DEFAULT_LANGUAGE;
  const { spiff, today } = await openSpiff(tx, { ...by, language }, input.spiffId);
  const dealerId = ownDealer(actor, input.dealerId);
  rejectWrongSale(spiff, { ...input, dealerId, today });
  await rejectLocked(tx, by, spiff, { day: input.saleDate, language });
  const award = awardOf(spiff, input);
  const rules = rulesOf(spiff);
  const draft: Draft = {
    type: spiff.type,
    of: { id: spiff.id, title: spiff.name },
    brand: { id: spiff.brand_id, name: spiff.brand_name },
    dealerId,
    day: input.saleDate,
    invoiceNumber: input.invoiceNumber,
    amount: input.amount,
    currency: spiff.currency,
    quantity: 1,
    note: input.note,
    lines: linesOf(rules, input),
    rules,
    award: {
      account: spiff.payout_type === 'cash' ? 'cash' : 'dealerCredit',
      currency: spiff.payout_type === 'cash' ? spiff.currency : null,
      amount: award,
    },
    files: filesOf(input),
    readings: readingsOf,
    clientId: input.clientId,
  };
  return submitWithin(tx, by, spiff, draft);
}

/** Parts are named where the spiff names them. */
const linesOf = (rules: ClaimRules, { lines }: Input): Draft['lines'] =>
  lines.map((line) => {
    const item = itemOf(rules, line);
    return {
      partNumber: line.partNumber,
      name: rules.items.length > 0 ? item?.name || (item?.partNumber ?? '') : line.partNumber,
      quantity: line.quantity,
      amount: line.amount ?? null,
      serial: line.serial,
    };
  });

/** Hands it in within the budget of the spiff: of two that claim the last of it one gets it. */
async function submitWithin(
  tx: Tx,
  by: CommandContextWithPortal,
  { id, budget }: OwnSpiffRow,
  draft: Draft,
): Promise<string> {
  if (budget === null) return submit(tx, by, claimKind, draft);
  try {
    return await submit(tx, by, claimKind, draft, {
      taking: reserveFromBudget(id, draft.award.amount, budget),
    });
  } catch (error) {
    throw codeOf(error) === BUDGET_FULL ? new Problem('spiff.budget_full', { cause: error }) : error;
  }
}

const filesOf = ({ receipt, receipts }: Input) => {
  if (!receipt) throw invalid('receipt', 'field.required');
  return [
    { id: receipt, field: 'receipt' },
    ...receipts.flatMap((id, i) => (id ? [{ id, field: `receipts.${i}` }] : [])),
  ];
};

interface Sold {
  readonly saleDate: string;
  readonly currency?: string | undefined;
  readonly dealerId: string | null;
  readonly today: string;
}

function rejectWrongSale(spiff: OwnSpiffRow, { saleDate, currency, dealerId, today }: Sold): void {
  if (saleDate > today) throw invalid('saleDate', 'field.future');
  if (saleDate < (spiff.start_date ?? '') || saleDate > (spiff.end_date ?? ''))
    throw new Problem('request.invalid', {
      fields: [
        {
          path: 'saleDate',
          key: 'field.sale_outside',
          values: { from: spiff.start_date ?? '', to: spiff.end_date ?? '' },
        },
      ],
    });
  if (currency !== undefined && currency !== spiff.currency)
    throw new Problem('request.invalid', {
      fields: [{ path: 'currency', key: 'field.spiff_currency', values: { currency: spiff.currency } }],
    });
  // credits belong to a dealer
  if (spiff.payout_type === 'dealerCredit' && dealerId === null) throw invalid('dealerId', 'field.required');
}

/** Training first: names the first course that was lacking on the day. */
async function rejectLocked(
  tx: Tx,
  { actor, settings }: CommandContextWithPortal,
  spiff: OwnSpiffRow,
  { day, language }: { readonly day: string; readonly language: Language },
): Promise<void> {
  if (!spiff.asks_training) return;
  const [lacking] = await missingTrainingFor(tx, [spiff.id], {
    userId: actor.id,
    language,
    day,
    timeZone: settings.timeZone,
  });
  if (!lacking) return;
  throw new Problem('spiff.locked', {
    values: { title: lacking.title, minutes: lacking.minutes },
    about: { kind: lacking.kind, id: lacking.id },
  });
}

/** What the sale pays, within what the person may still earn of it: their other claims wait for this one. */
function awardOf(spiff: OwnSpiffRow, sale: Input): number {
  const person = userLeft(spiff);
  if (person === 0) throw new Problem('spiff.person_full');
  const { amount } = payOf(rulesOf(spiff), sale, person);
  if (amount === 0) throw new Problem('spiff.pays_nothing');
  return amount;
}

/** Remaining amount that a user may earn of a spiff; null: unlimited. */
export const userLeft = ({ max_per_person, mine }: OwnSpiffRow): number | null =>
  max_per_person === null ? null : Math.max(0, max_per_person - mine);
