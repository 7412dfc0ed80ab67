import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import type { Box } from '@forecourt/contract/submissions';
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
const PARTS = ['TV-LK-2250'];
const readingOf = async (bytes: Buffer) =>
  parseReceipt(await reader.read({ kind: 'picture', bytes, languages: ['eng'] }), {
    today: TODAY,
    parts: PARTS,
  });

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
    expect(reading.lines).toMatchObject([{ partNumber: 'TV-LK-2250', quantity: 2, amount: 97_800 }]);
    expect(reading.lines).toHaveLength(1);
  });

  it('say where on a photograph that was held askew each thing stands: covered there, it is gone', async () => {
    const picture = await drawReceipt(spec({ layout: 7, photographed: true }));
    const { width, height } = await sharp(picture).metadata();
    const without = (boxes: readonly (Box | undefined)[]) => {
      const covers = boxes.map((box) => {
        const cover = {
          width: Math.ceil((box?.width ?? 0) * width),
          height: Math.ceil((box?.height ?? 0) * height),
        };
        const [left, top] = [Math.floor((box?.x ?? 0) * width), Math.floor((box?.y ?? 0) * height)];
        return { input: { create: { ...cover, channels: 3 as const, background: '#e6e6e4' } }, left, top };
      });
      return sharp(picture).composite(covers).png().toBuffer();
    };
    const all = await readingOf(picture);
    const dateless = await readingOf(await without([all.date?.box]));
    expect(dateless).toMatchObject({ date: null, amount: { value: 97_800 }, lines: [{ quantity: 2 }] });
    const bare = await readingOf(await without([all.amount?.box, all.lines[0]?.box]));
    expect(bare).toMatchObject({ date: { value: '2026-03-04' }, amount: null, lines: [] });
  });

  it('as PDF are read by their text', async () => {
    const bytes = await sheetPdf('Invoice 40-2231', '<p>Date 03/04/2026</p><p>Total 1,284.00</p>');
    const reading = parseReceipt(await reader.read({ kind: 'pdf', bytes }), { today: TODAY });
    expect([reading.date?.value, reading.amount?.value]).toEqual(['2026-03-04', 128_400]);
  });

  it('whose text has no end are cut: whoever makes sense of it has little to do', async () => {
    const lines = Array.from(
      { length: 1000 },
      (_, i) => `1 0 0 1 10 ${9000 - i * 9} Tm (${'1 '.repeat(2000)}) Tj`,
    );
    const text = `BT /F1 8 Tf ${lines.join(' ')} ET`;
    const parts = [
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 20000 9100]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
      `<</Length ${text.length}>>stream\n${text}\nendstream`,
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ];
    const objects = parts.map((part, i) => `${i + 1} 0 obj ${part} endobj`).join('\n');
    const bytes = Buffer.from(`%PDF-1.4\n${objects}\ntrailer<</Root 1 0 R>>\n%%EOF`);
    const read = await reader.read({ kind: 'pdf', bytes });
    expect(read).toHaveLength(400);
    expect(new Set(read.map((line) => line.text.length))).toEqual(new Set([300]));
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
