import { sql, type RawBuilder } from 'kysely';
import type { QueryOf, ReplyOf } from '@forecourt/contract/endpoint';
import type { CourseTaker, courseTakers } from '@forecourt/contract/live-enrollments';
import type { Db } from '../../../kit/db/db.ts';
import { hasPassed, within } from '../../../kit/figures.ts';
import { askShared, countOf, lookedUpOnce, offsetOf, paginationOf, personLike } from '../../../kit/list.ts';
import type { Asked } from '../../../kit/reports/report.ts';
import type { SharedReads } from '../../../kit/shared-reads.ts';
import { DEALER, dealerOfPerson, ofPeopleOneByOne, somebodys } from '../../reports/reports.public.ts';

/** SQL: the progress `p` of those who take a course. */
const THEIR_PROGRESS = sql`left join course_progress p on p.user_id = k.user_id and p.course_id = k.course_id`;

/** SQL: people of the actor's scope who take the course `course` without attending, as `k`, and whom a text finds. */
const takersFound = (
  asked: Asked,
  course: RawBuilder<unknown>,
  text: string,
  join = sql``,
): RawBuilder<unknown> =>
  sql`ilt_course_taker k join person_words w on w.user_id = k.user_id and ${personLike('w', text)} ${join}
    where k.course_id = ${course} and ${within('k.asked_at', asked.span)} and ${somebodys('w', asked, true)}`;

/** SQL: does the taker `k` count? */
const isCounted = (asked: Asked) =>
  sql`${within('k.asked_at', asked.span)} and ${ofPeopleOneByOne('k', asked, true)}`;

/** SQL: the same without the people, where only they are counted. */
const takersCounted = (asked: Asked, course: RawBuilder<unknown>, join = sql``): RawBuilder<unknown> =>
  sql`ilt_course_taker k ${join} where k.course_id = ${course} and ${isCounted(asked)}`;

/** SQL: their names, each looked up by itself: takers are few beside all people, whom the planner would rather read. */
const THEIR_NAMES = sql`cross join lateral (select u.first_name, u.last_name from user_account u where u.id = k.user_id offset 0) u`;

/** SQL: the figures of takers. @param passed SQL that says who of them has passed the course */
const takerCounts = (passed: RawBuilder<boolean>) =>
  sql`count(*)::int as asked, (count(*) filter (where k.sent_at is not null))::int as sent,
    (count(*) filter (where ${passed}))::int as passed`;

/**
 * SQL: who takes a course, as `k`, with whether they have `passed` it: from the index of passes, by their time, which is
 * there for those who have passed and for nobody else (a check of the table). Both are put together before people are looked at, or
 * the planner takes what that costs for so much that nothing else counts.
 */
