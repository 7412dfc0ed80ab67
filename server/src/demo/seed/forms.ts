import { CERTIFICATION, TIN_MARK, tinPurpose } from '../../features/forms/forms.public.ts';
import { DAY } from '../../kit/clock.ts';
import { newId, type Tx } from '../../kit/db/db.ts';
import type { Vault } from '../../kit/vault.ts';
import type { DemoArea } from '../areas.ts';
import { idOf } from './people.ts';

const SIGNER = { email: 'keisha.monroe@demo.test', name: 'Keisha Monroe' };
/** A number printed on specimen cards, never issued. */
const SPECIMEN = '078051120';

/** One person has signed a W-9, and is paid by card. Where nothing can be sealed there is neither. */
export const formsDemo: DemoArea = () =>
  Promise.resolve(async (tx, { people, now, vault }) => {
    if (!vault) return;
    const userId = idOf(people.users, SIGNER.email);
    const at = new Date(now.getTime() - 40 * DAY);
    await seedForm(tx, vault, userId, at);
    await seedCard(tx, vault, userId, at);
  });

async function seedForm(tx: Tx, vault: Vault, userId: string, at: Date): Promise<void> {
  const id = newId();
  await tx
    .insertInto('tax_form')
    .values({
      id,
      user_id: userId,
      name: SIGNER.name,
      business_name: '',
      classification: 'individual',
      llc_letter: null,
      other: '',
      foreign_partners: false,
      exempt_payee_code: '',
      fatca_code: '',
      line1: '2218 Harrison Blvd',
      line2: '',
      city: 'Boise',
      state: 'ID',
      zip: '83702',
      tin_type: 'ssn',
      tin_sealed: vault.seal(SPECIMEN, tinPurpose(id)),
      tin_mark: vault.mark(SPECIMEN, TIN_MARK),
      tin_last4: SPECIMEN.slice(-4),
      backup_withholding: false,
      signed_name: SIGNER.name,
      signed_at: at,
      signed_ip: '127.0.0.1',
      revision: CERTIFICATION.revision,
      words_hash: CERTIFICATION.hash,
    })
    .execute();
}

async function seedCard(tx: Tx, vault: Vault, userId: string, at: Date): Promise<void> {
  await tx
    .insertInto('card')
    .values({
      user_id: userId,
      method: 'token',
      token_sealed: vault.seal('tok_demo', `card:${userId}`),
      holder_name: SIGNER.name,
      last4: '4242',
      brand: 'Visa',
      exp_month: 9,
      exp_year: at.getFullYear() + 2,
      changed_at: null,
      updated_at: at,
    })
    .execute();
}
