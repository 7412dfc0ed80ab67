import { sql } from 'kysely';
import type { Tx } from '../db/db.ts';
import { Problem } from '../http/problem.ts';
import { liveOf, titleOf, type Subjects } from '../entities/subjects.ts';

/** Titles that a refusal names at most. */
const NAMED = 5;

/**
 * Refuses to delete a group, business unit or dealer that an audience names: without it the audience would be empty, which
 * means everyone.
 */
export async function assertNotUsedByAudience(
  tx: Tx,
  subjects: Subjects,
  column: 'audience_groups' | 'audience_business_units' | 'audience_dealers',
  id: string,
): Promise<void> {
  const naming = subjects.all
    .filter(({ audience }) => audience)
    .map(
      (subject) => sql`select ${titleOf(subject, 'thing')} as title from ${sql.table(subject.table)} thing
        where ${sql.ref(`thing.${column}`)} @> array[${id}]::uuid[] and ${liveOf(subject, 'thing')}`,
    );
  if (naming.length === 0) return;
  const { rows } = await sql<{ title: string }>`
    select title from (${sql.join(naming, sql` union all `)}) as named order by title limit ${NAMED}`.execute(
    tx,
  );
  if (rows.length > 0)
    throw new Problem('organisation.in_use', {
      values: { things: rows.map(({ title }) => title).join(', ') },
    });
}
