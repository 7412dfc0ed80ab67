import { describe, expect, it } from 'vitest';
import { parseReceipt } from './parse.ts';

const TODAY = '2026-03-10';
const read = (text: string, parts: readonly string[] = []) =>
  parseReceipt(
    text
      .trim()
      .split('\n')
      .map((line) => ({ text: line.trim(), confidence: 0.95 })),
    { today: TODAY, parts },
  );

describe('the day of a receipt', () => {
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
  ])('of %j is %s', (text, day) => {
    expect(read(text).date?.value ?? null).toBe(day);
  });

  it('is doubtful where nothing says whether months come first', () => {
    expect(read('02/03/26').date?.confidence).toBeLessThan(0.8);
  });
});

describe('the total of a receipt', () => {
  it.each([
    ['Subtotal 1,389.00\nDiscount -105.00\nTOTAL 1,284.00\nCash 1,300.00', 128_400],
    ['Sous-total 1 389,00\nTOTAL TTC 1 284,00 €', 128_400],
    ['Zwischensumme 1.389,00\nGESAMT 1.284,00', 128_400],
    ['Subtotal 1.389,00\nTotal a pagar\n1.284,00', 128_400],
    ['1 THING 12.50\n1 OTHER 7.25', 1250],
    ['Thank you', null],
  ])('of %j is %s', (text, total) => {
    expect(read(text).amount?.value ?? null).toBe(total);
  });
});

describe('number and lines of a receipt', () => {
  it('are found beside their words, in their own case', () => {
    expect(read('INVOICE 40-2231 03/04/2026').invoiceNumber?.value).toBe('40-2231');
    expect(read('Rechnung Nr.: RE-2026-118').invoiceNumber?.value).toBe('RE-2026-118');
    expect(read('Facture n° FA2231').invoiceNumber?.value).toBe('FA2231');
  });

  it('name the parts that are looked for, though a letter was misread', () => {
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

  it('take no short number, no sum, and no number without letters for a part', () => {
    const text = '2 TV-LK-2250 LEVEL KIT 978.40\n1 40 BOLTS 3.00\nTOTAL 12,345.67';
    const parts = ['40', '12345', '部品'];
    expect(read(text, parts).lines).toMatchObject([
      { partNumber: 'TV-LK-2250', known: false },
      { partNumber: '40', known: true, amount: 300 },
    ]);
  });
});
