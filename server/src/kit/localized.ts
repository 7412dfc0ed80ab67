import { sql, type RawBuilder } from 'kysely';
import type { Language } from '@forecourt/contract/languages';

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
