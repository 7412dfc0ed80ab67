import { Readable } from 'node:stream';
import * as contract from '@forecourt/contract/activity-logs';
import { DEFAULT_LANGUAGE, languageOf, type Language } from '@forecourt/contract/languages';
import { writeAuditLog } from '../../kit/audit-log.ts';
import { handle, type Route } from '../../kit/http/handle.ts';
import { paginationOf } from '../../kit/list.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { entryNames } from './entry-names.ts';
import { listEntries, writtenTypes } from './activity-logs.queries.ts';
import { toEntryView } from './activity-logs.view.ts';
import { exportFile } from './export-file.ts';

const readerLanguage = ({ language }: Pick<Actor, 'language'>): Language =>
  languageOf(language) ?? DEFAULT_LANGUAGE;

export const activityRoutes: readonly Route[] = [
  handle(contract.listActivityLogs, async ({ db, query, portal, actor }) => {
    const [{ rows, total }, types] = await Promise.all([listEntries(db, query), writtenTypes(db)]);
    const names = await entryNames(db, portal.registry.subjects, rows);
    return {
      activityLogs: rows.map((row) => toEntryView(row, { names, language: readerLanguage(actor) })),
      types,
      pagination: paginationOf(query, total),
    };
  }),
  handle(contract.exportActivityLogs, async ({ db, write, actor, query, now, http, portal }) => {
    // who has taken the log away is part of the log
    const { text, type, userId, subjectId, startDate, endDate } = query;
    const data = { text, type, userId, subjectId, startDate, endDate };
    await write((tx) => writeAuditLog(tx, actor, { now, http }, { type: 'activity.export', data }));
    return {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="activity-log-${now.toISOString().slice(0, 10)}.csv"`,
      },
      body: Readable.from(
        exportFile(db, portal.registry.subjects, { query, language: readerLanguage(actor) }),
      ),
    };
  }),
];
