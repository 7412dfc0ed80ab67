import type { CommandContext } from '../../../kit/command-context.ts';
import { writeAuditLog } from '../../../kit/audit-log.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { found, notFound, Problem } from '../../../kit/http/problem.ts';
import { findCertificate } from '../certificates.queries.ts';
import { reissue } from './reissue.ts';

/** Throws the 404 for one that the actor does not see, and for one's own; `certificate.closed` for one that is over. */
async function toCorrect(tx: Tx, { actor }: CommandContext, id: string) {
  // two corrections at once wait for each other
  await tx.selectFrom('certificate').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const row = found(await findCertificate(tx, actor, id));
  if (!row.corrects) throw notFound();
  return row;
}

/** Takes a certificate back. Its code then says so. */
export async function revokeCertificate(
  tx: Tx,
  call: CommandContext,
  id: string,
  reason: string,
): Promise<void> {
  const { actor, now } = call;
  const row = await toCorrect(tx, call, id);
  if (row.replaced_by !== null || row.revoked_at !== null) throw new Problem('certificate.closed');
  await tx
    .updateTable('certificate')
    .set({ revoked_at: now, revoked_by: actor.id, revoked_reason: reason })
    .where('id', '=', id)
    .execute();
  await writeAuditLog(tx, actor, call, {
    type: 'certificate.revoked',
    subject: { kind: 'certificate', id },
    data: { serial: row.serial, userId: row.user_id, reason },
  });
}

/** Reissues a certificate with the account's current name. Returns the id of the current one. */
export async function reissueCertificate(tx: Tx, call: CommandContext, id: string): Promise<string> {
  const row = await toCorrect(tx, call, id);
  if (row.revoked_at !== null) throw new Problem('certificate.closed');
  const next = await reissue(tx, id);
  if (next !== id && row.replaced_by === null)
    await writeAuditLog(tx, call.actor, call, {
      type: 'certificate.reissued',
      subject: { kind: 'certificate', id: next },
      data: { before: id, userId: row.user_id },
    });
  return next;
}
