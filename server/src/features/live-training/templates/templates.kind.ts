import { sql } from 'kysely';
import type { Tx } from '../../../kit/db/db.ts';
import { Problem } from '../../../kit/http/problem.ts';
import { CONTENT } from '../../../kit/publishable/machine.ts';
import { missingFields, publishable } from '../../../kit/publishable/publishable.ts';
import { editsTemplate } from '../live-training.policy.ts';

/** What a template lacks for being published. */
export const listGaps = ({ description }: { readonly description: string }) =>
  description === '' ? (['description'] as const) : [];

export const templates = publishable({
  kind: 'live-template',
  table: 'ilt_template',
  machine: CONTENT,
  scope: (actor) => editsTemplate('ilt_template', actor),
  rights: {
    edit: ['VIEW_ILT_TEMPLATES'],
    publish: ['VIEW_ILT_TEMPLATES'],
    remove: ['VIEW_ILT_TEMPLATES'],
  },
  rows: (tx) => tx.selectFrom('ilt_template').selectAll(),
  missing: (_tx, row) => missingFields(listGaps(row)),
  incomplete: 'live.incomplete',
  hidden: (tx, { now }, { id }) => rejectInUse(tx, id, now),
  removed: (tx, { now }, { id }) => rejectInUse(tx, id, now),
  log: {
    publish: 'live-template.publish',
    unpublish: 'live-template.unpublish',
    delete: 'live-template.delete',
    restore: 'live-template.restore',
  },
  logged: ({ title }) => ({ title }),
});

/** A template that an editor changes, locked. */
export type LockedTemplate = Awaited<ReturnType<typeof templates.lock>>;

/** Throws `live.in_use` with the number of classes that have not ended. */
async function rejectInUse(tx: Tx, id: string, now: Date): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ilt_event
    where template_id = ${id} and ends_at > ${now} and deleted_at is null and status <> 'cancelled'`.execute(
    tx,
  );
  const count = rows[0]?.count ?? 0;
  if (count > 0) throw new Problem('live.in_use', { values: { count } });
}
