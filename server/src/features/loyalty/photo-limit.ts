import { sql } from 'kysely';
import type { Tx } from '../../kit/db/db.ts';
import { Problem } from '../../kit/http/problem.ts';

interface Limited {
  readonly id: string;
  readonly name: string;
  readonly photos_per_month: number;
  readonly timeZone: string;
}

interface Taken {
  readonly userId: string;
  readonly at: Date;
  /** The submission itself, when it is stored already. */
  readonly except?: string;
}

/** Photos of a brand are limited for each person and month of the tenant's zone. Call under the person's lock. */
export async function rejectPhotosUsed(
  tx: Tx,
  { id, name, photos_per_month, timeZone }: Limited,
  { userId, at, except }: Taken,
): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from submission
    where submitter_id = ${userId} and kind = 'loyalty' and type = 'photo' and of_id = ${id}
      and status not in ('denied', 'withdrawn') and (${except ?? null}::uuid is null or id <> ${except ?? null}::uuid)
      and date_trunc('month', submitted_at at time zone ${timeZone})
        = date_trunc('month', ${at}::timestamptz at time zone ${timeZone})`.execute(tx);
  if ((rows[0]?.count ?? 0) >= photos_per_month)
    throw new Problem('loyalty.photos_used', { values: { count: photos_per_month, brand: name } });
}
