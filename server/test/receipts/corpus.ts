import { readFileSync } from 'node:fs';
import type { ReadLine } from '../../src/kit/submissions/ocr/lines.ts';
import { parseReceipt } from '../../src/kit/submissions/ocr/parse.ts';
import { OCR_CONFIDENCE_THRESHOLD } from '../../src/kit/submissions/ocr-highlights.ts';

/** Ground truth of a document; `null` where the document is ambiguous. */
interface Truth {
  readonly date: string | null;
  /** Minor units. */
  readonly amount: number | null;
  readonly currency: string | null;
}

export interface CorpusDocument {
  readonly name: string;
  /** Of the dealer. */
  readonly country: string | undefined;
  readonly truth: Truth;
  readonly lines: readonly string[];
}

const TODAY = '2026-06-15';
const FIELDS = ['date', 'amount', 'currency'] as const;
const said = (text = '-'): string | null => (text === '-' ? null : text);

/** Documents of a file: a heading with what they say, then their lines. Rules are tuned by one half; the other is held out. */
export function documentsOf(part: 'tuned' | 'held-out'): CorpusDocument[] {
  const text = readFileSync(new URL(`${part}.txt`, import.meta.url), 'utf8');
  return text
    .split(/^=== /m)
    .slice(1)
    .map((document) => {
      const [heading = '', ...lines] = document.trim().split('\n');
      const [name = '', country, date, amount, currency] = heading.split(' | ');
      const total = said(amount);
      return {
        name,
        country: said(country) ?? undefined,
        truth: {
          date: said(date),
          amount: total === null ? null : Math.round(Number(total) * 100),
          currency: said(currency),
        },
        lines,
      };
    });
}

export interface Outcome {
  readonly name: string;
  readonly right: Readonly<Record<(typeof FIELDS)[number], boolean>>;
  /** Fields that are wrong and not marked doubtful, with what was read. */
  readonly wrongAndSure: readonly string[];
}

/** Compares what is read of a document with what it says. @param lines as they were recognized; its own text unless given */
export function readBy(
  { name, country, truth, lines: own }: CorpusDocument,
  lines: readonly ReadLine[] = own.map((text) => ({ text, confidence: 0.95 })),
): Outcome {
  const reading = parseReceipt(lines, { today: TODAY, country });
  const isRight = (field: (typeof FIELDS)[number]): boolean =>
    (reading[field]?.value ?? null) === truth[field];
  return {
    name,
    right: { date: isRight('date'), amount: isRight('amount'), currency: isRight('currency') },
    wrongAndSure: FIELDS.flatMap((field) => {
      const read = reading[field];
      return read && read.confidence >= OCR_CONFIDENCE_THRESHOLD && !isRight(field)
        ? [`${field}: ${read.value}`]
        : [];
    }),
  };
}
