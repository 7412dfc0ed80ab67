import { toMinor } from './minor.ts';

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

export const NEW_LINE: Line = { partNumber: '', quantity: 1, amount: '' };
/** The lines with a part, as the calls take them. */
export const itemsOf = ({ items }: ReceiptValues) =>
  items
    .filter(({ partNumber }) => partNumber.trim() !== '')
    .map(({ partNumber, quantity, amount }) => ({ partNumber, quantity, amount: toMinor(amount) }));
