import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import sharp from 'sharp';
import { svg } from './paint.ts';

/** A receipt of our own drawing. The same values always give the same picture. */
export interface ReceiptSpec {
  readonly dealer: string;
  readonly address: string;
  readonly invoice: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly lines: readonly {
    readonly partNumber: string;
    readonly name: string;
    readonly quantity: number;
    readonly amount: number;
  }[];
  /** Minor units; printed between the lines and the total. */
  readonly discount?: number;
  readonly language?: ReceiptLanguage;
  /** 0 to 9. */
  readonly layout?: number;
  /** Turned, shaded and a little blurred, as a photograph of it is. */
  readonly photographed?: boolean;
}

export type ReceiptLanguage = 'en' | 'fr' | 'de' | 'es';

interface Words {
  readonly invoice: string;
  readonly date: string;
  readonly subtotal: string;
  readonly discount: string;
  readonly total: string;
  readonly thanks: string;
  readonly locale: string;
}

const WORDS: Readonly<Record<ReceiptLanguage, Words>> = {
  en: {
    invoice: 'Invoice',
    date: 'Date',
    subtotal: 'Subtotal',
    discount: 'Discount',
    total: 'TOTAL',
    thanks: 'Thank you. Drive happy.',
    locale: 'en-US',
  },
  fr: {
    invoice: 'Facture',
    date: 'Date',
    subtotal: 'Sous-total',
    discount: 'Remise',
    total: 'TOTAL',
    thanks: 'Merci et bonne route.',
    locale: 'fr-FR',
  },
  de: {
    invoice: 'Rechnung',
    date: 'Datum',
    subtotal: 'Zwischensumme',
    discount: 'Rabatt',
    total: 'GESAMT',
    thanks: 'Danke und gute Fahrt.',
    locale: 'de-DE',
  },
  es: {
    invoice: 'Factura',
    date: 'Fecha',
    subtotal: 'Subtotal',
    discount: 'Descuento',
    total: 'TOTAL',
    thanks: 'Gracias y buen viaje.',
    locale: 'es-ES',
  },
};

/** How a till prints. */
interface Layout {
  readonly width: number;
  readonly size: number;
  readonly centred: boolean;
  readonly upper: boolean;
  /** Invoice and date in one line. */
  readonly inline: boolean;
  readonly rule: 'dashes' | 'line' | 'none';
  readonly quantityFirst: boolean;
  readonly boldTotal: boolean;
}

const LAYOUTS: readonly Layout[] = Array.from({ length: 10 }, (_, i) => ({
  width: [720, 760, 820, 700, 880, 740, 900, 780, 840, 760][i] ?? 760,
  size: [24, 26, 25, 23, 28, 24, 27, 26, 25, 28][i] ?? 25,
  centred: i % 2 === 0,
  upper: i % 3 === 0,
  inline: i % 4 < 2,
  rule: (['dashes', 'line', 'none'] as const)[i % 3] ?? 'dashes',
  quantityFirst: i % 5 !== 2,
  boldTotal: i % 2 === 0,
}));

/** Total of a receipt, minor units. */
export const totalOf = ({ lines, discount = 0 }: Pick<ReceiptSpec, 'lines' | 'discount'>): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0) - discount;

const require = createRequire(import.meta.url);
const openFont = (weight: string) =>
  create(readFileSync(require.resolve(`@expo-google-fonts/noto-sans/${weight}/NotoSans_${weight}.ttf`)));
let fonts:
  | { readonly plain: ReturnType<typeof openFont>; readonly bold: ReturnType<typeof openFont> }
  | undefined;
const fontsOf = () => (fonts ??= { plain: openFont('400Regular'), bold: openFont('700Bold') });

/** A text as outlines, so that it looks the same on machines with other fonts. */
function outlines(
  text: string,
  x: number,
  y: number,
  size: number,
  bold: boolean,
): { svg: string; width: number } {
  const font = bold ? fontsOf().bold : fontsOf().plain;
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let at = 0;
  const drawn = glyphs.map((glyph, i) => {
    const place = svg`<path transform="translate(${x + at * scale} ${y}) scale(${String(scale)} ${String(-scale)})" d="${glyph.path.toSVG()}"/>`;
    at += positions[i]?.xAdvance ?? 0;
    return place;
  });
  return { svg: drawn.join(''), width: at * scale };
}

/** Collects what is printed, from top to bottom. */
class Paper {
  readonly parts: string[] = [];
  y = 90;
  readonly layout: Layout;
  constructor(layout: Layout) {
    this.layout = layout;
  }

  readonly margin = 56;

