import { sql, type RawBuilder } from 'kysely';
import type { RosterEntry } from '@forecourt/contract/live-events';
import { canSeeUser } from '../../../kit/access/scope.ts';
import type { Db } from '../../../kit/db/db.ts';
import type { Actor } from '../../../kit/session/actor.ts';

/** SQL: the name of the person `u`, and where they work. */
export const PERSON = sql`person_name(u.first_name, u.last_name) as name, u.email::text as email,
  coalesce((select d.name from dealer_member m join dealer d on d.id = m.dealer_id
    where m.user_id = u.id order by m.active desc, d.name limit 1), '') as dealer`;

interface Row {
  readonly user_id: string;
  readonly name: string;
  readonly email: string;
  readonly dealer: string;
  readonly position: string;
  readonly status: RosterEntry['status'];
  readonly place: number | null;
  readonly joined_at: Date;
  readonly offer_ends_at: Date | null;
  readonly overbooked: boolean;
  readonly price: number | null;
  readonly currency: string | null;
  readonly completed_at: Date | null;
  readonly days: (Omit<RosterEntry['days'][number], 'at'> & { readonly at: string })[];
}

/**
 * Who is in a class or waits for it, in the order of joining; who left is not on it.
 * @param whose the people of this actor, or SQL over the user `u`
 */
export async function loadRoster(
  db: Db,
  eventId: string,
  whose: Actor | RawBuilder<unknown>,
): Promise<RosterEntry[]> {
  const within = 'rights' in whose ? canSeeUser('u.id', whose) : whose;
  const { rows } = await sql<Row>`select s.user_id, ${PERSON},
      coalesce(nullif(u.dealer_position, ''), u.primary_dealership_role) as position, s.status, s.joined_at, s.offer_ends_at, s.overbooked,
      s.price, s.currency, s.completed_at,
      case when s.status = 'waitlist' then row_number() over (partition by s.status order by s.place) end::int as place,
      coalesce((select jsonb_agg(jsonb_build_object('day', a.day, 'present', a.present, 'how', a.how, 'at', a.at,
          'by', (select person_name(m.first_name, m.last_name) from user_account m where m.id = a.marked_by))
          order by a.day)
        from ilt_attendance a where a.event_id = s.event_id and a.user_id = s.user_id), '[]') as days
    from ilt_seat s join user_account u on u.id = s.user_id
    where s.event_id = ${eventId} and s.status <> 'left' and ${within} order by s.place`.execute(db);
  return rows.map(entryView);
}

const entryView = (row: Row): RosterEntry => ({
  user: {
    _id: row.user_id,
    fullName: row.name,
    email: row.email,
    dealer: row.dealer,
    position: row.position,
  },
  status: row.status,
  place: row.place,
  joinedAt: row.joined_at.toISOString(),
  offerEndsAt: row.offer_ends_at?.toISOString() ?? null,
  overbooked: row.overbooked,
  price: row.price === null || row.currency === null ? null : { amount: row.price, currency: row.currency },
  completedAt: row.completed_at?.toISOString() ?? null,
  days: row.days.map((day) => ({ ...day, at: new Date(day.at).toISOString() })),
});
