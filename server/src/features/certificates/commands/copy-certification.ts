import type { Tx } from '../../../kit/db/db.ts';
import type { FileStore } from '../../../kit/files/store.ts';
import { insertCertification } from './switch-certificates.ts';

interface Copying {
  readonly files: FileStore;
  readonly actorId: string;
  readonly now: Date;
}

/** Gives a new course the certification of another: its design, its rules and its pictures, but no certificates. */
export async function copyCertification(
  tx: Tx,
  { from, to }: { readonly from: string; readonly to: string },
  { files, actorId, now }: Copying,
): Promise<void> {
  const original = await tx
    .selectFrom('certification')
    .select(['id', 'design_id', 'enabled', 'valid_months', 'grace_days', 'reminders', 're_enrolment'])
    .where('course_id', '=', from)
    .executeTakeFirst();
  if (!original) return;
  const { id: originalId, design_id, ...rules } = original;
  const id = await insertCertification(tx, { kind: 'course', id: to }, { actorId, now });
  const design = await tx
    .insertInto('certification_design')
    .columns(['certification_id', 'design', 'texts', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('certification_design')
        .select([eb.val(id).as('certification_id'), 'design', 'texts', eb.val(now).as('created_at')])
        .where('id', '=', design_id),
    )
    .returning('id')
    .executeTakeFirst();
  await tx
    .updateTable('certification')
    .set({ ...rules, design_id: design?.id ?? null })
    .where('id', '=', id)
    .execute();
  await files.share(tx, { kind: 'certification', id: originalId }, { kind: 'certification', id });
}
