import { constants, getPriority } from 'node:os';
import sharp from 'sharp';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Box } from '@forecourt/contract/submissions';
import { documentsOf, readBy } from '../../../../test/receipts/corpus.ts';
import { imageOfLines } from '../../../../test/receipts/picture.ts';
import { drawReceipt, totalOf, type ReceiptSpec } from '../../../demo/art/receipt.ts';
import { sheetPdf } from '../../../demo/seed/sheet.ts';
import { parseReceipt } from './parse.ts';
import { boundedSize } from './prepare-image.ts';
import { Reader, ReaderBusy, ReaderSlow } from './reader.ts';

// these tests are about what is read: a busy machine must not end a reading or slow down one user's
const reader = new Reader({ limit: 250_000, allowance: Number.POSITIVE_INFINITY });
afterAll(() => reader.close());

const spec = (more: Partial<ReceiptSpec> = {}): ReceiptSpec => ({
  dealer: 'Ridgeway Motors',
  address: '2840 W Fairview Ave, Boise ID',
  invoice: '40-2231',
  date: '2026-03-04',
  lines: [{ partNumber: 'TV-LK-2250', name: 'Level kit', quantity: 2, amount: 97_800 }],
  ...more,
});
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ffffff' } });
const TODAY = '2026-03-10';
const PARTS = ['TV-LK-2250'];
const readingOf = async (bytes: Buffer) =>
  parseReceipt(await reader.read({ kind: 'picture', bytes, languages: ['eng'] }, 'ann'), {
    today: TODAY,
    parts: PARTS,
  });

