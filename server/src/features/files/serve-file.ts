import { Readable } from 'node:stream';
import type { FileVariant } from '@forecourt/contract/files';
import { keyOf } from '../../kit/files/key.ts';
import { disposition } from '../../kit/files/name.ts';
import { versionOf } from '../../kit/files/views.ts';
import type { HttpFacts, RawAnswer } from '../../kit/http/handle.ts';
import { notFound } from '../../kit/http/problem.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import type { ServedFile } from './files.queries.ts';
import { hasVersion, rangeOf } from '../../kit/http/range.ts';

interface Wanted {
  readonly variant: FileVariant;
  readonly v?: string | undefined;
  readonly download?: boolean | undefined;
}

/** Whatever the bytes turn out to be, nothing in them runs. */
const POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";
/** A sandbox would keep the browser's own viewer away, which runs nothing of the file in the portal's name either. */
const PDF_POLICY = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'";

/** Shown by browsers themselves; everything else is only ever saved. */
const SHOWN = /^(image\/(png|jpeg|webp)|video\/mp4|audio\/(mpeg|mp4|wav)|text\/vtt|application\/pdf)$/;

/** Answers a file that the reader may see: whole, in part, or only its headers. Throws 404 while it is not ready. */
export async function serveFile(
  storage: Storage,
  file: ServedFile,
  wanted: Wanted,
  http: HttpFacts,
): Promise<RawAnswer> {
  const variant = chooseVariant(file, wanted.variant);
  if (!variant || file.state !== 'ready') throw notFound();
  const key = keyOf(file.storage_key, variant);
  const etag = `"${file.sha256.toString('hex').slice(0, 32)}-${variant}"`;
  const headers = headersOf(file, variant, etag, wanted);
  if (hasVersion(http.headers, etag)) return { status: 304, headers };
  const stored = await storage.stat(key);
  if (!stored) throw notFound();
  if (http.method === 'HEAD')
    return { headers: { ...headers, 'content-length': stored.size }, body: Readable.from([]) };
  const range = rangeOf(http.headers, stored.size, etag);
  if (range === 'unsatisfiable')
    return { status: 416, headers: { 'content-range': `bytes */${stored.size}` } };
  if (range === 'all')
    return { headers: { ...headers, 'content-length': stored.size }, body: await storage.get(key) };
  return {
    status: 206,
    headers: {
      ...headers,
      'content-length': range.end - range.start + 1,
      'content-range': `bytes ${range.start}-${range.end}/${stored.size}`,
    },
    body: await storage.get(key, range),
  };
}

/** The stored variant for the one asked for: a width that a picture has not falls back to the next that it has. */
function chooseVariant(file: ServedFile, requested: FileVariant): string | undefined {
  if (requested === 'original') return 'original';
  if (requested === 'captions') return file.kind === 'captions' ? 'original' : undefined;
  if (!file.mime.startsWith('image/')) return undefined;
  const width = Number(requested.slice(1));
  const chosen = file.widths.find((one) => one >= width) ?? file.widths.at(-1);
  // the original serves when it is the one that reaches the requested width, or the only one
  if (chosen === undefined || (chosen < width && (file.width ?? 0) > chosen)) return 'original';
  return `w${chosen}`;
}

function headersOf(file: ServedFile, variant: string, etag: string, wanted: Wanted): Record<string, string> {
  const type = variant === 'original' ? file.mime : 'image/webp';
  const shown =
    SHOWN.test(type) &&
    !wanted.download &&
    !(file.kind === 'document' && variant === 'original' && type !== 'application/pdf');
  return {
    'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    'content-disposition': disposition(shown ? 'inline' : 'attachment', file.name),
    'cache-control':
      wanted.v === versionOf(file) ? 'private, max-age=31536000, immutable' : 'private, no-cache',
    etag,
    // kept pictures are shown to the session that loaded them: any other asks again
    vary: 'cookie',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': shown && type === 'application/pdf' ? PDF_POLICY : POLICY,
  };
}
