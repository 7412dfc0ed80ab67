import { newId, type Tx } from '../../../kit/db/db.ts';
import { found } from '../../../kit/http/problem.ts';
import { newCode } from '../code.ts';
import { printedName } from '../printed-name.ts';

/**
 * Reissues a certificate when the account's name differs from the printed one: equal except for name, code, and
 * number. The old code leads to the new one. Returns the id of the current one.
 */
export async function reissue(tx: Tx, id: string): Promise<string> {
  const old = found(
    await tx.selectFrom('certificate').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst(),
  );
  if (old.replaced_by !== null) return old.replaced_by;
  const person = await tx
    .selectFrom('user_account')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', old.user_id)
    .executeTakeFirstOrThrow();
  const name = printedName(person, old.language);
  if (name === old.name) return id;
  const next = newId();
  await tx.updateTable('certificate').set({ replaced_by: next }).where('id', '=', id).execute();
  const { serial: _serial, ...same } = old;
  await tx
    .insertInto('certificate')
    .values({ ...same, id: next, code: newCode(), name, replaced_by: null })
    .execute();
  // notifications about the old one aren't repeated for the new one
  await tx
    .insertInto('certificate_reminder')
    .columns(['certificate_id', 'days', 'sent_at'])
    .expression((eb) =>
      eb
        .selectFrom('certificate_reminder')
        .select([eb.val(next).as('certificate_id'), 'days', 'sent_at'])
        .where('certificate_id', '=', id),
    )
    .execute();
  return next;
}

/**
 * Reissues all current certificates of a user after an administrator corrected the name, in the same transaction.
 * Idempotent.
 */
export async function reissueForName(tx: Tx, userId: string): Promise<void> {
  const rows = await tx
    .selectFrom('certificate')
    .select('id')
    .where('user_id', '=', userId)
    .where('replaced_by', 'is', null)
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .execute();
  for (const { id } of rows) await reissue(tx, id);
}
