import { Readable } from 'node:stream';
import * as contract from '@forecourt/contract/activity-logs';
import { record } from '../../kit/activity.ts';
import { handle, type Route } from '../../kit/http/handle.ts';
import { paginationOf } from '../../kit/list.ts';
import { namesOf } from '../../kit/subjects/names.ts';
import { entriesPage, writtenTypes } from './activity-logs.queries.ts';
import { entryView } from './activity-logs.view.ts';
import { exportFile } from './export-file.ts';

export const activityRoutes: readonly Route[] = [
  handle(contract.listActivityLogs, async ({ db, query, portal }) => {
    const [{ rows, total }, types] = await Promise.all([entriesPage(db, query), writtenTypes(db)]);
    const names = await namesOf(db, portal.registry.subjects, rows);
    return {
      activityLogs: rows.map((row) => entryView(row, names)),
      types,
      pagination: paginationOf(query, total),
    };
  }),
  handle(contract.exportActivityLogs, async ({ db, write, actor, query, now, http, portal }) => {
    // who has taken the log away is part of the log
    const { text, type, userId, subjectId, startDate, endDate } = query;
    const data = { text, type, userId, subjectId, startDate, endDate };
    await write((tx) => record(tx, actor, { now, http }, { type: 'activity.export', data }));
    return {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="activity-log-${now.toISOString().slice(0, 10)}.csv"`,
      },
      body: Readable.from(exportFile(db, portal.registry.subjects, query)),
    };
  }),
];
