import type { Box, ReceiptScan } from '@forecourt/contract/submissions';
import type { Mark } from '../Marks.tsx';

/** What was read of a document; families tell more of its lines. */
export type Scan = Omit<ReceiptScan, 'lines'>;
/** A value that was read, and how sure the reading is, 0 to 1. */
export interface Reading {
  readonly value: string | number;
  readonly confidence: number;
}

/** What is read less surely is asked about. */
export const SURE = 0.8;
/** The confidence of a value that was assumed because the document doesn't say it. */
export const UNSURE = 0;
/** Values read from a receipt besides its lines. */
const FIELDS = ['date', 'invoiceNumber', 'amount'] as const;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

type Unclear = Scan['unclear'][number];
const FIELD_OF: Readonly<Record<Unclear, 'date' | 'amount'>> = {
  'several-dates': 'date',
  'day-or-month': 'date',
  'several-totals': 'amount',
};

/** Why a field is left empty though the document says something. */
export const whyEmpty = (scan: Scan | undefined, field: 'date' | 'amount'): Unclear | undefined =>
  scan?.unclear.find((why) => FIELD_OF[why] === field);

/** The currency of a document that is surely another one. */
export const otherCurrency = (scan: Scan | undefined, currency: string): string | undefined =>
  scan?.currency && scan.currency.confidence >= SURE && scan.currency.value !== currency
    ? scan.currency.value
    : undefined;

/** What was read, without amounts where they are of another currency than the form's. */
export const inCurrency = <S extends ReceiptScan>(scan: S, currency: string): S =>
  otherCurrency(scan, currency)
    ? { ...scan, amount: null, lines: scan.lines.map((line) => ({ ...line, amount: null })) }
    : scan;

/** The values read, for untouched fields only. */
export function applyOcrValues<V extends object>(now: V, initial: V, read: Partial<V>): Partial<V> {
  const patch: Partial<V> = {};
  for (const field in read) if (same(now[field], initial[field])) patch[field] = read[field];
  return patch;
}

/** Clears what a reading filled in when another image is chosen; values changed since are kept. */
export function clearOcrValues<V extends object>(now: V, initial: V, read: Partial<V>): Partial<V> {
  const patch: Partial<V> = {};
  for (const field in read) if (same(now[field], read[field])) patch[field] = initial[field];
  return patch;
}

/** What a form says, to be compared with what was read. */
type Typed = Readonly<Record<(typeof FIELDS)[number], string | number | null>>;

interface ReadLine {
  readonly box?: Box | undefined;
  /** Where nothing is said, the reading is sure. */
  readonly confidence?: number;
}

/** Frames of what was read: blue for fields, green for parts, amber where it is doubtful or typed otherwise. */
export const marksOf = (scan: Scan | undefined, lines: readonly ReadLine[], typed: Typed): Mark[] =>
  scan
    ? [
        ...FIELDS.flatMap((field): Mark[] => {
          const read = scan[field];
          return read?.box
            ? [
                {
                  kind: 'field',
                  sure: read.confidence >= SURE && read.value === typed[field],
                  box: read.box,
                },
              ]
            : [];
        }),
        ...lines.flatMap(({ box, confidence = 1 }): Mark[] =>
          box ? [{ kind: 'item', sure: confidence >= SURE, box }] : [],
        ),
      ]
    : [];
