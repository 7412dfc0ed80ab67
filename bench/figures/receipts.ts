import {
  drawReceipt,
  totalOf,
  type ReceiptLanguage,
  type ReceiptSpec,
} from '../../server/src/demo/art/receipt.ts';
import { parseReceipt } from '../../server/src/kit/submissions/ocr/parse.ts';
import { Reader } from '../../server/src/kit/submissions/ocr/reader.ts';
import { OCR_CONFIDENCE_THRESHOLD } from '../../server/src/kit/submissions/ocr-highlights.ts';
import sharp from 'sharp';
import { atMost, median, type Figure } from '../table.ts';

/** Of a hundred receipts so many may be misread. */
const AIM = 10;
/** Milliseconds for one receipt, once the reader has begun. */
const PATIENCE = 6000;
const LAYOUTS = 10;
const LANGUAGES: Readonly<Record<ReceiptLanguage, readonly string[]>> = {
  en: ['eng'],
  fr: ['eng', 'fra'],
  de: ['eng', 'deu'],
  es: ['eng', 'spa'],
};
const COUNTRIES: Readonly<Record<string, string>> = { en: 'US', fr: 'FR', de: 'DE', es: 'ES' };
const TODAY = '2026-03-10';
const PARTS = ['TV-LK-2250', 'HR-AT-265', 'LM-BAR-28'];

/** So many times longer an ordinary receipt may take while hostile pictures are read. */
const SLOWER = 1.5;
const ROUNDS = 5;

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer();

/** Pictures whose shapes are made to hold a reader. */
async function hostile(ordinary: Buffer): Promise<Buffer[]> {
  return [
    await blank(1, 300),
    await blank(1, 6200),
    await blank(6200, 1),
    await blank(30_000, 1),
    await blank(24, 30_000),
    await blank(30_000, 1500),
    await sharp([ordinary, ordinary, ordinary], { join: { animated: true } })
      .webp()
      .toBuffer(),
    ordinary.subarray(0, ordinary.length / 2),
  ];
}

/** How many times longer an ordinary receipt takes while another user's hostile images are read. */
async function readAlongsideHostile(): Promise<Figure> {
  const reader = new Reader();
  try {
    const ordinary = await drawReceipt(receipt('en', 0));
    const pictures = await hostile(ordinary);
    const read = (bytes: Buffer, owner: string) =>
      reader.read({ kind: 'picture', bytes, languages: ['eng'] }, owner);
    let people = 0;
    const timeOf = async (neighbor: readonly Buffer[]) => {
      const others = neighbor.map((bytes) => read(bytes, 'hostile').catch(() => []));
      people += 1;
      const start = performance.now();
      await read(ordinary, `person ${people}`);
      const time = performance.now() - start;
      await Promise.all(others);
      return time;
    };
    // both processes have loaded their languages
    await timeOf([ordinary]);
    const [alone, alongside]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      alone.push(await timeOf([]));
      alongside.push(await timeOf(pictures));
    }
    const limit = `${Math.round(median(alone))} ms alone`;
    return atMost(
      'receipts: one alongside hostile pictures',
      median(alongside) / median(alone),
      SLOWER,
      '×',
      limit,
    );
  } finally {
    reader.close();
  }
}

/** A receipt of our own drawing, other in every layout and language. */
function receipt(language: ReceiptLanguage, layout: number): ReceiptSpec {
  return {
    dealer: 'Ridgeway Motors',
    address: '2840 W Fairview Ave, Boise ID',
    invoice: `40-${2231 + layout}`,
    date: `2026-02-${String(3 + layout).padStart(2, '0')}`,
    language,
    layout,
    lines: [
      { partNumber: 'TV-LK-2250', name: 'Levelling kit', quantity: 1, amount: 48_900 + layout * 7 },
      { partNumber: 'HR-AT-265', name: 'Tyre 265/70 R17', quantity: 4, amount: 102_050 },
      { partNumber: 'LM-BAR-28', name: 'Light bar 28', quantity: 2, amount: 129_813 },
    ],
    ...(layout % 2 === 1 && { discount: 1500 }),
  };
}

/** Whether day and total of receipts in ten layouts and four languages are read right, clean and photographed. */
export async function receipts(): Promise<Figure[]> {
  const reader = new Reader();
  const misread = { clean: 0, photographed: 0, unasked: 0 };
  const times: number[] = [];
  try {
    for (const [language, languages] of Object.entries(LANGUAGES) as [ReceiptLanguage, readonly string[]][])
      for (let layout = 0; layout < LAYOUTS; layout += 1)
        for (const photographed of [false, true]) {
          const spec = { ...receipt(language, layout), photographed };
          const bytes = await drawReceipt(spec);
          const start = performance.now();
          const lines = await reader.read({ kind: 'picture', bytes, languages }, 'bench');
          times.push(performance.now() - start);
          const { date, amount } = parseReceipt(lines, {
            today: TODAY,
            country: COUNTRIES[language],
            parts: PARTS,
          });
          const wrong = [
            ...(date?.value === spec.date ? [] : [date]),
            ...(amount?.value === totalOf(spec) ? [] : [amount]),
          ];
          if (wrong.length > 0) misread[photographed ? 'photographed' : 'clean'] += 1;
          misread.unasked += wrong.filter(
            (one) => one !== null && one.confidence >= OCR_CONFIDENCE_THRESHOLD,
          ).length;
        }
  } finally {
    reader.close();
  }
  const of = LAYOUTS * Object.keys(LANGUAGES).length;
  const limit = `${of} receipts of our own drawing`;
  return [
    atMost('receipts, clean: day or total misread', (misread.clean / of) * 100, AIM, '%', limit),
    atMost('receipts, photographed: the same', (misread.photographed / of) * 100, AIM, '%', limit),
    atMost('receipts: days and totals misread that nobody is asked about', misread.unasked, 0, '', limit),
    atMost('receipts: one is read in', median(times), PATIENCE, 'ms', limit),
    await readAlongsideHostile(),
  ];
}
