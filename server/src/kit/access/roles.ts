import type { Db, Tx } from '../db/db.ts';

/** Every role that settings and audiences can name: the built-in ones and the tenant's own, from the strongest. */
export const rolesToChoose = (db: Db | Tx): Promise<{ key: string; name: string }[]> =>
  db
    .selectFrom('role')
    .select(['key', 'name'])
    .where('deleted_at', 'is', null)
    .orderBy('rank')
    .orderBy('name')
    .orderBy('id')
    .execute();
