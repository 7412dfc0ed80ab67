import { isCurrentAccount } from '../../../kit/access/standing.ts';
import type { RequestOrigin } from '../../../kit/command-context.ts';
import { writeAuditLog } from '../../../kit/audit-log.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { found, Problem } from '../../../kit/http/problem.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import { canActAs } from '../session.policy.ts';

/** Lets an administrator act as another, weaker user: never upwards, never nested. */
export async function startProxy(tx: Tx, actor: Actor, userId: string, where: RequestOrigin): Promise<void> {
  if (actor.proxiedBy) throw new Problem('proxy.nested');
  if (!canActAs(actor)) throw new Problem('proxy.refused');
  const target = found(
    await tx
      .selectFrom('user_account as u')
      .innerJoin('role as r', 'r.id', 'u.role_id')
      .select(['u.id', 'r.rank', 'u.status'])
      .where('u.id', '=', userId)
      .where(isCurrentAccount('u'))
      .executeTakeFirst(),
  );
  if (!canActAs(actor, target)) throw new Problem('proxy.refused');
  await tx
    .updateTable('session')
    .set({ acting_as_id: target.id })
    .where('id', '=', actor.sessionId)
    .execute();
  await writeAuditLog(tx, actor, where, { type: 'proxy.start', subject: { kind: 'user', id: target.id } });
}

/** Ends acting as another user; returns that user's id, where the administrator goes on. */
export async function endProxy(tx: Tx, actor: Actor, where: RequestOrigin): Promise<string> {
  if (!actor.proxiedBy) throw new Problem('proxy.none');
  await tx.updateTable('session').set({ acting_as_id: null }).where('id', '=', actor.sessionId).execute();
  await writeAuditLog(tx, actor, where, { type: 'proxy.end', subject: { kind: 'user', id: actor.id } });
  return actor.id;
}
