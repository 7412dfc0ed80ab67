import { sql, type RawBuilder } from 'kysely';
import type { QueryOf } from '@forecourt/contract/endpoint';
import type { ImageView } from '@forecourt/contract/fields';
import type { listAppointments, visitDealers as dealersCall } from '@forecourt/contract/field-training';
import type { Language } from '@forecourt/contract/languages';
import { isActiveAccount } from '../../kit/access/standing.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import { imageJson } from '../../kit/files/image-sql.ts';
import { likePattern, offsetOf } from '../../kit/list.ts';
import { localized } from '../../kit/texts/localized.ts';
import {
  administers,
  type RequestContext,
  caresFor,
  manages,
  canSeeAppointment,
  type VisitRelation,
  visitsOf,
} from './field-training.policy.ts';
import { unreadOf } from './unread-events.ts';

/** SQL: street, city and region of the dealer `alias`, as calendars and notices write them. */
export const addressOf = (alias: string): RawBuilder<string> => {
  const part = (name: string) => sql`nullif(${sql.ref(`${alias}.${name}`)}, '')`;
  return sql<string>`concat_ws(', ', ${part('address_line1')}, ${part('city')}, ${part('region')})`;
};

interface Named {
  readonly _id: string;
  readonly name: string;
}

/** A visit with everything that pages show of it, and what the reader is to it. */
export interface AppointmentRow extends VisitRelation {
  readonly id: string;
  readonly thread_id: string;
  readonly dealer_id: string;
  readonly dealer_name: string;
  readonly address_line1: string;
  readonly city: string;
  readonly region: string;
  readonly country: string;
  readonly postal_code: string;
  readonly subject: string;
  readonly notes: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly minutes: number;
  readonly zone: string;
  readonly is_virtual: boolean;
  readonly instructor_id: string | null;
  readonly instructor: (Named & { role: string; phone: string; image: ImageView | null }) | null;
  readonly requested_by: string | null;
  readonly requester: Named | null;
  readonly expected: number | null;
  readonly status: string;
  readonly reason: string;
  readonly summary: string;
  readonly version: number;
  readonly created_at: Date;
  readonly confirmed_at: Date | null;
  readonly confirmer: string | null;
  readonly cancelled_at: Date | null;
  readonly canceler: string | null;
  readonly completed_at: Date | null;
  readonly completer: string | null;
  readonly attendees: (Named & { image: ImageView | null })[];
  readonly courses: { _id: string; title: string }[];
  readonly unread: boolean;
}

const fullName = (alias: string) =>
  sql`person_name(${sql.ref(`${alias}.first_name`)}, ${sql.ref(`${alias}.last_name`)})`;
const nameOf = (column: string) =>
  sql`(select ${fullName('p')} from user_account p where p.id = ${sql.ref(column)})`;
const userJson = (column: string) =>
  sql`(select jsonb_build_object('_id', p.id, 'name', ${fullName('p')}) from user_account p where p.id = ${sql.ref(column)})`;

/** Who reads visits, and in which language. */
export interface Reading extends RequestContext {
  readonly http: { readonly language: Language };
}

const columns = (context: Reading) => sql<AppointmentRow>`
  a.id, a.thread_id, a.dealer_id, d.name as dealer_name, d.address_line1, d.city, d.region, d.country, d.postal_code, a.subject, a.notes,
  a.starts_at, a.ends_at, a.minutes, a.zone, a.is_virtual, a.instructor_id, a.requested_by, a.expected, a.status, a.reason,
  a.summary, a.version, a.created_at, a.confirmed_at, a.cancelled_at, a.completed_at,
  (select jsonb_build_object('_id', p.id, 'name', ${fullName('p')}, 'role', r.name, 'phone', p.phone, 'image', ${imageJson('f')})
    from user_account p join role r on r.id = p.role_id left join file f on f.id = p.profile_image_id
    where p.id = a.instructor_id) as instructor,
  ${userJson('a.requested_by')} as requester,
  ${nameOf('a.confirmed_by')} as confirmer, ${nameOf('a.cancelled_by')} as canceler, ${nameOf('a.completed_by')} as completer,
  coalesce((select jsonb_agg(jsonb_build_object('_id', p.id, 'name', ${fullName('p')}, 'image', ${imageJson('f')})
      order by p.first_name, p.last_name, p.id)
    from appointment_attendee t join user_account p on p.id = t.user_id left join file f on f.id = p.profile_image_id
    where t.appointment_id = a.id), '[]') as attendees,
  coalesce((select jsonb_agg(jsonb_build_object('_id', c.id, 'title', ${localized('c', 'title', context.http.language)}) order by x.position)
    from appointment_course x join course c on c.id = x.course_id and c.deleted_at is null
    where x.appointment_id = a.id), '[]') as courses,
  ${administers('a.dealer_id', context)} as admin, ${manages('a.dealer_id', context)} as manager,
  a.instructor_id is not distinct from ${context.actor.id} as teaches, ${caresFor('a.dealer_id', context)} as cares,
  ${unreadOf('a', context.actor)} as unread`;

/** One visit, if it exists for the actor. */
export async function findAppointment(
  db: Db | Tx,
  context: Reading,
  id: string,
  options: { readonly lock?: true } = {},
): Promise<AppointmentRow | undefined> {
  const { rows } = await sql<AppointmentRow>`
    select ${columns(context)} from appointment a join dealer d on d.id = a.dealer_id
    where a.id = ${id} and ${canSeeAppointment('a', context)} ${options.lock ? sql`for update of a` : sql``}`.execute(
    db,
  );
  return rows[0];
}

type Filters = QueryOf<typeof listAppointments>;

