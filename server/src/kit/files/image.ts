import path from 'node:path';
import type { Sharp } from 'sharp';
import { IMAGE_WIDTHS } from '@forecourt/contract/files';
import { Problem } from '../http/problem.ts';
import type { LocalSource } from '../storage/storage.ts';
import { MAX_PIXELS, MAX_SIDE } from './limits.ts';
import { withEnding } from './name.ts';
import { imageLibrary } from './image-library.ts';
import type { Prepared, PreparedObject } from './prepared.ts';
import { limitConcurrency } from '../concurrency-limit.ts';

// decoded pixels are the memory of an upload: two pictures at a time
const inTurn = limitConcurrency(2);

/**
 * Re-encodes a picture: rotated as its EXIF says, sRGB with 8 bits, nothing but pixels kept (no GPS, no appended
 * bytes), as the original's format and as WebP in the standard widths not above its own.
 * @param file a PNG or JPEG by its content
 * @param sizes the widths that are made of it
 * Throws `file.dimensions` before anything is decoded, `file.broken`.
 */
export const prepareImage = (
  file: string,
  name: string,
  sizes: readonly number[] = IMAGE_WIDTHS,
): Promise<Prepared> => inTurn(() => reencode(file, name, sizes));

/** The same picture to be re-encoded later: nothing is decoded but its head. Throws as {@link prepareImage} does by that. */
export async function deferImageProcessing(file: LocalSource, name: string): Promise<Prepared> {
  const sharp = await imageLibrary();
  const input = 'bytes' in file ? file.bytes : file.path;
  const { format } = await measured(sharp(input, { limitInputPixels: false }), name);
  const type = `image/${format}`;
  return {
    mime: type,
    name: namedAs(format, name),
    processing: true,
    objects: [{ variant: 'source', source: file, type }],
  };
}

const namedAs = (format: 'png' | 'jpeg', name: string): string =>
  format === 'png' ? withEnding(name, 'png') : withEnding(name, 'jpg', 'jpeg');

async function reencode(file: string, name: string, wanted: readonly number[]): Promise<Prepared> {
  const sharp = await imageLibrary();
  const open = () =>
    sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true, pages: 1 });
  const { format } = await measured(sharp(file, { limitInputPixels: false }), name);
  try {
    const clean = path.join(path.dirname(file), `clean.${format}`);
    const upright = open().autoOrient().toColourspace('srgb');
    const { width, height } = await (format === 'png' ? upright.png() : upright.jpeg({ quality: 88 })).toFile(
      clean,
    );
    const widths = wanted.filter((one) => one <= width);
    const sizes = await resized(clean, widths);
    const type = `image/${format}`;
    return {
      mime: type,
      name: namedAs(format, name),
      width,
      height,
      widths,
      color: await dominantColor(sizes[0]?.source.bytes ?? clean),
      objects: [...sizes, { variant: 'original', source: { path: clean }, type }],
    };
  } catch (error) {
    throw new Problem('file.broken', { values: { name }, cause: error });
  }
}

/** Reads the header only. */
async function measured(image: Sharp, name: string): Promise<{ format: 'png' | 'jpeg' }> {
  const { format, width, height } = await image.metadata().catch((error: unknown) => {
    throw new Problem('file.broken', { values: { name }, cause: error });
  });
  if (format !== 'png' && format !== 'jpeg') throw new Problem('file.type_image');
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS)
    throw new Problem('file.dimensions', { values: { name, limit: MAX_SIDE } });
  return { format };
}

/**
 * Half the work of the usual 4, for pictures that are as good and hardly larger; with less, they grow by a quarter and
 * more.
 */
const EFFORT = 2;

type Resized = PreparedObject & { readonly source: { readonly bytes: Buffer } };

/** The large picture is decoded once, to the largest width; the smaller ones come from that. */
async function resized(file: string, widths: readonly number[]): Promise<Resized[]> {
  const largest = widths.at(-1);
  if (largest === undefined) return [];
  const sharp = await imageLibrary();
  const { data, info } = await sharp(file, { limitInputPixels: MAX_PIXELS, sequentialRead: true })
    .resize({ width: largest })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const made: Resized[] = [];
  for (const width of widths) {
    const bytes = await sharp(data, { raw })
      .resize({ width })
      .webp({ quality: 80, effort: EFFORT })
      .toBuffer();
    made.push({ variant: `w${width}`, source: { bytes }, type: 'image/webp' });
  }
  return made;
}

/** Pictures are made this small to look for their color, which is then one of as many in each channel. */
const LOOKED_AT = 64;
const SHADES = 16;

/** The color that most of the picture has: the middle of the fullest of 4096 parts of all colors. */
async function dominantColor(image: Buffer | string): Promise<string> {
  const sharp = await imageLibrary();
  const { data, info } = await sharp(image)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize({ width: LOOKED_AT, height: LOOKED_AT, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red, green, blue] = info.channels < 3 ? [0, 0, 0] : [0, 1, 2];
  const step = 256 / SHADES;
  const counts = new Uint32Array(SHADES ** 3);
  let most = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    const shade = (channel: number) => Math.floor((data[at + channel] ?? 0) / step);
    const part = (shade(red) * SHADES + shade(green)) * SHADES + shade(blue);
    counts[part] = (counts[part] ?? 0) + 1;
    if ((counts[part] ?? 0) > (counts[most] ?? 0)) most = part;
  }
  const channels = [Math.floor(most / SHADES ** 2), Math.floor(most / SHADES) % SHADES, most % SHADES];
  return `#${channels.map((shade) => (shade * step + step / 2).toString(16).padStart(2, '0')).join('')}`;
}
