import { z } from 'zod';
import { CertificateBrand, CertificateSheet } from './certificate-design.ts';
import { CertificateSubject } from './certification.ts';
import { endpoint, may, open, signedIn, type Access } from './endpoint.ts';
import {
  Flag,
  Id,
  ImageView,
  Instant,
  listQuery,
  Pagination,
  paragraph,
  PlainDate,
  Ref,
  several,
} from './fields.ts';
import { CERTIFICATE, SEARCH_TEXT } from './limits.ts';

export * from './certification.ts';

/**
 * `valid` includes the grace period; `renewed`: valid, and a later one replaced it; `superseded`: reissued with a
 * corrected name.
 */
export const CertificateState = z.enum(['valid', 'expired', 'revoked', 'renewed', 'superseded']);
export type CertificateState = z.infer<typeof CertificateState>;

/** The training is open again, so that the certificate can be renewed. */
const Renewal = z.object({
  reason: z.enum(['expiry', 'change']),
  openedAt: Instant,
  /** Last day to finish it, in time for the certificate not to run out. */
  dueOn: PlainDate.nullable(),
});

const row = {
  _id: Id,
  subject: CertificateSubject,
  brand: CertificateBrand,
  /** Name as printed. */
  name: z.string(),
  serial: z.string(),
  state: CertificateState,
  issuedOn: PlainDate,
  /** Last valid day; null: valid for good. */
  expiresOn: PlainDate.nullable(),
  /** Last day of grace; equal to `expiresOn` without grace. */
  graceUntil: PlainDate.nullable(),
  /** Days until it expires, 0 on the last valid day, negative afterwards. */
  daysLeft: z.number().nullable(),
  renewal: Renewal.nullable(),
};

/** A certificate in lists. */
export const CertificateRow = z.object({ ...row, score: z.number().nullable() });
export type CertificateRow = z.infer<typeof CertificateRow>;

/** A certificate with all that is on it. */
export const CertificateView = CertificateRow.extend({
  /** Holder of the certificate. */
  user: z.object({ _id: Id, fullName: z.string() }),
  /** Verification code. */
  code: z.string(),
  verifyUrl: z.string(),
  pdfUrl: z.string(),
  sheet: CertificateSheet,
  /** Why it was revoked; empty otherwise. */
  revokedReason: z.string(),
  /** The certificate that took its place. */
  replacedBy: Id.nullable(),
  can: z.object({
    /** The holder opens the training again, from 60 days before the last valid day. */
    renew: z.boolean(),
    /** The account's name is another than the printed one, and this actor may correct it. */
    reissue: z.boolean(),
    revoke: z.boolean(),
  }),
});
export type CertificateView = z.infer<typeof CertificateView>;

const own: Access = { who: signedIn(), scope: 'own', feature: 'certificates' };
const one = { certificate: CertificateView };
const params = { id: Id };

export const ownCertificates = endpoint({
  method: 'GET',
  path: '/api/certificate',
  summary: 'Own certificates, the last issued first',
  access: own,
  query: z.object({
    /** Includes renewed, superseded, and revoked certificates. */
    history: Flag.default(false),
  }),
  reply: { certificates: z.array(CertificateRow) },
});

export const getCertificate = endpoint({
  method: 'GET',
  path: '/api/certificate/:id',
  summary: 'A certificate: one’s own, or that of a person in one’s scope',
  access: { who: signedIn(), scope: 'user', feature: 'certificates' },
  params,
  reply: one,
});

export const certificatePdf = endpoint({
  method: 'GET',
  path: '/api/certificate/:id/pdf',
  summary: 'The certificate as PDF',
  access: { who: signedIn(), scope: 'user', feature: 'certificates' },
  params,
  query: z.object({
    /** Saved under its name instead of shown. */
    download: Flag.optional(),
  }),
  raw: 'application/pdf',
  problems: ['certificate.not_printable'],
});

export const userCertificates = endpoint({
  method: 'GET',
  path: '/api/certificate/user/:userId',
  summary: 'Certificates of a person in one’s scope; brand managers get those of their brands',
  access: { who: may('VIEW_USERS', 'USER_REPORTS'), scope: 'user', feature: 'certificates' },
  params: { userId: Id },
  query: listQuery({ limit: 10, sortBy: ['issuedOn', 'expiresOn'], sortDir: -1 }),
  reply: { certificates: z.array(CertificateRow), pagination: Pagination },
});

export const renewCertificate = endpoint({
  method: 'POST',
  path: '/api/certificate/:id/renew',
  summary: 'Open the training again before an own certificate runs out; sent twice it is opened once',
  access: own,
  params,
  reply: one,
  problems: ['certificate.renewal_closed'],
});

