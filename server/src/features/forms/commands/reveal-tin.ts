import type { CommandContextWithPortal } from '../../../kit/command-context.ts';
import { writeAuditLog } from '../../../kit/audit-log.ts';
import { SECOND } from '../../../kit/clock.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { found } from '../../../kit/http/problem.ts';
import { fullName } from '../../../kit/session/actor.ts';
import { notify } from '../../../kit/notify.ts';
import type { Vault } from '../../../kit/vault.ts';
import { written } from '../tin.ts';
import { TinType } from '@forecourt/contract/forms';
import { tinPurpose } from './sign-form.ts';

/** Time that a page shows a number, ms. */
const SHOWN = 60 * SECOND;

/** Decrypts a number for an administrator with a reason. The access is recorded, and the owner notified. */
export async function revealTin(
  tx: Tx,
  by: CommandContextWithPortal,
  vault: Vault,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<{ tin: string; hideAt: string }> {
  const { actor, now, portal } = by;
  const form = found(
    await tx
      .selectFrom('tax_form')
      .select(['id', 'user_id', 'tin_sealed', 'tin_type'])
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  await tx.insertInto('tax_form_look').values({ form_id: id, by_id: actor.id, reason, at: now }).execute();
  await writeAuditLog(tx, actor, by, {
    type: 'form.reveal',
    subject: { kind: 'user', id: form.user_id },
    data: { reason },
  });
  await notify(tx, portal.jobs, now, {
    kind: 'form.revealed',
    to: [form.user_id],
    data: { name: fullName(actor), reason },
    link: '/auth/w9/create',
    key: `form-revealed:${id}:${now.getTime()}:${actor.id}`,
  });
  return {
    tin: written(TinType.parse(form.tin_type), vault.open(form.tin_sealed, tinPurpose(id))),
    hideAt: new Date(now.getTime() + SHOWN).toISOString(),
  };
}
