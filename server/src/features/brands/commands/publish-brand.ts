import { record } from '../../../kit/activity.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { CONTENT, move, refuseIncomplete } from '../../../kit/publishing.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import { missingOf } from '../brands.view.ts';
import type { LockedBrand, Where } from './lock-brand.ts';

/** Publishes or hides a locked brand. Publishing an incomplete one is refused and says what is missing. */
export async function moveBrand(
  tx: Tx,
  actor: Actor,
  brand: LockedBrand,
  where: Where,
  action: 'publish' | 'unpublish',
): Promise<void> {
  const status = move(CONTENT, brand.status, action);
  if (action === 'publish') refuseIncomplete('brand.incomplete', missingOf(brand));
  await tx
    .updateTable('brand')
    .set({
      status,
      updated_at: where.now,
      version: brand.version + 1,
      ...(action === 'publish' && { published_at: where.now }),
    })
    .where('id', '=', brand.id)
    .execute();
  await record(tx, actor, where, { type: `brand.${action}`, subject: { kind: 'brand', id: brand.id } });
}
