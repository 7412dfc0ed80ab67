import sharp from 'sharp';
import { type Area, evenLight, type Grey, lineHeightOf, paperIn, skewOf } from './pixels.ts';

/** Pixels of a picture as it was sent. */
const MOST_PIXELS = 60_000_000;
/** Pixels that are looked at, and that are read: a till roll four times as high as it is wide. */
const MOST_READ = 10_000_000;
/** The longest side that the reader takes. */
const LONGEST_SIDE = 16_000;
/** A side of fewer pixels holds no words. */
const LEAST_SIDE = 24;
/** Larger letters than this were not in the picture. */
const MOST_ENLARGED = 4;
/** The size that reads best: lines of this height, or a receipt of this width where lines do not stand apart. */
const LINE = 36;
const WIDTH = 1600;
/** Where paper lies, and how lines fall, is seen in pictures of this width. */
const SEEN_PAPER = 300;
const SEEN_LINES = 1000;
/** Turning by less blurs more than it helps. */
const LEAST_SKEW = 0.15;

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The size at which a picture is read, bounded in pixels. Throws for one that is too narrow to hold words.
 * @param scale that which is wished
 */
export function boundedSize({ width, height }: Size, scale: number): Size {
  if (Math.min(width, height) < LEAST_SIDE) throw new Error('the picture is too narrow to hold words');
  const bounded = Math.min(
    scale,
    LONGEST_SIDE / Math.max(width, height),
    Math.sqrt(MOST_READ / (width * height)),
    MOST_ENLARGED,
  );
  const scaled = (side: number) => Math.max(1, Math.floor(side * bounded));
  return { width: scaled(width), height: scaled(height) };
}

const sharpOf = ({ data, width, height }: Grey) => sharp(data, { raw: { width, height, channels: 1 } });

async function greyOf(picture: ReturnType<typeof sharp>): Promise<Grey> {
  const { data, info } = await picture.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const resized = (grey: Grey, size: Size) => greyOf(sharpOf(grey).resize({ ...size, fit: 'fill' }));
const narrowed = (grey: Grey, width: number) =>
  resized(grey, boundedSize(grey, Math.min(1, width / grey.width)));

/** The paper in a picture, with a little of what is around it. */
async function paperOf(grey: Grey): Promise<Area> {
  const { width, height } = grey;
  const small = await narrowed(grey, SEEN_PAPER);
  const found = paperIn(small);
  if (!found) return { left: 0, top: 0, width, height };
  const by = width / small.width;
  const [left, top] = [Math.floor(found.left * by), Math.floor(found.top * by)];
  return {
    left,
    top,
    width: Math.min(width - left, Math.ceil(found.width * by)),
    height: Math.min(height - top, Math.ceil(found.height * by)),
  };
}

export interface Prepared {
  readonly picture: Buffer;
  /** Where a point of the prepared picture lies on the upright one that was sent, in shares of its sides. */
  readonly onOriginal: (x: number, y: number) => { readonly x: number; readonly y: number };
  /** The sides of the original, in pixels of the prepared picture. */
  readonly original: Size;
}

/**
 * The paper of a picture, upright, level and even in light, with lines of a height that reads well. Only the first picture of an
 * animation counts.
 */
export async function preparePicture(bytes: Uint8Array): Promise<Prepared> {
  const sent = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'none', pages: 1 });
  const { autoOrient } = await sent.metadata();
  const whole = await greyOf(
    sent
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .greyscale()
      .resize({ ...boundedSize(autoOrient, 1), fit: 'fill' }),
  );
  const paper = await paperOf(whole);
  const even = evenLight(await greyOf(sharpOf(whole).extract(paper)));
  const skew = skewOf(await narrowed(even, SEEN_LINES));
  const isLevel = Math.abs(skew) < LEAST_SKEW;
  const level = isLevel ? even : await greyOf(sharpOf(even).rotate(-skew, { background: '#ffffff' }));
  const height = lineHeightOf(level);
  const size = boundedSize(level, height ? LINE / height : WIDTH / level.width);
  const picture = await sharpOf(level)
    .resize({ ...size, fit: 'fill' })
    .normalize()
    .png()
    .toBuffer();

  const scale = size.width / level.width;
  const turned = isLevel ? 0 : (skew * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turned), Math.sin(turned)];
  const onOriginal = (x: number, y: number) => {
    const [dx, dy] = [x / scale - level.width / 2, y / scale - level.height / 2];
    return {
      x: (paper.left + even.width / 2 + dx * cos - dy * sin) / whole.width,
      y: (paper.top + even.height / 2 + dx * sin + dy * cos) / whole.height,
    };
  };
  return { picture, onOriginal, original: { width: whole.width * scale, height: whole.height * scale } };
}
