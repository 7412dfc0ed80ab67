import { sql, type RawBuilder } from 'kysely';
import { DEFAULT_LANGUAGE, type Language } from '@forecourt/contract/languages';

/**
 * SQL: a column's text in the reader's language, or as it was written. Translations stand in `texts` of the same row as
 * `{ "<language>": { "<column>": "…" } }`; an empty translation counts as missing.
 * @param key the name in `texts`, where it is not the column's
 */
export const localized = (
  alias: string,
  column: string,
  language: Language,
  key = column,
): RawBuilder<string> =>
  sql<string>`coalesce(nullif(${sql.ref(`${alias}.texts`)} -> ${language} ->> ${key}, ''), ${sql.ref(`${alias}.${column}`)})`;

/**
 * SQL: which of these columns {@link localized} reads as they were written, because nobody has translated them; null
 * where none does.
 */
export function untranslated(
  alias: string,
  columns: readonly string[],
  language: Language,
): RawBuilder<string[] | null> {
  if (language === DEFAULT_LANGUAGE) return sql`null::text[]`;
  const missing = columns.map(
    (column) =>
      sql`case when coalesce(${sql.ref(`${alias}.texts`)} -> ${language} ->> ${column}, '') = ''
        and ${sql.ref(`${alias}.${column}`)} <> '' then ${column} end`,
  );
  return sql`nullif(array_remove(array[${sql.join(missing)}]::text[], null), '{}')`;
}
