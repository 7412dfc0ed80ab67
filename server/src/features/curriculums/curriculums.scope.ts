import { sql, type RawBuilder } from 'kysely';
import { addresses, ofBrand } from '../../kit/access/audience.ts';
import { membershipOf, type Membership } from '../../kit/access/membership.ts';
import { buildsBrand, seesBrandDrafts } from '../../kit/access/scope.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import type { Actor } from '../../kit/session/actor.ts';

/** Who looks, with what they belong to. */
export interface Viewer {
  readonly actor: Actor;
  readonly member: Membership;
}

export const viewerOf = async (db: Db | Tx, actor: Actor): Promise<Viewer> => ({
  actor,
  member: await membershipOf(db, actor),
});

/** SQL: does the viewer learn with the curriculum `c` of brand `b`: published, of their brand, addressed to them? */
export const learns = ({ member }: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(c.deleted_at is null and c.status = 'published' and b.status = 'published'
    and ${ofBrand('c.brand_id', member)} and ${addresses('c', member)})`;

/** SQL: does the curriculum `c` of brand `b` exist for the viewer? Deleted ones exist for those who build only. */
export const sees = (viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(b.deleted_at is null and ((c.deleted_at is null and ${seesBrandDrafts('c.brand_id', viewer.actor)})
    or ${buildsBrand('c.brand_id', viewer.actor)} or ${learns(viewer)}))`;

/** The tables that these predicates speak of. */
export const curriculumsOf = (db: Db | Tx) =>
  db.selectFrom('curriculum as c').innerJoin('brand as b', 'b.id', 'c.brand_id');
