import { sql, type Kysely } from 'kysely';

/** SQL: the places of a version's questions, from 0, that the answers of the attempt `a` do not answer exactly. */
const MISSED = `select coalesce(array_agg((q.nth - 1)::smallint order by q.nth), '{}')
  from test_version v cross join lateral jsonb_array_elements(v.questions) with ordinality q (value, nth)
    cross join lateral (select array(select (x ->> 'id')::uuid from jsonb_array_elements(q.value -> 'answers') x
      where (x ->> 'correct')::boolean) as ids) needed
  where v.id = a.test_version_id and not exists (select from attempt_answer t
    where t.attempt_id = a.id and t.question_id = (q.value ->> 'id')::uuid and t.answers @> needed.ids and t.answers <@ needed.ids)`;

/**
 * Which questions an attempt missed is worked out once, when it is handed in, and stands in the index that lists a course's attempts:
 * how the questions of a test are answered is read there, not from the answers of everybody, of which there may be millions.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table attempt add column missed smallint[]`.execute(db);
  await sql`comment on column attempt.missed is
    'places, from 0, of the questions that were not answered exactly; null: not handed in, or the answers are not known'`.execute(
    db,
  );
  await sql`update attempt a set missed = (${sql.raw(MISSED)})
    where a.submitted_at is not null and exists (select from attempt_answer t where t.attempt_id = a.id)`.execute(
    db,
  );
  await sql`drop index attempt_course_scores`.execute(db);
  await sql`create index attempt_course_scores on attempt (course_id, submitted_at, id)
    include (user_id, test_version_id, score, number, missed)`.execute(db);
}
