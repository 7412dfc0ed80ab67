import type { BodyOf } from '@forecourt/contract/endpoint';
import type { declareResidence } from '@forecourt/contract/tax-residences';
import { isOwnOf, type CommandContextWithPortal } from '../../../kit/command-context.ts';
import { writeAuditLog } from '../../../kit/audit-log.ts';
import { dayAt } from '../../../kit/clock.ts';
import { lockPerson, newId, type Tx } from '../../../kit/db/db.ts';
import { found, invalid, Problem } from '../../../kit/http/problem.ts';
import { notify } from '../../../kit/notify.ts';
import type { Vault } from '../../../kit/vault.ts';
import { reviewersOf } from '../../users/users.public.ts';
import { FOREIGN_CERTIFICATION } from '../certification.ts';
import { formSigned } from '../forms.events.ts';
import { loadResidence, supersedeResidence } from '../residence.queries.ts';

type Declared = BodyOf<typeof declareResidence>;

/** Calendar years after that of the signature in which a W-8BEN holds. */
const HOLDS_YEARS = 3;

/** Purpose that the declaration's number is sealed for. */
export const residencePurpose = (id: string): string => `residence:${id}`;

/** Throws the 422 where a declaration cannot be signed like this. */
export function checkResidence(form: Declared, today: string): void {
  if (form.tin === '' && form.tinReason === '') throw invalid('tin', 'field.required');
  if (form.birthDate >= today) throw invalid('birthDate', 'field.birth_date');
  if (form.certification !== FOREIGN_CERTIFICATION.hash) throw new Problem('form.words_changed');
}

/** Signs a declaration. What was accepted before counts until an administrator has accepted this one. */
export async function storeResidence(
  tx: Tx,
  by: CommandContextWithPortal,
  vault: Vault,
  form: Declared,
  zone: string,
) {
  const { actor, now, http, portal } = by;
  await lockPerson(tx, actor.id);
  await supersedeResidence(tx, actor.id, now, 'other');
  const id = newId();
  const lastYear = Number(dayAt(now, zone).slice(0, 4)) + HOLDS_YEARS;
  await tx
    .insertInto('tax_residence')
    .values({
      id,
      user_id: actor.id,
      name: form.name,
      citizenship: form.citizenship,
      country: form.country,
      line1: form.line1,
      line2: form.line2,
      city: form.city,
      region: form.region,
      postal_code: form.postalCode,
      tin_sealed: form.tin === '' ? null : vault.seal(form.tin, residencePurpose(id)),
      tin_last4: form.tin.replaceAll(/[^0-9a-z]/gi, '').slice(-4),
      tin_reason: form.tin === '' ? form.tinReason : '',
      birth_date: form.birthDate,
      signed_name: form.signedName,
      signed_at: now,
      signed_ip: http.ip,
      revision: FOREIGN_CERTIFICATION.revision,
      words_hash: FOREIGN_CERTIFICATION.hash,
      expires_on: `${lastYear}-12-31`,
    })
    .execute();
  await writeAuditLog(tx, actor, by, { type: 'form.declare', subject: { kind: 'user', id: actor.id } });
  await notify(tx, portal.jobs, now, {
    kind: 'form.declared',
    to: (await reviewersOf(tx)).filter((reviewer) => reviewer !== actor.id),
    data: { name: form.name },
    link: '/auth/admin/tax-residences',
    key: `form-declared:${id}`,
  });
}

/** Accepts or refuses another person’s declaration, once. Accepted, it replaces a W-9, and what waited may go. */
export async function review(
  tx: Tx,
  by: CommandContextWithPortal,
  id: string,
  { accept, reason }: { readonly accept: boolean; readonly reason: string },
): Promise<void> {
  const { actor, now, portal } = by;
  if (!accept && reason === '') throw invalid('reason', 'field.required');
  const { user_id } = found(await loadResidence(tx, id));
  await lockPerson(tx, user_id);
  // a merge or another signature may have come first
  const row = found(await loadResidence(tx, id));
  if (isOwnOf(actor, row.user_id)) throw new Problem('form.own');
  if (row.user_id !== user_id || row.status !== 'declared') throw new Problem('form.reviewed');
  if (accept) await supersedeResidence(tx, user_id, now, 'accepted');
  await tx
    .updateTable('tax_residence')
    .set({
      status: accept ? 'accepted' : 'refused',
      reviewed_by: actor.id,
      reviewed_at: now,
      reason: accept ? '' : reason,
    })
    .where('id', '=', id)
    .execute();
  await writeAuditLog(tx, actor, by, {
    type: accept ? 'form.accept' : 'form.refuse',
    subject: { kind: 'user', id: user_id },
    ...(!accept && { data: { reason } }),
  });
  await notify(tx, portal.jobs, now, {
    kind: accept ? 'form.accepted' : 'form.refused',
    to: [user_id],
    data: accept ? { date: row.expires_on } : { reason },
    link: '/auth/w9/create',
    key: `form-reviewed:${id}`,
  });
  if (accept) await followAcceptance(tx, by, user_id);
}

/** An accepted declaration supersedes a W-9 and releases what waited for a form. */
async function followAcceptance(
  tx: Tx,
  { now, portal }: CommandContextWithPortal,
  userId: string,
): Promise<void> {
  await tx
    .updateTable('tax_form')
    .set({ superseded_at: now })
    .where('user_id', '=', userId)
    .where('superseded_at', 'is', null)
    .execute();
  await portal.registry.events.emit(tx, formSigned, { userId, jobs: portal.jobs });
}
