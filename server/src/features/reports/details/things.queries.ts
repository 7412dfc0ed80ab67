import { sql, type RawBuilder } from 'kysely';
import type { QueryOf, ReplyOf } from '@forecourt/contract/endpoint';
import { MAX_TAKERS, type reportCourse, type reportCourseTests } from '@forecourt/contract/report-details';
import type { Db } from '../../../kit/db/db.ts';
import { FORCE_CUSTOM_PLAN } from '../../../kit/db/prepared.ts';
import { within } from '../../../kit/metrics-sql.ts';
import { readCoalesced, countOf, offsetOf, paginationOf, userMatchesText } from '../../../kit/list.ts';
import type { Asked } from '../../../kit/reports/report.ts';
import type { SingleFlight } from '../../../kit/single-flight.ts';
import { DEALER, dealerOfPerson, peopleInScope } from '../person-filters.ts';
import { questionsAnswered } from '../question-figures.ts';
import { standings } from '../training-figures.ts';

type Taker = ReplyOf<typeof reportCourse>['users'][number];
type Wish = Pick<
  QueryOf<typeof reportCourse>,
  'page' | 'limit' | 'text' | 'sortBy' | 'sortDir' | 'status' | 'dealerId'
>;

type Filtered = Pick<Wish, 'text' | 'status' | 'dealerId' | 'sortBy' | 'sortDir'>;

/** A course or a curriculum, and where progress in it stands. */
interface Thing {
  readonly id: string;
  readonly table: 'course_progress' | 'curriculum_progress';
  readonly column: 'course_id' | 'curriculum_id';
}

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

const begunOf = ({ table }: Pick<Thing, 'table'>) =>
  table === 'course_progress' ? 'p.enrolled_at' : 'p.started_at';

/** SQL: does the progress `p` stand there, as the figures count it? */
function standsAt({ column }: Thing, asked: Asked, status: NonNullable<Wish['status']>) {
  const { passed, failed, inProgress } = standings('p', asked, column);
  return { passed, failed, in_progress: inProgress }[status];
}

/**
 * SQL: the progress `p` in the thing of users `u` in scope.
 * @param join SQL of what is joined besides
 */
function takers(
  thing: Thing,
  asked: Asked,
  wish: Pick<Wish, 'text' | 'status' | 'dealerId'>,
  join: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  const rules = [
    sql`p.${sql.ref(thing.column)} = ${thing.id}`,
    peopleInScope(asked),
    // what was passed counts by the day on which it was, as the figure does that leads here
    within(wish.status === 'passed' ? 'p.passed_at' : begunOf(thing), asked.span),
    ...(wish.text ? [userMatchesText('u', wish.text)] : []),
    ...(wish.status ? [standsAt(thing, asked, wish.status)] : []),
    // few work at one dealer: they are found first
    ...(wish.dealerId
      ? [
          sql`u.id in (select m.user_id from dealer_member m where m.active and m.dealer_id = ${wish.dealerId}::uuid)`,
        ]
      : []),
  ];
  return sql`${sql.table(thing.table)} p join user_account u on u.id = p.user_id ${join} where ${sql.join(rules, sql` and `)}`;
}

/** SQL: what people are ordered by. */
function ordersOf(thing: Thing, sortBy: Wish['sortBy']): readonly RawBuilder<unknown>[] {
  const ofCourse = thing.table === 'course_progress';
  switch (sortBy) {
    case 'name':
      return [sql`u.first_name`, sql`u.last_name`];
    case 'status':
      return [sql`p.status`];
    case 'percent':
      return [sql`p.percent`];
    case 'bestScore':
      return ofCourse ? [sql`p.best_score`] : [];
    case 'attempts':
      return ofCourse ? [attemptsAt(thing.id)] : [];
    case 'enrolledAt':
      return [sql.ref(begunOf(thing))];
    case 'passedAt':
      return [sql`p.passed_at`];
  }
}

/** SQL: how often the person `u` has handed in the test of a course. */
const attemptsAt = (courseId: string) =>
  sql`(select count(*)::int from attempt a where a.user_id = u.id and a.course_id = ${courseId} and a.submitted_at is not null)`;