const corrects: Access = {
  who: may('MODIFY_USERS', 'PUBLISH_CURRICULUM', 'PUBLISH_COURSE'),
  scope: 'user',
  feature: 'certificates',
};

export const reissueCertificate = endpoint({
  method: 'POST',
  path: '/api/certificate/:id/reissue',
  summary:
    'Issue a certificate anew with the name that the account has now; the old code leads to the new one',
  access: corrects,
  params,
  /** The new certificate; the old one when there was nothing to correct. */
  reply: one,
  problems: ['certificate.closed'],
});

export const revokeCertificate = endpoint({
  method: 'POST',
  path: '/api/certificate/:id/revoke',
  summary: 'Take a certificate back',
  access: corrects,
  params,
  body: z.object({ reason: paragraph(CERTIFICATE.reason, 1) }),
  reply: one,
  problems: ['certificate.closed'],
});

/** Facts that public verification reveals; the same for every certificate. */
export const VerifiedCertificate = z.object({
  /** `superseded`: an old code; the facts are those of the certificate that replaced it. */
  state: z.enum(['valid', 'expired', 'revoked', 'superseded']),
  name: z.string(),
  title: z.string(),
  brand: z.string(),
  issuedOn: PlainDate,
  /** The day printed on the certificate; null: no expiry. */
  expiresOn: PlainDate.nullable(),
  /** Past that day: until when it counts all the same; null where there is no such time, or it is not needed. */
  graceUntil: PlainDate.nullable(),
});
export type VerifiedCertificate = z.infer<typeof VerifiedCertificate>;

export const verifyCertificate = endpoint({
  method: 'GET',
  path: '/api/certificates/verify/:code',
  summary: 'Whether a certificate is valid, for anyone who holds its code',
  access: {
    who: open('an employer or customer who reads the code has no account'),
    scope: 'none',
    feature: 'certificates',
  },
  /** As printed; case, spaces and hyphens do not matter. */
  params: { code: z.string().max(60) },
  reply: { certificate: VerifiedCertificate },
  problems: ['thing.not_found', 'request.rate_limited'],
});

/** One row of the expiry report: title, day, and number of holders. */
export const ExpiryRow = z.object({
  ...row,
  user: z.object({
    _id: Id,
    fullName: z.string(),
    email: z.string(),
    profileImage: ImageView.nullable(),
  }),
  dealers: z.array(z.object({ _id: Id, name: z.string() })),
  /** Days before the last valid day at which a reminder was sent, of 60, 30 and 7. */
  remindersSent: z.array(z.number()),
});
export type ExpiryRow = z.infer<typeof ExpiryRow>;

const oversees: Access = {
  who: may('VIEW_USERS', 'USER_REPORTS', 'CURRICULUM_REPORTS', 'COURSE_REPORTS'),
  scope: 'user',
  feature: 'certificates',
};

export const expiringCertificates = endpoint({
  method: 'GET',
  path: '/api/certificate/expiry',
  summary: 'What expires, when, and for whom: current certificates of the people in scope, the next first',
  access: oversees,
  query: listQuery({
    limit: 20,
    sortBy: ['expiresOn', 'name', 'title', 'issuedOn'],
    filters: {
      brand: several(Ref).optional(),
      dealer: several(Ref).optional(),
      curriculum: several(Ref).optional(),
      course: several(Ref).optional(),
      user: several(Ref).optional(),
      /** Days from today in which it runs out; those that have already do not count. */
      within: z.coerce.number().int().min(0).max(3650).optional(),
      from: PlainDate.optional(),
      to: PlainDate.optional(),
      /** `valid` is neither about to expire nor in grace; `expiring` within 60 days. */
      status: several(z.enum(['valid', 'expiring', 'grace', 'expired', 'renewing', 'unlimited'])).optional(),
    },
  }),
  reply: {
    certificates: z.array(ExpiryRow),
    /** Counts by status of all certificates that match the other filters. */
    counts: z.object({
      valid: z.number(),
      expiring: z.number(),
      grace: z.number(),
      expired: z.number(),
      renewing: z.number(),
      unlimited: z.number(),
    }),
    pagination: Pagination,
  },
});

export const expiryChoices = endpoint({
  method: 'GET',
  path: '/api/certificate/expiry/choices',
  summary: 'Brands, dealers, curriculums and courses to filter that list by',
  access: oversees,
  query: z.object({ text: z.string().trim().max(SEARCH_TEXT).default('') }),
  reply: {
    brands: z.array(z.object({ _id: Id, name: z.string() })),
    dealers: z.array(z.object({ _id: Id, name: z.string() })),
    subjects: z.array(CertificateSubject),
  },
});
