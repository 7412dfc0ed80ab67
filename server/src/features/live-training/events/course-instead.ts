import { sql } from 'kysely';
import type { EventView } from '@forecourt/contract/live-events';
import type { TenantSettings } from '@forecourt/contract/abilities';
import type { Db } from '../../../kit/db/db.ts';
import { hasPassed } from '../../../kit/metrics-sql.ts';
import { visibleCourse } from '../../learning/learning.public.ts';
import type { EventListRow, Viewer } from './events.queries.ts';

type Chosen = NonNullable<EventView['withoutAttending']>['chosen'];

/** How the course of a class can be taken without coming to it. */
export interface CourseInstead {
  /** It is offered to this person. */
  readonly offered: boolean;
  readonly chosen: Chosen;
}

interface Row {
  readonly offered: boolean;
  readonly passed: boolean;
  readonly asked_at: Date | null;
  readonly sent_at: Date | null;
  readonly price: number | null;
  readonly currency: string | null;
}

/** Null where the course is neither offered instead of the class nor chosen. */
export async function selfStudyOption(
  { db, actor, member, settings }: Viewer & { readonly db: Db; readonly settings: TenantSettings },
  row: EventListRow,
): Promise<CourseInstead | null> {
  if (!settings.features.takeCourseWithoutAttending) return null;
  const { rows } = await sql<Row>`select t.without_attending and ${visibleCourse('c', member)} as offered,
      coalesce(${hasPassed('p')}, false) as passed, k.asked_at, k.sent_at, k.price, k.currency
    from ilt_template t join course c on c.id = t.course_id
      left join course_progress p on p.course_id = c.id and p.user_id = ${actor.id}
      left join ilt_course_taker k on k.template_id = t.id and k.user_id = ${actor.id}
    where t.id = ${row.template_id}`.execute(db);
  const [found] = rows;
  if (!found) return null;
  const chosen = chosenOf(found);
  const offered = found.offered && !found.passed && chosen === null;
  return offered || chosen ? { offered, chosen } : null;
}

const chosenOf = ({ asked_at, sent_at, price, currency, passed }: Row): Chosen =>
  asked_at && {
    askedAt: asked_at.toISOString(),
    sentAt: sent_at?.toISOString() ?? null,
    price: price === null || currency === null ? null : { amount: price, currency },
    passed,
  };
