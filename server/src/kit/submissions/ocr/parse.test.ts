import { describe, expect, it } from 'vitest';
import { parseReceipt } from './parse.ts';

const TODAY = '2026-03-10';
const read = (text: string, parts: readonly string[] = [], country?: string) =>
  parseReceipt(
    text
      .trim()
      .split('\n')
      .map((line) => ({ text: line.trim(), confidence: 0.95 })),
    { today: TODAY, country, parts },
  );

describe('receipt date', () => {
  it.each([
    ['Invoice 12-345\nDate: 03/04/2026\nSubtotal 1.00', '2026-03-04'],
    ['Facture 12-345\nDate : 04/03/2026', '2026-03-04'],
    ['Rechnung 12-345\nDatum: 04.03.2026', '2026-03-04'],
    ['Factura 12-345\nFecha 4/3/2026', '2026-03-04'],
    ['Order 2026-03-04 12:31', '2026-03-04'],
    ['Invoice\nMarch 4, 2026', '2026-03-04'],
    ['Facture du 4 mars 2026', '2026-03-04'],
    ['Rechnung vom 4. März 2026', '2026-03-04'],
    ['Factura del 4 de marzo de 2026', '2026-03-04'],
    // what lies ahead is no sale: the other order is meant
    ['Invoice 10/03/2026', '2026-03-10'],
    ['Invoice 02/11/2026', '2026-02-11'],
    ['Valid until 03/11/2027', null],
  ])('the receipt date of %j is %s', (text, day) => {
    expect(read(text).date?.value ?? null).toBe(day);
  });

  it.each([
    ['US', '2026-02-03'],
    ['GB', '2026-03-02'],
    ['AU', '2026-03-02'],
    ['CA', null],
    [undefined, null],
  ])('an ambiguous receipt date follows the order of the dealer’s country %s', (country, day) => {
    const { date, unclear } = read('02/03/26 12:31', [], country);
    expect(date?.value ?? null).toBe(day);
    expect(unclear).toEqual(day ? [] : ['day-or-month']);
  });

  it('an ambiguous receipt date follows the country or another date when the receipt shows one', () => {
    expect(read('02/03/2026\nVAT No GB 123 4567 89', [], 'US').date?.value).toBe('2026-03-02');
    expect(read('Boise ID 83702\n02/03/2026', [], 'GB').date?.value).toBe('2026-02-03');
    expect(read('Date 02/03/2026\nOrder 27/02/2026', [], 'CA').date?.value).toBe('2026-03-02');
  });

  it('the receipt date is empty with a reason when two dates fit, and a due date is no substitute', () => {
    expect(read('Fuse\n2026-02-01\n2026-02-09')).toMatchObject({ date: null, unclear: ['several-dates'] });
    expect(read('Due date 2026-02-20\nMember since 2019-01-01')).toMatchObject({ date: null, unclear: [] });
    expect(read('Order date 2026-02-20').date).toMatchObject({ value: '2026-02-20', confidence: 0.7 });
  });
});

describe('receipt total', () => {
  it.each([
    ['Subtotal 1,389.00\nDiscount -105.00\nTOTAL 1,284.00\nCash 1,300.00', 128_400],
    ['Sous-total 1 389,00\nTOTAL TTC 1 284,00 €', 128_400],
    ['Zwischensumme 1.389,00\nGESAMT 1.284,00', 128_400],
    ['Subtotal 1.389,00\nTotal a pagar\n1.284,00', 128_400],
    ['TOTAL 45.10\nTOTAL SAVED THIS YEAR 1,250.00', 4510],
    ['TOTAL 45.10\nTOTAL TAX 3.10\nTOTAL TENDERED 50.10\nTOTAL POINTS 9,000.00', 4510],
    ['1 OIL CHANGE 40.00\nTAX 2.00\nVISA 42.00', 4200],
    ['1 THING 12.50\n1 OTHER 7.25', null],
    ['Thank you', null],
  ])('the receipt total of %j is %s', (text, total) => {
    expect(read(text).amount?.value ?? null).toBe(total);
  });
});

