import type { BodyOf } from '@forecourt/contract/endpoint';
import type { saveFieldAvailability } from '@forecourt/contract/field-availability';
import type { CommandContextWithPortal } from '../../../kit/command-context.ts';
import { writeAuditLog } from '../../../kit/audit-log.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { allow, found, invalid, Problem } from '../../../kit/http/problem.ts';
import { zoneNamed } from '../../../kit/zones.ts';
import { isFieldAdmin, isInstructor } from '../field-training.policy.ts';
import { listInstructors } from '../field-training.queries.ts';

/** Stores when an instructor is free, and answers whose hours these are. Visits that are booked already stay. */
export async function saveHours(
  tx: Tx,
  by: CommandContextWithPortal,
  input: BodyOf<typeof saveFieldAvailability>,
): Promise<string> {
  const user = input.instructor ?? by.actor.id;
  allow(user === by.actor.id ? isInstructor(by) || isFieldAdmin(by) : isFieldAdmin(by));
  found((await listInstructors(tx, by, { id: user }))[0]);
  const zone = zoneNamed(input.zone);
  if (!zone) throw invalid('zone', 'field.unknown_zone');
  const known = await tx
    .selectFrom('field_availability')
    .select('version')
    .where('user_id', '=', user)
    .forUpdate()
    .executeTakeFirst();
  if (known && input.version !== undefined && input.version !== known.version)
    throw new Problem('content.stale', { staleId: user });
  const row = {
    zone,
    weekly: JSON.stringify(input.weekly),
    exceptions: JSON.stringify(input.exceptions),
    notice_hours: input.noticeHours,
    buffer_minutes: input.bufferMinutes,
    per_day: input.perDay,
    auto_confirm: input.autoConfirm,
    version: (known?.version ?? 0) + 1,
    updated_at: by.now,
  };
  await tx
    .insertInto('field_availability')
    .values({ user_id: user, ...row })
    .onConflict((oc) => oc.column('user_id').doUpdateSet(row))
    .execute();
  await writeAuditLog(tx, by.actor, by, { type: 'field-hours.change', subject: { kind: 'user', id: user } });
  return user;
}
