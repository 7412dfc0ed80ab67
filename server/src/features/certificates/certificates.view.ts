import {
  certificateSheet,
  type CertificateSheet,
  type CertificateValues,
} from '@forecourt/contract/certificate-design';
import type {
  CertificateRow,
  CertificateState,
  CertificateView,
  VerifiedCertificate,
} from '@forecourt/contract/certificates';
import { DEFAULT_LANGUAGE, languageOf, regionalTag } from '@forecourt/contract/languages';
import type { Config } from '../../kit/config.ts';
import type { FileRow } from '../../kit/files/views.ts';
import { fullName, type Actor } from '../../kit/session/actor.ts';
import type { CertificateFull, CertificateRecord, Verified } from './certificates.queries.ts';
import { brandOf, toDesignView } from './certification.view.ts';
import { listImages, storedDesign, storedTexts } from './certification.queries.ts';
import { printedCode } from './code.ts';
import { daysBetween, dayText } from './days.ts';
import type { Day } from '../../kit/clock.ts';
import { printedName } from './printed-name.ts';
import { graceUntil, isExpired, isInGrace, canRenew } from './validity.ts';

type Files = ReadonlyMap<string, FileRow>;

export interface Presenting {
  readonly today: Day;
  readonly files: Files;
}

const stateOf = (row: CertificateRecord, today: Day): CertificateState => {
  if (row.revoked_at) return 'revoked';
  if (row.replaced_by) return 'superseded';
  if (isExpired(row, today)) return 'expired';
  return row.renewed_at ? 'renewed' : 'valid';
};

/** Fields of a certificate that all lists share. */
export const toCertificateCore = (row: CertificateRecord, { today, files }: Presenting) => ({
  _id: row.id,
  subject: { kind: row.kind, _id: row.subject_id ?? row.id, title: row.title },
  brand: brandOf({ ...row, brand_id: row.brand_id ?? row.id }, files),
  name: row.name,
  serial: row.serial,
  state: stateOf(row, today),
  issuedOn: row.issued_on,
  expiresOn: row.expires_on,
  graceUntil: graceUntil(row),
  daysLeft: row.expires_on === null ? null : daysBetween(today, row.expires_on),
  renewal: row.renewal,
});

export const toCertificateRow = (row: CertificateRecord, presenting: Presenting): CertificateRow => ({
  ...toCertificateCore(row, presenting),
  score: row.score,
});

/** Files that a certificate shows. */
export const filesOf = (row: CertificateFull): (string | null)[] => [
  row.logo_id,
  ...listImages(storedDesign(row.design)),
];

/** The sheet that the page and the PDF render for a certificate. */
export function sheetOf(row: CertificateFull, config: Config, files: Files): CertificateSheet {
  const language = languageOf(row.language) ?? DEFAULT_LANGUAGE;
  const brand = brandOf({ ...row, brand_id: row.brand_id ?? row.id }, files);
  return certificateSheet(toDesignView(storedDesign(row.design), files), storedTexts(row.texts), {
    language,
    brand,
    verifyUrl: verifyUrl(config, row.code),
    values: valuesOf(row, language),
  });
}

function valuesOf(row: CertificateFull, language: string): CertificateValues {
  return {
    name: row.name,
    title: row.title,
    brand: row.brand_name,
    dealer: row.dealer_name,
    date: dayText(row.issued_on, language),
    expires: row.expires_on === null ? '' : dayText(row.expires_on, language),
    score: row.score === null ? '' : scoreText(row.score, language),
    serial: row.serial,
    code: printedCode(row.code),
  };
}

export const scoreText = (score: number, language: string): string =>
  new Intl.NumberFormat(regionalTag(language), { style: 'percent', maximumFractionDigits: 0 }).format(score);

/** The page that tells anyone whether the certificate with this code is valid. */
export const verifyUrl = ({ baseUrl, port }: Config, code: string): string =>
  `${baseUrl ?? `http://localhost:${port}`}/public/certificate/${printedCode(code)}`;

export function toCertificateView(
  row: CertificateFull,
  config: Config,
  { actor, ...presenting }: Presenting & { readonly actor: Actor },
): CertificateView {
  const { today, files } = presenting;
  const current = row.revoked_at === null && row.replaced_by === null;
  const renewable = current && row.renewed_at === null && row.renewal === null && row.subject_id !== null;
  return {
    ...toCertificateRow(row, presenting),
    user: { _id: row.user_id, fullName: fullName({ firstName: row.first_name, lastName: row.last_name }) },
    code: printedCode(row.code),
    verifyUrl: verifyUrl(config, row.code),
    pdfUrl: `/api/certificate/${row.id}/pdf`,
    sheet: sheetOf(row, config, files),
    revokedReason: row.revoked_reason,
    replacedBy: row.replaced_by,
    can: {
      renew: renewable && row.user_id === actor.id && canRenew(row, today),
      reissue: row.corrects && current && printedName(row, row.language) !== row.name,
      revoke: row.corrects && current,
    },
  };
}

/** Facts that public verification reveals. */
export const toVerifiedView = (row: Verified, today: Day): VerifiedCertificate => ({
  state: publicState(row, today),
  name: row.name,
  title: row.title,
  brand: row.brand_name,
  issuedOn: row.issued_on,
  expiresOn: row.expires_on,
  graceUntil: isInGrace(row, today) ? graceUntil(row) : null,
});

function publicState(row: Verified, today: Day): VerifiedCertificate['state'] {
  if (row.revoked_at) return 'revoked';
  if (isExpired(row, today)) return 'expired';
  return row.superseded ? 'superseded' : 'valid';
}
