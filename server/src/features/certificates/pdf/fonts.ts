import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, registerFormat, type Font } from 'fontkit';

/** Noto's fonts by the name of their package. */
const FONTS = {
  latin: 'NotoSans',
  jp: 'NotoSansJP',
  sc: 'NotoSansSC',
  kr: 'NotoSansKR',
  arabic: 'NotoSansArabic',
  armenian: 'NotoSansArmenian',
  bengali: 'NotoSansBengali',
  devanagari: 'NotoSansDevanagari',
  ethiopic: 'NotoSansEthiopic',
  georgian: 'NotoSansGeorgian',
  gujarati: 'NotoSansGujarati',
  gurmukhi: 'NotoSansGurmukhi',
  hebrew: 'NotoSansHebrew',
  kannada: 'NotoSansKannada',
  khmer: 'NotoSansKhmer',
  lao: 'NotoSansLao',
  malayalam: 'NotoSansMalayalam',
  myanmar: 'NotoSansMyanmar',
  sinhala: 'NotoSansSinhala',
  tamil: 'NotoSansTamil',
  telugu: 'NotoSansTelugu',
  thai: 'NotoSansThai',
} as const;

/**
 * Scripts that a font draws: `latin` Latin, Greek and Cyrillic; `jp`, `sc` and `kr` Han characters in the forms of their
 * region, with kana or Hangul; the others the script of their name.
 */
export type Face = keyof typeof FONTS;

/** A font as a document names it. */
export interface OpenFont {
  readonly font: Font;
  /** Placeholder bytes that the document gets instead of the font file. */
  readonly handle: Uint8Array;
}

const require = createRequire(import.meta.url);
const open = new Map<string, OpenFont>();
const byNumber: Font[] = [];

const MARK = [0x46, 0x6f, 0x72, 0x65];

/**
 * Refers to an open font in place of its bytes: documents parse their fonts from bytes each time, which takes ten
 * times as long as drawing. The format is a marker and the font's number.
 */
class Opened {
  constructor({ buffer }: { readonly buffer: Uint8Array }) {
    const font = byNumber[buffer[MARK.length] ?? -1];
    if (!font) throw new Error('no such font is open');
    return font;
  }

  static probe(bytes: Uint8Array): boolean {
    return bytes.length === MARK.length + 1 && MARK.every((byte, i) => bytes[i] === byte);
  }
}
registerFormat(Opened);

/** The font, read at its first use and kept. */
export function fontOf(face: Face, bold: boolean): OpenFont {
  const name = FONTS[face];
  const folder = face === 'latin' ? 'noto-sans' : `noto-sans-${face}`;
  const weight = bold ? '700Bold' : '400Regular';
  const key = `${face}-${weight}`;
  const known = open.get(key);
  if (known) return known;
  const file = require.resolve(`@expo-google-fonts/${folder}/${weight}/${name}_${weight}.ttf`);
  const font = create(readFileSync(file));
  byNumber.push(font);
  const opened = { font, handle: Uint8Array.from([...MARK, byNumber.length - 1]) };
  open.set(key, opened);
  return opened;
}
