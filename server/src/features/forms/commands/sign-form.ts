import type { BodyOf } from '@forecourt/contract/endpoint';
import type { signForm } from '@forecourt/contract/forms';
import type { CommandContextWithPortal } from '../../../kit/command-context.ts';
import { writeAuditLog } from '../../../kit/audit-log.ts';
import { lockPerson, newId, type Tx } from '../../../kit/db/db.ts';
import { invalid, Problem } from '../../../kit/http/problem.ts';
import type { Vault } from '../../../kit/vault.ts';
import { CERTIFICATION } from '../certification.ts';
import { formSigned } from '../forms.events.ts';
import { supersedeResidence } from '../residence.queries.ts';
import { digitsOf, isTin } from '../tin.ts';

type Signed = BodyOf<typeof signForm>;

/** Purpose that the form's number is sealed for. */
export const tinPurpose = (formId: string): string => `tin:${formId}`;
/** What equal numbers are found by. */
export const TIN_MARK = 'tin';

/** The number’s digits. Throws the 422 where a form cannot be signed like this. */
export function checkForm(form: Signed): string {
  const tin = digitsOf(form.tin);
  if (tin === undefined) throw invalid('tin', 'field.tin_digits');
  if (!isTin(form.tinType, tin)) throw invalid('tin', `field.tin_${form.tinType}`);
  if (form.classification === 'llc' && !form.llcLetter) throw invalid('llcLetter', 'field.required');
  if (form.classification === 'other' && form.other === '') throw invalid('other', 'field.required');
  if (form.certification !== CERTIFICATION.hash) throw new Problem('form.words_changed');
  return tin;
}

/** Signs a form with the person’s own hand: a former one is superseded, and what waited for it may go. */
export async function storeForm(
  tx: Tx,
  by: CommandContextWithPortal,
  vault: Vault,
  { form, tin }: { readonly form: Signed; readonly tin: string },
): Promise<void> {
  const { actor, now, portal, http } = by;
  await lockPerson(tx, actor.id);
  await tx
    .updateTable('tax_form')
    .set({ superseded_at: now })
    .where('user_id', '=', actor.id)
    .where('superseded_at', 'is', null)
    .execute();
  // who signs as a person of the United States lives nowhere else
  await supersedeResidence(tx, actor.id, now, 'all');
  const id = newId();
  await tx
    .insertInto('tax_form')
    .values({
      id,
      user_id: actor.id,
      name: form.name,
      business_name: form.businessName,
      classification: form.classification,
      llc_letter: form.classification === 'llc' ? (form.llcLetter ?? null) : null,
      other: form.classification === 'other' ? form.other : '',
      foreign_partners: form.foreignPartners,
      exempt_payee_code: form.exemptPayeeCode,
      fatca_code: form.fatcaCode,
      line1: form.line1,
      line2: form.line2,
      city: form.city,
      state: form.state,
      zip: form.zip,
      tin_type: form.tinType,
      tin_sealed: vault.seal(tin, tinPurpose(id)),
      tin_mark: vault.mark(tin, TIN_MARK),
      tin_last4: tin.slice(-4),
      backup_withholding: form.backupWithholding,
      signed_name: form.signedName,
      signed_at: now,
      signed_ip: http.ip,
      revision: CERTIFICATION.revision,
      words_hash: CERTIFICATION.hash,
    })
    .execute();
  await writeAuditLog(tx, actor, by, { type: 'form.sign', subject: { kind: 'user', id: actor.id } });
  await portal.registry.events.emit(tx, formSigned, { userId: actor.id, jobs: portal.jobs });
}
