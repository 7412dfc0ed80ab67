import type { default as Sharp } from 'sharp';

let loading: Promise<typeof Sharp> | undefined;

/** The library for pictures, loaded with the first of them: a portal that only answers does without its ten megabytes. */
export const imageLibrary = (): Promise<typeof Sharp> => (loading ??= load());

async function load(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  // decoded pixels are the memory of an upload: no cache, one thread a picture
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
