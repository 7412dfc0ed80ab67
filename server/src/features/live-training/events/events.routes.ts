import { sql } from 'kysely';
import { openAttendance } from '@forecourt/contract/live-attendance';
import * as contract from '@forecourt/contract/live-events';
import { membershipOf } from '../../../kit/access/membership.ts';
import { searchUserOptions } from '../../../kit/access/users.ts';
import { fileViews } from '../../../kit/files/views.ts';
import { handle, type Call, type Route } from '../../../kit/http/handle.ts';
import { paginationOf } from '../../../kit/list.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import { managesStaff } from '../live-training.policy.ts';
import { removeEvent } from './cancel-event.ts';
import { eventChoices } from './event-choices.ts';
import { canEnterCode } from './event-can.ts';
import { eventPage } from './event-page.ts';
import {
  classesTakingCodes,
  eventsPage,
  openEvents,
  ownEvents,
  type EventListRow,
  type Viewer,
} from './events.queries.ts';
import { toEventRow, filesOfEvents } from './events.view.ts';
import { publishEvent, unpublishEvent } from './publish-event.ts';
import { reopenEvent } from './reopen-event.ts';
import { addEvent, editEvent } from './save-event.ts';

type RequestContext = Pick<Call<unknown, Actor>, 'db' | 'actor' | 'now' | 'http' | 'settings'>;

const viewerOf = async ({ db, actor, now, http }: RequestContext): Promise<Viewer> => ({
  actor,
  member: await membershipOf(db, actor),
  language: http.language,
  now,
});

const load = async (call: RequestContext, id: string) =>
  eventPage({ ...(await viewerOf(call)), db: call.db, settings: call.settings }, id);

/** Rows of several lists, with the files of all of them. */
async function presented({ db, http }: RequestContext, ...lists: readonly (readonly EventListRow[])[]) {
  const presenting = { language: http.language, files: await fileViews(db, filesOfEvents(lists.flat())) };
  return lists.map((rows) => rows.map((row) => toEventRow(row, presenting)));
}

const reads: readonly Route[] = [
  handle(contract.listEvents, async (call) => {
    const { rows, total } = await eventsPage(call.db, await viewerOf(call), call.query);
    const [events = []] = await presented(call, rows);
    return { events, pagination: paginationOf(call.query, total) };
  }),
  handle(contract.myEvents, async (call) => {
    const viewer = await viewerOf(call);
    const [upcoming, past, open] = await Promise.all([
      ownEvents(call.db, viewer, 'upcoming'),
      ownEvents(call.db, viewer, 'past'),
      openEvents(call.db, viewer),
    ]);
    const [myUpcomingEvents = [], myPastEvents = [], events = []] = await presented(
      call,
      upcoming,
      past,
      open,
    );
    return {
      myUpcomingEvents,
      myPastEvents,
      events,
      myEnrolledEvents: myUpcomingEvents.filter(({ mine }) => mine?.status === 'enrolled'),
      staff: managesStaff(call.actor),
      opensMinutes: call.settings.virtualOpensMinutes,
      myWaitlistEvents: myUpcomingEvents.filter(({ mine }) => mine?.status === 'waitlist'),
    };
  }),
  handle(openAttendance, async (call) => {
    const { db, settings, now } = call;
    const rows = await classesTakingCodes(db, await viewerOf(call), settings.attendanceMinutes);
    const [events = []] = await presented(
      call,
      rows.filter((row) => canEnterCode(row, settings, now)),
    );
    return { events };
  }),
  handle(contract.eventInstructors, async ({ db, query }) => ({
    users: (await searchUserOptions(db, sql`true`, query.text)).map(({ _id, fullName, email, dealer }) => ({
      _id,
      fullName,
      email,
      dealer,
    })),
  })),
  handle(contract.eventChoices, async ({ db, actor, http, query }) => ({
    choices: await eventChoices(db, { actor, language: http.language }, query),
  })),
  handle(contract.getEvent, (call) => load(call, call.params.id)),
];

const writes: readonly Route[] = [
  handle(contract.createEvent, async (call) =>
    load(call, await call.write((tx) => addEvent(tx, call, call.body))),
  ),
  handle(contract.changeEventDetails, async (call) => {
    await call.write((tx) => editEvent(tx, call, call.params.id, call.body));
    return load(call, call.params.id);
  }),
  handle(contract.publishEvent, async (call) => {
    await call.write((tx) => publishEvent(tx, call, call.params.id, call.body));
    return load(call, call.params.id);
  }),
  handle(contract.unpublishEvent, async (call) => {
    await call.write((tx) => unpublishEvent(tx, call, call.params.id, call.body));
    return load(call, call.params.id);
  }),
  handle(contract.reopenEvent, async (call) => {
    await call.write((tx) => reopenEvent(tx, call, call.params.id, call.body));
    return load(call, call.params.id);
  }),
  handle(contract.deleteEvent, async (call) => ({
    deleted: await call.write((tx) => removeEvent(tx, call, call.params.id, call.body?.reason)),
  })),
];

export const eventRoutes: readonly Route[] = [...reads, ...writes];
