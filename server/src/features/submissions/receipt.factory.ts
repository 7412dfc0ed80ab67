import { drawReceipt, type ReceiptSpec } from '../../demo/art/receipt.ts';
import { form } from '../../../test/client.ts';

let number = 2000;

/** A receipt of one line that no other test has. */
export const aReceipt = (input: Partial<ReceiptSpec> = {}): ReceiptSpec => {
  number += 7;
  return {
    dealer: 'Ridgeway Motors',
    address: '2840 W Fairview Ave, Boise ID',
    invoice: `40-${number}`,
    date: '2026-03-04',
    lines: [{ partNumber: 'TV-LK-2250', name: 'Level kit front', quantity: 1, amount: 40_000 + number }],
    ...input,
  };
};

/** A form with the data and one attachment. */
export const formWith = (data: unknown, bytes: Uint8Array, part = 'attach-0'): never =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a form stands in for the declared body
  form(data, { [part]: { bytes, name: 'receipt.png' } }) as never;

/** The picture of a receipt. */
export const imageOf = (spec: ReceiptSpec): Promise<Buffer> => drawReceipt(spec);
