import type { ByteRange } from '../storage/storage.ts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

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
  const match = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header);
  if (!match) return 'all';
  const [, first = '', last = ''] = match;
  if (first === '') return suffix(last, size);
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return 'all';
  return start < size ? { start, end } : 'unsatisfiable';
}

function suffix(length: string, size: number): ByteRange | 'all' | 'unsatisfiable' {
  if (length === '') return 'all';
  const count = Number(length);
  if (count === 0 || size === 0) return 'unsatisfiable';
  return { start: Math.max(0, size - count), end: size - 1 };
}

/** Whether the reader has this version already (`If-None-Match`, weak comparison). */
export function hasVersion(headers: Headers, etag: string): boolean {
  const given = headers['if-none-match'];
  if (typeof given !== 'string') return false;
  return given.trim() === '*' || given.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}