describe('evidence for the total', () => {
  it.each([
    ['TOTAL 45.10', 1],
    ['PART 40.00\nTAX 5.10\nTOTAL 45.10', 2],
    ['TOTAL 45.10\nCASH 50.00\nCHANGE 4.90', 2],
    ['PART 40.00\nTAX 5.10\nTOTAL 45.10\nVISA 45.10', 3],
    ['PART 41.00\nTAX 5.10\nTOTAL 45.10', 1],
  ])('the receipt total of %j has %i signs', (text, signs) => {
    const { amount } = read(text);
    expect(amount).toMatchObject({ value: 4510, signs, confidence: signs > 1 ? 0.95 : 0.7 });
  });

  it('the receipt total is empty with a reason when two totals contradict each other', () => {
    expect(read('TOTAL 45.10\nTOTAL 54.10')).toMatchObject({ amount: null, unclear: ['several-totals'] });
    expect(read('TOTAL 45.10\nDEPOSIT 20.00\nBALANCE DUE 25.10').unclear).toEqual([]);
  });
});

describe('receipt currency', () => {
  it.each([
    ['TOTAL £12.00', 'US', 'GBP'],
    ['TOTAL 12,00 €', 'US', 'EUR'],
    ['TOTAL $12.00', 'US', 'USD'],
    ['HST 1.00\nTOTAL $12.00', 'US', 'CAD'],
    ['TOTAL CAD 12.00\nUSD 8.80', 'US', 'CAD'],
    ['TOTAL 12.00', 'DE', 'EUR'],
    ['TOTAL 12.00', undefined, null],
    ['TOTAL 12.00\nUSD 12.00\nEUR 11.00', 'US', null],
  ])('the receipt currency of %j at a dealer in %s is %s', (text, country, currency) => {
    expect(read(text, [], country).currency?.value ?? null).toBe(currency);
  });
});

describe('invoice number and lines of a receipt', () => {
  it('the invoice number is found next to its label and keeps its case', () => {
    expect(read('INVOICE 40-2231 03/04/2026').invoiceNumber?.value).toBe('40-2231');
    expect(read('Rechnung Nr.: RE-2026-118').invoiceNumber?.value).toBe('RE-2026-118');
    expect(read('Facture n° FA2231').invoiceNumber?.value).toBe('FA2231');
  });

  it('receipt lines match the known part numbers when a letter was misread', () => {
    const { lines } = read(
      '2 TV-LK-22S0 LEVEL KIT 978.00\nHR-AT-265 Tyre x4 1.020,50\n1 SHOP SUPPLIES 18.00',
      ['TV-LK-2250', 'HR-AT-265'],
    );
    expect(lines).toMatchObject([
      { partNumber: 'TV-LK-2250', quantity: 2, amount: 97_800, confidence: 0.6, known: true },
      { partNumber: 'HR-AT-265', quantity: 4, amount: 102_050, confidence: 0.95, known: true },
    ]);
    expect(lines).toHaveLength(2);
  });

  it.each([
    ['TV-LK-2250 LEVEL KIT 978.00', 1, false],
    ['TV-LK-2250 LEVEL KIT 978.00\n2 @ 489.00', 2, true],
    ['TV-LK-2250 LEVEL KIT\n2 x 489,00   978,00', 2, true],
    ['TV-LK-2250 LEVEL KIT 978.00\nQty: 3', 3, true],
    ['TV-LK-2250 LEVEL KIT 978.00\nMenge 12', 12, true],
    ['TV-LK-2250 LEVEL KIT 978.00\nQté : 2', 2, true],
    ['TV-LK-2250 LEVEL KIT 978.00\nHR-AT-265 x4 100.00', 1, false],
    ['TV-LK-2250 LEVEL KIT 978.00\nTOTAL 2 ITEMS', 1, false],
    ['TV-LK-2250 LEVEL KIT Qty 2.5 kg 978.00', 1, false],
  ])(
    'the receipt line reads the quantity of the first part of %j as %i (printed: %s)',
    (text, quantity, isQuantityPrinted) => {
      const [first] = read(text, ['TV-LK-2250', 'HR-AT-265']).lines;
      expect(first).toMatchObject({ quantity, isQuantityPrinted, amount: 97_800 });
    },
  );

  it('receipt lines exclude short numbers, sums, and numbers without letters when these aren’t known parts', () => {
    const text = '2 TV-LK-2250 LEVEL KIT 978.40\n1 40 BOLTS 3.00\nTOTAL 12,345.67';
    const parts = ['40', '12345', '部品'];
    expect(read(text, parts).lines).toMatchObject([
      { partNumber: 'TV-LK-2250', known: false },
      { partNumber: '40', known: true, amount: 300 },
    ]);
  });
});
