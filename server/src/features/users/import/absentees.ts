import { canonicalEmail } from '@forecourt/contract/email';
import { sql } from 'kysely';
import { canSeeUser } from '../../../kit/access/scope.ts';
import { isActiveAccount } from '../../../kit/access/standing.ts';
import type { Db, Tx } from '../../../kit/db/db.ts';
import type { ImportContext } from '../../../kit/imports/importer.ts';
import { survivorsByEmail } from './known.queries.ts';

/**
 * Active users in the importer's scope who are missing from a complete table: proposed for deactivation. Administrators
 * and users of the importer's own rank are excluded.
 */
export const absentees = {
  values: { status: 'left' },
  async find(
    db: Db | Tx,
    { actor, options, settings }: ImportContext,
    cellsOf: (field: string) => Promise<readonly string[]>,
  ): Promise<readonly Readonly<Record<string, string>>[]> {
    if (options['complete'] !== true || options['deactivate'] !== true) return [];
    const listed = (await cellsOf('email')).map(canonicalEmail).filter(Boolean);
    if (listed.length === 0) return [];
    const survivors = await survivorsByEmail(db, actor, listed);
    const present = [...listed, ...[...survivors.values()].map(({ email }) => email)];
    const { rows } = await sql<{ email: string; firstName: string; lastName: string }>`
      select u.email::text as email, u.first_name as "firstName", u.last_name as "lastName"
      from user_account u join role r on r.id = u.role_id
      where ${isActiveAccount('u')} and ${canSeeUser('u.id', actor)} and u.id <> ${actor.id} and r.rank > ${actor.rank}
        and r.key <> all(${[...settings.adminRoles]}::text[])
        and not exists (select from unnest(${present}::citext[]) as given(email) where given.email = u.email)
      order by u.email`.execute(db);
    return rows;
  },
};
