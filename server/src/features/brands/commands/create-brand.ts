import type { Acting } from '../../../kit/acting.ts';
import { record } from '../../../kit/activity.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { seesAll } from '../../../kit/session/actor.ts';

/** Creates a draft. A maker who does not see every brand becomes its manager, else it would be lost to them. */
export async function createBrand(tx: Tx, by: Acting, name: string): Promise<string> {
  const { actor, now } = by;
  const { id } = await tx
    .insertInto('brand')
    .values({ name, created_by: actor.id, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!seesAll(actor))
    await tx.insertInto('brand_manager').values({ brand_id: id, user_id: actor.id }).execute();
  await record(tx, actor, by, { type: 'brand.create', subject: { kind: 'brand', id }, data: { name } });
  return id;
}
