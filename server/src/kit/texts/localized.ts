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
 * SQL: names of the texts that {@link localized} returns in the original because they are untranslated; null when
 * none. @param columnOf column of a text, where its name in `texts` differs
 */
export function untranslated<N extends string>(
  alias: string,
  names: readonly N[],
  language: Language,
  columnOf: (name: N) => string = (name) => name,
): RawBuilder<string[] | null> {
  if (language === DEFAULT_LANGUAGE) return sql`null::text[]`;
  const missing = names.map(
    (name) =>
      sql`case when coalesce(${sql.ref(`${alias}.texts`)} -> ${language} ->> ${name}, '') = ''
        and ${sql.ref(`${alias}.${columnOf(name)}`)} <> '' then ${name} end`,
  );
  return sql`nullif(array_remove(array[${sql.join(missing)}]::text[], null), '{}')`;
}

/** SQL: the `fingerprint` of a text. */
const fingerprintSql = (text: RawBuilder<unknown>) =>
  sql`left(translate(encode(sha256(convert_to(${text}, 'UTF8')), 'base64'), '+/', '-_'), 16)`;

/** SQL: true when one of these texts is untranslated or outdated. */
export function lacking<N extends string>(
  alias: string,
  names: readonly N[],
  language: Language,
  columnOf: (name: N) => string,
): RawBuilder<boolean> {
  const words = sql`${sql.ref(`${alias}.texts`)} -> ${language}`;
  const rules = names.map((name) => {
    const source = sql.ref(`${alias}.${columnOf(name)}`);
    return sql`(btrim(${source}) <> '' and (coalesce(${words} ->> ${name}, '') = ''
      or ${words} -> 'of' ->> ${name} <> ${fingerprintSql(source)}))`;
  });
  return sql<boolean>`coalesce(${sql.join(rules, sql` or `)}, false)`;
}
