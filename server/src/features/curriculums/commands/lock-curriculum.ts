import { buildsBrand } from '../../../kit/access/scope.ts';
import type { Db, Tx } from '../../../kit/db/db.ts';
import { found } from '../../../kit/http/problem.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import { curriculumsOf } from '../curriculum-scope.ts';

/** A curriculum that the actor builds, locked against other writers; outside of the actor's brands a 404. */
export async function lockCurriculum(
  tx: Tx,
  actor: Actor,
  id: string,
  wanted: 'living' | 'deleted' = 'living',
) {
  const row = await curriculumsOf(tx)
    .selectAll('c')
    .where('c.id', '=', id)
    .where('c.deleted_at', wanted === 'living' ? 'is' : 'is not', null)
    .where('b.deleted_at', 'is', null)
    .where(buildsBrand('c.brand_id', actor))
    // not "for update": others may go on to refer to the row
    .forNoKeyUpdate('c')
    .executeTakeFirst();
  return found(row);
}

export type LockedCurriculum = Awaited<ReturnType<typeof lockCurriculum>>;

/** A living brand that the actor builds with, locked, so that its curriculums can be counted and put in order. */
export async function lockBrand(tx: Tx, actor: Actor, id: string) {
  const row = await tx
    .selectFrom('brand as b')
    .select(['b.id', 'b.curriculum_limit'])
    .where('b.id', '=', id)
    .where('b.deleted_at', 'is', null)
    .where(buildsBrand('b.id', actor))
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found(row);
}

/** A living curriculum that the actor builds, to be read only. */
export async function builtCurriculum(db: Db, actor: Actor, id: string) {
  const row = await curriculumsOf(db)
    .select(['c.id', 'c.brand_id as brandId'])
    .where('c.id', '=', id)
    .where('c.deleted_at', 'is', null)
    .where('b.deleted_at', 'is', null)
    .where(buildsBrand('c.brand_id', actor))
    .executeTakeFirst();
  return found(row);
}
