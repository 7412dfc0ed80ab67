import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import sharp from 'sharp';

/** Camera conditions of a simulated photo. */
export interface Shot {
  /** Height of the letters, pixels. */
  readonly size?: number;
  /** Degrees. */
  readonly turned?: number;
  /** Pixels of table on each side. */
  readonly table?: number;
  /** Grey of the ink, 0 to 255. */
  readonly ink?: number;
  /** Noise amplitude of single pixels. */
  readonly noise?: number;
  /** Darkness of the shadow over one corner, 0 to 1. */
  readonly shade?: number;
}

const require = createRequire(import.meta.url);
let opened: ReturnType<typeof create> | undefined;
const font = () =>
  (opened ??= create(
    readFileSync(require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')),
  ));

function widthOf(text: string, size: number): number {
  const { positions } = font().layout(text);
  return (positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) * size) / font().unitsPerEm;
}

function drawn(text: string, x: number, y: number, size: number): string {
  const scale = size / font().unitsPerEm;
  const { glyphs, positions } = font().layout(text);
  let at = 0;
  return glyphs
    .map((glyph, i) => {
      const place = `<path transform="translate(${x + at * scale} ${y}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`;
      at += positions[i]?.xAdvance ?? 0;
      return place;
    })
    .join('');
}

/** The same disturbance for the same pixel, -1 to 1. */
const grain = (i: number): number => {
  const x = Math.sin(i * 12.9898) * 43_758.5453;
  return (x - Math.floor(x)) * 2 - 1;
};

/** The picture of a document: amounts at the right, as tills print them. */
export async function imageOfLines(
  lines: readonly string[],
  { size = 26, turned = 0, table = 0, ink = 28, noise = 0, shade = 0 }: Shot = {},
): Promise<Buffer> {
  const margin = size * 2;
  const gap = size * 1.7;
  const rows = lines.map(
    (line) => /^(.*\p{L}.*?) (-?[$£]?[\d.,' ]*\d[.,]\d\d(?: [€$A-Z]+)?)$/u.exec(line)?.slice(1) ?? [line],
  );
  const width = Math.ceil(Math.max(...rows.map((row) => widthOf(row.join('    '), size))) + margin * 2);
  const height = Math.ceil(lines.length * gap + margin * 2);
  const words = rows.flatMap(([left = '', right], i) => [
    drawn(left, margin, margin + (i + 0.7) * gap, size),
    right ? drawn(right, width - margin - widthOf(right, size), margin + (i + 0.7) * gap, size) : '',
  ]);
  const paper = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="s" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-opacity="0"/><stop offset="1" stop-opacity="${shade}"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="#f6f4ee"/><g fill="rgb(${ink},${ink},${ink})">${words.join('')}</g><rect width="100%" height="100%" fill="url(#s)"/></svg>`;
  const flat = await sharp(Buffer.from(paper)).png().toBuffer();
  const background = '#6d655c';
  const laid = await sharp(await sharp(flat).rotate(turned, { background }).png().toBuffer())
    .extend({ top: table, bottom: table, left: table, right: table, background })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { data, info } = laid;
  if (noise > 0)
    for (let i = 0; i < data.length; i += 1)
      data[i] = Math.max(0, Math.min(255, (data[i] ?? 0) + grain(i) * noise));
  return sharp(data, { raw: info }).jpeg({ quality: 80 }).toBuffer();
}
