import { boxOf, plain, type Read, type ReadLine } from './lines.ts';

/** Digits with separators of thousands, then two decimals: `1,234.50`, `1.234,50`, `1 234,50`, `1'234.50`. */
const MONEY = /(?<![\d.,])(-?\s?)(\d{1,3}(?:[.,'’\s]\d{3})+|\d+)\s?[.,]\s?(\d{2})(?![\d.,]*\d)/g;

interface Found {
  readonly minor: number;
  readonly negative: boolean;
}

/** Amounts of a line in minor units, from left to right. */
export function moneyIn(text: string): Found[] {
  return [...text.matchAll(MONEY)].map(([, sign = '', whole = '', cents = '']) => ({
    minor: Number(whole.replaceAll(/\D/g, '')) * 100 + Number(cents),
    negative: sign.trim() === '-',
  }));
}

const PARTS = /sub\s?-?\s?total|sous\s?-?\s?total|zwischensumme|netto|base imponible|total ht\b|total sin/;
const TOTAL = [
  /grand total|amount due|balance due|total due|total ttc|net a payer|a payer|gesamtbetrag|endbetrag|zu zahlen|total a pagar|importe total/,
  /\bt[o0]tal\b|\bgesamt\b|\bsumme\b|\btota[l1i]\b/,
  /\bmontant\b|\bbetrag\b|\bimporte\b|\bamount\b/,
];

/** What had to be paid: the amount beside the word for it, else below it, else the largest. */
export function totalOf(lines: readonly ReadLine[]): Read<number> | null {
  for (const word of TOTAL) {
    // the last one counts: what stands above it are sums of parts
    for (let i = lines.length - 1; i >= 0; i -= 1) {
      const line = lines[i];
      if (!line || !word.test(plain(line.text)) || PARTS.test(plain(line.text))) continue;
      const beside = moneyIn(line.text).at(-1);
      if (beside) return { value: beside.minor, confidence: line.confidence, box: boxOf(line) };
      const below = lines[i + 1];
      const under = below && moneyIn(below.text).at(-1);
      if (below && under)
        return { value: under.minor, confidence: below.confidence * 0.8, box: boxOf(below) };
    }
  }
  const amounts = lines.flatMap(({ text }) => moneyIn(text)).filter(({ negative }) => !negative);
  const largest = Math.max(0, ...amounts.map(({ minor }) => minor));
  return largest > 0 ? { value: largest, confidence: 0.4 } : null;
}
