import { sql } from 'kysely';
import type * as contract from '@forecourt/contract/roles';
import type { BodyOf } from '@forecourt/contract/endpoint';
import type { CommandContext } from '../../../kit/command-context.ts';
import { changed, writeAuditLog } from '../../../kit/audit-log.ts';
import { newId, type Tx } from '../../../kit/db/db.ts';
import { allow, found, Problem } from '../../../kit/http/problem.ts';
import { announceToAll } from '../../../kit/live.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import { canEditRole, canGiveRank, canGiveRight } from './roles.policy.ts';
import { findRole, type RoleRow } from './roles.queries.ts';
import { assertVersion } from '../../../kit/publishable/rows.ts';

type RoleInput = BodyOf<typeof contract.createRole>;

const subject = (id: string) => ({ kind: 'role' as const, id });

/** Refuses rights that the actor does not hold; what the role had before may stay. */
function rejectRights(actor: Actor, wanted: readonly string[], before: readonly string[] = []): void {
  const stored = new Set(before);
  const rejected = wanted.filter((right) => !stored.has(right) && !canGiveRight(actor, right));
  if (rejected.length > 0)
    throw new Problem('role.right_not_held', {
      values: { rights: rejected.join(', ') },
      fields: [{ path: 'rights', key: 'role.right_not_held', values: { rights: rejected.join(', ') } }],
    });
}

export async function createRole(tx: Tx, by: CommandContext, input: RoleInput): Promise<string> {
  allow(canGiveRank(by.actor, input.rank), 'role.rank');
  rejectRights(by.actor, input.rights);
  const id = newId();
  // the id keeps keys of equal names apart, also from those of roles that were deleted
  const key = `${slug(input.name)}-${id.slice(-6)}`;
  await tx
    .insertInto('role')
    .values({ id, key, name: input.name, rank: input.rank, created_at: by.now, updated_at: by.now })
    .execute();
  await writeRights(tx, id, input.rights);
  const data = { name: input.name, rank: input.rank, rights: [...input.rights] };
  await writeAuditLog(tx, by.actor, by, { type: 'role.create', subject: subject(id), data });
  return id;
}

const slug = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'role';

/** Locks a role that the actor may change. */
async function lockRole(tx: Tx, actor: Actor, id: string): Promise<RoleRow> {
  await tx.selectFrom('role').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  const role = found(await findRole(tx, id));
  allow(canEditRole(actor, role), 'role.rank');
  return role;
}

export async function saveRole(tx: Tx, by: CommandContext, id: string, input: RoleInput): Promise<void> {
  const before = await lockRole(tx, by.actor, id);
  assertVersion({ id, version: before.version }, input);
  if (before.key === 'platform-admin' && !input.rights.includes('MODIFY_ROLES'))
    throw new Problem('role.platform_admin_keeps');
  const { name, rank } = before.built_in ? before : input;
  allow(rank === before.rank || canGiveRank(by.actor, rank), 'role.rank');
  rejectRights(by.actor, input.rights, before.rights);
  await tx
    .updateTable('role')
    .set((eb) => ({ name, rank, version: eb('version', '+', 1), updated_at: by.now }))
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('role_right').where('role_id', '=', id).execute();
  await writeRights(tx, id, input.rights);
  await writeAuditLog(tx, by.actor, by, {
    type: 'role.change',
    subject: subject(id),
    data: {
      name,
      changes: changed({ name: before.name, rank: before.rank }, { name, rank }),
      added: input.rights.filter((right) => !before.rights.includes(right)),
      removed: before.rights.filter((right) => !input.rights.some((stored) => stored === right)),
    },
  });
  await announceToAll(tx, 'session');
}

const writeRights = (tx: Tx, roleId: string, rights: readonly string[]) =>
  sql`insert into role_right (role_id, right_name) select ${roleId}, unnest(${[...new Set(rights)]}::text[])`.execute(
    tx,
  );

/** Refuses to delete a role in use, which would leave users without one. */
export async function deleteRole(tx: Tx, by: CommandContext, id: string): Promise<void> {
  const role = await lockRole(tx, by.actor, id);
  if (role.built_in) throw new Problem('role.built_in');
  if (role.users > 0) throw new Problem('role.in_use', { values: { count: role.users } });
  await tx.updateTable('role').set({ deleted_at: by.now }).where('id', '=', id).execute();
  await writeAuditLog(tx, by.actor, by, {
    type: 'role.delete',
    subject: subject(id),
    data: { name: role.name },
  });
}
