import type { FileKind } from '@forecourt/contract/endpoint';
import type { Config } from '../config.ts';

/** Largest file that the portal takes, bytes: "files up to 100MB". */
export const MAX_FILE = 100 * 1024 * 1024;
/** Largest subtitle file, bytes; an hour of speech is about 60 kB. */
const MAX_CAPTIONS = 2 * 1024 * 1024;
/** Largest table that is imported, bytes: some 200,000 rows. */
const MAX_TABLE = 32 * 1024 * 1024;

/** Largest upload of a kind, bytes. Archives are packages, which have a limit of their own. */
export function largestOf(kind: FileKind, config: Pick<Config, 'scorm'>): number {
  const limits: Readonly<Partial<Record<FileKind, number>>> = {
    captions: MAX_CAPTIONS,
    table: MAX_TABLE,
    archive: config.scorm.maxBytes,
  };
  return limits[kind] ?? MAX_FILE;
}

/** Longest side of a picture, pixels: what WebP can hold. */
export const MAX_SIDE = 16_383;
/** Most pixels of a picture; beyond this a small file can fill the memory. */
export const MAX_PIXELS = 100_000_000;
