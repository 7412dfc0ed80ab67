import { buildsBrand } from '../../../kit/access/scope.ts';
import { record } from '../../../kit/activity.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { found } from '../../../kit/http/problem.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import { restorableSince } from '../brands.queries.ts';
import type { LockedBrand, Where } from './lock-brand.ts';

/** Deletes a locked brand softly: its content and managers stay as they are, nobody but builders sees it. */
export async function deleteBrand(tx: Tx, actor: Actor, brand: LockedBrand, where: Where): Promise<void> {
  await tx
    .updateTable('brand')
    .set({ deleted_at: where.now, updated_at: where.now, version: brand.version + 1 })
    .where('id', '=', brand.id)
    .execute();
  await tx
    .updateTable('user_account')
    .set({ editing_brand_id: null })
    .where('editing_brand_id', '=', brand.id)
    .execute();
  await record(tx, actor, where, {
    type: 'brand.delete',
    subject: { kind: 'brand', id: brand.id },
    data: { name: brand.name },
  });
}

/** Brings a deleted brand back in the state that it had; 404 once the days are over. */
export async function restoreBrand(tx: Tx, actor: Actor, id: string, where: Where): Promise<void> {
  const brand = found(
    await tx
      .selectFrom('brand')
      .select(['id', 'version'])
      .where('id', '=', id)
      .where('deleted_at', '>', restorableSince(where.now))
      .where(buildsBrand('brand.id', actor))
      .forUpdate()
      .executeTakeFirst(),
  );
  await tx
    .updateTable('brand')
    .set({ deleted_at: null, updated_at: where.now, version: brand.version + 1 })
    .where('id', '=', id)
    .execute();
  await record(tx, actor, where, { type: 'brand.restore', subject: { kind: 'brand', id } });
}
