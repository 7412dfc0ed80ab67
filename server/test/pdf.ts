import { createRequire } from 'node:module';
import path from 'node:path';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

const require = createRequire(import.meta.url);
const folder = (name: string) =>
  `${path.join(path.dirname(require.resolve('pdfjs-dist/package.json')), name)}${path.sep}`;

/** What a PDF shows, read by a program that did not make it. */
export interface ReadPdf {
  readonly pages: number;
  /** Width and height of the first page, points. */
  readonly size: readonly [number, number];
  readonly title: string;
  readonly language: string | null;
  /** The words in the order in which they are drawn. */
  readonly text: string;
  /** Glyphs drawn for characters that their font does not have: boxes. */
  readonly boxes: number;
  /** Glyphs drawn at all. */
  readonly glyphs: number;
  readonly fonts: readonly { readonly name: string; readonly embedded: boolean }[];
  /** Left and right edge of all texts, points. */
  readonly extent: readonly [number, number];
}

const open = (bytes: Uint8Array) =>
  getDocument({
    data: new Uint8Array(bytes),
    verbosity: 0,
    cMapUrl: folder('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: folder('standard_fonts'),
  });

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = open(bytes);
  const document = await task.promise;
  try {
    const page = await document.getPage(1);
    const [content, operators, metadata] = await Promise.all([
      page.getTextContent(),
      page.getOperatorList(),
      document.getMetadata(),
    ]);
    const items = content.items.flatMap((item) => ('str' in item ? [item] : []));
    const shown: { originalCharCode: number }[] = operators.argsArray
      .filter((_args, i) => operators.fnArray[i] === OPS.showText)
      .flatMap(([glyphs]) => glyphs.filter((glyph: unknown) => typeof glyph === 'object'));
    const names = [
      ...new Set<string>(
        operators.argsArray.filter((_args, i) => operators.fnArray[i] === OPS.setFont).map(([name]) => name),
      ),
    ];
    const { width, height } = page.getViewport({ scale: 1 });
    const info = metadata.info as { Title?: string; Language?: string };
    return {
      pages: document.numPages,
      size: [width, height],
      title: info.Title ?? '',
      language: info.Language ?? null,
      text: items.map((item) => item.str + (item.hasEOL ? '\n' : '')).join(''),
      boxes: shown.filter((glyph) => glyph.originalCharCode === 0).length,
      glyphs: shown.length,
      fonts: names.map((name) => {
        const font = page.commonObjs.get(name) as { name: string; missingFile?: boolean };
        return { name: font.name, embedded: font.missingFile !== true };
      }),
      extent: [
        Math.min(...items.map((item) => item.transform[4])),
        Math.max(...items.map((item) => item.transform[4] + item.width)),
      ],
    };
  } finally {
    await task.destroy();
  }
}

/** The first page as a picture (PNG), twice as large; undefined where the machine has no canvas. */
export async function imageOfPdf(bytes: Uint8Array): Promise<Buffer | undefined> {
  const canvasOf = canvasLibrary();
  if (!canvasOf) return undefined;
  const task = open(bytes);
  const document = await task.promise;
  try {
    const page = await document.getPage(1);
    const viewport = page.getViewport({ scale: 2 });
    const canvas = canvasOf.createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
    await page.render({ canvas: canvas as never, viewport }).promise;
    return canvas.toBuffer('image/png');
  } finally {
    await task.destroy();
  }
}

interface CanvasLibrary {
  createCanvas(width: number, height: number): { toBuffer(type: string): Buffer };
}

/** The very copy that the reader itself paints with. */
function canvasLibrary(): CanvasLibrary | undefined {
  try {
    return createRequire(require.resolve('pdfjs-dist/package.json'))('@napi-rs/canvas') as CanvasLibrary;
  } catch {
    return undefined;
  }
}
