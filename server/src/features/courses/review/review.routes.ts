import * as contract from '@forecourt/contract/course-requests';
import { fileViews } from '../../../kit/files/views.ts';
import { handle, type Call, type Route } from '../../../kit/http/handle.ts';
import { found } from '../../../kit/http/problem.ts';
import { paginationOf } from '../../../kit/list.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import { approveRequest, denyRequest, undoDecision } from './decide.ts';
import { findRequest, listRequests, waitingRequests, type RequestRow } from './review.queries.ts';
import { toRequestView } from './review.view.ts';

type Presenting = Pick<Call<unknown, Actor>, 'db' | 'actor'>;

async function present({ db, actor }: Presenting, rows: readonly RequestRow[]) {
  const files = await fileViews(
    db,
    rows.flatMap((row) => [row.image_id, row.brand_logo_id]),
  );
  return rows.map((row) => toRequestView(row, { actor, files }));
}

async function presentOne(call: Presenting, id: string) {
  const [request] = await present(call, [found(await findRequest(call.db, call.actor, id))]);
  return { request: found(request) };
}

export const reviewRoutes: readonly Route[] = [
  handle(contract.listCourseRequests, async (call) => {
    const { rows, total } = await listRequests(call.db, call.actor, call.query);
    return { requests: await present(call, rows), pagination: paginationOf(call.query, total) };
  }),
  handle(contract.courseRequestCount, async ({ db, actor }) => ({
    notifications: await waitingRequests(db, actor),
  })),
  handle(contract.approveCourseRequest, async (call) => {
    await call.write((tx) => approveRequest(tx, call, { ...call.params, ...call.body }));
    return presentOne(call, call.params.id);
  }),
  handle(contract.denyCourseRequest, async (call) => {
    await call.write((tx) => denyRequest(tx, call, { ...call.params, ...call.body }));
    return presentOne(call, call.params.id);
  }),
  handle(contract.undoCourseRequest, async (call) => {
    await call.write((tx) => undoDecision(tx, call, call.params.id));
    return presentOne(call, call.params.id);
  }),
];
