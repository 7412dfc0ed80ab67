import type { moveScormLearners } from '@forecourt/contract/scorm';
import type { BodyOf } from '@forecourt/contract/endpoint';
import { sql } from 'kysely';
import { writeAuditLog } from '../../../kit/audit-log.ts';
import { lockPerson, type Tx } from '../../../kit/db/db.ts';
import type { CommandContextWithPortal } from '../../../kit/command-context.ts';
import { courses } from '../../courses/courses.public.ts';

/**
 * Moves registrations in progress to the current version: results stay, the content starts over. Open players are told
 * that the launch was superseded. Returns how many were moved.
 */
export async function moveLearners(
  tx: Tx,
  call: CommandContextWithPortal,
  courseId: string,
  { fromVersion, userIds }: BodyOf<typeof moveScormLearners>,
): Promise<number> {
  const { actor, now } = call;
  await courses.lock(tx, actor, courseId);
  const current = await currentPackage(tx, courseId);
  if (!current) return 0;
  const behind = await tx
    .selectFrom('scorm_registration as r')
    .innerJoin('scorm_package as p', 'p.id', 'r.package_id')
    .select(['r.id', 'r.user_id', 'p.version'])
    .where('r.course_id', '=', courseId)
    .where('r.passed_at', 'is', null)
    .where('p.version', '<', current.version)
    .$if(fromVersion !== undefined, (query) => query.where('p.version', '=', fromVersion ?? 0))
    .$if(userIds !== undefined, (query) => query.where('r.user_id', 'in', [...(userIds ?? []), courseId]))
    .orderBy('r.user_id')
    .execute();
  for (const { id, user_id, version } of behind) {
    await lockPerson(tx, user_id);
    await moveOne(tx, { id, from: version ?? 0, to: current, now });
  }
  await writeAuditLog(tx, actor, call, {
    type: 'scorm.move',
    subject: { kind: 'course', id: courseId },
    data: { moved: behind.length, toVersion: current.version },
  });
  return behind.length;
}

/** The newest version that is ready. */
export async function currentPackage(
  tx: Tx,
  courseId: string,
): Promise<{ id: string; version: number } | undefined> {
  const row = await tx
    .selectFrom('scorm_package')
    .select(['id', 'version'])
    .where('course_id', '=', courseId)
    .where('state', '=', 'ready')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { id: row.id, version: row.version ?? 0 };
}

interface Move {
  readonly id: string;
  readonly from: number;
  readonly to: { readonly id: string; readonly version: number };
  readonly now: Date;
}

async function moveOne(tx: Tx, { id, from, to, now }: Move): Promise<void> {
  const moved = await tx
    .updateTable('scorm_registration')
    .set({
      package_id: to.id,
      lease_id: null,
      sequencing_state: null,
      sequencing_seq: 0,
      sequencing_number: 0,
      last_item: null,
    })
    .where('id', '=', id)
    .where('passed_at', 'is', null)
    .executeTakeFirst();
  if (moved.numUpdatedRows === 0n) return;
  await sql`update scorm_part set cmi = '{}', ended = false, suspend_data = '', seq = 0, number = 0, suspend_seq = 0,
    suspend_number = 0 where registration_id = ${id}`.execute(tx);
  await tx
    .insertInto('scorm_move')
    .values({ registration_id: id, from_version: from, to_version: to.version, at: now })
    .execute();
}
