import { isoDate } from '../../shared/format.ts';
import { fromMinor, type SubmissionView, toMinor } from '../submissions/index.ts';
import type { LoyaltyScan } from './loyalty.api.ts';

export interface Line {
  readonly partNumber: string;
  readonly quantity: number;
  readonly amount: number | '';
}

/** What the form holds; money in whole units. */
export interface ReceiptValues {
  readonly type: 'receipt' | 'photo';
  readonly brand: string;
  readonly dealerId: string;
  readonly file: File | null | undefined;
  readonly receiptDate: string;
  readonly receiptNumber: string;
  readonly amount: number | '';
  readonly items: readonly Line[];
  readonly note: string;
}

/** The day where the reader is, `YYYY-MM-DD`. */
export const today = (): string => isoDate(Date.now());

export const NEW_LINE: Line = { partNumber: '', quantity: 1, amount: '' };

export const emptyReceipt = (brand: string): ReceiptValues => ({
  type: 'receipt',
  brand,
  dealerId: '',
  file: undefined,
  receiptDate: today(),
  receiptNumber: '',
  amount: '',
  items: [NEW_LINE],
  note: '',
});

/** The values of a denied receipt or photo, to be corrected and sent again. Its picture has to be chosen again. */
export const receiptAgain = (
  brand: string,
  { type, dealerId, date, invoiceNumber, amount, lines, note }: SubmissionView,
): ReceiptValues => ({
  ...emptyReceipt(brand),
  type: type === 'photo' ? 'photo' : 'receipt',
  dealerId: dealerId ?? '',
  receiptDate: date,
  receiptNumber: invoiceNumber,
  amount: fromMinor(amount),
  items: lines.length === 0 ? [NEW_LINE] : lines.map(asTyped),
  note,
});

/** The lines with a part, as the calls take them. */
export const itemsOf = ({ items }: ReceiptValues) =>
  items
    .filter(({ partNumber }) => partNumber.trim() !== '')
    .map(({ partNumber, quantity, amount }) => ({ partNumber, quantity, amount: toMinor(amount) }));

/** Lines of a receipt whose part counts with a partner brand. */
export const linesOf = (scan: LoyaltyScan | undefined, brand: string): LoyaltyScan['lines'] =>
  scan?.lines.filter(({ brands }) => brands.includes(brand)) ?? [];

/** Keys of the brands with which parts of a receipt count, where none counts with the chosen one. */
export const otherBrands = (scan: LoyaltyScan | undefined, brand: string): ReadonlySet<string> =>
  new Set(linesOf(scan, brand).length > 0 ? [] : scan?.lines.flatMap(({ brands }) => brands));

/** A line that was read or sent, as the form holds it. */
const asTyped = ({
  partNumber,
  quantity,
  amount,
}: Omit<Line, 'amount'> & { readonly amount: number | null }): Line => ({
  partNumber,
  quantity,
  amount: fromMinor(amount),
});

/** OCR confidence of a form line; undefined once the user changed it. */
export const sureOf = (lines: LoyaltyScan['lines'], typed: Line): number | undefined =>
  lines.find((line) => {
    const { partNumber, quantity, amount } = asTyped(line);
    return partNumber === typed.partNumber && quantity === typed.quantity && amount === typed.amount;
  })?.confidence;

/** A line that was read and not changed since, whose quantity the receipt doesn't say. */
export const isQuantityAssumed = (lines: LoyaltyScan['lines'], typed: Line): boolean =>
  lines.some(
    (line) =>
      !line.isQuantityPrinted && line.partNumber === typed.partNumber && typed.quantity === line.quantity,
  );

type Read = Pick<ReceiptValues, 'receiptDate' | 'receiptNumber' | 'amount' | 'items'>;

/** Parts that were read and count with the chosen brand, as the field holds them; nothing where there is none. */
export const readItems = (scan: LoyaltyScan, brand: string): Partial<Pick<Read, 'items'>> => {
  const lines = linesOf(scan, brand);
  return lines.length > 0 ? { items: lines.map(asTyped) } : {};
};

/** What was read, as the fields hold it; fields that were not read are left out. */
export const readFields = (scan: LoyaltyScan, brand: string): Partial<Read> => {
  const { date, invoiceNumber, amount } = scan;
  return {
    ...(date && { receiptDate: date.value }),
    ...(invoiceNumber && { receiptNumber: invoiceNumber.value }),
    ...(amount && { amount: fromMinor(amount.value) }),
    ...readItems(scan, brand),
  };
};
