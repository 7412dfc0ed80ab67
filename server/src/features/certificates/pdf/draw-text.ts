import type PDFDocument from 'pdfkit';
import { CERTIFICATE_LINE } from '@forecourt/contract/certificate-design';
import { fit } from '@forecourt/contract/certificate-fit';
import { fontOf, type Face } from './fonts.ts';
import { directionOf, runsOf, normalizeForTypesetting, type Direction, type Run } from './text-runs.ts';

export type Document = InstanceType<typeof PDFDocument>;

/** A place on the page, points. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface TextStyle {
  readonly size: number;
  readonly color: string;
  readonly bold: boolean;
  readonly align: 'left' | 'center' | 'right';
  readonly anchor: 'top' | 'middle' | 'bottom';
  readonly language: string;
}

/** Distance from the top of a line to its baseline, in font sizes. */
const BASELINE = 1.02;

function useFont(doc: Document, face: Face, bold: boolean): Document {
  const { handle } = fontOf(face, bold);
  const name = `${face}${bold ? '-bold' : ''}`;
  doc.registerFont(name, Buffer.from(handle));
  return doc.font(name);
}

/** Draws marks at their default position instead of attaching them to the base glyph. */
const UNANCHORED = { mark: false, mkmk: false, abvm: false, blwm: false };

/**
 * Features with which a run can be shaped. Given any, the document shapes it as a whole instead of word by word from the
 * left. fontkit fails at marks for which a letter has no anchor; those runs go without anchors.
 */
function shapingOf({ face, text }: Run, bold: boolean): { features: PDFKit.Mixins.OpenTypeFeatures[] } {
  const { font } = fontOf(face, bold);
  try {
    font.layout(text);
    return { features: [] };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fontkit takes names to switch off, which the types lack
    return { features: UNANCHORED as unknown as PDFKit.Mixins.OpenTypeFeatures[] };
  }
}

interface Setting extends TextStyle {
  readonly direction: Direction;
}

const widthOf = (doc: Document, line: string, { bold, language, direction }: Setting): number =>
  runsOf(line, language, direction).reduce(
    (width, run) =>
      width + useFont(doc, run.face, bold).fontSize(100).widthOfString(run.text, shapingOf(run, bold)) / 100,
    0,
  );

/** Sets a text into a box: never larger than asked for, and never beyond the box. */
export function drawText(doc: Document, given: string, box: Rect, look: TextStyle): void {
  const text = normalizeForTypesetting(given);
  if (text.trim() === '') return;
  const style = { ...look, direction: directionOf(text) };
  const measure = (line: string) => widthOf(doc, line, style);
  const { lines, size } = fit(text.trim(), box, style.size, style.language, measure);
  const height = size * CERTIFICATE_LINE;
  const rest = box.height - height * lines.length;
  const top = box.y + (style.anchor === 'top' ? 0 : style.anchor === 'middle' ? rest / 2 : rest);
  doc.fillColor(style.color);
  for (const [i, line] of lines.entries()) {
    const free = box.width - measure(line) * size;
    const x = box.x + (style.align === 'left' ? 0 : style.align === 'center' ? free / 2 : free);
    drawLine(doc, line, { x, y: top + i * height + size * BASELINE, size, style });
  }
}

function drawLine(
  doc: Document,
  line: string,
  { x, y, size, style }: { x: number; y: number; size: number; style: Setting },
): void {
  let at = x;
  for (const run of runsOf(line, style.language, style.direction)) {
    const { face, text } = run;
    const shaping = shapingOf(run, style.bold);
    nameGlyphs(face, style.bold, text);
    useFont(doc, face, style.bold)
      .fontSize(size)
      .text(text, at, y, { ...shaping, lineBreak: false, baseline: 'alphabetic' });
    at += doc.widthOfString(text, shaping);
  }
}

/**
 * Says of each glyph which character it is, so that the text can be searched and copied. A font that stays open forgets
 * it of glyphs that it first met as a part of another one (the s of š).
 */
function nameGlyphs(face: Face, bold: boolean, text: string): void {
  const { font } = fontOf(face, bold);
  for (const char of text) {
    const codePoint = char.codePointAt(0) ?? 0;
    font.glyphForCodePoint(codePoint).codePoints = [codePoint];
  }
}
