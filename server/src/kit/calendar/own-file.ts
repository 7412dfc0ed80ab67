import type { Call } from '../http/handle.ts';
import { found } from '../http/problem.ts';
import type { Actor } from '../session/actor.ts';
import type { CalendarEntry, CalendarRef } from './calendar.ts';
import { entriesNow, fileOfEntry } from './invitations.ts';

type RequestContext = Pick<Call<unknown, Actor>, 'db' | 'actor' | 'http' | 'portal'>;

/** An entry as a file to download. */
export const calendarFile = async (
  { db, portal, actor }: RequestContext,
  kind: CalendarRef['kind'],
  entry: CalendarEntry,
) => ({
  headers: {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'attachment; filename="event.ics"',
  },
  body: await fileOfEntry(db, portal, actor.id, { kind, entry }),
});

/** An entry of the user's own calendar as a file. @throws 404 when it isn't in their calendar */
export async function ownCalendarFile(call: RequestContext, { kind, id }: CalendarRef) {
  const owner = { id: call.actor.id, language: call.http.language };
  const [entry] = await entriesNow(call.db, call.portal, owner, kind, { thing: id });
  return calendarFile(call, kind, found(entry));
}
