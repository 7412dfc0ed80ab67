import { CERTIFICATE_LINE, SMALLEST_FONT } from './certificate-sheet.ts';

export interface Box {
  /** points */
  readonly width: number;
  readonly height: number;
}

export interface Fitted {
  readonly lines: readonly string[];
  /** points */
  readonly size: number;
}

/** Width of a line at one point; a line's width grows with its size. */
export type Measure = (line: string) => number;

const STEP = 0.5;
/** A text is set in one line as long as it need not be smaller than this share of its size. */
const ONE_LINE = 0.62;

/**
 * Breaks a text into lines that fit a box, at the size asked for or the next smaller one at which it does. What does
 * not fit at the smallest size either is cut with an ellipsis: nothing ever leaves the box.
 */
export function fit(text: string, box: Box, wanted: number, language: string, measure: Measure): Fitted {
  const single = text.includes('\n') ? 0 : Math.min(wanted, box.width / Math.max(measure(text), 0.001));
  if (single >= wanted * ONE_LINE && single * CERTIFICATE_LINE <= box.height)
    return { lines: [text], size: single };
  const words = wordsOf(text, language);
  for (let size = wanted; size > SMALLEST_FONT; size -= STEP) {
    const lines = broken(words, box.width / size, measure);
    if (lines.length * size * CERTIFICATE_LINE <= box.height) return { lines, size };
  }
  const room = Math.max(1, Math.floor(box.height / (SMALLEST_FONT * CERTIFICATE_LINE)));
  const size = Math.min(SMALLEST_FONT, box.height / CERTIFICATE_LINE);
  const lines = broken(words, box.width / size, measure);
  if (lines.length <= room) return { lines, size };
  return {
    lines: [...lines.slice(0, room - 1), cut(lines[room - 1] ?? '', box.width / size, measure)],
    size,
  };
}

/** Places where a line may end: after words, and between the words of languages that write none apart. */
const wordsOf = (text: string, language: string): string[] =>
  [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)].map(({ segment }) => segment);

function broken(words: readonly string[], width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  const end = () => {
    lines.push(line.trimEnd());
    line = '';
  };
  for (const word of words) {
    if (word === '\n') end();
    else if (measure((line + word).trimEnd()) <= width) line += line === '' ? word.trimStart() : word;
    else {
      if (line.trim() !== '') end();
      const parts = pieces(word.trimStart(), width, measure);
      lines.push(...parts.slice(0, -1));
      line = parts.at(-1) ?? '';
    }
  }
  if (line.trim() !== '' || lines.length === 0) end();
  return lines;
}

/** A word that is longer than a line, in parts that are not. */
function pieces(word: string, width: number, measure: Measure): string[] {
  if (measure(word) <= width) return [word];
  const parts = [''];
  for (const { segment } of new Intl.Segmenter().segment(word)) {
    const longer = (parts.at(-1) ?? '') + segment;
    if (parts.at(-1) === '' || measure(longer) <= width) parts[parts.length - 1] = longer;
    else parts.push(segment);
  }
  return parts;
}

function cut(line: string, width: number, measure: Measure): string {
  const graphemes = [...new Intl.Segmenter().segment(line)].map(({ segment }) => segment);
  while (graphemes.length > 0 && measure(`${graphemes.join('')}…`) > width) graphemes.pop();
  return `${graphemes.join('')}…`;
}
