import { sql, type Kysely } from 'kysely';

/**
 * All searches compare texts by one rule, `fold` of the contract: without case, accents and forms of width, with letters that Unicode
 * does not take apart as people type them. What is kept of the former rules is computed again.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const search = (table: string, name: string, words: string, rows = '') => [
  `drop index ${table}_${name}_search`,
  `create index ${table}_${name}_search on ${table} using gin ((folded(${words})) gin_trgm_ops) ${rows}`,
];
/** A part cannot hold what stands between the parts (migration 031). */
const part = (column: string) => `translate(${column}, e'\\t\\n', '  ')`;

const STATEMENTS = [
  // small letters by the same table in every database, whatever its locale
  `create or replace function folded(value text) returns text language sql immutable parallel safe
    return case when octet_length(value) = length(value) then lower(value)
      else normalize(translate(replace(replace(replace(replace(
          lower(regexp_replace(normalize(value, NFKD), '[\\u0300-\\u036f]', '', 'g') collate "pg_c_utf8"),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øđðłıς', 'oddliσ') collate "default", NFC) end`,

  `alter table content
    alter column found_title set expression as
      (folded(replace(E'\\n' || title || E'\\n' || in_all_languages(texts, 'title'), E'\\n', E'\\nqx'))),
    alter column found_text set expression as
      (folded(words_of(body || E'\\n' || in_all_languages(texts, 'body'))))`,
  `alter table content_section alter column found_text set expression as
    (folded(title || E'\\n' || words_of(body) || E'\\n'
      || in_all_languages(texts, 'title') || E'\\n' || words_of(in_all_languages(texts, 'body'))))`,
  `alter table recording alter column found_text set expression as (folded(transcript))`,
  `reindex index media_node_folded_name_search`,
  `reindex index media_node_folded_description_search`,

  `alter table user_account alter column words set expression as (folded(
    ${part('first_name')} || e'\\t' || ${part('last_name')} || e'\\n' || ${part('email::text')}))`,
  `update person_words w set words = u.words from user_account u where u.id = w.user_id and w.words <> u.words`,

  ...search('course', 'title', 'title'),
  ...search('dealer', 'words', `name || ' ' || city || ' ' || dealer_num || ' ' || dealer_id`).map(
    (statement) => statement.replaceAll('dealer_words_search', 'dealer_search'),
  ),
  ...search('appointment', 'subject', 'subject', 'where deleted_at is null'),
  ...search('submission', 'invoice', 'invoice_number'),
  ...search('submission', 'title', 'title'),
  ...search('reward', 'name', 'name'),
];
