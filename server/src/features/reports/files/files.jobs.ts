import { z } from 'zod';
import { DEFAULT_LANGUAGE, languageOf } from '@forecourt/contract/languages';
import { DAY, dayAt } from '../../../kit/clock.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { defineJob, type AnyJob } from '../../../kit/jobs/jobs.ts';
import { notify } from '../../../kit/notify.ts';
import { sourceOf } from '../../../kit/reports/question.ts';
import type { Portal } from '../../../kit/portal.ts';
import { mayOpen } from '../../../kit/reports/report.ts';
import { scopeOf } from '../../../kit/reports/scope.ts';
import { reportTitle } from '../../../kit/reports/words.ts';
import { actorOfUser } from '../../../kit/session/actor-of-user.ts';
import { findReport } from '../open-report.ts';
import { keptWish } from '../wish.ts';
import { expiredFiles } from './files.queries.ts';
import { makeFile } from './make-file.ts';

/** Days for which a file can be opened. */
export const KEPT_DAYS = 7;

/** Where a person opens a file. */
export const fileLink = (id: string): string => `/auth/report/file/${id}`;

/** A file that somebody waits for, with who that is. */
const awaited = ({ database }: Portal, id: string) =>
  database.db
    .selectFrom('report_export as f')
    .innerJoin('report_export_reader as r', 'r.export_id', 'f.id')
    .innerJoin('user_account as u', 'u.id', 'r.user_id')
    .select([
      'f.report',
      'f.filters',
      'f.columns',
      'f.sort_by',
      'f.sort_dir',
      'r.user_id',
      'u.language',
      'u.time_zone',
    ])
    .where('f.id', '=', id)
    .where('f.state', '=', 'waiting')
    .executeTakeFirst();

/** Makes the file that somebody has asked for, as they may see it now, and tells them. Can run twice. */
async function makeAsked(portal: Portal, id: string): Promise<void> {
  const { database, tenant, clock } = portal;
  const row = await awaited(portal, id);
  if (!row) return;
  const settings = await tenant.settings();
  const actor = await actorOfUser(database.db, row.user_id, settings);
  const report = findReport({ portal, settings }, row.report);
  if (!actor || !report || !mayOpen(report, actor, settings)) return giveUp(portal, id);
  const now = clock.now();
  const language = languageOf(row.language) ?? DEFAULT_LANGUAGE;
  const asker = { actor, settings, now, language };
  const scope = await scopeOf(database.db, actor);
  const key = `reports/${id}`;
  const made = await makeFile(portal, sourceOf({ db: database.db, portal }), key, {
    report,
    asker,
    wish: keptWish(row),
    format: 'csv',
  });
  const expires = new Date(now.getTime() + KEPT_DAYS * DAY);
  await database.write(async (tx: Tx) => {
    await tx
      .updateTable('report_export')
      .set({ state: 'ready', scope: JSON.stringify(scope), storage_key: key, ...made, expires_at: expires })
      .where('id', '=', id)
      .execute();
    await notify(tx, portal.jobs, now, {
      kind: 'report.ready',
      to: [actor.id],
      data: { report: reportTitle(report, language), date: dayAt(expires, row.time_zone) },
      link: fileLink(id),
      key: `report-file:${id}`,
    });
  });
}

const giveUp = async ({ database, clock }: Portal, id: string): Promise<void> => {
  await database.db
    .updateTable('report_export')
    .set({ state: 'failed', expires_at: clock.now() })
    .where('id', '=', id)
    .execute();
};

export const makeReportFile = defineJob({
  name: 'reports.file',
  data: z.object({ id: z.uuid() }),
  expireIn: 1_800,
  run: ({ id }, portal) => makeAsked(portal, id),
});

const removeFiles = defineJob({
  name: 'reports.remove-files',
  data: z.object({}),
  schedule: '25 * * * *',
  async run(_data, { database, files, clock }) {
    for (const { id, storage_key: key } of await expiredFiles(database.db, clock.now())) {
      if (key) await files.storage.delete(key);
      await database.db.deleteFrom('report_export').where('id', '=', id).execute();
    }
  },
});

export const fileJobs: readonly AnyJob[] = [makeReportFile, removeFiles];
