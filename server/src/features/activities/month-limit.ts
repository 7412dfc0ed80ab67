import { sql } from 'kysely';
import type { Tx } from '../../kit/db/db.ts';
import { Problem } from '../../kit/http/problem.ts';

interface Limited {
  readonly id: string;
  readonly name: string;
  /** Units for each person and month; null: any number. */
  readonly perMonth: number | null;
}

interface Done {
  readonly date: string;
  readonly quantity: number;
  /** The submission itself, when it is stored already. */
  readonly except?: string;
}

/** So many units a person and month of the day on which it was done. Call under the person's lock. */
export async function rejectFullMonth(
  tx: Tx,
  { id, name, perMonth }: Limited,
  userId: string,
  { date, quantity, except }: Done,
): Promise<void> {
  if (perMonth === null) return;
  const { rows } = await sql<{ done: number }>`
    select coalesce(sum(quantity), 0)::int as done from submission
    where submitter_id = ${userId} and kind = 'activity' and of_id = ${id} and status not in ('denied', 'withdrawn')
      and (${except ?? null}::uuid is null or id <> ${except ?? null}::uuid)
      and date_trunc('month', day) = date_trunc('month', ${date}::date)`.execute(tx);
  if ((rows[0]?.done ?? 0) + quantity > perMonth)
    throw new Problem('activity.month_full', { values: { count: perMonth, name } });
}
