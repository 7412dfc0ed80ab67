import { sql } from 'kysely';
import type { CalendarSource } from '../../kit/calendar/calendar.ts';
import { text } from '../../kit/i18n.ts';
import { addressOf } from './field-training.queries.ts';

interface Row {
  readonly id: string;
  readonly subject: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly zone: string;
  readonly status: string;
  readonly is_virtual: boolean;
  readonly dealer: string;
  readonly address: string;
  readonly instructor: string;
}

/** Visits in the calendars of who teaches, requested or attends them; what is not confirmed yet is tentative. */
export const appointmentCalendar: CalendarSource = {
  kind: 'appointment',
  feature: 'fieldTraining',
  async entries(db, { id, language }, wanted) {
    const which = 'thing' in wanted ? sql`a.id = ${wanted.thing}` : sql`a.ends_at >= ${wanted.since}`;
    const { rows } = await sql<Row>`
      select a.id, a.subject, a.starts_at, a.ends_at, a.zone, a.status, a.is_virtual, d.name as dealer,
        ${addressOf('d')} as address,
        coalesce(person_name(i.first_name, i.last_name), '') as instructor
      from (select v.id from appointment v where v.instructor_id = ${id} and v.deleted_at is null
          union select v.id from appointment v where v.requested_by = ${id}
          union select t.appointment_id from appointment_attendee t where t.user_id = ${id}) own
        join appointment a on a.id = own.id join dealer d on d.id = a.dealer_id
        left join user_account i on i.id = a.instructor_id
      where a.deleted_at is null and a.status <> 'cancelled' and ${which}
      order by a.starts_at`.execute(db);
    return rows.map((row) => ({
      id: row.id,
      title: `${row.subject} (${row.dealer})`,
      description: text(language, 'words', row.instructor ? 'visit.with' : 'visit.open', {
        instructor: row.instructor,
        dealer: row.dealer,
      }),
      location: row.is_virtual ? '' : [row.dealer, row.address].filter(Boolean).join(', '),
      page: `/auth/field-training/${row.id}`,
      start: row.starts_at,
      end: row.ends_at,
      zone: row.zone,
      status: row.status === 'created' ? 'tentative' : 'confirmed',
    }));
  },
};
