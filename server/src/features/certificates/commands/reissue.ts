import { newId, type Tx } from '../../../kit/db/db.ts';
import { found } from '../../../kit/http/problem.ts';
import { newCode } from '../code.ts';
import { printedName } from '../printed-name.ts';

/**
 * Issues a certificate anew when the account's name is another than the printed one: the same in all but name, code
 * and number. The old code leads to the new one. Returns the id of the one that counts now.
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
  // what was told about the old one is not told again about the new one
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
 * Issues all current certificates of a person anew, after an administrator has corrected the name. To be called in the
 * transaction of the correction. Harmless when the printed name is right already.
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
