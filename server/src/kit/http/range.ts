import { parse } from 'range-parser';
import type { ByteRange } from '../storage/storage.ts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Bit of the parser's code: a part of the header that can't be read. */
const MALFORMED = 1;

/**
 * The range that a GET asks for (RFC 9110, 14.2). `all`: none, several, or one that cannot be read, which is to be
 * ignored; `unsatisfiable`: 416.
 * @param size of the whole, bytes
 * @param etag strong validator that `If-Range` is compared with
 */
export function rangeOf(headers: Headers, size: number, etag: string): ByteRange | 'all' | 'unsatisfiable' {
  const header = headers['range'];
  const condition = headers['if-range'];
  // a date in If-Range never equals our validator: the whole is sent, which is always right
  if (typeof header !== 'string' || (condition !== undefined && condition !== etag)) return 'all';
  const { type, code, ranges } = parse(size, header);
  if (type !== 'bytes' || code & MALFORMED || ranges.length > 1) return 'all';
  return ranges[0] ?? 'unsatisfiable';
}

/** Whether the reader has this version already (`If-None-Match`, weak comparison). */
export function hasVersion(headers: Headers, etag: string): boolean {
  const given = headers['if-none-match'];
  if (typeof given !== 'string') return false;
  return given.trim() === '*' || given.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}
