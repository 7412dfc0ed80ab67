import { sql, type Kysely } from 'kysely';

/**
 * What people are found by stands in a table of its own: a name that thousands share is looked up there in a tenth of the pages that their
 * accounts take. Lists that need the accounts anyway go on asking these.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // nobody may come between the words and what keeps them up
  `lock table user_account in share row exclusive mode`,
  `create table person_words (
    user_id uuid primary key references user_account on delete cascade,
    -- as in the account
    words text not null
  )`,
  `insert into person_words (user_id, words) select id, words from user_account`,
  `create index person_words_search on person_words using gin (words gin_trgm_ops)`,
  // an index alone answers only for pages that the vacuum has seen since they were changed
  `alter table person_words set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05)`,
  `create function person_words_begin() returns trigger language plpgsql as $$
    begin
      insert into person_words (user_id, words) select id, words from came order by id;
      return null;
    end $$`,
  `create trigger person_words_begin after insert on user_account referencing new table as came
    for each statement execute function person_words_begin()`,
  `create function person_words_follow() returns trigger language plpgsql as $$
    begin
      insert into person_words (user_id, words) values (new.id, new.words)
        on conflict (user_id) do update set words = excluded.words;
      return null;
    end $$`,
  // without a list of columns: the words follow from others
  `create trigger person_words_follow after update on user_account
    for each row when (old.words is distinct from new.words) execute function person_words_follow()`,
];
