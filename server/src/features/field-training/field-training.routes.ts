import * as contract from '@forecourt/contract/field-training';
import { ownCalendarFile } from '../../kit/calendar/own-file.ts';
import type { Db } from '../../kit/db/db.ts';
import { handle, type Call, type Route } from '../../kit/http/handle.ts';
import { allow, found } from '../../kit/http/problem.ts';
import { text } from '../../kit/i18n.ts';
import { paginationOf } from '../../kit/list.ts';
import { announce } from '../../kit/live.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { commentRoutes, listComments } from '../comments/comments.public.ts';
import { changeAppointment } from './commands/change-appointment.ts';
import { createAppointment } from './commands/create-appointment.ts';
import { cancelAppointment, completeAppointment, confirmAppointment } from './commands/move-appointment.ts';
import { removeAppointment } from './commands/remove-appointment.ts';
import { appointmentThread } from './appointment-thread.ts';
import { isFieldAdmin, isInstructor, isRequester } from './field-training.policy.ts';
import {
  findAppointment,
  appointmentsPage,
  usersOfDealers,
  requestableDealers,
  visitDealers,
} from './field-training.queries.ts';
import { toAppointmentRow, toAppointmentView, toDealerView } from './field-training.view.ts';
import { coursesToName } from './visit-courses.ts';
import { hoursRoutes } from './hours/hours.routes.ts';
import { importedCalendarRoutes } from './imported/imported.routes.ts';
import { markRead, newsFor } from './unread-events.ts';

type AnyCall = Pick<Call<unknown, Actor>, 'actor' | 'settings' | 'now' | 'db' | 'http'>;

const present = async (call: AnyCall, id: string, db: Db = call.db) => {
  const row = found(await findAppointment(db, call, id));
  const comments = await listComments(db, call, appointmentThread, id);
  return { appointment: toAppointmentView(row, comments, call) };
};

const reads: readonly Route[] = [
  handle(contract.listAppointments, async (call) => {
    const { db, query, now } = call;
    if (query.all) allow(isFieldAdmin(call));
    const { rows, total } = await appointmentsPage(db, call, query, now);
    return {
      appointments: rows.map((row) => toAppointmentRow(row, now)),
      pagination: paginationOf(query, total),
    };
  }),
  handle(contract.requestAbility, async (call) => {
    const dealers = await requestableDealers(call.db, call);
    const role = isRequester(call) || isFieldAdmin(call) || isInstructor(call);
    const why = role ? 'visit.no_dealer' : 'visit.no_role';
    const able = dealers.length > 0;
    return {
      able,
      reason: able ? '' : text(call.http.language, 'words', why),
      dealers: dealers.map(toDealerView),
    };
  }),
  handle(contract.visitDealers, async (call) => ({
    choices: await visitDealers(call.db, call, call.query),
  })),
  handle(contract.fieldDealerUsers, async (call) => {
    const { dealer, text: name } = call.query;
    const dealers = await requestableDealers(call.db, call, dealer);
    if (dealer !== undefined) found(dealers[0]);
    return {
      users: await usersOfDealers(
        call.db,
        dealers.map(({ id }) => id),
        name,
      ),
    };
  }),
  handle(contract.fieldCourses, async ({ db, actor, query, http }) => ({
    courses: await coursesToName(db, actor, { text: query.text, language: http.language }),
  })),
  handle(contract.fieldNotifications, async (call) => {
    const news = await newsFor(call.db, call, call.now, call.query.for);
    return { notifications: news.map((one) => ({ ...one, at: one.at.toISOString() })) };
  }),
  handle(contract.appointmentFile, (call) =>
    ownCalendarFile(call, { kind: 'appointment', id: call.params.id }),
  ),
  handle(contract.getAppointment, (call) => present(call, call.params.id)),
];

const writes: readonly Route[] = [
  handle(contract.createAppointment, async (call) =>
    present(call, await call.write((tx) => createAppointment(tx, call, call.body))),
  ),
  handle(contract.saveAppointment, async (call) => {
    await call.write((tx) => changeAppointment(tx, call, call.params.id, call.body));
    return present(call, call.params.id);
  }),
  handle(contract.deleteAppointment, (call) =>
    call.write((tx) => removeAppointment(tx, call, call.params.id)),
  ),
  handle(contract.confirmAppointment, async (call) => {
    const { version, instructor } = call.body;
    await call.write((tx) => confirmAppointment(tx, call, { id: call.params.id, version }, instructor));
    return present(call, call.params.id);
  }),
  handle(contract.cancelAppointment, async (call) => {
    const { version, reason } = call.body;
    await call.write((tx) => cancelAppointment(tx, call, { id: call.params.id, version }, reason));
    return present(call, call.params.id);
  }),
  handle(contract.completeAppointment, async (call) => {
    const { version, ...done } = call.body;
    await call.write((tx) => completeAppointment(tx, call, { id: call.params.id, version }, done));
    return present(call, call.params.id);
  }),
  handle(contract.readAppointment, async (call) => {
    const { actor, now, params } = call;
    found(await findAppointment(call.db, call, params.id));
    // viewing during impersonation doesn't mark it as seen
    if (!actor.proxiedBy)
      await call.write(async (tx) => {
        await markRead(tx, params.id, actor.id, now);
        await announce(tx, 'badges', [actor.id]);
      });
    return { read: now.toISOString() };
  }),
];

/** Static addresses before those with an id. */
export const fieldTrainingRoutes: readonly Route[] = [
  ...hoursRoutes,
  ...importedCalendarRoutes,
  ...reads,
  ...writes,
  ...commentRoutes(appointmentThread, contract.appointmentCommentCalls),
];