const takersWithPasses = (course: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select k.user_id, k.asked_at, k.sent_at, p.user_id is not null as passed from ilt_course_taker k
    left join course_progress p on p.user_id = k.user_id and p.course_id = k.course_id and p.passed_at is not null
  where k.course_id = ${course} offset 0) k`;

/** SQL: a query for the figures of takers of the course in a column. */
export const takerFigures = (asked: Asked, course: string): RawBuilder<unknown> =>
  sql`select ${takerCounts(sql<boolean>`k.passed`)} from ${takersWithPasses(sql.ref(course))} where ${isCounted(asked)}`;

/** SQL: has the taker `k` passed the course? Who has passed it is read once, from the same index. */
const hasPassedIt = (courseId: string): RawBuilder<boolean> =>
  lookedUpOnce(sql`k.user_id in (select p.user_id from course_progress p
    where p.course_id = ${courseId} and p.passed_at is not null)`);

interface Address {
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly region: string;
  readonly postalCode: string;
  readonly country: string;
}

interface Row {
  readonly id: string;
  readonly user_id: string;
  readonly name: string;
  readonly phone: string;
  readonly dealer: CourseTaker['dealer'];
  readonly asked_at: Date;
  readonly sent_at: Date | null;
  readonly sent_by: CourseTaker['sentBy'];
  readonly status: CourseTaker['status'];
  readonly price: number | null;
  readonly currency: string | null;
  readonly own: Address;
  readonly at_dealer: Address | null;
}

/** What orders them, and whether it is always there: then an index serves both ways. */
const ORDERS = {
  enrolledAt: { by: [sql`k.asked_at`], filled: true },
  name: { by: [sql`u.first_name`, sql`u.last_name`], filled: true },
  sentAt: { by: [sql`k.sent_at`], filled: false },
} as const;

const address = (alias: string, line2: RawBuilder<unknown>) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`jsonb_build_object('line1', ${column('address_line1')}, 'line2', ${line2},
    'city', ${column('city')}, 'region', ${column('region')}, 'postalCode', ${column('postal_code')},
    'country', ${column('country')})`;
};

type Users = ReplyOf<typeof courseTakers>;

const statusOf = (passed: RawBuilder<boolean>) =>
  sql`case when ${passed} then 'passed' when k.sent_at is not null then 'sent' else 'waiting' end`;

/** SQL: do the filters leave the taker `k`? @param passed SQL that says whether `k` has passed the course */
const left = (passed: RawBuilder<boolean>, { status, sent }: QueryOf<typeof courseTakers>) => sql`(
    ${status ? sql`${statusOf(passed)} = any(${status}::text[])` : sql`true`}
    and ${sent === undefined ? sql`true` : sql`(k.sent_at is not null) = ${sent}::boolean`})`;

/**
 * SQL: one page of them. What is shown of people is looked up for these alone; they are read where their names are asked for.
 */
function pageOf(asked: Asked, courseId: string, query: QueryOf<typeof courseTakers>): RawBuilder<Row> {
  const course = sql`${courseId}`;
  const direction = query.sortDir === 1 ? sql`asc` : sql`desc`;
  const { by, filled } = ORDERS[query.sortBy];
  const named = query.sortBy === 'name';
  const order = sql.join([
    ...by.map((one) => sql`${one} ${direction} ${filled ? sql`` : sql`nulls last`}`),
    sql`k.id`,
  ]);
  const names = named ? THEIR_NAMES : sql``;
  const takers = query.text
    ? takersFound(asked, course, query.text, names)
    : takersCounted(asked, course, names);
  const found = sql`select k.id from ${takers} and ${left(hasPassedIt(courseId), query)}
    order by ${order} limit ${query.limit} offset ${offsetOf(query)}`;
  return sql<Row>`select k.id, u.id as user_id, trim(u.first_name || ' ' || u.last_name) as name, u.phone,
      ${dealerOfPerson(asked, DEALER)} as dealer,
      k.asked_at, k.sent_at, k.price, k.currency, ${statusOf(hasPassed('p'))} as status, ${address('u', sql`u.address_line2`)} as own,
      (select ${address('d', sql`''`)} from dealer d where d.id = u.works_at and d.deleted_at is null) as at_dealer,
      (select jsonb_build_object('_id', s.id, 'name', trim(s.first_name || ' ' || s.last_name))
        from user_account s where s.id = k.sent_by) as sent_by
    from (${found}) hit join ilt_course_taker k on k.id = hit.id join user_account u on u.id = k.user_id ${THEIR_PROGRESS}
    order by ${order}`;
}

type Totals = Users['totalInfo'] & { readonly found: number };

const readPages = new WeakMap<Db, SharedReads<CourseTaker[]>>();
const readTotals = new WeakMap<Db, SharedReads<Totals>>();

/**
 * One page of the people who take a course without attending its class, with the figures of all of them. Whoever asks the same at the
 * same time shares the reading.
 */
export async function takersPage(
  db: Db,
  asked: Asked,
  courseId: string,
  query: QueryOf<typeof courseTakers>,
): Promise<Pick<Users, 'users' | 'totalInfo' | 'pagination'>> {
  const course = sql`${courseId}`;
  const passed = sql<boolean>`k.passed`;
  const searched = sql<{ total: number }>`select count(*)::int as total
    from ${takersFound(asked, course, query.text)} and ${left(hasPassedIt(courseId), query)}`;
  const [users, { found, ...totalInfo }, total] = await Promise.all([
    askShared(readPages, db, pageOf(asked, courseId, query).compile(db), (rows) => rows.map(takerView)),
    askShared(
      readTotals,
      db,
      sql<Totals>`select ${takerCounts(passed)}, (count(*) filter (where ${left(passed, query)}))::int as found
        from ${takersWithPasses(course)} where ${isCounted(asked)}`.compile(db),
      ([row]) => row ?? { asked: 0, sent: 0, passed: 0, found: 0 },
    ),
    query.text === '' ? undefined : countOf(db, searched.compile(db)),
  ]);
  return { users, totalInfo, pagination: paginationOf(query, total ?? found) };
}

const isComplete = ({ line1, city, postalCode, country }: Address): boolean =>
  line1 !== '' && city !== '' && postalCode !== '' && country.length === 2;

const takerView = (row: Row): CourseTaker => {
  const to = [row.own, row.at_dealer].find((one) => one !== null && isComplete(one));
  return {
    enrollmentId: row.id,
    user: { _id: row.user_id, name: row.name },
    dealer: row.dealer,
    enrolledAt: row.asked_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    sentBy: row.sent_by,
    status: row.status,
    price: row.price === null || row.currency === null ? null : { amount: row.price, currency: row.currency },
    shippingAddress: to ? { name: row.name, ...to, phone: row.phone } : null,
  };
};
