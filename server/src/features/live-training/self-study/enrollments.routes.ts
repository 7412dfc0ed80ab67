import * as contract from '@forecourt/contract/live-enrollments';
import { handle, type Route } from '../../../kit/http/handle.ts';
import { found } from '../../../kit/http/problem.ts';
import { readName } from '../../../kit/reports/read.ts';
import { askedBy } from '../../reports/reports.public.ts';
import { enrollmentsReport } from '../enrollments.report.ts';
import { markSent } from './mark-sent.ts';
import { listLearners } from './requests.queries.ts';

export const enrollmentRoutes: readonly Route[] = [
  handle(contract.courseTakers, async (call) => {
    const { db, params, query } = call;
    const requested = askedBy(call, query);
    // the row exists for users requested in any period
    const [name, people] = await Promise.all([
      readName(db, enrollmentsReport, askedBy(call), params.id, 'title'),
      listLearners(db, requested, params.id, query),
    ]);
    const title = found(name);
    return { course: { _id: params.id, name: title, title }, ...people };
  }),
  handle(contract.markSent, async (call) => ({
    sent: await call.write((tx) => markSent(tx, call, [call.params.id, ...call.body.ids])),
  })),
];
