import { sql } from 'kysely';
import type { Db } from '../db/db.ts';

/** Texts to try in place of one that found nothing. */
const TRIES = 5;
/** Shorter words are like too many others. */
const SHORTEST = 4;
/** Share of pairs of letters that two words have in common, from which on one is taken for the other. */
const ALIKE = 0.3;

/**
 * The text with its words replaced by the most similar words in titles of courses, curriculums and brands, the closest first;
 * empty where none is similar. Titles are found by their index of trigrams, at its default threshold.
 * Words of titles that the reader can't see are only used to search again, never shown.
 */
export async function correctionsOf(db: Db, text: string): Promise<readonly string[]> {
  const { rows } = await sql<{ text: string }>`
    with asked as (select word, place from regexp_split_to_table(folded(${text}), '\\s+') with ordinality as w(word, place)),
      wanted as (select word from asked where length(word) >= ${SHORTEST}),
      titles as (
        select c.title from wanted join course c on folded(c.title) %> wanted.word and c.deleted_at is null union
        select k.title from wanted join curriculum k on folded(k.title) %> wanted.word and k.deleted_at is null union
        select b.name from wanted join brand b on folded(b.name) %> wanted.word and b.deleted_at is null),
      known as (select distinct word from titles, regexp_split_to_table(folded(title), '[^[:alnum:]]+') as word
        where length(word) >= ${SHORTEST}),
      near as (
        select asked.place, known.word, row_number() over (partition by asked.place
          order by similarity(known.word, asked.word) desc, known.word) as rank
        from asked join known on length(asked.word) >= ${SHORTEST} and similarity(known.word, asked.word) >= ${ALIKE})
    select string_agg(coalesce(near.word, asked.word), ' ' order by asked.place) as text
    from generate_series(1, ${TRIES}::int) as try(rank) cross join asked
      left join near on near.place = asked.place and near.rank = try.rank
    group by try.rank having count(near.word) > 0 order by try.rank`.execute(db);
  return rows.map((row) => row.text);
}
