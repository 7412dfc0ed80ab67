import { sql } from 'kysely';
import type { Language } from '@forecourt/contract/languages';
import type { Db } from '../db/db.ts';
import { titleOf, type Subjects } from './subjects.ts';

/** A row that names a thing, as the activity log and the ledger do. */
interface Naming {
  readonly subject_kind: string | null;
  readonly subject_id: string | null;
}

/** Present names of the things that rows are about, by their ids: as they were written, or in a reader's language. */
export async function namesOf(
  db: Db,
  subjects: Subjects,
  rows: readonly Naming[],
  language?: Language,
): Promise<ReadonlyMap<string, string>> {
  const parts = [...Map.groupBy(rows, ({ subject_kind: kind }) => kind ?? '')].flatMap(([kind, some]) => {
    const subject = subjects.of(kind);
    if (!subject?.title) return [];
    const ids = some.flatMap(({ subject_id: id }) => id ?? []);
    return [
      sql`select thing.id, ${titleOf(subject, 'thing', language)} as name from ${sql.table(subject.table)} thing
        where thing.id = any(${ids}::uuid[])`,
    ];
  });
  if (parts.length === 0) return new Map();
  const { rows: named } = await sql<{
    id: string;
    name: string;
  }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return new Map(named.map(({ id, name }) => [id, name]));
}