function matching({ text, status, dealer, instructor, startDate, endDate, coming }: Filters, now: Date) {
  const like = likePattern(text);
  const rules: RawBuilder<unknown>[] = [
    ...(text
      ? [sql`(folded(a.subject) like ${like} or folded(d.name) like ${like} or folded(d.city) like ${like})`]
      : []),
    ...(status ? [sql`a.status = any(${status}::text[])`] : []),
    ...(dealer ? [sql`a.dealer_id = any(${dealer}::uuid[])`] : []),
    ...(instructor ? [sql`a.instructor_id = any(${instructor}::uuid[])`] : []),
    // days of the place
    ...(startDate ? [sql`a.starts_at >= (${startDate}::date::timestamp at time zone a.zone)`] : []),
    ...(endDate ? [sql`a.starts_at < ((${endDate}::date + 1)::timestamp at time zone a.zone)`] : []),
    ...(coming ? [sql`a.status in ('created', 'confirmed') and a.ends_at > ${now}`] : []),
  ];
  return rules.length === 0 ? sql`true` : sql.join(rules, sql` and `);
}

/** One page of visits, and how many there are. */
export async function appointmentsPage(db: Db, context: Reading, query: Filters, now: Date) {
  const where = sql`${canSeeAppointment('a', context)} and ${matching(query, now)}
    ${query.all ? sql`` : sql`and a.id in (${visitsOf(context)})`}`;
  const direction = query.sortDir === 1 ? sql`asc` : sql`desc`;
  const [page, count] = await Promise.all([
    sql<AppointmentRow>`select ${columns(context)} from appointment a join dealer d on d.id = a.dealer_id
      where ${where} order by a.starts_at ${direction}, a.id ${direction}
      limit ${query.limit} offset ${offsetOf(query)}`.execute(db),
    sql<{ total: number }>`select count(*) as total from appointment a join dealer d on d.id = a.dealer_id
      where ${where}`.execute(db),
  ]);
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
}

export interface FieldDealer {
  readonly id: string;
  readonly name: string;
  readonly address_line1: string;
  readonly city: string;
  readonly region: string;
  readonly country: string;
  readonly postal_code: string;
}

/** Dealers for which the actor may request visits, by name. */
export async function requestableDealers(
  db: Db | Tx,
  context: RequestContext,
  id?: string,
): Promise<FieldDealer[]> {
  const { rows } = await sql<FieldDealer>`
    select d.id, d.name, d.address_line1, d.city, d.region, d.country, d.postal_code from dealer d
    where d.deleted_at is null and d.status = 'active' ${id ? sql`and d.id = ${id}` : sql``}
      and (${manages('d.id', context)} or ${administers('d.id', context)} or ${caresFor('d.id', context)})
    order by d.name, d.id limit 500`.execute(db);
  return rows;
}

/** Most dealers that a text finds. */
const FOUND = 50;

/**
 * What a list of visits can be filtered by: the actor's dealers, by name. Chosen ones stand first and keep their names when
 * they are gone: their visits are still there.
 */
export async function visitDealers(
  db: Db,
  context: RequestContext,
  { text, chosen = [] }: QueryOf<typeof dealersCall>,
): Promise<{ value: string; label: string }[]> {
  const isChosen = sql`d.id = any(${[...chosen]}::uuid[])`;
  const own = sql`(${manages('d.id', context)} or ${administers('d.id', context)} or ${caresFor('d.id', context)})`;
  const { rows } = await sql<{ value: string; label: string }>`
    (select d.id as value, d.name as label from dealer d where ${isChosen} and ${own} order by lower(d.name), d.id)
    union all
    (select d.id, d.name from dealer d where not ${isChosen} and ${own} and d.deleted_at is null and d.status = 'active'
      and (folded(d.name) like ${likePattern(text)} or folded(d.city) like ${likePattern(text)}) order by lower(d.name), d.id limit ${FOUND})`.execute(
    db,
  );
  return rows;
}

/** Active people of dealers, by name; who works at several is named once. */
export async function usersOfDealers(db: Db | Tx, dealers: readonly string[], text = '') {
  const { rows } = await sql<{ _id: string; name: string; role: string }>`
    select u.id as _id, ${fullName('u')} as name, r.name as role
    from user_account u join role r on r.id = u.role_id
    where ${isActiveAccount('u')} and exists (
        select from dealer_member m where m.user_id = u.id and m.active and m.dealer_id = any(${[...dealers]}::uuid[]))
      and (${text} = '' or folded(${fullName('u')}) like ${likePattern(text)})
    order by u.first_name, u.last_name, u.id limit 200`.execute(db);
  return rows;
}

export interface Trainer {
  readonly _id: string;
  readonly name: string;
  readonly phone: string;
}

/** Active instructors: of one dealer those whose admin groups hold it. */
export async function listInstructors(
  db: Db | Tx,
  { settings }: Pick<RequestContext, 'settings'>,
  which: { readonly dealer?: string | undefined; readonly id?: string | undefined },
): Promise<Trainer[]> {
  const { dealer, id } = which;
  const { rows } = await sql<Trainer>`
    select u.id as _id, ${fullName('u')} as name, u.phone from user_account u join role r on r.id = u.role_id
    where r.key = ${settings.fieldTrainingInstructorRole} and ${isActiveAccount('u')} ${id ? sql`and u.id = ${id}` : sql``}
      ${
        dealer
          ? sql`and exists (select from admin_group_user g join admin_group_dealer x using (group_id)
              where g.user_id = u.id and x.dealer_id = ${dealer})`
          : sql``
      }
    order by u.first_name, u.last_name, u.id limit 500`.execute(db);
  return rows;
}
