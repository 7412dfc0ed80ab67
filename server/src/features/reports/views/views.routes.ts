import * as contract from '@forecourt/contract/report-views';
import { handle, type Route } from '../../../kit/http/handle.ts';
import { found } from '../../../kit/http/problem.ts';
import { roleTitle } from '../../../kit/reports/words.ts';
import { openReport, openReports } from '../open-report.ts';
import { createView, deleteView, saveView } from './views.commands.ts';
import { rolesWith, viewById, viewEntry, viewsOf } from './views.queries.ts';

export const viewRoutes: readonly Route[] = [
  handle(contract.listReportViews, async (call) => {
    const { db, actor, query, http } = call;
    const reports = query.report === undefined ? openReports(call) : [openReport(call, query.report)];
    const [report] = reports;
    const [rows, roles] = await Promise.all([
      viewsOf(
        db,
        actor,
        reports.map(({ key }) => key),
      ),
      query.report !== undefined && report ? rolesWith(db, report.right) : [],
    ]);
    return {
      views: rows.map((row) => viewEntry(row, actor)),
      roles: roles.map((role) => ({ key: role.key, name: roleTitle(role, http.language) })),
    };
  }),
  handle(contract.createReportView, (call) =>
    call.write(async (tx) => {
      const { report: key, ...input } = call.body;
      const id = await createView(tx, call, openReport(call, key), input);
      return { view: viewEntry(found(await viewById(tx, call.actor, id)), call.actor) };
    }),
  ),
  handle(contract.saveReportView, (call) =>
    call.write(async (tx) => {
      const { actor, params, body } = call;
      const before = found(await viewById(tx, actor, params.id));
      // a view that is shared with the actor is seen and not changed
      found(before.user_id === actor.id ? before : undefined);
      await saveView(tx, call, openReport(call, before.report), { ...body, id: params.id });
      return { view: viewEntry(found(await viewById(tx, actor, params.id)), actor) };
    }),
  ),
  handle(contract.deleteReportView, (call) =>
    call.write(async (tx) => {
      await deleteView(tx, call.actor.id, call.params.id);
      return {};
    }),
  ),
];
