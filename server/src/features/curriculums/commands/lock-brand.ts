import { canEditBrandSql } from '../../../kit/access/scope.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { found } from '../../../kit/http/problem.ts';
import type { Actor } from '../../../kit/session/actor.ts';

/** A living brand that the actor builds with, locked, so that its curriculums can be counted and put in order. */
export async function lockBrand(tx: Tx, actor: Actor, id: string): Promise<string> {
  const row = await tx
    .selectFrom('brand as b')
    .select('b.id')
    .where('b.id', '=', id)
    .where('b.deleted_at', 'is', null)
    .where(canEditBrandSql('b.id', actor))
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found(row).id;
}
