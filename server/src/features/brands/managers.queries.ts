import { ROLES } from '@forecourt/contract/access';
import { sql } from 'kysely';
import { isActiveAccount, isCurrentAccount } from '../../kit/access/standing.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import { pageOf, type PageQuery, userMatchesText } from '../../kit/list.ts';

const PERSON = ['u.id', 'u.first_name', 'u.last_name', sql<string>`u.email::text`.as('email')] as const;

/** Managers of the brand, by name. */
export const listManagers = (db: Db | Tx, brandId: string) =>
  db
    .selectFrom('brand_manager as m')
    .innerJoin('user_account as u', 'u.id', 'm.user_id')
    .select(PERSON)
    .where('m.brand_id', '=', brandId)
    .where(isCurrentAccount('u'))
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .execute();

export const personById = (db: Db, id: string) =>
  db.selectFrom('user_account as u').select(PERSON).where('u.id', '=', id).executeTakeFirst();

/** Active users whose role manages brands: the built-in one, or one of the tenant's own of its rank. */
const candidates = (db: Db | Tx) =>
  db
    .selectFrom('user_account as u')
    .innerJoin('role as r', 'r.id', 'u.role_id')
    .where((eb) =>
      eb.or([
        eb('r.key', '=', 'brand-manager'),
        eb.and([eb('r.built_in', '=', false), eb('r.rank', '=', ROLES['brand-manager'].rank)]),
      ]),
    )
    .where(isActiveAccount('u'));

/** Filters the users to those eligible as managers of a brand. */
export async function eligible(db: Db | Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await candidates(db)
    .select('u.id')
    .where('u.id', 'in', [...ids])
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** One page of the people who may manage a brand, and how many there are. */
export function listCandidates(db: Db, text: string, query: PageQuery) {
  const found = text ? candidates(db).where(userMatchesText('u', text)) : candidates(db);
  return pageOf(found.select(PERSON).orderBy('u.last_name').orderBy('u.first_name').orderBy('u.id'), query);
}
