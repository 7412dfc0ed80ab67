import { sql } from 'kysely';
import { audienceView, type AudienceColumns } from '../access/audience.ts';
import { isActiveAudienceMember } from '../access/audience-members.ts';
import type { Tx } from '../db/db.ts';

/**
 * Filters a stored list of users by the thing's current audience: it may have been narrowed, and users may have moved.
 * Doesn't check whether the thing is published.
 */
export async function addressedAmong(tx: Tx, id: string, people: readonly string[]): Promise<string[]> {
  if (people.length === 0) return [];
  const { rows: things } = await sql<AudienceColumns & { brand_id: string | null }>`
    select brand_id, audience_roles, audience_brands, audience_business_units, audience_groups, audience_dealers
    from content c where id = ${id} and (brand_id is null
      or exists (select from brand b where b.id = c.brand_id and b.status = 'published' and b.deleted_at is null))`.execute(
    tx,
  );
  const [thing] = things;
  if (!thing) return [];
  const { rows } = await sql<{ id: string }>`select u.id from user_account u join role r on r.id = u.role_id
    where u.id = any(${[...people]}::uuid[]) and ${isActiveAudienceMember(audienceView(thing), thing.brand_id)}`.execute(
    tx,
  );
  return rows.map((row) => row.id);
}
