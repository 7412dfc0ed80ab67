import { sql, type RawBuilder } from 'kysely';
import type { QueryOf, ReplyOf } from '@forecourt/contract/endpoint';
import type { Language } from '@forecourt/contract/languages';
import type { availableUsers, dealerUserReports, dealerUsers } from '@forecourt/contract/live-seats';
import { canSeeUser } from '../../../kit/access/scope.ts';
import { isActiveAccount } from '../../../kit/access/standing.ts';
import type { Db } from '../../../kit/db/db.ts';
import { offsetOf, userMatchesText, type PageQuery } from '../../../kit/list.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import { localized } from '../../../kit/texts/localized.ts';
import { labelOf } from '../events/events.view.ts';
import { PERSON } from './roster.queries.ts';
import { TENANT_RANK } from '../../../kit/session/actor.ts';

const ACTIVE = isActiveAccount('u');
const named = (text: string) => (text === '' ? sql`true` : userMatchesText('u', text));
const byName = (sortDir: 1 | -1) => {
  const direction = sortDir === 1 ? sql`asc` : sql`desc`;
  return sql`u.first_name ${direction}, u.last_name ${direction}, u.id`;
};

interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly dealer: string;
}

async function pageOfPeople<More>(
  db: Db,
  more: RawBuilder<More>,
  where: RawBuilder<unknown>,
  query: PageQuery & { readonly sortDir: 1 | -1 },
): Promise<{ rows: (Person & More)[]; total: number }> {
  const [page, count] = await Promise.all([
    sql<Person & More>`select u.id, ${PERSON}, ${more} from user_account u where ${where}
      order by ${byName(query.sortDir)} limit ${query.limit} offset ${offsetOf(query)}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from user_account u where ${where}`.execute(db),
  ]);
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
}

/** SQL: does the template address the person `u`? The rule of `visibleTemplate`, seen from the other side. */
export const isAddressedBy = (eventId: string): RawBuilder<unknown> =>
  sql`exists (select from ilt_event e join ilt_template t on t.id = e.template_id
    join role r on r.id = u.role_id
  where e.id = ${eventId}
    and (t.audience_roles = '{}' or r.key = any(t.audience_roles))
    and (t.audience_groups = '{}' or exists (select from assignment_group_member g
      where g.user_id = u.id and g.group_id = any(t.audience_groups)))
    and (t.audience_dealers = '{}' or exists (select from dealer_member m
      where m.user_id = u.id and m.active and m.dealer_id = any(t.audience_dealers)))
    and (t.audience_business_units = '{}' or exists (select from dealer_member m
      join dealer_business_unit b on b.dealer_id = m.dealer_id
      where m.user_id = u.id and m.active and b.business_unit_id = any(t.audience_business_units)))
    and (t.audience_brands = '{}' or ${belongs(sql`any(t.audience_brands)`)})
    and (not t.of_brand or ${belongs(sql`t.brand_id`)}))`;

/** SQL: true when user `u` with role `r` belongs to the brand. */
const belongs = (brand: RawBuilder<unknown>) => sql`(r.rank <= ${TENANT_RANK}
  or (r.rank < 5 and not exists (select from dealer_member m where m.user_id = u.id and m.active)
    and not exists (select from brand_manager g where g.user_id = u.id))
  or exists (select from brand_manager g where g.user_id = u.id and g.brand_id = ${brand})
  or exists (select from dealer_member m where m.user_id = u.id and m.active
    and (not exists (select from dealer_brand d where d.dealer_id = m.dealer_id)
      or exists (select from dealer_brand d where d.dealer_id = m.dealer_id and d.brand_id = ${brand}))))`;

interface Against {
  readonly overlaps: boolean;
  readonly passed: boolean;
}

/**
 * Users in a class's audience without a seat or a place on the waitlist. @param whose those whom the actor may enroll
 */
export async function availablePeople(
  db: Db,
  eventId: string,
  whose: RawBuilder<unknown>,
  query: QueryOf<typeof availableUsers>,
): Promise<{ users: ReplyOf<typeof availableUsers>['users']; total: number }> {
  const where = sql`${ACTIVE} and ${whose} and ${named(query.text)} and ${isAddressedBy(eventId)}
    and not exists (select from ilt_seat s where s.event_id = ${eventId} and s.user_id = u.id and s.status <> 'left')`;
  const more = sql<Against>`
    exists (select from ilt_seat s join ilt_event o on o.id = s.event_id join ilt_event e on e.id = ${eventId}
      where s.user_id = u.id and s.status in ('enrolled', 'offered') and o.id <> e.id and o.status = 'published'
        and o.starts_at < e.ends_at and o.ends_at > e.starts_at) as overlaps,
    exists (select from ilt_credit c join ilt_event e on e.id = ${eventId} and e.template_id = c.template_id
      where c.user_id = u.id and c.undone_at is null) as passed`;
  const { rows, total } = await pageOfPeople(db, more, where, query);
  return {
    users: rows.map(({ id, name, email, dealer, overlaps, passed }) => ({
      _id: id,
      fullName: name,
      email,
      dealer,
      overlaps,
      passed,
    })),
    total,
  };
}

interface DateRow {
  readonly event: string;
  readonly title: string;
  readonly is_virtual: boolean;
  readonly city: string | null;
  readonly state: string | null;
  readonly venue: string | null;
  readonly startDate: string;
  readonly timezone: string;
  readonly status: ReplyOf<typeof dealerUserReports>['reports'][number]['status'];
}

interface WithDates {
  readonly dates: DateRow[];
  readonly status: DateRow['status'] | null;
}

/** People of the actor's scope with their coming classes. */
export async function usersWithDates(
  db: Db,
  actor: Actor,
  query: QueryOf<typeof dealerUsers>,
  { now, language }: { readonly now: Date; readonly language: Language },
): Promise<{ users: ReplyOf<typeof dealerUsers>['users']; total: number }> {
  const where = sql`${ACTIVE} and ${canSeeUser('u.id', actor)} and ${named(query.text)}`;
  const more = sql<WithDates>`coalesce((select jsonb_agg(jsonb_build_object('event', e.id, 'title', ${localized('t', 'title', language)},
        'is_virtual', e.is_virtual, 'city', l.city, 'state', l.state, 'venue', l.venue, 'startDate', e.starts_at,
        'timezone', e.timezone, 'status', s.status) order by e.starts_at)
      from ilt_seat s join ilt_event e on e.id = s.event_id join ilt_template t on t.id = e.template_id
        left join ilt_location l on l.id = e.location_id
      where s.user_id = u.id and s.status in ('enrolled', 'offered', 'waitlist') and e.ends_at > ${now}
        and e.status = 'published' and e.deleted_at is null), '[]') as dates,
    (select s.status from ilt_seat s where s.user_id = u.id and s.event_id = ${query.event ?? null}
      and s.status <> 'left') as status`;
  const { rows, total } = await pageOfPeople(db, more, where, query);
  return {
    users: rows.map(({ id, name, email, dealer, status, dates }) => ({
      _id: id,
      fullName: name,
      email,
      dealer,
      status,
      dates: dates.map((date) => ({
        event: date.event,
        label: labelOf(date, language),
        startDate: new Date(date.startDate).toISOString(),
        timezone: date.timezone,
        status: date.status,
      })),
    })),
    total,
  };
}
