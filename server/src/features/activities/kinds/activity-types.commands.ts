import type { ActivityTypeInput } from '@forecourt/contract/activitys';
import type { z } from 'zod';
import { audienceColumns } from '../../../kit/access/audience.ts';
import { assertAudienceExists } from '../../../kit/access/audience-refs.ts';
import type { CommandContextWithPortal } from '../../../kit/command-context.ts';
import { writeAuditLog, type FieldChange, type AuditEvent } from '../../../kit/audit-log.ts';
import { newId, type Tx } from '../../../kit/db/db.ts';
import { found } from '../../../kit/http/problem.ts';
import { naming, type Names } from '../../../kit/unique-names.ts';
import { assertVersion } from '../../../kit/publishable/rows.ts';
import { watchRow } from '../../../kit/row-changes.ts';

type Input = z.output<typeof ActivityTypeInput>;
const NAMES: Names = { activity_type_name: { field: 'name', code: 'activity.name_taken' } };

const columnsOf = (input: Partial<Input>) => ({
  ...(input.name !== undefined && { name: input.name }),
  ...(input.description !== undefined && { description: input.description }),
  ...(input.amount !== undefined && { amount: input.amount }),
  ...(input.perMonth !== undefined && { per_month: input.perMonth }),
  ...(input.raceStyle !== undefined && { race_style: input.raceStyle }),
  ...(input.evidence !== undefined && { evidence: input.evidence }),
  ...(input.active !== undefined && { active: input.active }),
  ...(input.audience !== undefined && audienceColumns(input.audience)),
});

/** Only cash has a currency: the given one, or the tenant's. */
const currencyOf = (
  account: Input['account'],
  given: Input['currency'],
  { settings }: CommandContextWithPortal,
) => (account === 'cash' ? (given ?? settings.currency) : null);

/** Adds an activity. Throws `activity.name_taken`. */
export async function createType(tx: Tx, by: CommandContextWithPortal, input: Input): Promise<string> {
  await assertAudienceExists(tx, by.actor, input.audience);
  const id = newId();
  const { name, account, amount } = input;
  const currency = currencyOf(account, input.currency, by);
  await naming(NAMES, () =>
    tx
      .insertInto('activity_type')
      .values({
        id,
        ...columnsOf(input),
        name,
        account,
        amount,
        currency,
        created_at: by.now,
        updated_at: by.now,
      })
      .execute(),
  );
  await note(tx, by, 'activity.type-created', id, name);
  return id;
}

const lockType = async (tx: Tx, id: string) =>
  found(
    await tx
      .selectFrom('activity_type')
      .select(['name', 'account', 'currency', 'version'])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst(),
  );

/** Changes an activity. Throws `activity.name_taken`, `content.stale`. */
export async function saveType(
  tx: Tx,
  by: CommandContextWithPortal,
  id: string,
  { version, ...input }: Partial<Input> & { readonly version?: number | undefined },
): Promise<void> {
  const row = await lockType(tx, id);
  assertVersion({ ...row, id }, { version });
  if (input.audience) await assertAudienceExists(tx, by.actor, input.audience);
  const { account } = input;
  const listChanges = await watchRow(tx, 'activity_type', id);
  await naming(NAMES, () =>
    tx
      .updateTable('activity_type')
      .set({
        ...columnsOf(input),
        ...(account && { account, currency: currencyOf(account, input.currency, by) }),
        version: row.version + 1,
        updated_at: by.now,
      })
      .where('id', '=', id)
      .execute(),
  );
  await note(tx, by, 'activity.type-changed', id, input.name ?? row.name, await listChanges());
}

/** Deletes an activity; what waits is decided by the rules it had. */
export async function deleteType(tx: Tx, by: CommandContextWithPortal, id: string): Promise<void> {
  const { name } = await lockType(tx, id);
  await tx.updateTable('activity_type').set({ deleted_at: by.now }).where('id', '=', id).execute();
  await note(tx, by, 'activity.type-deleted', id, name);
}

const note = (
  tx: Tx,
  by: CommandContextWithPortal,
  type: AuditEvent['type'],
  id: string,
  name: string,
  changes: readonly FieldChange[] = [],
) =>
  writeAuditLog(tx, by.actor, by, { type, subject: { kind: 'activity-type', id }, data: { name, changes } });
