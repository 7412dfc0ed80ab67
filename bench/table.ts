/** A measured figure and its limit. */
export interface Figure {
  readonly what: string;
  readonly measured: string;
  /** The limit measured in the same run, or an empty text where there is none. */
  readonly limit: string;
  readonly aim: string;
  /** undefined: no aim of its own. */
  readonly met?: boolean;
}

export const round = (value: number, digits = 1): string => value.toFixed(digits);

/** The median; the middle run of an odd number. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** By the nearest rank. @param share 0 to 1 */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0;

/** A figure that must not be above its aim. */
export const atMost = (what: string, value: number, aim: number, unit: string, limit = ''): Figure => ({
  what,
  measured: `${round(value, value < 10 ? 2 : 0)} ${unit}`,
  limit,
  aim: `≤ ${aim} ${unit}`,
  met: value <= aim,
});

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The figures as a table in Markdown. */
export function table(figures: readonly Figure[]): string {
  const mark = ({ met }: Figure) => (met === undefined ? '' : met ? 'yes' : '**no**');
  return [
    row(['what', 'measured', 'limit, same run', 'aim', 'met']),
    row(['---', '---', '---', '---', '---']),
    ...figures.map((figure) => row([figure.what, figure.measured, figure.limit, figure.aim, mark(figure)])),
  ].join('\n');
}
