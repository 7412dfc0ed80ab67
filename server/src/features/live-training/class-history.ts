import { sql } from 'kysely';
import type { HistoryPart } from '../../kit/history.ts';
import { localized } from '../../kit/texts/localized.ts';

/**
 * Completed classes of users. Points are given once per template and user, and belong to the class that earned them.
 */
export const liveTrainingHistory: HistoryPart = {
  kind: 'class',
  completed: ({ userId, language }) => sql`
    select e.id, 'class' as kind, t.brand_id, ${localized('t', 'title', language)} as title,
      s.completed_at as passed_at, null as score, 'live-template' as points_kind,
      case when exists (select from ilt_credit given where given.event_id = e.id and given.user_id = ${userId}
        and given.undone_at is null) then t.id end as points_id
    from ilt_seat s join ilt_event e on e.id = s.event_id join ilt_template t on t.id = s.template_id
    where s.user_id = ${userId} and s.status = 'completed' and s.completed_at is not null`,
};
