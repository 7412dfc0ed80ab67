import type { Box } from '@forecourt/contract/submissions';
import { dateOf, type Dated } from './dates.ts';
import { originOf } from './country.ts';
import { currencyOf } from './currency.ts';
import { boxOf, plain, type Read, type ReadLine } from './lines.ts';
import { moneyIn, totalOf } from './money.ts';

export interface ReadItem {
  readonly partNumber: string;
  readonly quantity: number;
  /** The quantity is printed; otherwise it is assumed to be 1. */
  readonly isQuantityPrinted: boolean;
  /** Minor units. */
  readonly amount: number | null;
  /** How sure the reading is, 0 to 1: less where a sign had to be taken for another to find the part. */
  readonly confidence: number;
  /** It is one of the parts that were looked for. */
  readonly known: boolean;
  readonly box?: Box | undefined;
}

export type Unclear = 'several-dates' | 'day-or-month' | 'several-totals';

/** What was read from a receipt. It is a proposal: nothing counts until the user confirms it. */
export interface Reading {
  readonly date: Read<string> | null;
  readonly invoiceNumber: Read<string> | null;
  /** Minor units. */
  readonly amount: Read<number> | null;
  readonly currency: Read<string> | null;
  /** Fields that are empty because more than one value fits. */
  readonly unclear: readonly Unclear[];
  readonly lines: readonly ReadItem[];
}

