import type { Language } from '@forecourt/contract/languages';
import type { Download } from '@forecourt/contract/offline';
import type { Db } from '../../kit/db/db.ts';
import { askedQuestions } from '../tests/tests.public.ts';
import { filesToTake, type DownloadRow } from './offline.queries.ts';

const NOTHING = { chosen: new Map(), flagged: new Set<string>() };

/** Data that the device stores. It has no right answers: attempts are scored on the server. */
export async function toDownloadView(db: Db, row: DownloadRow, language: Language): Promise<Download> {
  const { test_version_id: version } = row;
  return {
    _id: row.id,
    courseId: row.course_id,
    expiresAt: row.expires_at.toISOString(),
    files: await filesToTake(db, row.course_id),
    test:
      version === null
        ? null
        : {
            passMark: row.pass_mark,
            questions: await askedQuestions(
              db,
              { ...row, test_version_id: version },
              { saved: NOTHING, language },
            ),
          },
  };
}
