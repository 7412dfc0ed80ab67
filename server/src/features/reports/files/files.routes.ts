import * as contract from '@forecourt/contract/report-files';
import { writeAuditLog } from '../../../kit/audit-log.ts';
import { dayAt } from '../../../kit/clock.ts';
import { handle, type Route } from '../../../kit/http/handle.ts';
import { found, Problem } from '../../../kit/http/problem.ts';
import { askerOf, openReport } from '../open-report.ts';
import { checkWish, wishColumns } from '../wish.ts';
import { makeReportFile } from './files.jobs.ts';
import { fileOfReader, fileView, stateFor } from './files.queries.ts';
import { MEDIA_TYPES } from './make-file.ts';

export const fileRoutes: readonly Route[] = [
  handle(contract.makeReportFile, async (call) => {
    const { actor, now, portal } = call;
    const report = openReport(call, call.params.key);
    const asked = checkWish(report, askerOf(call), call.body);
    const id = await call.write(async (tx) => {
      const file = await tx
        .insertInto('report_export')
        .values({
          ...wishColumns(call.body),
          report: report.key,
          format: 'csv',
          state: 'waiting',
          created_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx.insertInto('report_export_reader').values({ export_id: file.id, user_id: actor.id }).execute();
      await portal.jobs.enqueue(tx, makeReportFile, { id: file.id });
      const data = { report: report.key, format: 'csv', filters: asked.filters, text: asked.text };
      await writeAuditLog(tx, actor, call, { type: 'report.export', data });
      return file.id;
    });
    return { file: await fileView(call.db, call, found(await fileOfReader(call.db, actor.id, id))) };
  }),
  handle(contract.getReportFile, async (call) => {
    const file = found(await fileOfReader(call.db, call.actor.id, call.params.id));
    return { file: await fileView(call.db, call, file) };
  }),
  handle(contract.downloadReportFile, async (call) => {
    const file = found(await fileOfReader(call.db, call.actor.id, call.params.id));
    const state = await stateFor(call.db, call, file);
    if (state === 'refused') throw new Problem('report.file_refused');
    if (state !== 'ready' || !file.storage_key) throw new Problem('report.file_gone');
    const format = file.format === 'xlsx' ? 'xlsx' : 'csv';
    const body = await call.portal.files.storage.get(file.storage_key);
    const data = { report: file.report, format, rows: file.rows, file: file.id };
    await call.write((tx) => writeAuditLog(tx, call.actor, call, { type: 'report.export', data }));
    const day = dayAt(file.created_at, call.settings.timeZone);
    return {
      headers: {
        'content-type': MEDIA_TYPES[format],
        'content-disposition': `attachment; filename="${file.report}-${day}.${format}"`,
      },
      body,
    };
  }),
];
