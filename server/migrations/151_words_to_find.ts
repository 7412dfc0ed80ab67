import { sql, type Kysely } from 'kysely';

/** Search finds content by its titles, then by its texts, without regard to case and accents, among tens of thousands, too. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Found by parts of what stands in it. */
const search = (table: string, words: string) =>
  `create index ${table}_${words.replaceAll(/\W+/g, '_').replace(/_$/, '')}_search on ${table} using gin ((${words}) gin_trgm_ops)`;

const STATEMENTS = [
  // as searches compare texts: small letters without accents, every space a plain one
  `create function folded(value text) returns text language sql immutable parallel safe
    return case when octet_length(value) = length(value) then lower(value)
      else lower(normalize(regexp_replace(normalize(translate(value, U&'\\00A0\\202F', '  '), NFD),
        '[\\u0300-\\u036f]', '', 'g'), NFC)) end`,
  // one text in all languages that it was translated to
  `create function in_all_languages(texts jsonb, name text) returns text language sql immutable parallel safe
    return (select coalesce(string_agg(words ->> name, E'\\n' order by tag), '') from jsonb_each(texts) as each(tag, words))`,
  // what a person reads of rich text
  `create function words_of(rich text) returns text language sql immutable parallel safe
    return replace(replace(replace(regexp_replace(rich, '<[^>]*>', ' ', 'g'), '&lt;', '<'), '&gt;', '>'), '&amp;', '&')`,

  `alter table content
    add column found_title text not null generated always as
      (folded(title || E'\\n' || in_all_languages(texts, 'title'))) stored,
    add column found_text text not null generated always as
      (folded(words_of(body || E'\\n' || in_all_languages(texts, 'body')))) stored`,
  `drop index content_title_search`,
  search('content', 'found_title'),
  search('content', 'found_text'),
  `alter table content_section
    add column found_text text not null generated always as (folded(title || E'\\n' || words_of(body) || E'\\n'
      || in_all_languages(texts, 'title') || E'\\n' || words_of(in_all_languages(texts, 'body')))) stored`,
  search('content_section', 'found_text'),
  // words said in films and episodes
  `alter table recording add column found_text text not null generated always as (folded(transcript)) stored`,
  search('recording', 'found_text'),
  search('media_node', 'folded(name)'),
  search('media_node', 'folded(description)'),
];
