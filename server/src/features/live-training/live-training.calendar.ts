import { sql } from 'kysely';
import type { CalendarSource } from '../../kit/calendar/calendar.ts';
import { text } from '../../kit/i18n.ts';
import { localized } from '../../kit/texts/localized.ts';
import { eventLink } from './events/notify-changed.ts';

interface Row {
  readonly id: string;
  readonly title: string;
  readonly directions: string | null;
  readonly is_virtual: boolean;
  readonly address: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly timezone: string;
  readonly city: string | null;
  readonly lat: number | null;
  readonly lng: number | null;
  /** Status of the user's seat; null for an instructor. */
  readonly seat: string | null;
}

/** Waiting, or a seat that is held but not taken yet. */
const WAITING = ['waitlist', 'offered'];

/** What one is in a class, as the texts of calendars call it. */
const roleOf = ({ seat }: Row): 'teaches' | 'waits' | 'comes' => {
  if (seat === null) return 'teaches';
  return WAITING.includes(seat) ? 'waits' : 'comes';
};

const spotOf = ({ is_virtual, city, lat, lng }: Row) =>
  is_virtual || lat === null || lng === null ? {} : { spot: { name: city ?? '', lat, lng } };

/** Classes in the calendars of those who have a seat or teach; for those who wait they are tentative. */
export const liveEventCalendar: CalendarSource = {
  kind: 'live-event',
  feature: 'liveTraining',
  async entries(db, { id, language }, wanted) {
    const which = 'thing' in wanted ? sql`e.id = ${wanted.thing}` : sql`e.ends_at >= ${wanted.since}`;
    const { rows } = await sql<Row>`
      select e.id, ${localized('t', 'title', language)} as title, ${localized('l', 'directions', language)} as directions,
        e.is_virtual, e.starts_at, e.ends_at, e.timezone, mine.status as seat, l.city, l.lat, l.lng,
        concat_ws(', ', nullif(l.venue, ''), nullif(l.address_line1, ''), nullif(l.city, ''),
          nullif(trim(l.state || ' ' || l.postal_code), '')) as address
      from (select event_id from ilt_seat where user_id = ${id} and status <> 'left'
          union select event_id from ilt_instructor where user_id = ${id}) own
        join ilt_event e on e.id = own.event_id join ilt_template t on t.id = e.template_id
        left join ilt_location l on l.id = e.location_id
        left join ilt_seat mine on mine.event_id = e.id and mine.user_id = ${id} and mine.status <> 'left'
      where e.deleted_at is null and e.status = 'published' and ${which}
      order by e.starts_at, e.id`.execute(db);
    return rows.map((row) => ({
      id: row.id,
      title: row.title,
      description: [text(language, 'words', `live.${roleOf(row)}`), row.is_virtual ? '' : row.directions]
        .filter(Boolean)
        .join('\n\n'),
      location: row.is_virtual ? text(language, 'words', 'live.livestream') : row.address,
      page: eventLink(row.id),
      start: row.starts_at,
      end: row.ends_at,
      zone: row.timezone,
      status: roleOf(row) === 'waits' ? 'tentative' : 'confirmed',
      ...spotOf(row),
    }));
  },
};
