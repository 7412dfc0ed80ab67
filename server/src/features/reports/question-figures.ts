import { sql, type RawBuilder } from 'kysely';

/**
 * SQL: a query for the questions of tests and how they were answered: `course_id`, `text`, `asked`, `right`. Right is who chose
 * exactly the right answers. Equal questions of several versions of a course's test count as one.
 *
 * What a question needs is worked out once for each version, not for each attempt.
 * @param tries a query for `id` and `test_version_id` of the attempts that count
 */
export const questionsAnswered = (tries: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with tries as materialized (${tries}),
  versions as (select test_version_id as id, count(*) as tries from tries group by test_version_id),
  question as (
    select v.id as version, v.tries, w.course_id, q.value ->> 'text' as text, (q.value ->> 'id')::uuid as id,
      array(select (x ->> 'id')::uuid from jsonb_array_elements(q.value -> 'answers') x where (x ->> 'correct')::boolean) as needed
    from versions v join test_version w on w.id = v.id cross join lateral jsonb_array_elements(w.questions) q
  ), hit as (
    select q.version, q.id, count(*) as hits
    from tries t join attempt_answer a on a.attempt_id = t.id
      join question q on q.version = t.test_version_id and q.id = a.question_id
    where a.answers @> q.needed and a.answers <@ q.needed
    group by q.version, q.id
  )
  select q.course_id, q.text, sum(q.tries)::int as asked, coalesce(sum(hit.hits), 0)::int as "right"
  from question q left join hit on hit.version = q.version and hit.id = q.id
  group by q.course_id, q.text`;
