import * as contract from '@forecourt/contract/live-enrollments';
import { handle, type Route } from '../../../kit/http/handle.ts';
import { found } from '../../../kit/http/problem.ts';
import { readOne } from '../../../kit/reports/read.ts';
import { plainText } from '../../../kit/reports/words.ts';
import { askedBy } from '../../reports/reports.public.ts';
import { enrollmentsReport } from '../enrollments.report.ts';
import { markSent } from './mark-sent.ts';
import { listLearners } from './requests.queries.ts';

export const enrollmentRoutes: readonly Route[] = [
  handle(contract.courseTakers, async (call) => {
    const { db, params, query } = call;
    const requested = askedBy(call, query);
    // the row exists for users requested in any period
    const [named, people] = await Promise.all([
      readOne(db, enrollmentsReport, askedBy(call), params.id, ({ key }) => key === 'title'),
      listLearners(db, requested, params.id, query),
    ]);
    const title = plainText(found(named)['title']);
    return { course: { _id: params.id, name: title, title }, ...people };
  }),
  handle(contract.markSent, async (call) => ({
    sent: await call.write((tx) => markSent(tx, call, [call.params.id, ...call.body.ids])),
  })),
];
