import { record } from '../../../kit/activity.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { seesAll, type Actor } from '../../../kit/session/actor.ts';
import type { Where } from './lock-brand.ts';

/** Creates a draft. A maker who does not see every brand becomes its manager, else it would be lost to them. */
export async function createBrand(tx: Tx, actor: Actor, where: Where, name: string): Promise<string> {
  const { id } = await tx
    .insertInto('brand')
    .values({ name, created_by: actor.id, created_at: where.now, updated_at: where.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!seesAll(actor))
    await tx.insertInto('brand_manager').values({ brand_id: id, user_id: actor.id }).execute();
  await record(tx, actor, where, { type: 'brand.create', subject: { kind: 'brand', id }, data: { name } });
  return id;
}
