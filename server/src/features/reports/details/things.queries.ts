import { sql, type RawBuilder } from 'kysely';
import type { QueryOf, ReplyOf } from '@forecourt/contract/endpoint';
import { MAX_TAKERS, type reportCourse, type reportCourseTests } from '@forecourt/contract/report-details';
import type { Db } from '../../../kit/db/db.ts';
import { FORCE_CUSTOM_PLAN } from '../../../kit/db/prepared.ts';
import { within } from '../../../kit/metrics-sql.ts';
import {
  readCoalesced,
  withTotals,
  countOf,
  nullsLast,
  firstIdsByPartition,
  offsetOf,
  paginationOf,
  userMatchesText,
  type SortPartition,
} from '../../../kit/list.ts';
import type { Asked } from '../../../kit/reports/report.ts';
import { hasGlobalScope } from '../../../kit/session/actor.ts';
import type { SingleFlight } from '../../../kit/single-flight.ts';
import { DEALER, dealerOfPerson, peopleInScope } from '../person-filters.ts';
import { questionsAnswered, questionsKept } from '../question-figures.ts';
import { somebodys } from '../thing-columns.ts';
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

/** Whether something of people's accounts is asked for: their name, their dealer. Else their narrow rows say who counts. */
const asksAccounts = (
  { actor }: Asked,
  { dealerId }: Pick<Wish, 'dealerId'>,
  sortBy: Wish['sortBy'] | null,
): boolean => dealerId !== undefined || sortBy === 'name' || !hasGlobalScope(actor);

/** SQL: a join with those whom a text finds, as `w`, by the person of the row `alias`. */
const whomFinds = (text: string, alias: string) =>
  sql`join person_words w on w.user_id = ${sql.ref(`${alias}.user_id`)} and ${userMatchesText('w', text)}`;

/**
 * SQL: the progress `p` in the thing of people in scope; with their accounts `u` where something of these is asked for.
 * @param sortBy in what order; null: they are only counted
 */
function takers(
  thing: Thing,
  asked: Asked,
  wish: Pick<Wish, 'text' | 'status' | 'dealerId'>,
  sortBy: Wish['sortBy'] | null,
  join: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  const accounts = asksAccounts(asked, wish, sortBy);
  const rules = [
    sql`p.${sql.ref(thing.column)} = ${thing.id}`,
    // of whom a text finds it is asked whether they count, and not of everybody
    accounts ? peopleInScope(asked) : somebodys(wish.text ? 'w' : 'p', asked),
    // what was passed counts by the day on which it was, as the figure does that leads here
    within(wish.status === 'passed' ? 'p.passed_at' : begunOf(thing), asked.span),
    ...(accounts && wish.text ? [userMatchesText('u', wish.text)] : []),
    ...(wish.status ? [standsAt(thing, asked, wish.status)] : []),
    // few work at one dealer: they are found first
    ...(wish.dealerId
      ? [
          sql`u.id in (select m.user_id from dealer_member m where m.active and m.dealer_id = ${wish.dealerId}::uuid)`,
        ]
      : []),
  ];
  const found = wish.text ? whomFinds(wish.text, 'p') : sql``;
  const people = accounts ? sql`join user_account u on u.id = p.user_id` : found;
  return sql`${sql.table(thing.table)} p ${people} ${join} where ${sql.join(rules, sql` and `)}`;
}

/** SQL: what people are ordered by. Names, and how far somebody is, stand in indexes: a page is read in their order. */
function ordersOf({ id, table }: Thing, sortBy: Wish['sortBy']): readonly RawBuilder<unknown>[] {
  const ofCourse = table === 'course_progress';
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
      return ofCourse ? [attemptsAt(id)] : [];
    case 'enrolledAt':
      // added to, so that no index orders it: that of all progress holds few of a course that few take
      return [ofCourse ? sql`p.enrolled_at + interval '0'` : sql`p.started_at`];
    case 'passedAt':
      return [sql`p.passed_at`];
  }
}

/** SQL: how often the person `u` has handed in the test of a course. */
const attemptsAt = (courseId: string) =>
  sql`(select count(*)::int from attempt a where a.user_id = u.id and a.course_id = ${courseId} and a.submitted_at is not null)`;

/**
 * The lots of those who take a course by how often they have handed in its test: more than once, once, never. Who has more than once is
 * counted, each of the others looked up where a page reaches them.
 */
function byAttempts(thing: Thing, asked: Asked, wish: Filtered): readonly SortPartition[] {
  const tries = sql`from attempt a where a.course_id = ${thing.id} and a.submitted_at is not null`;
  const often = sql`join (select a.user_id, count(*)::int as often ${tries} group by a.user_id having count(*) > 1) tried
    on tried.user_id = p.user_id`;
  const found = takers(thing, asked, wish, null);
  const tried = sql`exists (select ${tries} and a.user_id = p.user_id)`;
  const lots: readonly SortPartition[] = [
    { found: takers(thing, asked, wish, null, often), value: sql`tried.often` },
    {
      found: sql`${found} and ${tried} and (select count(*) ${tries} and a.user_id = p.user_id) = 1`,
      value: sql`1`,
      alike: true,
    },
    { found: sql`${found} and not ${tried}`, value: sql`0`, alike: true },
  ];
  return wish.sortDir === 1 ? lots.toReversed() : lots;
}