describe('receipts', () => {
  it.each([
    ['eng', spec({ layout: 1 })],
    ['fra', spec({ layout: 4, language: 'fr' })],
    ['deu', spec({ layout: 7, language: 'de', photographed: true })],
    ['spa', spec({ layout: 8, language: 'es' })],
  ])('a receipt in %s is read with its date, total, invoice number, and lines', async (language, input) => {
    const bytes = await drawReceipt(input);
    const lines = await reader.read({ kind: 'picture', bytes, languages: ['eng', language] }, 'ann');
    const reading = parseReceipt(lines, { today: TODAY, parts: ['TV-LK-2250'] });
    expect(reading.date?.value).toBe('2026-03-04');
    expect(reading.amount?.value).toBe(totalOf(input));
    expect(reading.invoiceNumber?.value).toBe('40-2231');
    expect(reading.lines).toMatchObject([{ partNumber: 'TV-LK-2250', quantity: 2, amount: 97_800 }]);
    expect(reading.lines).toHaveLength(1);
  });

  it('the boxes of a photographed receipt cover its values, so painting over them removes the values', async () => {
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

  it('a PDF receipt is read by its text', async () => {
    const bytes = await sheetPdf('Invoice 40-2231', '<p>Date 03/04/2026</p><p>Total 1,284.00</p>');
    const reading = parseReceipt(await reader.read({ kind: 'pdf', bytes }, 'ann'), { today: TODAY });
    expect([reading.date?.value, reading.amount?.value]).toEqual(['2026-03-04', 128_400]);
  });

  it('the text of a PDF is cut to 400 lines of 300 characters when it is longer', async () => {
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
    const read = await reader.read({ kind: 'pdf', bytes }, 'ann');
    expect(read).toHaveLength(400);
    expect(new Set(read.map((line) => line.text.length))).toEqual(new Set([300]));
  });

  it('the reader refuses a broken document and reads the next one', async () => {
    const bytes = Buffer.from('not a picture at all');
    await expect(reader.read({ kind: 'picture', bytes, languages: ['eng'] }, 'ann')).rejects.toThrow(
      /unsupported image format/,
    );
    await expect(reader.read({ kind: 'pdf', bytes }, 'ann')).rejects.toThrow(/Invalid PDF/);
    const good = await drawReceipt(spec());
    expect(await reader.read({ kind: 'picture', bytes: good, languages: ['eng'] }, 'ann')).not.toEqual([]);
  });

  it.each([
    [1, 300],
    [1, 6200],
    [30_000, 1],
  ])('an image of %i × %i pixels is refused as too narrow for words', async (width, height) => {
    const bytes = await blank(width, height).png().toBuffer();
    await expect(reader.read({ kind: 'picture', bytes, languages: ['eng'] }, 'ann')).rejects.toThrow(
      /too narrow/,
    );
  });

  it('the first frame of an animated image and the intact part of a truncated image are read', async () => {
    const still = await drawReceipt(spec());
    const animated = await sharp([still, await sharp(still).negate().toBuffer()], {
      join: { animated: true },
    })
      .webp({ lossless: true })
      .toBuffer();
    expect((await readingOf(animated)).date?.value).toBe('2026-03-04');
    const jpeg = await sharp(still).jpeg().toBuffer();
    const cut = await readingOf(jpeg.subarray(0, Math.round(jpeg.length * 0.6)));
    expect(cut).toMatchObject({ date: { value: '2026-03-04' } });
  });
});

describe('boundedSize', () => {
  it.each([
    [24, 30_000],
    [30_000, 24],
    [1600, 30_000],
    [7000, 8000],
    [24, 24],
    [760, 900],
  ])('boundedSize bounds the pixels of %i × %i', (width, height) => {
    for (const scale of [1, 60]) {
      const size = boundedSize({ width, height }, scale);
      expect(size.width * size.height).toBeLessThanOrEqual(10_000_000);
      expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(16_000);
      expect(size.width / width).toBeLessThanOrEqual(4);
    }
  });

  it('boundedSize throws when the image is too narrow to hold words', () => {
    expect(() => boundedSize({ width: 1, height: 300 }, 1)).toThrow(/too narrow/);
  });
});

describe('images', () => {
  const [document] = documentsOf('tuned');

  it.each([
    ['of small letters', { size: 11 }],
    ['turned, on a table', { turned: 6, table: 200 }],
    ['pale and noisy', { ink: 140, noise: 25 }],
    ['in shadow, small on a table', { shade: 0.6, turned: -3, table: 400, noise: 20 }],
  ])('images %s are read with both signs of their total', async (_, shot) => {
    if (!document) throw new Error('there is no document');
    const bytes = await imageOfLines(document.lines, shot);
    const lines = await reader.read({ kind: 'picture', bytes, languages: ['eng'] }, 'ann');
    expect(readBy(document, lines)).toMatchObject({ right: { date: true, amount: true }, wrongAndSure: [] });
    expect(lines.map(({ text }) => text.replaceAll(/\s+/g, ' '))).toContain('TOTAL 45.10');
  });
});

const task = (length: number) => ({ kind: 'pdf', bytes: new Uint8Array(length) }) as const;

describe('the reader', () => {
  const program = new URL('./reading.fixture.ts', import.meta.url);
  const stuck = task(0);

  it('the reader kills the process of a document that takes too long', async () => {
    const hasty = new Reader({ limit: 1, program });
    const reading = hasty.read(stuck, 'ann');
    const [pid = 0] = hasty.processes;
    expect(pid).toBeGreaterThan(0);
    await expect(reading).rejects.toBeInstanceOf(ReaderSlow);
    expect(hasty.processes).toEqual([]);
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow(/ESRCH/), { timeout: 60_000 });
  });

  it('the reader serves other users when one user holds a process, and rejects pending reads on close', async () => {
    const shared = new Reader({ program });
    const held = [shared.read(stuck, 'ann'), shared.read(stuck, 'ann')];
    expect(await shared.read(task(1), 'ben')).toEqual([]);
    expect(await shared.read(task(1), 'eve')).toEqual([]);
    expect(shared.processes).toHaveLength(2);
    const more = Array.from({ length: 30 }, () => shared.read(stuck, 'ann'));
    const pids = shared.processes;
    shared.close();
    for (const answer of await Promise.allSettled([...held, ...more]))
      expect(answer).toMatchObject({ status: 'rejected', reason: expect.any(ReaderBusy) as unknown });
    for (const pid of pids)
      await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow(/ESRCH/), { timeout: 60_000 });
  });

  it('the reader serves a user last and at low priority when the allowance is used up', async () => {
    const shared = new Reader({ program, allowance: 0 });
    const priorities = () => shared.processes.map((pid) => getPriority(pid));
    expect(await shared.read(task(1), 'ann')).toEqual([]);
    const normal = getPriority();
    expect(priorities()).toEqual([normal]);
    expect(await shared.read(task(1), 'ann')).toEqual([]);
    expect(priorities()).toEqual([normal, constants.priority.PRIORITY_LOW]);

    const held = Promise.allSettled([shared.read(stuck, 'ben'), shared.read(stuck, 'eve')]);
    const [, pid = 0] = shared.processes;
    const order: string[] = [];
    const later = ['ann', 'kim'].map((owner) => shared.read(task(1), owner).then(() => order.push(owner)));
    process.kill(pid, 'SIGKILL');
    await Promise.all(later);
    expect(order).toEqual(['kim', 'ann']);
    shared.close();
    await held;
  });

  it('the reader continues in a new process when one dies', async () => {
    const shared = new Reader({ program });
    const reading = shared.read(stuck, 'ann');
    process.kill(shared.processes[0] ?? 0, 'SIGKILL');
    await expect(reading).rejects.toThrow(/has ended/);
    expect(await shared.read(task(1), 'ann')).toEqual([]);
    shared.close();
  });
});
