import { sql } from 'kysely';
import * as contract from '@forecourt/contract/live-seats';
import { membershipOf } from '../../../kit/access/membership.ts';
import { canSeeUser } from '../../../kit/access/scope.ts';
import { ownCalendarFile } from '../../../kit/calendar/own-file.ts';
import { handle, type Call, type Route } from '../../../kit/http/handle.ts';
import { notFound } from '../../../kit/http/problem.ts';
import { paginationOf } from '../../../kit/list.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import { changeDate } from './change-date.ts';
import { completeUsers, undoCompleted } from './complete.ts';
import { enrollUsers, moveToEnrolled, removeUser } from './for-others.ts';
import { joinAddress } from './join.ts';
import { answerOffer, enroll, leave, type Learner } from './own-seat.ts';
import { availablePeople, usersWithDates } from './users.queries.ts';
import { seatReports } from './reports.queries.ts';
import { toResultsView, seatFacts } from './seat.view.ts';
import { requestSelfStudy, withdrawCourse } from '../self-study/take-course.ts';
import { reachOf } from './manageable-users.ts';

const learner = async (call: Call<unknown, Actor>): Promise<Learner> => ({
  ...call,
  member: await membershipOf(call.db, call.actor),
});

const own: readonly Route[] = [
  handle(contract.eventFile, (call) => ownCalendarFile(call, { kind: 'live-event', id: call.params.id })),
  handle(contract.enroll, async (call) => {
    const { params, body, write, db, actor } = call;
    const by = await learner(call);
    if (body.mode === 'course') {
      const { price } = await write((tx) => requestSelfStudy(tx, by, params.id));
      return { mode: 'course' as const, status: 'enrolled' as const, place: null, price };
    }
    await write(async (tx) => {
      await enroll(tx, by, params.id);
      await withdrawCourse(tx, by, params.id);
    });
    return { mode: 'attend' as const, ...(await seatFacts(db, params.id, actor.id)) };
  }),
  handle(contract.unenroll, async (call) => {
    const by = await learner(call);
    return {
      status: await call.write(async (tx) => {
        await withdrawCourse(tx, by, call.params.id);
        return leave(tx, by, call.params.id);
      }),
    };
  }),
  handle(contract.answerOffer, async (call) => {
    const by = await learner(call);
    return { status: await call.write((tx) => answerOffer(tx, by, call.params.id, call.body.accept)) };
  }),
  handle(contract.joinEvent, (call) => joinAddress(call, call.params.id)),
];

const forOthers: readonly Route[] = [
  handle(contract.enrollUsers, async (call) =>
    toResultsView(call, await call.write((tx) => enrollUsers(tx, call, call.params.id, call.body))),
  ),
  handle(contract.moveToEnrolled, async (call) => ({
    status: await call.write((tx) =>
      moveToEnrolled(tx, call, call.params.id, { user: call.params.userId, overbook: call.body.overbook }),
    ),
  })),
  handle(contract.changeEvent, async (call) => ({
    status: await call.write((tx) =>
      changeDate(tx, call, {
        from: call.params.id,
        to: call.body.event,
        user: call.body.user ?? call.actor.id,
        wait: call.body.wait,
      }),
    ),
  })),
  handle(contract.removeUser, async (call) => ({
    status: await call.write((tx) =>
      removeUser(tx, call, call.params.id, { user: call.params.userId, reason: call.body.reason }),
    ),
  })),
  handle(contract.markCompleted, async (call) =>
    toResultsView(call, await call.write((tx) => completeUsers(tx, call, call.params.id, call.body.users))),
  ),
  handle(contract.undoCompleted, async (call) =>
    toResultsView(call, await call.write((tx) => undoCompleted(tx, call, call.params.id, call.body.users))),
  ),
];

const people: readonly Route[] = [
  handle(contract.dealerUsers, async ({ db, actor, query, now, http }) => {
    const { users, total } = await usersWithDates(db, actor, query, { now, language: http.language });
    return { users, pagination: paginationOf(query, total) };
  }),
  handle(contract.dealerUserReports, async ({ db, actor, query, http }) => {
    const { reports, total } = await seatReports(db, actor, query, http.language);
    return { reports, pagination: paginationOf(query, total) };
  }),
  handle(contract.availableUsers, async ({ db, actor, params, query }) => {
    const reach = await reachOf(db, actor, params.id);
    if (!reach.edits && !reach.manages) throw notFound();
    const whose = reach.edits ? sql`true` : canSeeUser('u.id', actor);
    const { users, total } = await availablePeople(db, params.id, whose, query);
    return { users, pagination: paginationOf(query, total) };
  }),
];

export const seatRoutes: readonly Route[] = [...own, ...forOthers, ...people];