/** SQL: some of the people who have begun the thing, in order. */
function someTakers(
  thing: Thing,
  asked: Asked,
  wish: Filtered,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): RawBuilder<Row> {
  const { id, table } = thing;
  const ofCourse = table === 'course_progress';
  const way = wish.sortDir === 1 ? sql`asc` : sql`desc`;
  const order = [...ordersOf(thing, wish.sortBy), sql`u.id`].map((one) => sql`${one} ${way} nulls last`);
  return sql<Row>`select ${FORCE_CUSTOM_PLAN} u.id, person_name(u.first_name, u.last_name) as name, p.status, p.percent,
      ${dealerOfPerson(asked, DEALER)} as dealer,
      ${ofCourse ? sql`p.best_score` : sql`null::real`} as best, ${ofCourse ? attemptsAt(id) : sql`0`} as attempts,
      ${sql.ref(begunOf(thing))} as enrolled, p.passed_at as passed
    from ${takers(thing, asked, wish)} order by ${sql.join(order)} limit ${limit} offset ${offset}`;
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

const counting = (found: RawBuilder<unknown>) =>
  sql<{ total: number }>`select ${FORCE_CUSTOM_PLAN} count(*)::int as total from ${found}`;

/** How many people have begun a thing, and how they stand, as its figures say. */
export type Standings = Readonly<Partial<Record<'begun' | NonNullable<Wish['status']>, number>>>;

const pages = new WeakMap<Db, SingleFlight<Taker[]>>();

/**
 * One page of the people who have begun a course or curriculum. Whoever asks the same at the same time shares the reading.
 * @param figuresOf what its figures say, which are read beside the page: nobody is counted where one of these is the number asked for
 */
export async function takersPage(
  db: Db,
  thing: Thing,
  asked: Asked,
  wish: Wish,
  figuresOf: () => Promise<Standings>,
) {
  const page = someTakers(thing, asked, wish, { limit: wish.limit, offset: offsetOf(wish) });
  const count = async () => {
    const known = wish.text === '' && wish.dealerId === undefined ? await figuresOf() : {};
    return known[wish.status ?? 'begun'] ?? countOf(db, counting(takers(thing, asked, wish)).compile(db));
  };
  const [users, total] = await Promise.all([
    readCoalesced(pages, db, page.compile(db), (rows) => rows.map(takerView)),
    count(),
  ]);
  return { users, pagination: paginationOf(wish, total) };
}

/** All of them; undefined when they are too many for one answer. */
export async function allTakers(db: Db, thing: Thing, asked: Asked, wish: Pick<Wish, 'status' | 'dealerId'>) {
  const all = { ...wish, text: '', sortBy: 'name', sortDir: 1 } as const;
  const { rows } = await someTakers(thing, asked, all, { limit: MAX_TAKERS + 1, offset: 0 }).execute(db);
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
}

const TEST_ORDERS = { submittedAt: 'submitted_at', score: 'score', number: 'number' } as const;

type TestsPage = Pick<Tests, 'tests' | 'pagination'>;
type TestsQuery = QueryOf<typeof reportCourseTests>;

const tests = new WeakMap<Db, SingleFlight<Tests['tests']>>();

/** Attempts of people in scope at the test of a course. Whoever asks the same at the same time shares the reading. */
export async function testsPage(
  db: Db,
  courseId: string,
  asked: Asked,
  query: TestsQuery,
): Promise<TestsPage> {
  const rules = [
    sql`a.course_id = ${courseId}`,
    peopleInScope(asked),
    ...(query.text ? [userMatchesText('u', query.text)] : []),
    ...(query.userId ? [sql`a.user_id = ${query.userId}`] : []),
  ];
  const found = sql`attempt a join user_account u on u.id = a.user_id where ${sql.join(rules, sql` and `)}`;
  const way = query.sortDir === 1 ? sql`asc` : sql`desc`;
  // what is looked for has been submitted, what was not comes last, whichever way
  const page = sql<TestRow>`select ${FORCE_CUSTOM_PLAN} a.id, u.id as user_id, person_name(u.first_name, u.last_name) as name,
      a.number, a.score, a.passed, a.started_at, a.submitted_at
    from ${found} order by ${sql.ref(`a.${TEST_ORDERS[query.sortBy]}`)} ${way} nulls last, a.id ${way}
    limit ${query.limit} offset ${offsetOf(query)}`;
  const [rows, total] = await Promise.all([
    readCoalesced(tests, db, page.compile(db), (all) => all.map(testView)),
    countOf(db, counting(found).compile(db)),
  ]);
  return { tests: rows, pagination: paginationOf(query, total) };
}

const testView = (row: TestRow): Tests['tests'][number] => ({
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
});

const questions = new WeakMap<Db, SingleFlight<Tests['questions']>>();

/** SQL: the questions of a course's test and how people in scope answered them. */
const answersOf = (courseId: string, asked: Asked): RawBuilder<unknown> =>
  questionsAnswered(
    sql`select a.test_version_id, a.missed from attempt a join user_account u on u.id = a.user_id and ${peopleInScope(asked)}
      where a.course_id = ${courseId} and a.submitted_at is not null`,
    asked.language,
  );

/** How the questions of a course's test were answered by people in scope, the hardest first. No answer leaves the server. */
export const questionsOf = (db: Db, courseId: string, asked: Asked): Promise<Tests['questions']> =>
  readCoalesced(
    questions,
    db,
    sql<Tests['questions'][number]>`select q.text, q.asked, q."right" from (${answersOf(courseId, asked)}) q
      order by q."right"::float8 / q.asked, q.text`.compile(db),
    (rows) => [...rows],
  );

/** Head of a course's or curriculum's report. */
export async function headOf(db: Db, table: 'course' | 'curriculum', id: string) {
  const { rows } = await sql<{ isScorm: boolean; hasTest: boolean }>`select
    ${table === 'course' ? sql`t.is_scorm` : sql`false`} as "isScorm",
    ${table === 'course' ? sql`t.current_test_id is not null` : sql`false`} as "hasTest"
    from ${sql.table(table)} t where t.id = ${id}`.execute(db);
  return rows[0] ?? { isScorm: false, hasTest: false };
}
