import { sql, type RawBuilder } from 'kysely';
import type { QueryOf, ReplyOf } from '@forecourt/contract/endpoint';
import type { CourseTaker, courseTakers } from '@forecourt/contract/live-enrollments';
import type { Db } from '../../../kit/db/db.ts';
import { hasPassed, within } from '../../../kit/figures.ts';
import { askShared, countOf, offsetOf, paginationOf, personLike } from '../../../kit/list.ts';
import type { Asked } from '../../../kit/reports/report.ts';
import type { SharedReads } from '../../../kit/shared-reads.ts';
import { DEALER, dealerOfPerson, ofPeopleOneByOne, peopleInScope } from '../../reports/reports.public.ts';

/** SQL: people `u` of the actor's scope who take the course `course` without attending, as `k`, with their progress `p`. */
export const takersInScope = (asked: Asked, course: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`ilt_course_taker k join user_account u on u.id = k.user_id and ${peopleInScope(asked, true)}
    left join course_progress p on p.user_id = k.user_id and p.course_id = k.course_id
    where k.course_id = ${course} and ${within('k.asked_at', asked.span)}`;

/** SQL: the same without the people, where only they are counted. */
export const takersCounted = (asked: Asked, course: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`ilt_course_taker k left join course_progress p on p.user_id = k.user_id and p.course_id = k.course_id
    where k.course_id = ${course} and ${within('k.asked_at', asked.span)} and ${ofPeopleOneByOne('k', asked, true)}`;

/** SQL: the figures of takers. */
export const takerCounts = sql`count(*)::int as asked, (count(*) filter (where k.sent_at is not null))::int as sent,
  (count(*) filter (where ${hasPassed('p')}))::int as passed`;

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
  enrolledAt: { column: 'asked_at', filled: true },
  name: { column: 'name', filled: true },
  sentAt: { column: 'sent_at', filled: false },
} as const;

const address = (alias: string, line2: RawBuilder<unknown>) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`jsonb_build_object('line1', ${column('address_line1')}, 'line2', ${line2},
    'city', ${column('city')}, 'region', ${column('region')}, 'postalCode', ${column('postal_code')},
    'country', ${column('country')})`;
};

type Users = ReplyOf<typeof courseTakers>;

const STATUS = sql`case when ${hasPassed('p')} then 'passed' when k.sent_at is not null then 'sent' else 'waiting' end`;

/** SQL: do the filters leave the taker `k`? */
const left = ({ status, sent }: QueryOf<typeof courseTakers>) => sql`(
    ${status ? sql`${STATUS} = any(${status}::text[])` : sql`true`}
    and ${sent === undefined ? sql`true` : sql`(k.sent_at is not null) = ${sent}::boolean`})`;

/** SQL: one page of them. What is shown of people is looked up for these alone; they are read where their names are asked for. */
function pageOf(asked: Asked, courseId: string, query: QueryOf<typeof courseTakers>): RawBuilder<Row> {
  const course = sql`${courseId}`;
  const all = takersInScope(asked, course);
  const direction = query.sortDir === 1 ? sql`asc` : sql`desc`;
  const { column, filled } = ORDERS[query.sortBy];
  const order = sql`${sql.ref(column)} ${direction} ${filled ? sql`` : sql`nulls last`}, id`;
  const name = sql`trim(u.first_name || ' ' || u.last_name) as name`;
  const named = query.text !== '' || column === 'name';
  const found = sql`select k.id, ${named ? sql`${name},` : sql``} k.asked_at, k.sent_at
    from ${named ? all : takersCounted(asked, course)} ${query.text === '' ? sql`` : sql`and ${personLike('u', query.text)}`}
      and ${left(query)}`;
  return sql<Row>`select * from (
      select k.id, u.id as user_id, ${name}, u.phone, ${dealerOfPerson(asked, DEALER)} as dealer,
        k.asked_at, k.sent_at, k.price, k.currency, ${STATUS} as status, ${address('u', sql`u.address_line2`)} as own,
        (select ${address('d', sql`''`)} from dealer d where d.id = u.works_at and d.deleted_at is null) as at_dealer,
        (select jsonb_build_object('_id', s.id, 'name', trim(s.first_name || ' ' || s.last_name))
          from user_account s where s.id = k.sent_by) as sent_by
      from ${all} and k.id in (select id from (${found}) hit order by ${order} limit ${query.limit} offset ${offsetOf(query)})) page
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
  const searched = sql<{ total: number }>`select count(*)::int as total
    from ${takersInScope(asked, course)} and ${personLike('u', query.text)} and ${left(query)}`;
  const [users, { found, ...totalInfo }, total] = await Promise.all([
    askShared(readPages, db, pageOf(asked, courseId, query).compile(db), (rows) => rows.map(takerView)),
    askShared(
      readTotals,
      db,
      sql<Totals>`select ${takerCounts}, (count(*) filter (where ${left(query)}))::int as found
        from ${takersCounted(asked, course)}`.compile(db),
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
