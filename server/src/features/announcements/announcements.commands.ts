import { sql } from 'kysely';
import type { CommandContext } from '../../kit/command-context.ts';
import type { Tx } from '../../kit/db/db.ts';
import { found, Problem } from '../../kit/http/problem.ts';

/**
 * Records that the user has read a must-read; the first time counts. Refused during impersonation. Returns the time.
 */
export async function confirm(tx: Tx, { actor, now }: CommandContext, id: string): Promise<string> {
  if (actor.proxiedBy) throw new Problem('proxy.closed_page');
  const { rows: asked } = await sql`select from announcement where content_id = ${id} and must_read`.execute(
    tx,
  );
  found(asked[0]);
  await sql`insert into confirmation (content_id, user_id, confirmed_at) values (${id}, ${actor.id}, ${now})
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ confirmed_at: Date }>`select confirmed_at from confirmation
    where content_id = ${id} and user_id = ${actor.id}`.execute(tx);
  return found(rows[0]).confirmed_at.toISOString();
}
