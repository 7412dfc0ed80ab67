import { sql } from 'kysely';
import type { Language } from '@forecourt/contract/languages';
import type { CalendarEntry, CalendarSource } from '../../kit/calendar/calendar.ts';
import { membershipOfUser } from '../../kit/access/membership.ts';
import { pageOf } from '../../kit/content/kind.ts';
import { isReadableBy } from '../../kit/content/visible.ts';
import type { Db } from '../../kit/db/db.ts';
import { found } from '../../kit/http/problem.ts';
import { localized } from '../../kit/texts/localized.ts';
import { event, placeOf } from './events.kind.ts';

interface Row {
  readonly id: string;
  readonly title: string;
  readonly excerpt: string;
  readonly city: string;
  readonly state: string;
  readonly venue: string;
  readonly is_virtual: boolean;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly time_zone: string;
}

const entryOf = (row: Row): CalendarEntry => ({
  id: row.id,
  title: row.title,
  description: row.excerpt,
  location: row.is_virtual ? '' : placeOf(row),
  page: pageOf(event, row.id),
  start: row.starts_at,
  end: row.ends_at,
  zone: row.time_zone,
  status: 'confirmed',
});

const select = (language: Language) =>
  sql`select c.id, ${localized('c', 'title', language)} as title, c.excerpt, d.city, d.state,
      d.venue, d.is_virtual, d.starts_at, d.ends_at, d.time_zone
    from content c join content_event d on d.content_id = c.id`;

/** Events to which a person goes, as long as they may see them. */
export const eventsCalendar: CalendarSource = {
  kind: 'event',
  feature: 'events',
  async entries(db, { id, language }, wanted, now) {
    const member = await membershipOfUser(db, id);
    if (!member) return [];
    const rule = 'thing' in wanted ? sql`c.id = ${wanted.thing}` : sql`d.ends_at >= ${wanted.since}`;
    const { rows } = await sql<Row>`${select(language)}
      join event_answer x on x.content_id = c.id and x.user_id = ${id} and x.type = 'going'
      where ${rule} and ${isReadableBy('c', { member, now })}`.execute(db);
    return rows.map(entryOf);
  },
};

/** An event as a calendar entry. @throws 404 */
export async function eventEntry(db: Db, language: Language, id: string): Promise<CalendarEntry> {
  const { rows } = await sql<Row>`${select(language)} where c.id = ${id}`.execute(db);
  return entryOf(found(rows[0]));
}