/** SQL: a query for the ids of the people who have begun the thing, in order, at least as many as are wanted. */
function takersInOrder(thing: Thing, asked: Asked, wish: Filtered, most: number): RawBuilder<unknown> {
  const { sortBy, sortDir } = wish;
  const by = ordersOf(thing, sortBy);
  const [value] = by;
  const person = sql`p.user_id`;
  if (value !== undefined && sortBy === 'attempts')
    return firstIdsByPartition(byAttempts(thing, asked, wish), person, sortDir, most);
  const found = takers(thing, asked, wish, sortBy);
  if (value !== undefined && (sortBy === 'bestScore' || sortBy === 'passedAt'))
    return firstIdsByPartition(nullsLast(found, value), person, sortDir, most);
  // the others are never null: their indexes serve both ways
  const way = sortDir === 1 ? sql`asc` : sql`desc`;
  const order = sql.join([...by, sortBy === 'name' ? sql`u.id` : person].map((one) => sql`${one} ${way}`));
  return sql`select ${person} as id from ${found} order by ${order}`;
}

/** SQL: some of the people who have begun the thing, in order. What is shown of them is looked up for these alone. */
function someTakers(
  thing: Thing,
  asked: Asked,
  wish: Filtered,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): RawBuilder<Row> {
  const { id, table, column } = thing;
  const ofCourse = table === 'course_progress';
  const way = wish.sortDir === 1 ? sql`asc` : sql`desc`;
  return sql<Row>`select ${FORCE_CUSTOM_PLAN} u.id, person_name(u.first_name, u.last_name) as name, p.status, p.percent,
      ${dealerOfPerson(asked, DEALER)} as dealer,
      ${ofCourse ? sql`p.best_score` : sql`null::real`} as best, ${ofCourse ? attemptsAt(id) : sql`0`} as attempts,
      ${sql.ref(begunOf(thing))} as enrolled, p.passed_at as passed
    from (${takersInOrder(thing, asked, wish, offset + limit)} limit ${limit} offset ${offset}) hit
      join user_account u on u.id = hit.id
      join ${sql.table(table)} p on p.user_id = hit.id and p.${sql.ref(column)} = ${id}
    order by ${sql.join([...ordersOf(thing, wish.sortBy), sql`u.id`].map((one) => sql`${one} ${way} nulls last`))}`;
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
    return (
      known[wish.status ?? 'begun'] ?? countOf(db, counting(takers(thing, asked, wish, null)).compile(db))
    );
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

/** SQL: the order of attempts of an alias: what is looked for has been handed in, what was not comes last, whichever way. */
function orderOfTests(alias: string, { sortBy, sortDir }: TestsQuery): RawBuilder<unknown> {
  const way = sortDir === 1 ? sql`asc` : sql`desc`;
  return sql`${sql.ref(`${alias}.${TEST_ORDERS[sortBy]}`)} ${way} nulls last, ${sql.ref(`${alias}.id`)} ${way}`;
}

/** SQL: what is shown of some attempts. @param hits a query for their `id` */
const shownTests = (hits: RawBuilder<unknown>) => sql`select ${FORCE_CUSTOM_PLAN} a.id, u.id as user_id,
    person_name(u.first_name, u.last_name) as name, a.number, a.score, a.passed, a.started_at, a.submitted_at
  from (${hits}) hit join attempt a on a.id = hit.id join user_account u on u.id = a.user_id`;

const tests = new WeakMap<Db, SingleFlight<Tests['tests']>>();
const testsFound = new WeakMap<Db, SingleFlight<TestsPage>>();

/** A page of attempts of whom a text finds: these are read once, for the page and to count them. */
function testsOfText(db: Db, found: RawBuilder<unknown>, query: TestsQuery): Promise<TestsPage> {
  const value = sql.ref(TEST_ORDERS[query.sortBy]);
  const hits = sql`select h.id from hits h order by ${orderOfTests('h', query)} limit ${query.limit} offset ${offsetOf(query)}`;
  const both = sql<TestRow & { readonly total: number }>`
    with hits as materialized (select a.id, a.${value} from ${found})
    ${withTotals(sql`select count(*)::int as total from hits`, shownTests(hits), orderOfTests('b', query))}`;
  return readCoalesced(testsFound, db, both.compile(db), (rows) => ({
    tests: rows.filter(({ id }) => id !== null).map(testView),
    pagination: paginationOf(query, rows[0]?.total ?? 0),
  }));
}

/** Attempts of people in scope at the test of a course. Whoever asks the same at the same time shares the reading. */
export async function testsPage(
  db: Db,
  courseId: string,
  asked: Asked,
  query: TestsQuery,
): Promise<TestsPage> {
  const rules = [
    sql`a.course_id = ${courseId}`,
    somebodys(query.text ? 'w' : 'a', asked),
    ...(query.userId ? [sql`a.user_id = ${query.userId}`] : []),
  ];
  const people = query.text ? whomFinds(query.text, 'a') : sql``;
  const found = sql`attempt a ${people} where ${sql.join(rules, sql` and `)}`;
  if (query.text) return testsOfText(db, found, query);
  const skipped = offsetOf(query);
  const value = sql.ref(`a.${TEST_ORDERS[query.sortBy]}`);
  const inOrder = firstIdsByPartition(
    nullsLast(found, value),
    sql`a.id`,
    query.sortDir,
    skipped + query.limit,
  );
  const page = sql<TestRow>`${shownTests(sql`${inOrder} limit ${query.limit} offset ${skipped}`)} order by ${orderOfTests('a', query)}`;
  const [rows, total] = await Promise.all([
    readCoalesced(tests, db, page.compile(db), (found) => found.map(testView)),
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

/** SQL: the questions of a course's test and how people in scope answered them; everybody's answers are kept as sums. */
const answersOf = (courseId: string, asked: Asked): RawBuilder<unknown> =>
  hasGlobalScope(asked.actor)
    ? questionsKept(courseId, asked.settings, asked.language)
    : questionsAnswered(
        sql`select a.test_version_id, a.missed from attempt a
          where a.course_id = ${courseId} and a.submitted_at is not null and ${somebodys('a', asked)}`,
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
