import type { Tx } from '../db/db.ts';
import { Problem } from '../http/problem.ts';
import { sql } from 'kysely';

/**
 * Refuses to delete a group, business unit or dealer that an audience names: without it the audience would be empty, which
 * means everyone.
 */
export async function refuseNamedByAudience(
  tx: Tx,
  column: 'audience_groups' | 'audience_business_units' | 'audience_dealers',
  id: string,
): Promise<void> {
  const { rows } = await sql<{ title: string }>`select title from curriculum
    where ${sql.ref(column)} @> array[${id}]::uuid[] and deleted_at is null order by title limit 5`.execute(
    tx,
  );
  if (rows.length > 0)
    throw new Problem('organisation.in_use', {
      values: { things: rows.map(({ title }) => title).join(', ') },
    });
}
