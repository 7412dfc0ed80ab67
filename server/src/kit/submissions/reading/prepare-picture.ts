import sharp from 'sharp';

/** Letters of a receipt are about this high in pictures of this width; larger ones cost time and read no better. */
const WIDTH = 1600;
/** Pixels of a picture as it was sent. */
const MOST_PIXELS = 60_000_000;
/** Pixels that are read: a till roll four times as high as it is wide. */
const MOST_READ = 10_000_000;
/** The longest side that the reader takes. */
const LONGEST_SIDE = 16_000;
/** A side of fewer pixels holds no words. */
const LEAST_SIDE = 24;
/** Larger letters than this were not in the picture. */
const MOST_ENLARGED = 4;

/** The size at which a picture is read. Throws for one that is too narrow to hold words. */
export function readingSize(width: number, height: number): { readonly width: number; readonly height: number } {
  if (Math.min(width, height) < LEAST_SIDE) throw new Error('the picture is too narrow to hold words');
  const scale = Math.min(
    WIDTH / width,
    LONGEST_SIDE / height,
    Math.sqrt(MOST_READ / (width * height)),
    MOST_ENLARGED,
  );
  const scaled = (side: number) => Math.max(1, Math.floor(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** Upright, grey, even in light, at a size that reads well. Only the first picture of an animation counts. */
export async function preparePicture(bytes: Uint8Array) {
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'none', pages: 1 });
  const { autoOrient } = await picture.metadata();
  return picture
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize({ ...readingSize(autoOrient.width, autoOrient.height), fit: 'fill' })
    .normalise()
    .png()
    .toBuffer({ resolveWithObject: true });
}
