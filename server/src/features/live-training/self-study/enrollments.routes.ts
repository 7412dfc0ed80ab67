import * as contract from '@forecourt/contract/live-enrollments';
import { handle, type Route } from '../../../kit/http/handle.ts';
import { found } from '../../../kit/http/problem.ts';
import { askedBy } from '../../reports/reports.public.ts';
import { markSent } from './mark-sent.ts';
import { listLearners, nameOfTaken } from './requests.queries.ts';

export const enrollmentRoutes: readonly Route[] = [
  handle(contract.courseTakers, async (call) => {
    const { db, params, query } = call;
    const requested = askedBy(call, query);
    // the row exists for users requested in any period
    const [name, people] = await Promise.all([
      nameOfTaken(db, askedBy(call), params.id),
      listLearners(db, requested, params.id, query),
    ]);
    const title = found(name);
    return { course: { _id: params.id, name: title, title }, ...people };
  }),
  handle(contract.markSent, async (call) => ({
    sent: await call.write((tx) => markSent(tx, call, [call.params.id, ...call.body.ids])),
  })),
];
