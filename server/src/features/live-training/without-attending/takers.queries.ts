import { sql, type RawBuilder } from 'kysely';
import type { QueryOf, ReplyOf } from '@forecourt/contract/endpoint';
import type { CourseTaker, courseTakers } from '@forecourt/contract/live-enrollments';
import type { Db } from '../../../kit/db/db.ts';
import { hasPassed, within } from '../../../kit/figures.ts';
import { askShared, countOf, offsetOf, paginationOf, personLike } from '../../../kit/list.ts';
import type { Asked } from '../../../kit/reports/report.ts';
import type { SharedReads } from '../../../kit/shared-reads.ts';
import { DEALER, dealerOfPerson, peopleInScope, somebodys } from '../../reports/reports.public.ts';

/** SQL: people `u` of the actor's scope who take the course `course` without attending, as `k`, with their progress `p`. */
export const takersInScope = (asked: Asked, course: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`ilt_course_taker k join user_account u on u.id = k.user_id and ${peopleInScope(asked, true)}
    left join course_progress p on p.user_id = k.user_id and p.course_id = k.course_id
    where k.course_id = ${course} and ${within('k.asked_at', asked.span)}`;

/** SQL: the same without the people, where only they are counted. */
export const takersCounted = (asked: Asked, course: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`ilt_course_taker k left join course_progress p on p.user_id = k.user_id and p.course_id = k.course_id
    where k.course_id = ${course} and ${within('k.asked_at', asked.span)} and ${somebodys('k', asked, true)}`;

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

const ORDERS = { enrolledAt: 'asked_at', name: 'name', sentAt: 'sent_at' } as const;

const address = (alias: string, line2: RawBuilder<unknown>) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`jsonb_build_object('line1', ${column('address_line1')}, 'line2', ${line2},
    'city', ${column('city')}, 'region', ${column('region')}, 'postalCode', ${column('postal_code')},
    'country', ${column('country')})`;
};

type Users = ReplyOf<typeof courseTakers>;

const STATUS = sql`case when ${hasPassed('p')} then 'passed' when k.sent_at is not null then 'sent' else 'waiting' end`;

/** SQL: takers that search and filters leave, after `from`. */
const foundBy = (all: RawBuilder<unknown>, { text, status, sent }: QueryOf<typeof courseTakers>) => sql`
  ${all} ${text === '' ? sql`` : sql`and ${personLike('u', text)}`}
    and ${status ? sql`${STATUS} = any(${status}::text[])` : sql`true`}
    and ${sent === undefined ? sql`true` : sql`(k.sent_at is not null) = ${sent}::boolean`}`;

/** SQL: one page of them. What is shown of people is looked up for these alone. */
function pageOf(
  asked: Asked,
  all: RawBuilder<unknown>,
  query: QueryOf<typeof courseTakers>,
): RawBuilder<Row> {
  const direction = query.sortDir === 1 ? sql`asc` : sql`desc`;
  const order = sql`${sql.ref(ORDERS[query.sortBy])} ${direction} nulls last, id`;
  const name = sql`trim(u.first_name || ' ' || u.last_name) as name`;
  return sql<Row>`select * from (
      select k.id, u.id as user_id, ${name}, u.phone, ${dealerOfPerson(asked, DEALER)} as dealer,
        k.asked_at, k.sent_at, k.price, k.currency, ${STATUS} as status, ${address('u', sql`u.address_line2`)} as own,
        (select ${address('d', sql`''`)} from dealer d where d.id = u.works_at and d.deleted_at is null) as at_dealer,
        (select jsonb_build_object('_id', s.id, 'name', trim(s.first_name || ' ' || s.last_name))
          from user_account s where s.id = k.sent_by) as sent_by
      from ${all} and k.id in (select id from (select k.id, ${name}, k.asked_at, k.sent_at from ${foundBy(all, query)}) hit
        order by ${order} limit ${query.limit} offset ${offsetOf(query)})) page
    order by ${order}`;
}

const readTotals = new WeakMap<Db, SharedReads<Users['totalInfo']>>();

/** One page of the people who take a course without attending its class, with the figures of all of them. */
export async function takersPage(
  db: Db,
  asked: Asked,
  courseId: string,
  query: QueryOf<typeof courseTakers>,
): Promise<Pick<Users, 'users' | 'totalInfo' | 'pagination'>> {
  const all = takersInScope(asked, sql`${courseId}`);
  const counted = takersCounted(asked, sql`${courseId}`);
  const [page, total, totalInfo] = await Promise.all([
    pageOf(asked, all, query).execute(db),
    countOf(
      db,
      sql<{
        total: number;
      }>`select count(*)::int as total from ${foundBy(query.text === '' ? counted : all, query)}`.compile(db),
    ),
    askShared(
      readTotals,
      db,
      sql<Users['totalInfo']>`select ${takerCounts} from ${counted}`.compile(db),
      ([row]) => row ?? { asked: 0, sent: 0, passed: 0 },
    ),
  ]);
  return { users: page.rows.map(takerView), totalInfo, pagination: paginationOf(query, total) };
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
