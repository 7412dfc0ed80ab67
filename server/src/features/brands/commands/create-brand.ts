import type { CommandContext } from '../../../kit/command-context.ts';
import { writeAuditLog } from '../../../kit/audit-log.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { hasGlobalScope } from '../../../kit/session/actor.ts';

/** Creates a draft. A maker who does not see every brand becomes its manager, else it would be lost to them. */
export async function createBrand(tx: Tx, by: CommandContext, name: string): Promise<string> {
  const { actor, now } = by;
  const { id } = await tx
    .insertInto('brand')
    .values({ name, created_by: actor.id, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!hasGlobalScope(actor))
    await tx.insertInto('brand_manager').values({ brand_id: id, user_id: actor.id }).execute();
  await writeAuditLog(tx, actor, by, {
    type: 'brand.create',
    subject: { kind: 'brand', id },
    data: { name },
  });
  return id;
}
