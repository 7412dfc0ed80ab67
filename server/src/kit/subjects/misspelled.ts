import { sql } from 'kysely';
import type { Db } from '../db/db.ts';

/** Texts to try in place of one that found nothing. */
const TRIES = 5;
/** Shorter words are like too many others. */
const SHORTEST = 4;
/** Share of pairs of letters that two words have in common, from which on one is taken for the other. */
const ALIKE = 0.25;

/**
 * The text with its words replaced by the most similar words of titles, the closest first; empty where none is similar.
 * Words of titles that the reader can't see are only used to search again, never shown.
 */
export async function correctionsOf(db: Db, text: string): Promise<readonly string[]> {
  const { rows } = await sql<{ text: string }>`
    with asked as (select word, place from regexp_split_to_table(folded(${text}), '\\s+') with ordinality as w(word, place)),
      titles as (
        select title from course where deleted_at is null union all
        select title from curriculum where deleted_at is null union all
        select title from content where deleted_at is null union all
        select name from brand where deleted_at is null),
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
