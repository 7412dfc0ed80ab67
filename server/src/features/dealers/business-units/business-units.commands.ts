import type * as contract from '@forecourt/contract/business-units';
import type { BodyOf } from '@forecourt/contract/endpoint';
import type { CommandContext } from '../../../kit/command-context.ts';
import { changed, writeAuditLog } from '../../../kit/audit-log.ts';
import { assertNotUsedByAudience } from '../../../kit/access/audience-uses.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { found, Problem } from '../../../kit/http/problem.ts';
import type { Subjects } from '../../../kit/entities/subjects.ts';
import { findBusinessUnit } from './business-units.queries.ts';

/** Creates a business unit, or changes the one of the id. Answers its id. */
export async function saveBusinessUnit(
  tx: Tx,
  by: CommandContext,
  { _id, name, core }: BodyOf<typeof contract.saveBusinessUnit>,
): Promise<string> {
  const before = _id ? found(await lockUnit(tx, _id)) : {};
  const values = { name, core, updated_at: by.now };
  const { id } = _id
    ? await tx
        .updateTable('business_unit')
        .set(values)
        .where('id', '=', _id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await tx
        .insertInto('business_unit')
        .values({ ...values, created_at: by.now })
        .returning('id')
        .executeTakeFirstOrThrow();
  await writeAuditLog(tx, by.actor, by, {
    type: _id ? 'business-unit.change' : 'business-unit.create',
    subject: { kind: 'business-unit', id },
    data: { name, changes: changed(before, { name, core }) },
  });
  return id;
}

/** A unit that a dealer has or an audience names stays: what it decides would change without anybody saying so. */
export async function deleteBusinessUnit(
  tx: Tx,
  by: CommandContext & { readonly subjects: Subjects },
  id: string,
): Promise<void> {
  const { name } = found(await lockUnit(tx, id));
  const unit = found(await findBusinessUnit(tx, id));
  if (unit.dealers > 0) throw new Problem('organisation.has_dealers', { values: { count: unit.dealers } });
  await assertNotUsedByAudience(tx, by.subjects, 'audience_business_units', id);
  await tx.updateTable('business_unit').set({ deleted_at: by.now }).where('id', '=', id).execute();
  const subject = { kind: 'business-unit', id } as const;
  await writeAuditLog(tx, by.actor, by, { type: 'business-unit.delete', subject, data: { name } });
}

const lockUnit = (tx: Tx, id: string) =>
  tx
    .selectFrom('business_unit')
    .select(['name', 'core'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
