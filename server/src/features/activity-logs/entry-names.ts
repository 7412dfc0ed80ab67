import type { Db } from '../../kit/db/db.ts';
import { namesById } from '../../kit/row-changes.ts';
import { namesOf } from '../../kit/entities/names.ts';
import type { Subjects } from '../../kit/entities/subjects.ts';
import type { EntryRow } from './activity-logs.queries.ts';
import { idsInDetails } from './activity-logs.view.ts';

/** Present names of the things that entries are about, and of those that their details refer to, by their ids. */
export async function entryNames(
  db: Db,
  subjects: Subjects,
  rows: readonly EntryRow[],
): Promise<ReadonlyMap<string, string>> {
  const [about, inDetails] = await Promise.all([
    namesOf(db, subjects, rows),
    namesById(db, idsInDetails(rows)),
  ]);
  return new Map([...inDetails, ...about]);
}
