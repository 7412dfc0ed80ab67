import type { z } from 'zod';
import type { TaxFormView } from '@forecourt/contract/forms';
import type { FormRow } from './forms.queries.ts';

export const toFormView = (
  row: FormRow,
  warning: 'ein-prefix' | null = null,
): z.output<typeof TaxFormView> => ({
  _id: row.id,
  name: row.name,
  businessName: row.business_name,
  classification: row.classification,
  llcLetter: row.llc_letter,
  other: row.other,
  foreignPartners: row.foreign_partners,
  exemptPayeeCode: row.exempt_payee_code,
  fatcaCode: row.fatca_code,
  line1: row.line1,
  line2: row.line2,
  city: row.city,
  state: row.state,
  zip: row.zip,
  tinType: row.tin_type,
  tinLast4: row.tin_last4,
  backupWithholding: row.backup_withholding,
  signedName: row.signed_name,
  signedAt: row.signed_at.toISOString(),
  revision: row.revision,
  warning,
});
