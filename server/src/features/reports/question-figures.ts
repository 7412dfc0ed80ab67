import { sql, type RawBuilder } from 'kysely';
import type { Language } from '@forecourt/contract/languages';

/** The place that stands for all attempts at a version, beside those of its questions. */
const ALL = sql.lit(-1);

/**
 * SQL: a query for the questions of tests and how they were answered: `course_id`, `text`, `asked`, `right`. Right is who chose
 * exactly the right answers. Equal questions of several versions of a course's test count as one. Each stands in the reader's
 * language as its latest version that is translated has it, else as it was written.
 * @param missed a query for how many attempts (`tries`) missed which question of a version: `version`, `place`; at {@link ALL}: of how many
 */
const questionsMissed = (missed: RawBuilder<unknown>, language: Language): RawBuilder<unknown> => sql`
  with missed as materialized (${missed})
  select w.course_id, coalesce((array_agg(own.text order by w.id desc) filter (where own.text <> ''))[1], q.value ->> 'text') as text,
    sum(v.tries)::int as asked,
    sum(v.tries - coalesce(wrong.tries, 0))::int as "right"
  from missed v
    join test_version w on w.id = v.version
    cross join lateral jsonb_array_elements(w.questions) with ordinality q (value, nth)
    cross join lateral (select w.texts -> ${language} ->> ((q.value ->> 'id') || '.text') as text) own
    left join missed wrong on wrong.version = v.version and wrong.place = q.nth - 1
  where v.place = ${ALL}
  group by w.course_id, q.value ->> 'text'`;

/**
 * SQL: the questions of tests and how they were answered in some attempts, as {@link questionsMissed}. Attempts that missed the same
 * questions are counted together, before these are named.
 * @param tries a query for `test_version_id` and `missed` of the attempts that count; those whose answers are not known do not
 */
export const questionsAnswered = (tries: RawBuilder<unknown>, language: Language): RawBuilder<unknown> =>
  questionsMissed(
    sql`with alike as materialized (
        select t.test_version_id as version, t.missed, count(*) as tries from (${tries}) t
        where t.missed is not null group by t.test_version_id, t.missed)
      select version, ${ALL} as place, sum(tries) as tries from alike group by version
      union all select a.version, m.place, sum(a.tries) from alike a cross join lateral unnest(a.missed) m (place)
        group by a.version, m.place`,
    language,
  );
