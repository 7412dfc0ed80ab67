import { sql } from 'kysely';
import { iltInfo } from '@forecourt/contract/dashboards';
import { reportDealerLive, reportUserAttendance } from '@forecourt/contract/report-details';
import { comingTeamClasses } from '@forecourt/contract/report-team';
import { allowReplica, handle, type Route } from '../../../kit/http/handle.ts';
import { found } from '../../../kit/http/problem.ts';
import { askedBy, dealersInScope, personOf } from '../../reports/reports.public.ts';
import { loadAttendance, classFigures, comingClasses, dealerClasses } from './figures.queries.ts';

/** Live training in the reports about people and dealers, and on the administrators' dashboard. */
export const figureRoutes: readonly Route[] = [
  handle(reportUserAttendance, async ({ db, actor, params, http }) => {
    const { id } = await personOf(db, { actor }, params.id);
    return { attendances: await loadAttendance(db, id, http.language) };
  }),
  handle(comingTeamClasses, async (call) => ({
    classes: await comingClasses(
      call.db,
      sql`select d.id from dealer d where ${dealersInScope('d', askedBy(call))}`,
      { now: call.now, language: call.http.language },
    ),
  })),
  handle(reportDealerLive, async (call) => {
    const { db, params, http } = call;
    const { rows } = await sql`select from dealer d
      where d.id = ${params.id} and ${dealersInScope('d', askedBy(call))}`.execute(db);
    found(rows[0]);
    return { events: await dealerClasses(db, params.id, http.language) };
  }),
  allowReplica(
    handle(iltInfo, async ({ db, now, asOf, http }) => ({
      asOf: asOf.toISOString(),
      ...(await classFigures(db, now, http.language)),
    })),
  ),
];