const INVOICE =
  /(?:invoice|receipt|ticket|order|facture|recu|rechnung|beleg|bon|factura|recibo|folio)[\w .]{0,14}?(?:no\.?|nr\.?|num(?:ero|mer)?\.?|n°|#)?\s*[:.#°]?\s*([a-z]{0,4}[-/]?\d[\da-z/-]{1,38})/;

/** The number next to its label, as printed. */
function invoiceOf(lines: readonly ReadLine[]): Read<string> | null {
  for (const line of lines) {
    const { text, confidence } = line;
    const match = INVOICE.exec(plain(text));
    const [whole, number] = match ?? [];
    if (!match || number === undefined || whole === undefined) continue;
    const end = match.index + whole.length;
    // cut from the line itself, which kept its case
    const value = text.normalize('NFC').slice(end - number.length, end);
    if (/\d{2}/.test(value) && !/^\d{1,2}[./]\d{1,2}[./]/.test(value))
      return { value, confidence, signs: 1, box: boxOf(line, whole) };
  }
  return null;
}

/** Letters that look like digits, so that a part is found though one of them was misread. */
const LOOKS: Readonly<Record<string, string>> = {
  o: '0',
  q: '0',
  i: '1',
  l: '1',
  '|': '1',
  s: '5',
  b: '8',
  z: '2',
};
const shape = (text: string): string =>
  plain(text)
    .replaceAll(/[^a-z0-9|]/g, '')
    .replaceAll(/[oqil|sbz]/g, (letter) => LOOKS[letter] ?? letter);

/** What the lines look like, for a search among many parts for those that may stand in them. */
export const looksOf = (lines: readonly ReadLine[]): string =>
  lines.map(({ text }) => shape(text)).join('\n');

/**
 * Parts with fewer characters, or only digits, must match whole words: inside longer words and totals they match by
 * chance.
 */
const SHORT = 5;
const GUESSED = 0.6;

/** Something between letters and digits with a hyphen: how most part numbers are made. */
const PART = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[A-Za-z0-9]{1,8}(?:-[A-Za-z0-9]{1,8}){1,3}(?![\w-])/;
const MOST_UNITS = 1000;

/** "2 x", "x2", "2 @ 19.99", "Qty: 2". */
const QUANTITIES = [
  /(?:^|\s)[x×]\s?(\d{1,3})(?!\S)/i,
  /(?:^|\s)(\d{1,3})\s?[x×](?=\s|\d)/i,
  /(?:^|\s)(\d{1,3})\s?@/,
  /(?:^|\s)(?:qty|quantity|qte|quantite|menge|anzahl|stuck|stk|cantidad|cant)\s*[.:]?\s*(\d{1,3})(?![\d.,])/i,
];
/** "2 Mirror cap": a quantity in front of the name, on the line of the part alone. */
const LEADING_QUANTITY = /^\s*(\d{1,3})\s+(?=\S)/;

function findQuantity(text: string, patterns: readonly RegExp[]): number | undefined {
  const printed = patterns.flatMap((pattern) => pattern.exec(plain(text))?.[1] ?? []).map(Number);
  return printed.find((quantity) => quantity >= 1 && quantity <= MOST_UNITS);
}

/** The longest of these parts that occurs in a line. */
function partIn(text: string, parts: readonly string[]): string | undefined {
  const looks = shape(text);
  const words = new Set(text.split(/\s+/).map(shape));
  const isWholeWord = (part: string, look: string): boolean =>
    look.length < SHORT || !/[a-z]/i.test(part) ? words.has(look) : looks.includes(look);
  return parts
    .filter((part) => shape(part) !== '' && isWholeWord(part, shape(part)))
    .toSorted((a, b) => b.length - a.length)[0];
}

/** As people write part numbers: case, spaces and hyphens aside. */
const bare = (text: string): string => plain(text).replaceAll(/[\s-]/g, '');

const amountIn = (text: string): number | null =>
  moneyIn(text).findLast(({ negative }) => !negative)?.minor ?? null;

/** A line that only says how many of the part above were sold, and for how much. */
const isQuantityLine = ({ text }: ReadLine, parts: readonly string[]): boolean =>
  partIn(text, parts) === undefined && !PART.test(text) && findQuantity(text, QUANTITIES) !== undefined;

function itemIn(line: ReadLine, next: ReadLine | undefined, parts: readonly string[]): ReadItem | null {
  const { text } = line;
  const known = partIn(text, parts);
  const printed = PART.exec(text)?.[0];
  const partNumber = known ?? printed;
  if (partNumber === undefined) return null;
  const below = next && isQuantityLine(next, parts) ? next.text : '';
  const amount = amountIn(text) ?? amountIn(below);
  if (amount === null && known === undefined) return null;
  const rest = text.replace(printed ?? partNumber, ' ');
  const quantity = findQuantity(rest, [...QUANTITIES, LEADING_QUANTITY]) ?? findQuantity(below, QUANTITIES);
  return {
    partNumber,
    quantity: quantity ?? 1,
    isQuantityPrinted: quantity !== undefined,
    amount,
    confidence: bare(text).includes(bare(partNumber)) ? line.confidence : Math.min(GUESSED, line.confidence),
    known: known !== undefined,
    box: boxOf(line),
  };
}

interface ParseContext {
  readonly today: string;
  /** Country of the dealer, ISO code; what the document says itself counts before it. */
  readonly country?: string | undefined;
  /** Part numbers that are looked for. */
  readonly parts?: readonly string[];
}

/** Makes sense of the lines of a receipt in English, French, German or Spanish. */
export function parseReceipt(lines: readonly ReadLine[], { parts = [], ...asking }: ParseContext): Reading {
  const invoiceNumber = invoiceOf(lines);
  const { country } = originOf(lines, asking.country);
  const { date, why } = dayIn(lines, asking);
  const { amount, several, line } = totalOf(lines, country);
  const items = lines.flatMap((one, at) => {
    const item = itemIn(one, lines[at + 1], parts);
    return item && item.partNumber !== invoiceNumber?.value ? [item] : [];
  });
  return {
    date,
    invoiceNumber,
    amount,
    currency: currencyOf(lines, { country, total: line }),
    unclear: [...(why ? [why] : []), ...(several ? (['several-totals'] as const) : [])],
    lines: items,
  };
}

/** The day of the sale, with day and month in the order of the country. */
export const dayIn = (lines: readonly ReadLine[], { today, country }: ParseContext): Dated =>
  dateOf(lines, { today, order: originOf(lines, country).order });

export const isEmpty = ({ date, invoiceNumber, amount, lines, unclear }: Reading): boolean =>
  date === null && invoiceNumber === null && amount === null && lines.length === 0 && unclear.length === 0;
