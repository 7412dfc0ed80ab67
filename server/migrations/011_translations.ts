import { sql, type Kysely } from 'kysely';

/** Translations of resources, of quizzes as they are edited, and of quizzes as they were asked. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table training_resource add column texts jsonb not null default '{}'`,
  `alter table course add column quiz_texts jsonb not null default '{}'`,
  // beside the questions, not in them: what is asked never changes, in which words may
  `alter table test_version add column texts jsonb not null default '{}'`,
];
