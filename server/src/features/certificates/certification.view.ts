import {
  CertificateDesign,
  type CertificateBrand,
  type CertificateDesignInput,
} from '@forecourt/contract/certificate-design';
import type { Certification } from '@forecourt/contract/certificates';
import { imageView, type FileRow } from '../../kit/files/views.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { canDesign, canRequireAgain } from './certificates.policy.ts';
import { storedDesign, storedTexts, type CertificationRow } from './certification.queries.ts';
import { defaultDesign, defaultTexts } from './default-design.ts';

type Files = ReadonlyMap<string, FileRow>;

/** The designer's starting point while no design is saved. */
export const designOf = (row: CertificationRow): CertificateDesignInput =>
  row.design === null ? defaultDesign({ hasLogo: row.logo_id !== null }) : storedDesign(row.design);

export const textsOf = (row: CertificationRow) =>
  row.design === null ? defaultTexts() : storedTexts(row.texts);

/** A stored design with addresses instead of the ids of its pictures. */
export const toDesignView = (design: CertificateDesignInput, files: Files): CertificateDesign =>
  CertificateDesign.parse({
    ...design,
    background: imageView(files.get(design.background ?? '')),
    elements: design.elements.map((one) =>
      'image' in one || one.kind === 'image' || one.kind === 'signature'
        ? { ...one, image: imageView(files.get(one.image ?? '')) }
        : one,
    ),
  });

export const brandOf = (
  row: Pick<CertificationRow, 'brand_id' | 'brand_name' | 'accent' | 'logo_id'>,
  files: Files,
): CertificateBrand => ({
  _id: row.brand_id,
  name: row.brand_name,
  accent: row.accent,
  logoImage: imageView(files.get(row.logo_id ?? '')),
});

export const toCertificationView = (row: CertificationRow, files: Files, actor: Actor): Certification => ({
  _id: row.id,
  subject: { kind: row.kind, _id: row.subject_id, title: row.title },
  brand: brandOf(row, files),
  enabled: row.enabled ?? false,
  design: toDesignView(designOf(row), files),
  texts: textsOf(row),
  validMonths: row.valid_months,
  graceDays: row.grace_days ?? 0,
  reminders: row.reminders ?? true,
  reEnrolment: row.re_enrolment ?? true,
  holders: row.holders,
  updatedAt: row.updated_at?.toISOString() ?? null,
  version: row.version ?? 0,
  can: { edit: canDesign(actor, row), requireAgain: row.id !== null && canRequireAgain(actor, row) },
});
