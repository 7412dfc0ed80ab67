import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { ReadLine } from './lines.ts';

/** Pages that are looked at: a receipt has no more. */
const PAGES = 3;
/** Units of the page within which words stand in one line. */
const SAME_LINE = 3;

interface Word {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** The text layer of a PDF file, line by line; empty for one that holds only pictures. */
export async function textOfPdf(bytes: Uint8Array): Promise<ReadLine[]> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    useSystemFonts: false,
    disableFontFace: true,
    stopAtErrors: false,
    verbosity: 0,
  });
  try {
    const document = await task.promise;
    const lines: ReadLine[] = [];
    for (let number = 1; number <= Math.min(PAGES, document.numPages); number += 1) {
      const content = await (await document.getPage(number)).getTextContent();
      const words = content.items.flatMap((item) =>
        'str' in item && item.str.trim() !== ''
          ? [{ text: item.str, x: Number(item.transform[4]), y: Number(item.transform[5]) }]
          : [],
      );
      lines.push(...linesOf(words));
    }
    return lines;
  } finally {
    await task.destroy();
  }
}

/** Words by where they stand, from top to bottom and from left to right. */
function linesOf(words: readonly Word[]): ReadLine[] {
  const rows: { readonly y: number; readonly words: Word[] }[] = [];
  for (const word of words) {
    const row = rows.find(({ y }) => Math.abs(y - word.y) <= SAME_LINE);
    if (row) row.words.push(word);
    else rows.push({ y: word.y, words: [word] });
  }
  return rows
    .toSorted((a, b) => b.y - a.y)
    .map((row) => ({
      text: row.words
        .toSorted((a, b) => a.x - b.x)
        .map(({ text }) => text.trim())
        .join(' '),
      confidence: 1,
    }));
}
