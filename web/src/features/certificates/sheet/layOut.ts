import { SMALLEST_FONT } from './contract.ts';

/** Distance of two lines in font sizes. */
export const LEADING = 1.25;
/** Points by which a font shrinks until its words fit. */
const STEP = 0.5;

/** Width of a text in points at a font size in points. */
export type Measure = (text: string, size: number) => number;

export interface Wish {
  readonly text: string;
  /** Points: the largest font size, and the box. */
  readonly size: number;
  readonly width: number;
  readonly height: number;
  readonly language: string;
}

export interface LaidOut {
  readonly size: number;
  readonly lines: readonly string[];
}

/** Where a line may end: after spaces, and between the characters of scripts that have none. */
function pieces(paragraph: string, language: string): string[] {
  const parts = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(paragraph)];
  const joined: string[] = [];
  for (const { segment, isWordLike } of parts) {
    const before = joined.at(-1);
    // closing marks and spaces stay with what is before them; words of one line's script stay whole
    const stays = before !== undefined && (!isWordLike || !(/\s$/u.test(before) || isUnspaced(segment)));
    if (stays) joined[joined.length - 1] = before + segment;
    else joined.push(segment);
  }
  return joined;
}

const isUnspaced = (text: string) => /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u.test(text);

function linesOf(text: string, language: string, fits: (line: string) => boolean): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const piece of pieces(paragraph, language)) {
      if (line !== '' && !fits((line + piece).trimEnd())) {
        lines.push(line.trimEnd());
        line = piece;
      } else line += piece;
    }
    return [...lines, line.trimEnd()];
  });
}

/** Breaks a text into the lines of its box, in the largest font that holds all of it. What never fits is cut. */
export function layOut({ text, size: largest, width, height, language }: Wish, measure: Measure): LaidOut {
  for (let size = largest; ; size -= STEP) {
    const fits = (line: string) => measure(line, size) <= width;
    const lines = linesOf(text, language, fits);
    const room = Math.max(1, Math.floor(height / (size * LEADING) + 0.001));
    if (lines.length <= room && lines.every(fits)) return { size, lines };
    if (size - STEP < SMALLEST_FONT) return { size, lines: lines.slice(0, room) };
  }
}
