import type { ActivityLogView } from '@forecourt/contract/activity-logs';
import type { Language } from '@forecourt/contract/languages';
import { BOM, csvLine, csvLines } from '../../kit/csv.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Subjects } from '../../kit/entities/subjects.ts';
import { entriesAfter, matching, type ActivityQuery, type EntryRow } from './activity-logs.queries.ts';
import { toEntryView } from './activity-logs.view.ts';
import { entryNames } from './entry-names.ts';

const PORTION = 1_000;
/** Names that a program reads: the same in every language. */
const HEADER = ['at', 'type', 'by', 'byEmail', 'as', 'asEmail', 'subjectKind', 'subjectId', 'subject'];
const MORE = ['changes', 'details', 'ip', 'requestId', 'seal'];

const userCells = (person: ActivityLogView['by']): string[] => [person?.name ?? '', person?.email ?? ''];
const subjectCells = ({ subject }: ActivityLogView): string[] =>
  subject ? [subject.kind, subject._id, subject.name] : ['', '', ''];

const cellsOf = (entry: ActivityLogView): string[] => [
  entry.at,
  entry.type,
  ...userCells(entry.by),
  ...userCells(entry.as),
  ...subjectCells(entry),
  entry.changes.map(({ field, from, to }) => `${field}: ${from} → ${to}`).join('\n'),
  entry.details.map(({ name, value }) => `${name}: ${value}`).join('\n'),
  entry.ip,
  entry.requestId,
  String(entry.seal ?? ''),
];

/** Everything that the filters find, the newest first, portion by portion. */
export async function* exportFile(
  db: Db,
  subjects: Subjects,
  { query, language }: { readonly query: ActivityQuery; readonly language: Language },
): AsyncGenerator<string> {
  yield BOM + csvLine([...HEADER, ...MORE]);
  const rule = await matching(db, query);
  let last: EntryRow | undefined;
  do {
    const rows = await entriesAfter(db, rule, last, PORTION);
    const names = await entryNames(db, subjects, rows);
    yield csvLines(rows.map((row) => cellsOf(toEntryView(row, { names, language }))));
    last = rows.length === PORTION ? rows.at(-1) : undefined;
  } while (last);
}
