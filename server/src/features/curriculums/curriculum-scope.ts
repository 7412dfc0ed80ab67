import { sql, type RawBuilder } from 'kysely';
import { membershipOf, type Membership } from '../../kit/access/membership.ts';
import { canEditBrandSql, canSeeBrandDrafts } from '../../kit/access/scope.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import { found } from '../../kit/http/problem.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { visibleCurriculum } from '../learning/learning.public.ts';

/** Actor with membership. */
export interface Viewer {
  readonly actor: Actor;
  readonly member: Membership;
}

export const viewerOf = async (db: Db | Tx, actor: Actor): Promise<Viewer> => ({
  actor,
  member: await membershipOf(db, actor),
});

/** SQL: does the curriculum `c` of brand `b` exist for the viewer? Deleted ones exist for those who build only. */
export const sees = (viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(b.deleted_at is null and ((c.deleted_at is null and ${canSeeBrandDrafts('c.brand_id', viewer.actor)})
    or ${canEditBrandSql('c.brand_id', viewer.actor)} or ${visibleCurriculum('c', viewer.member)}))`;

/** The tables that these predicates speak of. */
export const curriculumsOf = (db: Db | Tx) =>
  db.selectFrom('curriculum as c').innerJoin('brand as b', 'b.id', 'c.brand_id');

/** A living curriculum that the actor builds, to be read only; 404 for any other. */
export async function builtCurriculum(db: Db, actor: Actor, id: string) {
  const row = await curriculumsOf(db)
    .select(['c.id', 'c.brand_id as brandId'])
    .where('c.id', '=', id)
    .where('c.deleted_at', 'is', null)
    .where('b.deleted_at', 'is', null)
    .where(canEditBrandSql('c.brand_id', actor))
    .executeTakeFirst();
  return found(row);
}
