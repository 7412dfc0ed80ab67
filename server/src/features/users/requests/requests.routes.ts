import * as contract from '@forecourt/contract/user-requests';
import type { Tx } from '../../../kit/db/db.ts';
import { handle, type Call, type Route } from '../../../kit/http/handle.ts';
import { found } from '../../../kit/http/problem.ts';
import { paginationOf } from '../../../kit/list.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import type { Author } from '../commands/lock-user.ts';
import {
  approveLearnerRequest,
  approveRegistration,
  denyLearnerRequest,
  denyRegistration,
  undoLearnerRequest,
  undoRegistration,
} from './decide-request.ts';
import {
  LEARNER,
  findRequest,
  requestsPage,
  type RequestKind,
  waitingLearnerRequests,
  waitingRegistrations,
} from './requests.queries.ts';
import { toLearnerRequestView, toUserRequestView } from './requests.view.ts';

const REGISTRATION: readonly RequestKind[] = ['registration'];

type AnyCall = Pick<Call<unknown, Actor>, 'actor' | 'now' | 'http' | 'portal' | 'write'>;
const commandContext = ({ actor, now, http, portal }: AnyCall): Author => ({
  actor,
  now,
  http,
  jobs: portal.jobs,
  events: portal.registry.events,
});

/** Decides, and returns the request in its new state. */
const decideUser = (call: AnyCall, id: string, decide: (tx: Tx, by: Author) => Promise<void>) =>
  call.write(async (tx) => {
    await decide(tx, commandContext(call));
    return { request: toUserRequestView(found(await findRequest(tx, call.actor, REGISTRATION, id))) };
  });

const decideLearner = (call: AnyCall, id: string, decide: (tx: Tx, by: Author) => Promise<void>) =>
  call.write(async (tx) => {
    await decide(tx, commandContext(call));
    return {
      request: toLearnerRequestView(found(await findRequest(tx, call.actor, LEARNER, id)), call.actor),
    };
  });

export const requestRoutes: readonly Route[] = [
  handle(contract.listUserRequests, async ({ db, actor, query }) => {
    const input = { ...query, kinds: REGISTRATION, statuses: query.status };
    const { rows, total } = await requestsPage(db, actor, input);
    return { requests: rows.map(toUserRequestView), pagination: paginationOf(query, total) };
  }),
  handle(contract.userRequestCount, async ({ db, actor }) => ({
    notifications: await waitingRegistrations(db, actor),
  })),
  handle(contract.approveUserRequest, (call) =>
    decideUser(call, call.params.id, (tx, by) => approveRegistration(tx, by, call.params.id)),
  ),
  handle(contract.denyUserRequest, (call) =>
    decideUser(call, call.params.id, (tx, by) => denyRegistration(tx, by, call.params.id, call.body.reason)),
  ),
  handle(contract.undoUserRequest, (call) =>
    decideUser(call, call.params.id, (tx, by) => undoRegistration(tx, by, call.params.id)),
  ),
  handle(contract.listLearnerRequests, async ({ db, actor, query }) => {
    const input = { ...query, kinds: query.type ?? LEARNER, statuses: query.status };
    const { rows, total } = await requestsPage(db, actor, input);
    return {
      users: rows.map((row) => toLearnerRequestView(row, actor)),
      pagination: paginationOf(query, total),
    };
  }),
  handle(contract.learnerRequestCount, async ({ db, actor }) => ({
    notifications: await waitingLearnerRequests(db, actor),
  })),
  handle(contract.approveLearnerRequest, (call) =>
    decideLearner(call, call.params.id, (tx, by) =>
      approveLearnerRequest(tx, by, call.params.id, call.body.type),
    ),
  ),
  handle(contract.denyLearnerRequest, (call) =>
    decideLearner(call, call.params.id, (tx, by) => denyLearnerRequest(tx, by, call.params.id, call.body)),
  ),
  handle(contract.undoLearnerRequest, (call) =>
    decideLearner(call, call.params.id, (tx, by) =>
      undoLearnerRequest(tx, by, call.params.id, call.body.type),
    ),
  ),
];
