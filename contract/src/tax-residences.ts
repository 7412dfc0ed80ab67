import { z } from 'zod';
import { isRegionGiven, isRegionKnown, REGION_CHECK, REGION_GIVEN, withRegionCode } from './address.ts';
import { withoutCard } from './card-number.ts';
import { type Access, endpoint, roles, signedIn } from './endpoint.ts';
import { Id, Instant, line, listQuery, Pagination, paragraph, PlainDate } from './fields.ts';
import { Certification } from './forms.ts';
import { ADDRESS, SECRET, TAX_FORM } from './limits.ts';

const own: Access = { who: signedIn(), scope: 'own', inPerson: true };
const admins: Access = { who: roles('platform-admin', 'company-admin'), scope: 'tenant', inPerson: true };

/** declared → accepted or refused. Until it is accepted its person counts as a payee of the United States. */
export const ResidenceStatus = z.enum(['declared', 'accepted', 'refused']);

const Country = z.string().regex(/^[A-Z]{2}$/, 'country');

const fields = {
  /** Line 1. */
  name: line(TAX_FORM.name, 1),
  /** Line 2. */
  citizenship: Country,
  /** Line 3: where the person lives; not the United States. */
  country: Country.refine((code) => code !== 'US', 'not_us'),
  line1: withoutCard(line(ADDRESS.line, 1)),
  line2: withoutCard(line(ADDRESS.line)).default(''),
  city: withoutCard(line(ADDRESS.city, 1)),
  region: withoutCard(line(ADDRESS.region)).default(''),
  postalCode: withoutCard(line(ADDRESS.postalCode)).default(''),
  /** Line 6b: why there is no foreign tax number; empty where there is one. */
  tinReason: withoutCard(line(TAX_FORM.reason)).default(''),
  /** Line 8. */
  birthDate: PlainDate,
};

export const TaxResidence = z.object({
  _id: Id,
  ...fields,
  status: ResidenceStatus,
  /** Empty: there is no number. */
  tinLast4: z.string(),
  signedName: z.string(),
  signedAt: Instant,
  revision: z.string(),
  /** Last day on which it counts. */
  expiresOn: PlainDate,
  reviewedAt: Instant.nullable(),
  /** Why it was refused. */
  reason: z.string(),
});
export type TaxResidence = z.infer<typeof TaxResidence>;

export const currentResidence = endpoint({
  method: 'GET',
  path: '/api/forms/residence',
  summary:
    'One’s own declaration of a tax residence outside the United States (W-8BEN), and the words to be signed',
  access: own,
  reply: {
    /** The last one that was signed. */
    residence: TaxResidence.nullable(),
    /** Last day of an accepted one that counts today: this one, or the one before while this one is under review. */
    countsUntil: PlainDate.nullable(),
    certification: Certification,
  },
});

export const declareResidence = endpoint({
  method: 'POST',
  path: '/api/forms/residence',
  summary: 'Sign a W-8BEN; it counts once an administrator has accepted it',
  access: own,
  body: z
    .object({
      ...fields,
      /** Line 6a; empty where a reason is given. */
      tin: line(40).default(''),
      signedName: line(TAX_FORM.name, 1),
      perjury: z.literal(true, 'perjury'),
      /** Hash of the certification text that was shown. */
      certification: line(TAX_FORM.hash, 1),
      password: z.string().max(SECRET.password),
    })
    .refine(isRegionKnown, REGION_CHECK)
    .refine(isRegionGiven, REGION_GIVEN)
    .overwrite(withRegionCode),
  reply: { residence: TaxResidence },
  problems: ['vault.missing', 'password.wrong_current', 'proxy.closed_page', 'form.words_changed'],
});

const Listed = TaxResidence.extend({
  user: z.object({ _id: Id, fullName: z.string(), email: z.string() }),
  reviewedBy: z.string().nullable(),
  can: z.object({ review: z.boolean() }),
});

export const listResidences = endpoint({
  method: 'GET',
  path: '/api/tax-residences',
  summary: 'Declarations of a tax residence outside the United States, those under review first',
  access: admins,
  query: listQuery({
    limit: 25,
    sortBy: ['signedAt'],
    sortDir: -1,
    filters: { status: ResidenceStatus.optional() },
  }),
  reply: { residences: z.array(Listed), pagination: Pagination },
});

export const reviewResidence = endpoint({
  method: 'PUT',
  path: '/api/tax-residences/:id/review',
  summary: 'Accept or refuse a declaration of another person; a refusal says why',
  access: admins,
  params: { id: Id },
  body: z.object({ accept: z.boolean(), reason: withoutCard(paragraph(TAX_FORM.reason)).default('') }),
  reply: { residence: Listed },
  problems: ['form.own', 'form.reviewed', 'proxy.closed_page'],
});
