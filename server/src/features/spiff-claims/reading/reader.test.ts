import { afterAll, describe, expect, it } from 'vitest';
import { drawReceipt, totalOf, type ReceiptSpec } from '../../../demo/art/receipt.ts';
import { sheetPdf } from '../../../demo/seed/sheet.ts';
import { parseReceipt } from './parse.ts';
import { Reader, ReaderBusy, ReaderSlow } from './reader.ts';

const reader = new Reader();
afterAll(() => reader.close());

const spec = (more: Partial<ReceiptSpec> = {}): ReceiptSpec => ({
  dealer: 'Ridgeway Motors',
  address: '2840 W Fairview Ave, Boise ID',
  invoice: '40-2231',
  date: '2026-03-04',
  lines: [{ partNumber: 'TV-LK-2250', name: 'Level kit', quantity: 2, amount: 97_800 }],
  ...more,
});
const TODAY = '2026-03-10';

describe('receipts', () => {
  it.each([
    ['eng', spec({ layout: 1 })],
    ['fra', spec({ layout: 4, language: 'fr' })],
    ['deu', spec({ layout: 7, language: 'de', photographed: true })],
    ['spa', spec({ layout: 8, language: 'es' })],
  ])('in %s are read', async (language, wish) => {
    const bytes = await drawReceipt(wish);
    const lines = await reader.read({ kind: 'picture', bytes, languages: ['eng', language] });
    const reading = parseReceipt(lines, { today: TODAY, parts: ['TV-LK-2250'] });
    expect(reading.date?.value).toBe('2026-03-04');
    expect(reading.amount?.value).toBe(totalOf(wish));
    expect(reading.invoiceNumber?.value).toBe('40-2231');
    expect(reading.lines).toEqual([{ partNumber: 'TV-LK-2250', quantity: 2, amount: 97_800 }]);
  });

  it('as PDF are read by their text', async () => {
    const bytes = await sheetPdf('Invoice 40-2231', '<p>Date 03/04/2026</p><p>Total 1,284.00</p>');
    const reading = parseReceipt(await reader.read({ kind: 'pdf', bytes }), { today: TODAY });
    expect([reading.date?.value, reading.amount?.value]).toEqual(['2026-03-04', 128_400]);
  });

  it('that are none are refused, and the next one is read', async () => {
    const bytes = Buffer.from('not a picture at all');
    await expect(reader.read({ kind: 'picture', bytes, languages: ['eng'] })).rejects.toThrow(
      /unsupported image format/,
    );
    await expect(reader.read({ kind: 'pdf', bytes })).rejects.toThrow(/Invalid PDF/);
    const good = await drawReceipt(spec());
    expect(await reader.read({ kind: 'picture', bytes: good, languages: ['eng'] })).not.toEqual([]);
  });

  it('end with their thread when they take too long, and too many are turned away', async () => {
    const hasty = new Reader(1);
    const bytes = await drawReceipt(spec());
    const task = { kind: 'picture', bytes, languages: ['eng'] } as const;
    const answers = await Promise.allSettled(Array.from({ length: 30 }, () => hasty.read(task)));
    const why = answers.map((answer) => (answer.status === 'rejected' ? answer.reason : undefined));
    expect(why.filter((reason) => reason instanceof ReaderBusy).length).toBeGreaterThan(0);
    expect(why.filter((reason) => reason instanceof ReaderSlow).length).toBeGreaterThan(0);
    expect(why).not.toContain(undefined);
    await hasty.close();
  });
});
