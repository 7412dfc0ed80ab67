import { imageLibrary } from '../../files/image-library.ts';

const SIDE = 32;
const HASH_SIZE = 8;

const COSINES = Array.from({ length: HASH_SIZE }, (_, u) =>
  Array.from({ length: SIDE }, (_, x) => Math.cos(((2 * x + 1) * u * Math.PI) / (2 * SIDE))),
);

/**
 * The perceptual hash of a picture, 64 bits as a text of 0 and 1: the signs of its lowest frequencies around their
 * median. The same picture in another size, quality or light differs in few bits.
 * @param picture any format that the image library reads; upright as it was stored
 */
export async function imageHash(picture: Buffer): Promise<string> {
  const sharp = await imageLibrary();
  const { data } = await sharp(picture, { failOn: 'none' })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .normalize()
    .resize({ width: SIDE, height: SIDE, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const rows = Array.from({ length: SIDE }, (_, y) => data.subarray(y * SIDE, (y + 1) * SIDE));
  // the transform of rows first, then of columns: only the lowest frequencies are wanted
  const across = rows.map((row) =>
    COSINES.map((cosines) => cosines.reduce((sum, cosine, x) => sum + cosine * (row[x] ?? 0), 0)),
  );
  const frequencies = COSINES.flatMap((cosines) =>
    Array.from({ length: HASH_SIZE }, (_, u) =>
      cosines.reduce((sum, cosine, y) => sum + cosine * (across[y]?.[u] ?? 0), 0),
    ),
  );
  // the first is the mean brightness, which says nothing
  const sorted = frequencies.slice(1).toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return frequencies.map((value) => (value > median ? '1' : '0')).join('');
}
