import type { SpiffItem } from '@forecourt/contract/spiffs';

/** A spiff's payment rules, copied into each claim. */
export interface PayRules {
  readonly structure: string;
  readonly payoutType: string;
  /** Minor units of money, or whole credits. */
  readonly amount: number;
  /** Hundredths of a percent. */
  readonly rate: number;
  readonly maxPerClaim: number | null;
  /** Parts that count; none: every part. */
  readonly items: readonly SpiffItem[];
}

export interface SoldLine {
  readonly partNumber: string;
  readonly quantity: number;
  readonly amount?: number | null | undefined;
}

export interface Sale {
  /** Total of the receipt, minor units. */
  readonly amount: number;
  readonly lines: readonly SoldLine[];
}

/** Hundredths of a percent in a whole. */
const WHOLE = 10_000;
const CENTS = 100;

/** A part number without what people write differently: case, spaces, hyphens. */
export const partKeyOf = (partNumber: string): string => partNumber.toLowerCase().replaceAll(/[ -]/g, '');

/** The part of a line that counts; where a spiff names none, every line does. */
export function itemOf({ items }: Pick<PayRules, 'items'>, { partNumber }: SoldLine): SpiffItem | undefined {
  if (items.length === 0) return { partNumber, name: partNumber, amount: null };
  const key = partKeyOf(partNumber);
  return items.find((item) => partKeyOf(item.partNumber) === key);
}

/** Full payout of the sale by the spiff's structure, before any limit. Shares are rounded down once. */
function whole(rules: PayRules, { amount, lines }: Sale): number {
  const counted = lines.flatMap((line) => {
    const item = itemOf(rules, line);
    return item ? [{ line, item }] : [];
  });
  // a spiff that names parts pays for these only
  if (rules.items.length > 0 && counted.length === 0) return 0;
  switch (rules.structure) {
    case 'PER_ITEM':
      return counted.reduce((sum, { line, item }) => sum + line.quantity * (item.amount ?? rules.amount), 0);
    case 'PER_SPENT': {
      const spent =
        rules.items.length === 0
          ? amount
          : Math.min(
              amount,
              counted.reduce((sum, { line }) => sum + (line.amount ?? 0), 0),
            );
      const units = rules.payoutType === 'dealerCredit' ? CENTS : 1;
      return Number((BigInt(spent) * BigInt(rules.rate)) / BigInt(WHOLE * units));
    }
    default:
      return rules.amount;
  }
}

export interface Pay {
  readonly amount: number;
  /** Limit that reduced the payout. */
  readonly cut: 'claim' | 'person' | null;
}

/** Payout of a sale. */
export function payOf(rules: PayRules, sale: Sale, person: number | null): Pay {
  const full = whole(rules, sale);
  const claim = Math.min(full, rules.maxPerClaim ?? full);
  if (person !== null && claim > person) return { amount: Math.max(0, person), cut: 'person' };
  return { amount: claim, cut: claim < full ? 'claim' : null };
}
