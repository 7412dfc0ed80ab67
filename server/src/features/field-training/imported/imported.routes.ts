import * as contract from '@forecourt/contract/imported-calendars';
import { z } from 'zod';
import { forbidWhileImpersonating } from '../../../kit/command-context.ts';
import { writeAuditLog } from '../../../kit/audit-log.ts';
import type { Db } from '../../../kit/db/db.ts';
import { handle, type Route } from '../../../kit/http/handle.ts';
import { allow, found } from '../../../kit/http/problem.ts';
import { isInstructor } from '../field-training.policy.ts';
import { bringCalendar, refreshCalendar } from './imported.commands.ts';
import { listCalendars } from './imported.queries.ts';

const CalendarProblem = z.enum(contract.CALENDAR_PROBLEMS).nullable();

/** The address of a private calendar is a secret: only its host is shown. */
const calendarView = (row: Awaited<ReturnType<typeof listCalendars>>[number]): contract.ImportedCalendar => ({
  _id: row.id,
  name: row.name,
  host: row.url === null ? null : new URL(row.url).host,
  busy: row.busy,
  refreshedAt: row.refreshed_at?.toISOString() ?? null,
  problem: CalendarProblem.parse(row.problem),
});

interface Own {
  readonly userId: string;
  readonly now: Date;
  readonly id: string;
}
const oneOf = async (db: Db, own: Own) => found((await listCalendars(db, own))[0]);

export const importedCalendarRoutes: readonly Route[] = [
  handle(contract.listImportedCalendars, async (call) => {
    allow(isInstructor(call));
    const rows = await listCalendars(call.db, { userId: call.actor.id, now: call.now });
    return { calendars: rows.map(calendarView) };
  }),
  handle(contract.importCalendar, async (call) => {
    const { actor, body, now, portal, write } = call;
    forbidWhileImpersonating(actor);
    allow(isInstructor(call));
    await portal.limits.take('calendar.person', actor.id);
    const id = await bringCalendar({ portal, userId: actor.id, write }, body);
    await write((tx) =>
      writeAuditLog(tx, actor, call, { type: 'field-calendar.import', data: { name: body.name } }),
    );
    return { calendar: calendarView(await oneOf(portal.database.db, { userId: actor.id, now, id })) };
  }),
  handle(contract.refreshImportedCalendar, async (call) => {
    const { actor, now, portal, params } = call;
    allow(isInstructor(call));
    await portal.limits.take('calendar.person', actor.id);
    const own = { userId: actor.id, now, id: params.id };
    const { url } = await oneOf(call.db, own);
    if (url) await refreshCalendar(portal, { id: params.id, user_id: actor.id, url });
    return { calendar: calendarView(await oneOf(portal.database.db, own)) };
  }),
  handle(contract.removeImportedCalendar, async (call) => {
    const { actor, params } = call;
    forbidWhileImpersonating(actor);
    allow(isInstructor(call));
    await call.write(async (tx) => {
      const { name } = found(
        await tx
          .deleteFrom('imported_calendar')
          .where('id', '=', params.id)
          .where('user_id', '=', actor.id)
          .returning('name')
          .executeTakeFirst(),
      );
      await writeAuditLog(tx, actor, call, { type: 'field-calendar.remove', data: { name } });
    });
    return { removed: true as const };
  }),
];
