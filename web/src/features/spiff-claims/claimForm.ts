import { fromMinor, inCurrency, type SubmissionView, toMinor, whyEmpty } from '../submissions/index.ts';
import type { ReceiptScan, Sale } from './claims.api.ts';

export interface ClaimLine {
  readonly partNumber: string;
  readonly quantity: number;
  /** The receipt didn't say how many; the user should look. */
  readonly isQuantityAssumed?: boolean;
  /** Whole units of the currency. */
  readonly amount: number | '';
  readonly serial: string;
}

/** What the form holds; money in whole units. */
export interface ClaimValues {
  /** Empty until the user, or a part on the receipt, has chosen one. */
  readonly spiffId: string;
  readonly dealerId: string;
  readonly file: File | null | undefined;
  /** Further photographs of a long receipt. */
  readonly more: readonly { readonly file: File | null | undefined }[];
  readonly saleDate: string;
  readonly invoiceNumber: string;
  readonly amount: number | '';
  readonly lines: readonly ClaimLine[];
  readonly note: string;
}

export const NEW_LINE: ClaimLine = { partNumber: '', quantity: 1, amount: '', serial: '' };

/** @param today the day in the tenant's zone: the device may be a day ahead */
export const emptyClaim = (spiffId: string, today: string): ClaimValues => ({
  spiffId,
  dealerId: '',
  file: undefined,
  more: [],
  saleDate: today,
  invoiceNumber: '',
  amount: '',
  lines: [NEW_LINE],
  note: '',
});

/** The values of a denied claim, to be corrected and sent again. Its photos have to be chosen again. */
export const claimAgain = (
  { ofId, dealerId, date, invoiceNumber, amount, lines, note }: SubmissionView,
  today: string,
): ClaimValues => ({
  ...emptyClaim(ofId, today),
  dealerId: dealerId ?? '',
  saleDate: date,
  invoiceNumber,
  amount: fromMinor(amount),
  lines:
    lines.length === 0
      ? [NEW_LINE]
      : lines.map((line) => ({
          partNumber: line.partNumber,
          quantity: line.quantity,
          amount: fromMinor(line.amount),
          serial: line.serial,
        })),
  note,
});

/** Every photograph that was chosen, the first of the receipt first. */
export const filesOf = ({ file, more }: ClaimValues): File[] =>
  [{ file }, ...more].flatMap((one) => one.file ?? []);

/** The facts of the sale as the calls take them. */
export const saleOf = ({ spiffId, saleDate, amount, lines }: ClaimValues): Sale => ({
  spiffId,
  saleDate,
  // sent as null, which the server refuses as missing
  amount: toMinor(amount) ?? Number.NaN,
  lines: lines
    .filter(({ partNumber }) => partNumber.trim() !== '')
    .map(({ partNumber, quantity, amount: price, serial }) => ({
      partNumber,
      quantity,
      amount: toMinor(price),
      serial,
    })),
});

/** What was read, as the fields hold it; fields that were not read are left out. */
export const readFields = (scan: ReceiptScan): Partial<ClaimValues> => {
  const { date, invoiceNumber, amount, lines } = scan;
  return {
    // today is no guess where the receipt shows more than one date
    ...(whyEmpty(scan, 'date') && { saleDate: '' }),
    ...(date && { saleDate: date.value }),
    ...(invoiceNumber && { invoiceNumber: invoiceNumber.value }),
    ...(amount && { amount: fromMinor(amount.value) }),
    ...(lines.length > 0 && {
      lines: lines.map((line) => ({
        partNumber: line.partNumber,
        quantity: line.quantity,
        ...(!line.isQuantityPrinted && { isQuantityAssumed: true }),
        amount: fromMinor(line.amount),
        serial: '',
      })),
    }),
  };
};

/** What was read of a receipt, and the spiff that its parts belong to. */
export type ClaimScan = ReceiptScan & { readonly proposedSpiffId: string | null };

/** What was read, for the spiff that is chosen or proposed: amounts in another currency than the spiff's are left out. */
export function readFieldsFor(
  scan: ClaimScan,
  spiffs: readonly { readonly _id: string; readonly currency: string }[],
  chosen: string,
): Partial<ClaimValues> {
  const spiffId = chosen || (scan.proposedSpiffId ?? '');
  const currency = spiffs.find(({ _id }) => _id === spiffId)?.currency;
  return {
    ...readFields(currency ? inCurrency(scan, currency) : scan),
    ...(scan.proposedSpiffId && { spiffId: scan.proposedSpiffId }),
  };
}
