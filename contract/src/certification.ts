import { z } from 'zod';
import {
  CertificateBrand,
  CertificateDesign,
  CertificateDesignInput,
  CertificateTexts,
} from './certificate-design.ts';
import { type Access, LIST_BODY, endpoint, may } from './endpoint.ts';
import { FileRef, Id, Instant, line, Ref } from './fields.ts';
import { LANGUAGE_TAGS, type Language } from './languages.ts';
import { CERTIFICATE } from './limits.ts';

/** A certificate is for one curriculum or one course. */
export const CertificateSubject = z.object({
  kind: z.enum(['curriculum', 'course']),
  _id: Id,
  title: z.string(),
});
export type CertificateSubject = z.infer<typeof CertificateSubject>;

const subject = { curriculum: Ref.nullish(), course: Ref.nullish() };
const oneSubject = (value: { curriculum?: string | null | undefined; course?: string | null | undefined }) =>
  Boolean(value.curriculum) !== Boolean(value.course);

const validity = {
  /** Months that a certificate is valid; null: for good. */
  validMonths: z.number().int().min(1).max(120).nullable(),
  /** Days after the last valid day in which it still counts. */
  graceDays: z.number().int().min(0).max(365),
  /** Mails to the holder 60, 30 and 7 days before the last valid day. */
  reminders: z.boolean(),
  /** The day after the last valid day the training is open again. */
  reEnrolment: z.boolean(),
};

/** How certificates of a curriculum or course look, and how long they are valid. */
export const Certification = z.object({
  /** Null: never saved; the other fields are the defaults that saving would start from. */
  _id: Id.nullable(),
  subject: CertificateSubject,
  brand: CertificateBrand,
  /** Passing gives a certificate. */
  enabled: z.boolean(),
  design: CertificateDesign,
  texts: CertificateTexts,
  ...validity,
  /** Certificates that exist, of people. */
  holders: z.number(),
  updatedAt: Instant.nullable(),
  /** Send it back when saving; 0 when never saved. */
  version: z.number(),
  can: z.object({ edit: z.boolean(), requireAgain: z.boolean() }),
});
export type Certification = z.infer<typeof Certification>;

/** What the editor of a curriculum or course shows of its certificate. */
export const CertificationBrief = z.object({
  _id: Id,
  enabled: z.boolean(),
  validMonths: z.number().nullable(),
});

const builds: Access = {
  who: may('CREATE_EDIT_CURRICULUM', 'CREATE_EDIT_COURSE'),
  scope: 'brand',
  feature: 'certificates',
};
const pictures = { 'design[background]': 'image', 'design[elements][*][image]': 'image' } as const;

/** Absent fields stay as they are; a first save takes the default design for an absent one. */
const CertificationInput = z
  .object({
    ...subject,
    version: z.number().int().optional(),
    enabled: z.boolean().optional(),
    design: CertificateDesignInput.optional(),
    texts: CertificateTexts.optional(),
    validMonths: validity.validMonths.optional(),
    graceDays: validity.graceDays.optional(),
    reminders: validity.reminders.optional(),
    reEnrolment: validity.reEnrolment.optional(),
  })
  .refine(oneSubject, { message: 'one_of', path: ['curriculum'] });
export type CertificationInput = z.infer<typeof CertificationInput>;

export const findCertification = endpoint({
  method: 'GET',
  path: '/api/certification',
  summary: 'The certificate of a curriculum or course; the default one while none was saved',
  access: builds,
  query: z
    .object({ curriculum: Ref.optional(), course: Ref.optional() })
    .refine(oneSubject, { message: 'one_of', path: ['curriculum'] }),
  reply: { certification: Certification },
});

export const getCertification = endpoint({
  method: 'GET',
  path: '/api/certification/:id',
  summary: 'How certificates of a curriculum or course look, and how long they are valid',
  access: builds,
  params: { id: Id },
  reply: { certification: Certification },
});

export const saveCertification = endpoint({
  method: 'POST',
  path: '/api/certification',
  maxBody: LIST_BODY,
  summary:
    'Switch certificates of a curriculum or course on or off, design them, and say how long they are valid',
  access: builds,
  body: CertificationInput,
  files: pictures,
  reply: { certification: Certification },
  problems: ['content.stale', 'file.unknown'],
});

const Again = z.object({
  ...subject,
  /** Days that holders have; until then their certificates stay valid. */
  days: z.number().int().min(1).max(365).default(30),
});

export const requireAgain = endpoint({
  method: 'POST',
  path: '/api/certification/require-again',
  summary:
    'A change is so large that holders must certify again. For a course: holders of its certificate, and of certificates of curriculums that it stands in, take the course again',
  access: builds,
  body: Again.refine(oneSubject, { message: 'one_of', path: ['curriculum'] }),
  /** People who have to take it again. */
  reply: { people: z.number() },
});

export const requireAgainPreview = endpoint({
  method: 'GET',
  path: '/api/certification/require-again',
  summary: 'How many people would have to certify again',
  access: builds,
  query: z
    .object({ curriculum: Ref.optional(), course: Ref.optional() })
    .refine(oneSubject, { message: 'one_of', path: ['curriculum'] }),
  reply: { people: z.number() },
});

export const testCertificate = endpoint({
  method: 'POST',
  path: '/api/certificate/test',
  maxBody: LIST_BODY,
  summary: 'A certificate for nobody, as PDF, to see a design; saved under a name with date and time',
  access: builds,
  body: z
    .object({
      ...subject,
      /** A picture that takes the place of the design's background. */
      certFile: FileRef,
      /** Absent: the saved design, else the default one. */
      design: CertificateDesignInput.optional(),
      texts: CertificateTexts.optional(),
      /** Language of the texts; absent: the reader's. */
      language: z.enum(LANGUAGE_TAGS as [Language, ...Language[]]).optional(),
      /** Name to print; absent: an example. */
      name: line(CERTIFICATE.name).optional(),
    })
    .refine(oneSubject, { message: 'one_of', path: ['curriculum'] }),
  files: { certFile: 'image', ...pictures },
  raw: 'application/pdf',
  problems: ['file.unknown'],
});
