import type { SpiffChanges, SpiffItem } from '@forecourt/contract/spiffs';
import { Problem, type FieldProblem } from '../../kit/http/problem.ts';
import { partKeyOf } from './pay.ts';
import type { LockedSpiff } from './spiffs.kind.ts';

/** Once people have been promised something, it can only become more. */
const AMOUNTS = {
  amount: 'amount',
  rate: 'rate',
  autoApproveLimit: 'auto_approve_limit',
} as const satisfies Partial<Record<keyof SpiffChanges, keyof LockedSpiff>>;
/** Limits, where null means unlimited, which is the highest. */
const LIMITS = {
  budget: 'budget',
  maxPerClaim: 'max_per_claim',
  maxPerPerson: 'max_per_person',
} as const satisfies Partial<Record<keyof SpiffChanges, keyof LockedSpiff>>;
/** What money is, and how it is counted. */
const FIXED = {
  structure: 'structure',
  payoutType: 'payout_type',
  currency: 'currency',
} as const satisfies Partial<Record<keyof SpiffChanges, keyof LockedSpiff>>;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant of this file
const keysOf = <T extends object>(of: T) => Object.keys(of) as (keyof T)[];
const size = (limit: number | null | undefined): number => limit ?? Number.POSITIVE_INFINITY;

/** Refuses changes of a published spiff that would pay anyone less, at their fields. */
export function assertAmountsOnlyIncrease(
  row: LockedSpiff,
  changes: SpiffChanges,
  items: readonly SpiffItem[],
): void {
  if (row.published_at === null) return;
  const fields: FieldProblem[] = [
    ...keysOf(FIXED)
      .filter((key) => changes[key] !== undefined && changes[key] !== row[FIXED[key]])
      .map((path) => ({ path, key: 'field.fixed_once_published' })),
    ...keysOf(AMOUNTS)
      .filter((key) => (changes[key] ?? Number.POSITIVE_INFINITY) < row[AMOUNTS[key]])
      .map((path) => ({ path, key: 'field.only_grows' })),
    ...keysOf(LIMITS)
      .filter((key) => changes[key] !== undefined && size(changes[key]) < size(row[LIMITS[key]]))
      .map((path) => ({ path, key: 'field.only_grows' })),
    ...smallerItems(row, changes, items),
  ];
  if (fields.length > 0) throw new Problem('request.invalid', { fields });
}

/** Parts that counted go on counting, and pay no less than before. */
function smallerItems(
  row: LockedSpiff,
  { items: given, amount = row.amount }: SpiffChanges,
  before: readonly SpiffItem[],
): FieldProblem[] {
  if (!given) return [];
  // without a list every part counted, for the spiff's own amount
  if (before.length === 0) return given.length > 0 ? [{ path: 'items', key: 'field.only_grows' }] : [];
  if (given.length === 0) {
    const most = Math.max(...before.map((item) => item.amount ?? row.amount));
    return most > amount ? [{ path: 'items', key: 'field.only_grows' }] : [];
  }
  const missing = before.find(
    (item) => !given.some(({ partNumber }) => partKeyOf(partNumber) === partKeyOf(item.partNumber)),
  );
  const smaller = given.flatMap((item, at) => {
    const was = before.find(({ partNumber }) => partKeyOf(partNumber) === partKeyOf(item.partNumber));
    return was && (item.amount ?? amount) < (was.amount ?? row.amount)
      ? [{ path: `items.${at}.amount`, key: 'field.only_grows' }]
      : [];
  });
  return [...(missing ? [{ path: 'items', key: 'field.only_grows' }] : []), ...smaller];
}