  text(
    text: string,
    side: 'left' | 'right' | 'centre',
    { size = this.layout.size, bold = false } = {},
  ): void {
    const { width } = outlines(text, 0, 0, size, bold);
    const places = {
      left: this.margin,
      right: this.layout.width - this.margin - width,
      centre: (this.layout.width - width) / 2,
    };
    this.parts.push(outlines(text, places[side], this.y, size, bold).svg);
  }

  pair(left: string, right: string, options: { size?: number; bold?: boolean } = {}): void {
    this.text(left, 'left', options);
    this.text(right, 'right', options);
    this.down(options.size ?? this.layout.size);
  }

  down(size = this.layout.size): void {
    this.y += size * 1.7;
  }

  rule(): void {
    const { rule, width } = this.layout;
    if (rule !== 'none')
      this.parts.push(
        svg`<line x1="${this.margin}" x2="${width - this.margin}" y1="${this.y - 14}" y2="${this.y - 14}" stroke="#333" stroke-width="2" ${rule === 'dashes' ? 'stroke-dasharray="10 8"' : ''}/>`,
      );
    this.y += 26;
  }
}

/** A receipt as a PNG picture. */
export async function drawReceipt(spec: ReceiptSpec): Promise<Buffer> {
  const { language = 'en', layout: number = 0 } = spec;
  const words = WORDS[language];
  const layout = LAYOUTS[number % LAYOUTS.length] ?? LAYOUTS[0];
  if (!layout) throw new Error('there are no layouts');
  const paper = new Paper(layout);
  print(paper, spec, words);
  const height = Math.round(paper.y + 60);
  const picture = svg`<svg xmlns="http://www.w3.org/2000/svg" width="${layout.width}" height="${height}">
    <rect width="100%" height="100%" fill="#fdfcf8"/><g fill="#1c1c1c">${paper.parts}</g></svg>`;
  const flat = await sharp(Buffer.from(picture)).png().toBuffer();
  return spec.photographed ? photograph(flat, number) : flat;
}

function print(paper: Paper, spec: ReceiptSpec, words: Words): void {
  const { layout } = paper;
  const say = (text: string) => (layout.upper ? text.toUpperCase() : text);
  const money = new Intl.NumberFormat(words.locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const price = (minor: number) => money.format(minor / 100).replaceAll(/[\u00a0\u202f]/g, ' ');
  const date = new Intl.DateTimeFormat(words.locale, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: 'UTC',
  }).format(new Date(spec.date));
  const side = layout.centred ? 'centre' : 'left';
  paper.text(say(spec.dealer), side, { size: layout.size * 1.4, bold: true });
  paper.down(layout.size * 1.3);
  paper.text(say(spec.address), side);
  paper.down(layout.size * 1.4);
  if (layout.inline) paper.pair(`${say(words.invoice)} ${spec.invoice}`, date);
  else {
    paper.pair(`${say(words.invoice)}:`, spec.invoice);
    paper.pair(`${say(words.date)}:`, date);
  }
  paper.rule();
  for (const { partNumber, name, quantity, amount } of spec.lines) {
    const what = layout.quantityFirst
      ? `${quantity} ${partNumber} ${name}`
      : `${partNumber} ${name} x${quantity}`;
    paper.pair(say(what), price(amount));
  }
  paper.rule();
  const { discount = 0 } = spec;
  if (discount > 0) {
    paper.pair(say(words.subtotal), price(totalOf({ lines: spec.lines })));
    paper.pair(say(words.discount), `-${price(discount)}`);
  }
  paper.pair(words.total, price(totalOf(spec)), { size: layout.size * 1.35, bold: layout.boldTotal });
  paper.down();
  paper.text(say(words.thanks), 'centre');
}

/** The receipt on a table: a shadow over it, a little turned, a little out of focus. */
async function photograph(flat: Buffer, seed: number): Promise<Buffer> {
  const { width, height } = await sharp(flat).metadata();
  const shade = svg`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="s" x1="0" y1="0" x2="1" y2="1"><stop offset="0.1" stop-color="#000" stop-opacity="0"/>
    <stop offset="1" stop-color="#000" stop-opacity="0.28"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#s)"/></svg>`;
  const shaded = await sharp(flat)
    .composite([{ input: Buffer.from(shade) }])
    .png()
    .toBuffer();
  return sharp(shaded)
    .rotate(seed % 2 === 0 ? 1.6 : -1.4, { background: '#6d655c' })
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: '#6d655c' })
    .blur(0.7)
    .jpeg({ quality: 82 })
    .toBuffer();
}
