import { sql, type RawBuilder } from 'kysely';
import type { QueryOf, ReplyOf } from '@forecourt/contract/endpoint';
import { MAX_TAKERS, type reportCourse, type reportCourseTests } from '@forecourt/contract/report-details';
import { worksAtOneOf } from '../../../kit/access/working-dealers.ts';
import type { Db } from '../../../kit/db/db.ts';
import { PLANNED_EACH_TIME } from '../../../kit/db/prepared.ts';
import { within } from '../../../kit/figures.ts';
import { offsetOf, paginationOf, personLike } from '../../../kit/list.ts';
import type { Asked } from '../../../kit/reports/report.ts';
import { peopleInScope } from '../person-filters.ts';

type Taker = ReplyOf<typeof reportCourse>['users'][number];
type Wish = Pick<
  QueryOf<typeof reportCourse>,
  'page' | 'limit' | 'text' | 'sortBy' | 'sortDir' | 'status' | 'dealerId'
>;

/** A course or a curriculum, and where progress in it stands. */
interface Thing {
  readonly id: string;
  readonly table: 'course_progress' | 'curriculum_progress';
  readonly column: 'course_id' | 'curriculum_id';
}

const ORDERS: Readonly<Record<Wish['sortBy'], string>> = {
  name: 'name',
  status: 'status',
  percent: 'percent',
  bestScore: 'best',
  attempts: 'attempts',
  enrolledAt: 'enrolled',
  passedAt: 'passed',
};

interface Row {
  readonly id: string;
  readonly name: string;
  readonly dealer: Taker['dealer'];
  readonly status: Taker['status'];
  readonly percent: number;
  readonly best: number | null;
  readonly attempts: number;
  readonly enrolled: Date;
  readonly passed: Date | null;
}

/** SQL: the people in scope who have begun the thing, with how far they are. */
function takers(
  { id, table, column }: Thing,
  asked: Asked,
  wish: Omit<Wish, 'page' | 'limit'>,
): RawBuilder<Row> {
  const course = table === 'course_progress';
  const begun = course ? 'p.enrolled_at' : 'p.started_at';
  const rules = [
    sql`p.${sql.ref(column)} = ${id}`,
    peopleInScope(asked),
    within(begun, asked.span),
    ...(wish.text ? [personLike('u', wish.text)] : []),
    ...(wish.status ? [sql`p.status = ${wish.status}`] : []),
    ...(wish.dealerId ? [worksAtOneOf('u', sql`select ${wish.dealerId}::uuid`)] : []),
  ];
  return sql<Row>`select u.id, trim(u.first_name || ' ' || u.last_name) as name, p.status, p.percent,
      (select jsonb_build_object('_id', d.id, 'name', d.name) from dealer d
        where d.id = u.works_at and d.deleted_at is null) as dealer,
      ${course ? sql`p.best_score` : sql`null::real`} as best,
      ${
        course
          ? sql`(select count(*)::int from attempt a where a.user_id = u.id and a.course_id = p.course_id
              and a.submitted_at is not null)`
          : sql`0`
      } as attempts, ${sql.ref(begun)} as enrolled, p.passed_at as passed
    from ${sql.table(table)} p join user_account u on u.id = p.user_id where ${sql.join(rules, sql` and `)}`;
}

const takerView = (row: Row): Taker => ({
  _id: row.id,
  name: row.name,
  dealer: row.dealer,
  status: row.status,
  percent: row.percent,
  bestScore: row.best,
  attempts: row.attempts,
  enrolledAt: row.enrolled.toISOString(),
  passedAt: row.passed?.toISOString() ?? null,
});

/** One page of the people who have begun a course or curriculum. */
export async function takersPage(db: Db, thing: Thing, asked: Asked, wish: Wish) {
  const direction = wish.sortDir === 1 ? sql`asc` : sql`desc`;
  const all = takers(thing, asked, wish);
  const { rows } = await sql<Row & { total: number }>`with hit as (${all})
    select ${PLANNED_EACH_TIME} (select count(*)::int from hit) as total, page.* from (values (1)) as one(row) left join (
      select * from hit order by ${sql.ref(ORDERS[wish.sortBy])} ${direction} nulls last, id
      limit ${wish.limit} offset ${offsetOf(wish)}) page on true
    order by ${sql.ref(ORDERS[wish.sortBy])} ${direction} nulls last, id`.execute(db);
  return {
    users: rows.filter(({ id }) => id !== null).map(takerView),
    pagination: paginationOf(wish, rows[0]?.total ?? 0),
  };
}

