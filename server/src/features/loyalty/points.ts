/** Points of submissions. Rates are thousandths; the total is rounded down once. */

/** A partner brand's rules at the time of submission. */
export interface Rules {
  /** Thousandths of a point for each unit. */
  readonly perUnit: number;
  /** Thousandths of a point for each whole unit of money. */
  readonly perSpent: number;
  readonly photo: number;
}

export interface PricedLine {
  readonly quantity: number;
  /** Minor units; null where none was given. */
  readonly amount: number | null;
  /** Points per unit from the eligible item; null: the brand's rule. */
  readonly points: number | null;
}

/**
 * Points of a receipt: eligible lines by their own points, else by the brand's rule for units and for what was spent. A
 * receipt without lines counts by its total.
 * @param lines eligible ones only
 */
export function receiptPoints(
  rules: Rules,
  { lines, amount, hasLines }: { lines: readonly PricedLine[]; amount: number | null; hasLines: boolean },
): number {
  if (!hasLines) return Math.floor((rules.perSpent * (amount ?? 0)) / 100_000);
  const hundredThousandths = lines.reduce(
    (sum, line) =>
      sum +
      (line.points === null
        ? rules.perUnit * line.quantity * 100 + rules.perSpent * (line.amount ?? 0)
        : line.points * line.quantity * 100_000),
    0,
  );
  return Math.floor(hundredThousandths / 100_000);
}
