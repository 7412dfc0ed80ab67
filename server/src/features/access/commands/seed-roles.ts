import { DEFAULT_RIGHTS, ROLE_KEYS, ROLES } from '@forecourt/contract/access';
import { lockByName } from '../../../kit/db/db.ts';
import type { Portal } from '../../../kit/portal.ts';

/**
 * Makes sure that every built-in role exists. A role that is new gets its default rights; rights that administrators
 * have edited since stay as they are.
 */
export async function seedRoles(portal: Pick<Portal, 'database'>): Promise<void> {
  await portal.database.write(async (tx) => {
    await lockByName(tx, 'seed-roles');
    const existing = await tx.selectFrom('role').select('key').where('built_in', '=', true).execute();
    const known = new Set(existing.map((role) => role.key));
    const missing = ROLE_KEYS.filter((key) => !known.has(key));
    if (missing.length === 0) return;
    const added = await tx
      .insertInto('role')
      .values(missing.map((key) => ({ key, name: ROLES[key].name, rank: ROLES[key].rank, built_in: true })))
      .returning(['id', 'key'])
      .execute();
    const keyed = new Map<string, readonly string[]>(Object.entries(DEFAULT_RIGHTS));
    const rights = added.flatMap(({ id, key }) =>
      (keyed.get(key) ?? []).map((right_name) => ({ role_id: id, right_name })),
    );
    await tx.insertInto('role_right').values(rights).execute();
  });
}
