import { z } from 'zod';
import { regionCodeOf } from './address.ts';
import { withoutCard } from './card-number.ts';
import { type Access, endpoint, roles, signedIn } from './endpoint.ts';
import { Id, Instant, line, paragraph } from './fields.ts';
import { ADDRESS, LLC_LETTERS, SECRET, TAX_FORM, TAXPAYERS, TIN_TYPES } from './limits.ts';
import { ARMED_FORCES } from './places.ts';

export const Classification = z.enum(TAXPAYERS);
export type Classification = z.infer<typeof Classification>;

export const LlcLetter = z.enum(LLC_LETTERS);

export const TinType = z.enum(TIN_TYPES);
export type TinType = z.infer<typeof TinType>;

const fields = {
  /** Line 1. */
  name: line(TAX_FORM.name, 1),
  /** Line 2. */
  businessName: line(TAX_FORM.name).default(''),
  /** Line 3a. */
  classification: Classification,
  /** C, S or P of an LLC. */
  llcLetter: LlcLetter.nullish(),
  /** What “other” is. */
  other: line(TAX_FORM.other).default(''),
  /** Line 3b. */
  foreignPartners: z.boolean().default(false),
  /** Line 4. */
  exemptPayeeCode: z
    .string()
    .regex(/^([1-9]|1[0-3])?$/, 'exempt_code')
    .default(''),
  fatcaCode: z
    .string()
    .regex(/^[A-M]?$/, 'fatca_code')
    .default(''),
  /** Lines 5 and 6. */
  line1: line(ADDRESS.line, 1),
  line2: line(ADDRESS.line).default(''),
  city: line(ADDRESS.city, 1),
  state: z.string(),
  zip: z.string().regex(/^\d{5}(-\d{4})?$/, 'zip'),
  tinType: TinType,
};

/** Two letters. */
const stateOf = (text: string): string | undefined =>
  regionCodeOf('US', text) ?? ARMED_FORCES.find((code) => code === text.toUpperCase());

/** A state by its letters or a usual name, or a post office of the armed forces. */
const State = line(ADDRESS.region)
  .refine((text) => stateOf(text) !== undefined, 'state')
  .overwrite((text) => stateOf(text) ?? text);

/** A signed form, without the number. */
export const TaxFormView = z.object({
  _id: Id,
  ...fields,
  tinLast4: z.string(),
  /** The Internal Revenue Service has said that backup withholding applies. */
  backupWithholding: z.boolean(),
  signedName: z.string(),
  signedAt: Instant,
  revision: z.string(),
  /** Something that may be a slip; the form counts. */
  warning: z.enum(['ein-prefix']).nullable(),
});
export type TaxFormView = z.infer<typeof TaxFormView>;

const own: Access = { who: signedIn(), scope: 'own', inPerson: true };
const admins: Access = { who: roles('platform-admin', 'company-admin'), scope: 'tenant', inPerson: true };

/** What is signed, word for word as the form has it. */
export const Certification = z.object({
  revision: z.string(),
  opening: z.string(),
  items: z.array(z.string()),
  instructions: z.string(),
  notice: z.string(),
  /** Names exactly these words; it is sent with the signature. */
  hash: z.string(),
});

export const currentForm = endpoint({
  method: 'GET',
  path: '/api/forms/current-user',
  summary:
    'One’s own W-9, what has been paid this year, the words to be signed, and who has looked at the number',
  access: own,
  reply: {
    form: TaxFormView.nullable(),
    /** US dollars, minor units; of the tenant’s year. */
    year: z.object({ year: z.number(), total: z.number(), threshold: z.number() }),
    /** Half of the threshold is reached, or the last year reached it, and there is no form. */
    wanted: z.boolean(),
    certification: Certification,
    looks: z.array(z.object({ by: z.string(), reason: z.string(), at: Instant })),
  },
});

export const signForm = endpoint({
  method: 'POST',
  path: '/api/forms',
  summary: 'Sign a W-9; a former one is superseded',
  access: own,
  body: z.object({
    ...fields,
    line1: withoutCard(fields.line1),
    line2: withoutCard(line(ADDRESS.line)).default(''),
    city: withoutCard(fields.city),
    state: State,
    /** Nine digits, with or without hyphens. */
    tin: z.string().max(TAX_FORM.tin),
    backupWithholding: z.boolean().default(false),
    /** The name as it is typed for a signature. */
    signedName: line(TAX_FORM.name, 1),
    perjury: z.literal(true, 'perjury'),
    /** Hash of the certification text that was shown. */
    certification: line(TAX_FORM.hash, 1),
    password: z.string().max(SECRET.password),
  }),
  reply: { form: TaxFormView },
  problems: ['vault.missing', 'password.wrong_current', 'proxy.closed_page', 'form.words_changed'],
});

export const revealTin = endpoint({
  method: 'POST',
  path: '/api/forms/:id/reveal',
  summary: 'Show the number of a form for a minute; its owner is told',
  access: admins,
  params: { id: Id },
  body: z.object({
    password: z.string().max(SECRET.password),
    reason: withoutCard(paragraph(TAX_FORM.reason, 1)),
  }),
  reply: { tin: z.string(), hideAt: Instant },
  problems: ['vault.missing', 'password.wrong_current', 'proxy.closed_page'],
});