/** All of them; undefined when they are too many for one answer. */
export async function allTakers(db: Db, thing: Thing, asked: Asked, wish: Pick<Wish, 'status' | 'dealerId'>) {
  const all = takers(thing, asked, { ...wish, text: '', sortBy: 'name', sortDir: 1 });
  const { rows } =
    await sql<Row>`select * from (${all}) hit order by name, id limit ${MAX_TAKERS + 1}`.execute(db);
  return rows.length > MAX_TAKERS ? undefined : rows.map(takerView);
}

type Tests = ReplyOf<typeof reportCourseTests>;

interface TestRow {
  readonly id: string;
  readonly user_id: string;
  readonly name: string;
  readonly number: number;
  readonly score: number | null;
  readonly passed: boolean | null;
  readonly started_at: Date;
  readonly submitted_at: Date | null;
  readonly total: number;
}

const TEST_ORDERS = { submittedAt: 'a.submitted_at', score: 'a.score', number: 'a.number' } as const;

/** Attempts of people in scope at the test of a course. */
export async function testsPage(
  db: Db,
  courseId: string,
  asked: Asked,
  query: QueryOf<typeof reportCourseTests>,
): Promise<Pick<Tests, 'tests' | 'pagination'>> {
  const direction = query.sortDir === 1 ? sql`asc` : sql`desc`;
  const rules = [
    sql`a.course_id = ${courseId}`,
    peopleInScope(asked),
    ...(query.userId ? [sql`u.id = ${query.userId}`] : []),
    ...(query.text ? [personLike('u', query.text)] : []),
  ];
  const { rows } = await sql<TestRow>`select ${PLANNED_EACH_TIME} a.id, u.id as user_id,
      trim(u.first_name || ' ' || u.last_name) as name, a.number, a.score, a.passed, a.started_at, a.submitted_at,
      count(*) over ()::int as total
    from attempt a join user_account u on u.id = a.user_id where ${sql.join(rules, sql` and `)}
    order by ${sql.ref(TEST_ORDERS[query.sortBy])} ${direction} nulls first, a.id ${direction}
    limit ${query.limit} offset ${offsetOf(query)}`.execute(db);
  return {
    tests: rows.map((row) => ({
      _id: row.id,
      user: { _id: row.user_id, name: row.name },
      number: row.number,
      score: row.score,
      passed: row.passed,
      startedAt: row.started_at.toISOString(),
      submittedAt: row.submitted_at?.toISOString() ?? null,
      seconds: row.submitted_at
        ? Math.round((row.submitted_at.getTime() - row.started_at.getTime()) / 1_000)
        : null,
    })),
    pagination: paginationOf(query, rows[0]?.total ?? 0),
  };
}

/**
 * How the questions of a course's test were answered by people in scope: right with exactly the right answers. Equal
 * questions of several versions count as one; no answer leaves the server.
 */
export async function questionsOf(db: Db, courseId: string, asked: Asked): Promise<Tests['questions']> {
  const { rows } = await sql<Tests['questions'][number]>`
    with asked as (
      select q.value ->> 'text' as text, q.value, a.id as attempt_id
      from attempt a join user_account u on u.id = a.user_id and ${peopleInScope(asked)}
        join test_version v on v.id = a.test_version_id
        cross join lateral jsonb_array_elements(v.questions) q
      where a.course_id = ${courseId} and a.submitted_at is not null
    )
    select text, count(*)::int as asked, (count(*) filter (where given.answers = needed.answers))::int as "right"
    from asked
      cross join lateral (select coalesce(array_agg(x ->> 'id' order by x ->> 'id'), '{}') as answers
        from jsonb_array_elements(asked.value -> 'answers') x where (x ->> 'correct')::boolean) needed
      cross join lateral (select coalesce(array_agg(distinct chosen::text order by chosen::text), '{}') as answers
        from attempt_answer t cross join lateral unnest(t.answers) chosen
        where t.attempt_id = asked.attempt_id and t.question_id = (asked.value ->> 'id')::uuid) given
    group by text
    order by (count(*) filter (where given.answers = needed.answers))::float8 / count(*), text`.execute(db);
  return rows;
}

/** Head of a course's or curriculum's report. */
export async function headOf(db: Db, table: 'course' | 'curriculum', id: string) {
  const { rows } = await sql<{ isScorm: boolean; hasTest: boolean }>`select
    ${table === 'course' ? sql`t.is_scorm` : sql`false`} as "isScorm",
    ${table === 'course' ? sql`t.current_test_id is not null` : sql`false`} as "hasTest"
    from ${sql.table(table)} t where t.id = ${id}`.execute(db);
  return rows[0] ?? { isScorm: false, hasTest: false };
}
