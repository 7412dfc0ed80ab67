import { open } from 'node:fs/promises';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import type { FileKind } from '@forecourt/contract/endpoint';
import type { ProblemCode } from '@forecourt/contract/problems';
import { Problem } from '../http/problem.ts';
import type { LocalSource } from '../storage/storage.ts';

/** Media types that a kind takes, as found in the bytes; names and declared types do not count. */
const TAKEN: Readonly<Partial<Record<FileKind, ReadonlySet<string>>>> = {
  image: new Set(['image/jpeg', 'image/png', 'image/apng']),
  video: new Set(['video/mp4', 'video/quicktime', 'video/x-m4v']),
  audio: new Set(['audio/mpeg', 'audio/x-m4a', 'audio/mp4', 'video/mp4', 'audio/wav']),
  document: new Set([
    'application/pdf',
    'image/jpeg',
    'image/png',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    'application/vnd.oasis.opendocument.text',
    'application/vnd.oasis.opendocument.spreadsheet',
    'application/vnd.oasis.opendocument.presentation',
    // Word, Excel and PowerPoint before 2007
    'application/x-cfb',
    'application/rtf',
  ]),
};

const ASSET = new Set([
  ...['image', 'video', 'audio', 'document'].flatMap((kind) => [...(TAKEN[kind as FileKind] ?? [])]),
  'application/zip',
]);

/** Pictures of phones, whose codec the picture library does not come with. */
const HEIC = new Set(['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence']);

/** The refusal of a file that is not of the kind. */
export const wrongType = (kind: FileKind, cause?: unknown): Problem =>
  new Problem(`file.type_${kind}` satisfies ProblemCode, { cause });

/**
 * The media type of a file by its content.
 * Throws `file.type_*` when the kind does not take it, an empty file included.
 */
export async function detectType(file: LocalSource, kind: FileKind): Promise<string> {
  if (kind === 'captions') return 'text/vtt';
  if (kind === 'archive') return detectZip(file);
  if (kind === 'table') return detectTable(file);
  const found = await typeOf(file).catch(() => undefined);
  const taken = kind === 'asset' ? ASSET : TAKEN[kind];
  if (found && taken?.has(found.mime)) return found.mime === 'image/apng' ? 'image/png' : found.mime;
  if (found && HEIC.has(found.mime)) throw new Problem('file.heic');
  if (!found && (kind === 'document' || kind === 'asset') && (await isPlainText(file))) return 'text/plain';
  throw wrongType(kind);
}

/** Many formats are zip files inside; here only the container counts. */
async function detectZip(file: LocalSource): Promise<string> {
  const head = await headOf(file, 4);
  const isZip =
    head.length === 4 && head[0] === 0x50 && head[1] === 0x4b && [0x03, 0x05].includes(head[2] ?? 0);
  if (!isZip) throw wrongType('archive');
  return 'application/zip';
}

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Text in whatever encoding, or an Excel workbook; other known formats are refused, an empty file too. */
async function detectTable(file: LocalSource): Promise<string> {
  const found = await typeOf(file).catch(() => undefined);
  if (found?.mime === WORKBOOK) return WORKBOOK;
  const head = await headOf(file, 1);
  // a text that begins with a mark of UTF-16 is recognized as nothing else
  if (head.length === 0 || (found && !found.mime.startsWith('text/'))) throw wrongType('table');
  return 'text/csv';
}

/** UTF-8 without control characters at its beginning, where other formats have theirs. */
async function isPlainText(file: LocalSource): Promise<boolean> {
  const head = await headOf(file, 64 * 1024);
  if (head.length === 0) return false;
  try {
    // `stream` leaves a character open that the cut went through
    const text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    // oxlint-disable-next-line no-control-regex -- naming the control characters is the point
    return !/[\u0000-\u0008\u000e-\u001f]/.test(text);
  } catch {
    return false;
  }
}

const typeOf = (file: LocalSource) =>
  'bytes' in file ? fileTypeFromBuffer(file.bytes) : fileTypeFromFile(file.path);

async function headOf(file: LocalSource, length: number): Promise<Uint8Array> {
  if ('bytes' in file) return file.bytes.subarray(0, length);
  const handle = await open(file.path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
