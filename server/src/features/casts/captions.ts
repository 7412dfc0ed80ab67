import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db/db.ts';
import { Problem } from '../../kit/http/problem.ts';

/** Captions in one language as they are sent; without a file those stay that are there. */
export interface CaptionsInput {
  readonly language: string;
  readonly file?: string | null | undefined;
}

interface CaptionsRow {
  readonly language: string;
  readonly file_id: string;
}

/** Captions of a recording in the order of its editor. */
export async function captionsOf(db: Db | Tx, id: string): Promise<CaptionsRow[]> {
  const { rows } = await sql<CaptionsRow>`select language, file_id from recording_captions
    where content_id = ${id} order by position`.execute(db);
  return rows;
}

/** Puts these captions in place of those that there were. */
export async function saveCaptions(tx: Tx, id: string, given: readonly CaptionsInput[]): Promise<void> {
  const twice = given.flatMap(({ language }, i) =>
    given.findIndex((one) => one.language === language) < i
      ? [{ path: `captions.${i}.language`, key: 'field.duplicate' }]
      : [],
  );
  if (twice.length > 0) throw new Problem('request.invalid', { fields: twice });
  const before = new Map((await captionsOf(tx, id)).map(({ language, file_id }) => [language, file_id]));
  const rows = given.flatMap(({ language, file }, i) => {
    const file_id = file === undefined ? before.get(language) : file;
    return file_id ? [{ content_id: id, language, file_id, position: i }] : [];
  });
  await rejectUnknown(tx, given);
  await tx.deleteFrom('recording_captions').where('content_id', '=', id).execute();
  if (rows.length > 0) await tx.insertInto('recording_captions').values(rows).execute();
}

/** The key would refuse them, too, but could not say which one it means. */
async function rejectUnknown(tx: Tx, given: readonly CaptionsInput[]): Promise<void> {
  const ids = given.flatMap(({ file }) => file ?? []);
  const rows = await tx
    .selectFrom('file')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const known = new Set(rows.map((row) => row.id));
  const fields = given.flatMap(({ file }, i) =>
    file && !known.has(file) ? [{ path: `captions.${i}.file`, key: 'file.unknown' }] : [],
  );
  if (fields.length > 0) throw new Problem('file.unknown', { fields });
}
