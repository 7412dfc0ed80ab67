import { sql } from 'kysely';
import type { HistoryPart } from '../../kit/history.ts';

/** Visits that people attended. */
export const fieldTrainingHistory: HistoryPart = {
  kind: 'visit',
  completed: ({ userId }) => sql`
    select a.id, 'visit' as kind, null::uuid as brand_id, a.subject as title, a.completed_at as passed_at,
      null as score, null as points_kind, null::uuid as points_id
    from appointment_attendee t join appointment a on a.id = t.appointment_id
    where t.user_id = ${userId} and a.status = 'completed' and a.deleted_at is null`,
};
