import type { Box } from '@forecourt/contract/submissions';
import { LEGIBLE } from '../ocr-highlights.ts';

/** A line of a document: what is printed in it, and how sure the reading is, 0 to 1. */
export interface ReadLine {
  readonly text: string;
  readonly confidence: number;
  /** Where its words stand; only of pictures. */
  readonly words?: readonly { readonly text: string; readonly box: Box }[];
}

/** A value that was read, and how sure the reading is, 0 to 1. */
export interface Read<T> {
  readonly value: T;
  readonly confidence: number;
  /** Number of independent signals in the document that confirm the value. */
  readonly signs: number;
  /** Position on the image. */
  readonly box?: Box | undefined;
}

/** A value for which fewer signs speak is asked about, and approves nothing. */
export const ENOUGH_SIGNS = 2;
export const unsureBelow = (signs: number, confidence: number): number =>
  signs >= ENOUGH_SIGNS ? confidence : Math.min(LEGIBLE, confidence);

/** Accents and case aside: keywords are compared without them. */
export const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** What surrounds these boxes; undefined for none. */
function around(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

/** Bounding box of a line, or of the words in it that contain a text. @param printed absent: the whole line */
export function boxOf({ words = [] }: ReadLine, printed?: string): Box | undefined {
  const tokens = plain(printed ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const meant = words.filter(({ text }) => tokens.some((token) => plain(text).includes(token)));
  return around((meant.length > 0 ? meant : words).map(({ box }) => box));
}
