import { sql, type RawBuilder } from 'kysely';
import type { QueryOf, ReplyOf } from '@forecourt/contract/endpoint';
import type { CourseTaker, courseTakers } from '@forecourt/contract/live-enrollments';
import { reportsBrand } from '../../../kit/access/scope.ts';
import type { Db } from '../../../kit/db/db.ts';
import { hasPassed, within } from '../../../kit/metrics-sql.ts';
import { readCoalesced, withTotals, offsetOf, paginationOf, userMatchesText } from '../../../kit/list.ts';
import type { Asked } from '../../../kit/reports/report.ts';
import type { SingleFlight } from '../../../kit/single-flight.ts';
import { localized } from '../../../kit/texts/localized.ts';
import { DEALER, dealerOfPerson, ofPeopleOneByOne } from '../../reports/reports.public.ts';

/** SQL: the progress `p` of those who take a course. */
const THEIR_PROGRESS = sql`left join course_progress p on p.user_id = k.user_id and p.course_id = k.course_id`;

/** SQL: true when the learner `k` counts. */
const isCounted = (requested: Asked) =>
  sql`${within('k.asked_at', requested.span)} and ${ofPeopleOneByOne('k', requested, true)}`;

/** SQL: their names, looked up one by one: learners are few compared with all users, whom the planner would scan. */
const THEIR_NAMES = sql`cross join lateral (select u.first_name, u.last_name from user_account u where u.id = k.user_id offset 0) u`;

/** SQL: the figures of takers. @param passed SQL that says who of them has passed the course */
const takerCounts = (passed: RawBuilder<boolean>) =>
  sql`count(*)::int as asked, (count(*) filter (where k.sent_at is not null))::int as sent,
    (count(*) filter (where ${passed}))::int as passed`;

/**
 * SQL: learners of a course, as `k`, with whether they `passed`: from the index of passes by time, which a check
 * constraint limits to passed rows. Both are joined before users, or the planner overestimates the cost.
 */
const takersWithPasses = (course: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select k.id, k.user_id, k.asked_at, k.sent_at, p.user_id is not null as passed from ilt_course_taker k
    left join course_progress p on p.user_id = k.user_id and p.course_id = k.course_id and p.passed_at is not null
  where k.course_id = ${course} offset 0) k`;

/** The title of a course that people in scope take without attending; undefined for others. */
export async function nameOfTaken(db: Db, asked: Asked, courseId: string): Promise<string | undefined> {
  const { rows } = await sql<{
    title: string;
  }>`select ${localized('c', 'title', asked.language)} as title from course c
    where c.id = ${courseId} and ${reportsBrand('c.brand_id', asked.actor)} and exists (select from ilt_course_taker k
      where k.course_id = c.id and ${ofPeopleOneByOne('k', asked, true)})`.execute(db);
  return rows[0]?.title;
}

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

/** SQL: what is shown of the takers of a page, which is looked up for these alone. @param hits a query for their `id` */
const shownTakers = (
  requested: Asked,
  hits: RawBuilder<unknown>,
) => sql`select k.id, u.id as user_id, person_name(u.first_name, u.last_name) as name, u.phone,
    u.first_name, u.last_name, ${dealerOfPerson(requested, DEALER)} as dealer,
    k.asked_at, k.sent_at, k.price, k.currency, ${statusOf(hasPassed('p'))} as status, ${address('u', sql`u.address_line2`)} as own,
    (select ${address('d', sql`''`)} from dealer d where d.id = u.works_at and d.deleted_at is null) as at_dealer,
    (select jsonb_build_object('_id', s.id, 'name', person_name(s.first_name, s.last_name))
      from user_account s where s.id = k.sent_by) as sent_by
  from (${hits}) hit join ilt_course_taker k on k.id = hit.id join user_account u on u.id = k.user_id ${THEIR_PROGRESS}`;

/**
 * SQL: one page of a course's learners, each row with the totals and the filtered count. Counted learners are read
 * once for all; users are read only where names or a text are requested.
 */
function pageOf(requested: Asked, courseId: string, query: QueryOf<typeof courseTakers>) {
  const passed = sql<boolean>`k.passed`;
  const named = query.sortBy === 'name';
  const words = query.text
    ? sql`join user_account w on w.id = k.user_id and ${userMatchesText('w', query.text)}`
    : sql``;
  const orderIn = (taker: string, person: string) => {
    const way = query.sortDir === 1 ? sql`asc` : sql`desc`;
    const names = ['first_name', 'last_name'].map((name) => sql`${sql.ref(`${person}.${name}`)} ${way}`);
    const at = sql.ref(`${taker}.${query.sortBy === 'sentAt' ? 'sent_at' : 'asked_at'}`);
    return sql`${named ? sql.join(names) : sql`${at} ${way} nulls last`}, ${sql.ref(`${taker}.id`)}`;
  };
  const hits = sql`select k.id from hits k ${named ? THEIR_NAMES : sql``}
    order by ${orderIn('k', 'u')} limit ${query.limit} offset ${offsetOf(query)}`;
  const totals = sql`select all_of.*, (select count(*)::int from hits) as found
    from (select ${takerCounts(passed)} from takers k) all_of`;
  return sql<Totals & (Row | NoUser)>`
    with takers as materialized (select k.* from ${takersWithPasses(sql`${courseId}`)} where ${isCounted(requested)}),
      hits as materialized (select k.* from takers k ${words} where ${left(passed, query)})
    ${withTotals(totals, shownTakers(requested, hits), orderIn('b', 'b'))}`;
}

type Totals = Users['totalInfo'] & { readonly found: number };
/** The totals row when the page is empty. */
interface NoUser {
  readonly id: null;
}
type Page = Pick<Users, 'users' | 'totalInfo' | 'pagination'>;

const readPages = new WeakMap<Db, SingleFlight<Page>>();

/** One page of the users who take a course by self-study, with totals. Coalesces equal concurrent reads. */
export const listLearners = (
  db: Db,
  requested: Asked,
  courseId: string,
  query: QueryOf<typeof courseTakers>,
): Promise<Page> =>
  readCoalesced(readPages, db, pageOf(requested, courseId, query).compile(db), (rows) => {
    const { asked: all = 0, sent = 0, passed = 0, found = 0 } = rows[0] ?? {};
    return {
      users: rows.filter((row) => row.id !== null).map(takerView),
      totalInfo: { asked: all, sent, passed },
      pagination: paginationOf(query, found),
    };
  });

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
