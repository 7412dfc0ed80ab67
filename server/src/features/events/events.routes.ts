import { Readable } from 'node:stream';
import { sql } from 'kysely';
import * as contract from '@forecourt/contract/events';
import { calendarFile } from '../../kit/calendar/own-file.ts';
import { contentById } from '../../kit/content/queries.ts';
import { readerOf } from '../../kit/content/rows.ts';
import { assertReadable } from '../../kit/content/routes.ts';
import { canSeeAsEditor } from '../../kit/content/view.ts';
import { BOM, csvLine } from '../../kit/csv.ts';
import type { CommandContext } from '../../kit/command-context.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import { handle, type Route } from '../../kit/http/handle.ts';
import { found, notFound, Problem } from '../../kit/http/problem.ts';
import { text } from '../../kit/i18n.ts';
import { paginationOf } from '../../kit/list.ts';
import { eventEntry } from './events.calendar.ts';
import { event } from './events.kind.ts';
import { answerCounts, attendeesPage, isAvailable } from './events.queries.ts';

/** Writes a person's answer; null takes it back. Throws `event.ended` for what is over. */
async function answer(
  tx: Tx,
  { actor, now }: CommandContext,
  id: string,
  type: contract.Attendance | null,
): Promise<void> {
  const { rows } = await sql<{ ended: boolean }>`select ends_at <= ${now} as ended from content_event
    where content_id = ${id} for share`.execute(tx);
  if (found(rows[0]).ended) throw new Problem('event.ended');
  if (type === null)
    await sql`delete from event_answer where content_id = ${id} and user_id = ${actor.id}`.execute(tx);
  else
    await sql`insert into event_answer (content_id, user_id, type, at) values (${id}, ${actor.id}, ${type}, ${now})
      on conflict (content_id, user_id) do update set type = excluded.type, at = excluded.at`.execute(tx);
}

/** Rows that an export reads at a time. */
const CHUNK = 1000;

async function* allAttendees(
  db: Db,
  id: string,
  filters: Pick<Parameters<typeof attendeesPage>[2], 'text' | 'type'>,
) {
  for (let page = 1; ; page += 1) {
    const query = { ...filters, page, limit: CHUNK, sortBy: 'name', sortDir: 1 } as const;
    const { rows } = await attendeesPage(db, id, query);
    yield rows;
    if (rows.length < CHUNK) return;
  }
}

export const eventsRoutes: readonly Route[] = [
  handle(contract.eventsAvailable, async (call) => ({
    available: await isAvailable(call.db, await readerOf(call.db, call)),
  })),
  handle(contract.attendEvent, async (call) => {
    const { params, body, db } = call;
    await assertReadable(event, call, params.id);
    await call.write((tx) => answer(tx, call, params.id, body.type));
    return { type: body.type, counts: await answerCounts(db, params.id) };
  }),
  handle(contract.eventCalendar, async (call) => {
    const { db, params, http } = call;
    found(await contentById(db, event, await readerOf(db, call), params.id));
    return calendarFile(call, 'event', await eventEntry(db, http.language, params.id));
  }),
  handle(contract.listAttendees, async (call) => {
    const { db, params, query } = call;
    const row = found(await contentById(db, event, await readerOf(db, call), params.id));
    const counts = await answerCounts(db, row.id);
    const { title } = row;
    if (!canSeeAsEditor(event, row, call))
      return { title, attendees: [], counts, pagination: paginationOf(query, 0) };
    const { rows, total } = await attendeesPage(db, row.id, query);
    return {
      title,
      attendees: rows.map(({ id, name, dealer_id, dealer, type, at }) => ({
        user: { _id: id, name },
        dealer: dealer_id && dealer ? { _id: dealer_id, name: dealer } : null,
        type,
        at: at.toISOString(),
      })),
      counts,
      pagination: paginationOf(query, total),
    };
  }),
  handle(contract.exportAttendees, async (call) => {
    const { db, params, query, http } = call;
    const row = found(await contentById(db, event, await readerOf(db, call), params.id));
    if (!canSeeAsEditor(event, row, call)) throw notFound();
    const word = (key: string) => text(http.language, 'words', key);
    async function* lines() {
      yield `${BOM}${csvLine(['confirmations.dealer', 'confirmations.name', 'attendance', 'attendance.at'].map(word))}`;
      for await (const rows of allAttendees(db, params.id, query))
        yield rows
          .map(({ dealer, name, type, at }) =>
            csvLine([dealer ?? '', name, word(`attendance.${type}`), at.toISOString()]),
          )
          .join('');
    }
    return {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="attendance.csv"',
      },
      body: http.method === 'HEAD' ? '' : Readable.from(lines()),
    };
  }),
];
