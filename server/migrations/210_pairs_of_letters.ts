import { sql, type Kysely } from 'kysely';

/** Content is found by words that have no trigrams, too: by those of two letters, and of scripts without an alphabet. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const KINDS = ['announcement', 'promotion', 'event', 'podcast', 'video', 'suggested-follow', 'resource'];

const STATEMENTS = [
  // every two letters that follow each other; dear, so that it is never asked of a row which an index can name
  `create function pairs_of(value text) returns text[] language sql immutable parallel safe cost 10000
    return array(select pair[1] from regexp_matches(value, '..', 'g') pair
      union all select pair[1] from regexp_matches(substr(value, 2), '..', 'g') pair)`,
  ...KINDS.map(
    (kind) => `create index content_pairs_${kind.replaceAll('-', '_')} on content
      using gin (pairs_of(found_title), pairs_of(found_text)) where kind = '${kind}'`,
  ),
  'create index content_section_pairs on content_section using gin (pairs_of(found_text))',
  'create index recording_pairs on recording using gin (pairs_of(found_text))',
  // what the planner knows of an expression comes with its index, and not before the table is analyzed
  'analyze content, content_section, recording',
];
