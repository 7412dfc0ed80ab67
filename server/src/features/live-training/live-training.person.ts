import { sql } from 'kysely';
import type { PersonalDataSource } from '../../kit/personal-data.ts';

/** Past rows stay and name an account without a name; coming seats end, and go to those who wait. */
export const liveTrainingPersonalData: PersonalDataSource = {
  rows: {
    'ilt_seat.user_id': { leaving: 'keep', without: ['user_id'] },
    'ilt_attendance.user_id': { leaving: 'keep', without: ['user_id', 'marked_by'] },
    'ilt_credit.user_id': { leaving: 'keep', without: ['user_id'] },
    'ilt_course_taker.user_id': { leaving: 'keep', without: ['user_id', 'sent_by'] },
    'ilt_course_taker.sent_by': { leaving: 'clear' },
    'ilt_instructor.user_id': { leaving: 'delete' },
    'ilt_attendance.marked_by': { leaving: 'clear' },
    'ilt_event.created_by': { leaving: 'keep' },
    'ilt_location.created_by': { leaving: 'keep' },
    'ilt_template.created_by': { leaving: 'keep' },
  },
  erase: (tx, userId, { clock }) =>
    sql`update ilt_seat s set status = 'left', offer_ends_at = null, reason = 'gone', updated_at = ${clock.now()}
      from ilt_event e where e.id = s.event_id and e.starts_at > ${clock.now()} and s.user_id = ${userId}
        and s.status in ('enrolled', 'offered', 'waitlist')`.execute(tx),
};
