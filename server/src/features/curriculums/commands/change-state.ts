import type { TenantSettings } from '@forecourt/contract/abilities';
import { record, type ActivityKind, type Happening } from '../../../kit/activity.ts';
import type { Tx } from '../../../kit/db/db.ts';
import type { HttpFacts } from '../../../kit/http/handle.ts';
import { notFound } from '../../../kit/http/problem.ts';
import { CONTENT, move, refuseIncomplete } from '../../../kit/publishing.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import { coursesOf } from '../curriculum-parts.queries.ts';
import { refuseOverLimit } from '../curriculum-limit.ts';
import { restorableSince } from '../curriculums.policy.ts';
import { gapsOf } from '../curriculums.view.ts';
import { lockBrand, lockCurriculum } from './lock-curriculum.ts';

interface Doing {
  readonly actor: Actor;
  readonly now: Date;
  readonly http: HttpFacts;
}

const note = (tx: Tx, call: Doing, type: ActivityKind, row: { id: string; title: string }) => {
  const what: Happening = { type, subject: { kind: 'curriculum', id: row.id }, data: { title: row.title } };
  return record(tx, call.actor, call, what);
};

/** Shows the curriculum to its learners. Throws `curriculum.incomplete` with what is missing. */
export async function publish(tx: Tx, call: Doing, id: string): Promise<void> {
  const row = await lockCurriculum(tx, call.actor, id);
  const status = move(CONTENT, row.status, 'publish');
  const courses = await coursesOf(tx, id, { drafts: false });
  refuseIncomplete('curriculum.incomplete', gapsOf(row, courses.length));
  await tx
    .updateTable('curriculum')
    .set({ status, published_at: row.published_at ?? call.now, updated_at: call.now })
    .where('id', '=', id)
    .execute();
  await note(tx, call, 'curriculum.published', row);
}

/** Hides the curriculum from its learners; what they have passed stays passed. */
export async function unpublish(tx: Tx, call: Doing, id: string): Promise<void> {
  const row = await lockCurriculum(tx, call.actor, id);
  const status = move(CONTENT, row.status, 'unpublish');
  await tx.updateTable('curriculum').set({ status, updated_at: call.now }).where('id', '=', id).execute();
  await note(tx, call, 'curriculum.unpublished', row);
}

export async function remove(tx: Tx, call: Doing, id: string): Promise<void> {
  const row = await lockCurriculum(tx, call.actor, id);
  await tx.updateTable('curriculum').set({ deleted_at: call.now }).where('id', '=', id).execute();
  await note(tx, call, 'curriculum.deleted', row);
}

/** Takes a deletion back while that is possible; the curriculum counts against the limit of its brand again. */
export async function restore(tx: Tx, call: Doing & { settings: TenantSettings }, id: string): Promise<void> {
  const deleted = await tx
    .selectFrom('curriculum')
    .select('brand_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!deleted) throw notFound();
  // the brand first, as everywhere
  const brand = await lockBrand(tx, call.actor, deleted.brand_id);
  const row = await lockCurriculum(tx, call.actor, id, 'deleted');
  if (row.deleted_at && row.deleted_at <= restorableSince(call.now)) throw notFound();
  await refuseOverLimit(tx, brand, call.settings);
  await tx
    .updateTable('curriculum')
    .set({ deleted_at: null, updated_at: call.now })
    .where('id', '=', id)
    .execute();
  await note(tx, call, 'curriculum.restored', row);
}
