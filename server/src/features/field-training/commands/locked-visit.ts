import type { Tx } from '../../../kit/db/db.ts';
import { found, Problem } from '../../../kit/http/problem.ts';
import type { VisitTime } from '../booking.ts';
import { findAppointment, type AppointmentRow, type Reading } from '../field-training.queries.ts';

export interface ExpectedVersion {
  readonly id: string;
  /** Version that the page loaded. */
  readonly version?: number | undefined;
}

/** The visit, held for a change. @throws 404 outside the actor’s scope, `content.stale` when the page is behind */
export async function lockVisit(
  tx: Tx,
  context: Reading,
  { id, version }: ExpectedVersion,
): Promise<AppointmentRow> {
  const visit = found(await findAppointment(tx, context, id, { lock: true }));
  if (version !== undefined && version !== visit.version)
    throw new Problem('content.stale', { staleId: visit.id });
  return visit;
}

export const timeOfVisit = (visit: AppointmentRow): VisitTime => ({
  start: visit.starts_at,
  minutes: visit.minutes,
  end: visit.ends_at,
  zone: visit.zone,
});
