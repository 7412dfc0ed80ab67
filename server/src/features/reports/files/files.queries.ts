import { sql } from 'kysely';
import type { ReportFileView } from '@forecourt/contract/report-files';
import type { Db } from '../../../kit/db/db.ts';
import { mayOpen } from '../../../kit/reports/report.ts';
import { covers, ReportScope, scopeOf } from '../../../kit/reports/scope.ts';
import { reportTitle } from '../../../kit/reports/words.ts';
import { findReport, type ReportCall } from '../open-report.ts';

/** A file that was made for this reader, whether it can still be opened or not. */
export const fileOfReader = (db: Db, userId: string, id: string) =>
  db
    .selectFrom('report_export as f')
    .innerJoin('report_export_reader as r', 'r.export_id', 'f.id')
    .select([
      'f.id',
      'f.report',
      'f.state',
      'f.format',
      'f.scope',
      'f.storage_key',
      'f.rows',
      'f.size',
      'f.created_at',
      'f.expires_at',
    ])
    .where('f.id', '=', id)
    .where('r.user_id', '=', userId)
    .executeTakeFirst();
export type FileRow = NonNullable<Awaited<ReturnType<typeof fileOfReader>>>;

/** Whether the reader may open the file now: the report’s right, and a scope that covers the file’s. */
export async function stateFor(db: Db, call: ReportCall, file: FileRow): Promise<ReportFileView['state']> {
  if (file.state !== 'ready') return file.state === 'waiting' ? 'waiting' : 'failed';
  if (file.expires_at && file.expires_at <= call.now) return 'expired';
  const report = findReport(call, file.report);
  if (!report || !mayOpen(report, call.actor, call.settings)) return 'refused';
  const then = ReportScope.safeParse(file.scope);
  return then.success && covers(await scopeOf(db, call.actor), then.data) ? 'ready' : 'refused';
}

/** Files, and rows about them, whose time is over. */
export const expiredFiles = (db: Db, now: Date) =>
  db
    .selectFrom('report_export')
    .select(['id', 'storage_key'])
    .where((eb) =>
      eb.or([
        eb('expires_at', '<=', now),
        // made by a process that died, and given up
        eb.and([
          eb('expires_at', 'is', null),
          eb('created_at', '<', sql<Date>`${now}::timestamptz - interval '8 days'`),
        ]),
      ]),
    )
    .execute();

/** The file as its reader sees it. What may not be opened says nothing of what it holds. */
export async function fileView(db: Db, call: ReportCall, file: FileRow): Promise<ReportFileView> {
  const state = await stateFor(db, call, file);
  const report = findReport(call, file.report);
  const open = state === 'ready';
  return {
    _id: file.id,
    report: file.report,
    reportTitle: report ? reportTitle(report, call.http.language) : file.report,
    state,
    format: file.format === 'xlsx' ? 'xlsx' : 'csv',
    rows: open ? file.rows : null,
    size: open ? file.size : null,
    madeAt: open ? file.created_at.toISOString() : null,
    expiresAt: file.expires_at?.toISOString() ?? null,
  };
}
