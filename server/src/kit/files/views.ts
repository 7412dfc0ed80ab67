import { sql } from 'kysely';
import type { ImageView, MediaView } from '@forecourt/contract/fields';
import { DEFAULT_LANGUAGE, type Language } from '@forecourt/contract/languages';
import type { Db, Tx } from '../db/db.ts';
import { hasText, text } from '../i18n.ts';
import { MAX_SIDE } from './limits.ts';

/** A file's row as the views need it. */
export interface FileRow {
  readonly id: string;
  readonly sha256: Buffer;
  readonly size: number;
  readonly mime: string;
  readonly kind: string;
  readonly name: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly duration_ms: number | null;
  readonly color: string | null;
  readonly state: string;
  readonly reason: string | null;
}

export const FILE_COLUMNS = [
  'id',
  'sha256',
  'size',
  'mime',
  'kind',
  'name',
  'width',
  'height',
  'duration_ms',
  'color',
  'state',
  'reason',
] as const;

/** Rows of many files in one query, by id; unknown ids are left out, empty ones are allowed. */
export async function fileViews(
  db: Db | Tx,
  ids: Iterable<string | null | undefined>,
): Promise<ReadonlyMap<string, FileRow>> {
  const wanted = [...new Set([...ids].filter((id): id is string => typeof id === 'string'))];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('file')
    .select(FILE_COLUMNS)
    .where('id', '=', sql<string>`any(${wanted}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The part of the hash used in addresses: an address with it is immutable. */
export const versionOf = (file: Pick<FileRow, 'sha256'>): string => file.sha256.toString('hex').slice(0, 16);

/** Address of a file; `original` may be replaced by `w320` … `w1536` for pictures. */
export const fileUrl = (file: Pick<FileRow, 'id' | 'sha256'>, variant = 'original'): string =>
  `/api/files/${file.id}/${variant}?v=${versionOf(file)}`;

/** A picture as pages show it; null when there is none. */
export const imageView = (file: FileRow | null | undefined): ImageView | null =>
  file
    ? { _id: file.id, url: fileUrl(file), width: file.width, height: file.height, color: file.color }
    : null;

/**
 * Any other file as pages show it; null when there is none.
 * @param language of the reader, for the reason of a file that could not be made playable
 */
export const mediaView = (
  file: FileRow | null | undefined,
  language: Language = DEFAULT_LANGUAGE,
): MediaView | null =>
  file
    ? {
        _id: file.id,
        url: fileUrl(file),
        name: file.name,
        type: file.mime,
        size: file.size,
        duration: file.duration_ms === null ? null : file.duration_ms / 1000,
        state: stateOf(file),
        reason: reasonText(file.reason, file.name, language),
      }
    : null;

const stateOf = ({ state }: FileRow): MediaView['state'] =>
  state === 'ready' || state === 'failed' ? state : 'processing';

/** Reasons are stored as a problem code, followed by the codec or other detail that its text names. */
export function reasonText(reason: string | null, name: string, language: Language): string | null {
  if (!reason) return null;
  const [code = '', ...detail] = reason.split(' ');
  const values = { name, codec: detail.join(' '), lines: detail.join(' '), limit: MAX_SIDE };
  return hasText('problems', code) ? text(language, 'problems', code, values) : reason;
}
