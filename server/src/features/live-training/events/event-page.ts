import { sql } from 'kysely';
import type { EventView } from '@forecourt/contract/live-events';
import type { TenantSettings } from '@forecourt/contract/abilities';
import type { Db } from '../../../kit/db/db.ts';
import { hasPassed } from '../../../kit/metrics-sql.ts';
import { fileViews } from '../../../kit/files/views.ts';
import { found } from '../../../kit/http/problem.ts';
import { localized } from '../../../kit/texts/localized.ts';
import { sessionsOf, wallAt } from '../../../kit/zones.ts';
import { visibleCourse } from '../../learning/learning.public.ts';
import { managesStaff } from '../live-training.policy.ts';
import { loadRoster } from '../seats/roster.queries.ts';
import { waitlistEndsAt } from '../seats/seat-allocation.ts';
import { resolveCourseActions, resolveEventActions, joinWindow, canJoinRoom } from './event-can.ts';
import { findEvent, eventsWhere, type EventListRow, type Viewer } from './events.queries.ts';
import { toEventRow, filesOfEvents, labelOf } from './events.view.ts';
import { selfStudyOption } from './course-instead.ts';
import { instructorsOf } from './instructors.ts';
import { priceOf } from './price.ts';
import { listGaps } from './publish-event.ts';

interface RequestContext extends Viewer {
  readonly db: Db;
  readonly settings: TenantSettings;
}

/** Everything about one class as the viewer sees it; 404 when it does not exist for them. */
export async function eventPage(context: RequestContext, id: string): Promise<{ event: EventView }> {
  const { db, language, now } = context;
  const row = found(await findEvent(db, context, id));
  const [files, instructors, overlapping, dates, course] = await Promise.all([
    fileViews(db, filesOfEvents([row])),
    instructorsOf(db, id),
    overlaps(context, row),
    otherDates(context, row),
    courseOf(context, row),
  ]);
  const instead = await selfStudyOption(context, row);
  const users = await usersOf(context, row);
  return {
    event: {
      ...toEventRow(row, { language, files }),
      ...detailsOf(context, row),
      course,
      instructors: instructors.map(({ id: _id, name: fullName }) => ({ _id, fullName })),
      overlaps: overlapping,
      otherDates: dates,
      ...(users && { users }),
      missing: row.edits && row.status !== 'published' ? listGaps(row, row.template_published, now) : [],
      withoutAttending: instead && { chosen: instead.chosen },
      can: { ...resolveEventActions(row, context), ...resolveCourseActions(row, context, instead) },
    },
  };
}

/** What follows from the row alone. */
function detailsOf({ now, settings }: RequestContext, row: EventListRow) {
  const price = priceOf(row, settings, now);
  const join = joinWindow(row, settings);
  const insider = canJoinRoom(row);
  return {
    description: row.description,
    points: row.points,
    directions: row.directions ?? '',
    notes: insider ? row.notes : '',
    sessions: sessionsOf(row.starts_at, row.ends_at, row.timezone).map(({ day, start, end }) => ({
      day,
      start: start.toISOString(),
      end: end.toISOString(),
    })),
    enrollUntil: (row.enroll_until ?? row.starts_at).toISOString(),
    walkIns: row.walk_ins,
    selfAttendance: row.self_attendance,
    price: price && { ...price, earlyUntil: price.earlyUntil?.toISOString() ?? null },
    ownPrice: row.price,
    currency: settings.currency,
    ownEarlyUntil: row.early_until,
    ownEnrollUntil: row.enroll_until && wallAt(row.enroll_until, row.timezone),
    cancelReason: row.cancel_reason,
    joinUrl: row.edits ? row.join_url : null,
    join:
      join && insider ? { opensAt: join.opensAt.toISOString(), closesAt: join.closesAt.toISOString() } : null,
    waitlistClosesAt: waitlistEndsAt(row, settings.waitlistClosesHours).toISOString(),
    version: row.version,
    publishedAt: row.published_at?.toISOString() ?? null,
  };
}

/** Other classes of the viewer at the same time. */
async function overlaps(context: RequestContext, row: EventListRow): Promise<EventView['overlaps']> {
  if (row.ends_at <= context.now) return [];
  const rows = await eventsWhere(
    context.db,
    context,
    sql`e.id <> ${row.id} and e.status = 'published' and mine.status in ('enrolled', 'offered')
      and e.starts_at < ${row.ends_at} and e.ends_at > ${row.starts_at}`,
  );
  return rows.map((other) => ({
    _id: other.id,
    label: labelOf(other, context.language),
    startDate: other.starts_at.toISOString(),
    endDate: other.ends_at.toISOString(),
    timezone: other.timezone,
  }));
}

/** The same class on other days, open to the viewer. */
async function otherDates(context: RequestContext, row: EventListRow): Promise<EventView['otherDates']> {
  const rows = await eventsWhere(
    context.db,
    context,
    sql`e.template_id = ${row.template_id} and e.id <> ${row.id} and e.status = 'published' and e.starts_at > ${context.now}`,
  );
  return rows
    .filter(({ addressed, edits }) => addressed || edits)
    .map((other) => ({
      _id: other.id,
      label: labelOf(other, context.language),
      startDate: other.starts_at.toISOString(),
      timezone: other.timezone,
      seatsLeft: Math.max(0, other.seats - other.taken),
    }));
}

/** The course of the class, for who sees it. */
async function courseOf(
  { db, actor, member, language }: RequestContext,
  row: EventListRow,
): Promise<EventView['course']> {
  if (row.course_id === null) return null;
  const seen = row.edits ? sql`true` : visibleCourse('c', member);
  const { rows } = await sql<{ _id: string; title: string; passed: boolean }>`
    select c.id as _id, ${localized('c', 'title', language)} as title,
      exists (select from course_progress p where p.course_id = c.id and p.user_id = ${actor.id}
        and ${hasPassed('p')}) as passed
    from course c where c.id = ${row.course_id} and c.deleted_at is null and ${seen}`.execute(db);
  return rows[0] ?? null;
}

/** The roster for those who edit or teach; dealer managers see their own people. */
async function usersOf({ db, actor }: RequestContext, row: EventListRow): Promise<EventView['users']> {
  if (row.edits || row.teaches) return loadRoster(db, row.id, sql`true`);
  return managesStaff(actor) ? loadRoster(db, row.id, actor) : undefined;
}
