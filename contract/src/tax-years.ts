import { z } from 'zod';
import { type Access, endpoint, roles } from './endpoint.ts';
import { Id, Instant, listQuery, Pagination } from './fields.ts';
import { Classification, TinType } from './forms.ts';
import { SECRET, TAX_FORM } from './limits.ts';

const admins: Access = { who: roles('platform-admin', 'company-admin'), scope: 'tenant', inPerson: true };
const params = { year: z.coerce.number().int().min(2020).max(2100) };

export const TaxYear = z.object({
  year: z.number(),
  /** US dollars, minor units: from this sum on a form is needed and the year is reported. */
  threshold: z.number(),
  /** US dollars for one of the currency. */
  rates: z.object({ CAD: z.number(), EUR: z.number() }),
  /** True when an administrator has confirmed threshold and rates; until then later years repeat the last ones. */
  confirmed: z.boolean(),
  /** When the report was closed; later changes are corrections. */
  closedAt: Instant.nullable(),
  /** People who reached the threshold, and those of them without a form. */
  people: z.number(),
  missing: z.number(),
  /** Those of them who are taxed outside the United States, with an accepted declaration: they are left out of the export. */
  abroad: z.number(),
  /** Paid in all, US dollars, minor units. */
  total: z.number(),
  version: z.number(),
});
export type TaxYear = z.infer<typeof TaxYear>;

/** 1099-MISC box 3, or 1099-NEC box 1. */
export const TaxBox = z.enum(['MISC-3', 'NEC-1']);

export const Payee = z.object({
  _id: Id,
  fullName: z.string(),
  email: z.string(),
  total: z.number(),
  /** Of a closed year: what has been paid or come back since. */
  correction: z.number(),
  reached: z.boolean(),
  /** Not reported: an accepted declaration of a tax residence abroad counts on the last day of the year. */
  abroad: z.boolean(),
  box: TaxBox,
  form: z
    .object({
      _id: Id,
      name: z.string(),
      classification: Classification,
      tinType: TinType,
      tinLast4: z.string(),
      exempt: z.boolean(),
      backupWithholding: z.boolean(),
      signedAt: Instant,
    })
    .nullable(),
});
export type Payee = z.infer<typeof Payee>;

export const listTaxYears = endpoint({
  method: 'GET',
  path: '/api/tax-years',
  summary: 'Years with their threshold, rates and what was paid',
  access: admins,
  reply: { years: z.array(TaxYear) },
});

export const saveTaxYear = endpoint({
  method: 'PUT',
  path: '/api/tax-years/:year',
  summary: 'Confirm a year’s threshold and rates; not once it is closed',
  access: admins,
  params,
  body: z.object({
    threshold: z.number().int().min(0).max(TAX_FORM.threshold),
    rates: z.object({
      CAD: z.number().positive().max(TAX_FORM.rate),
      EUR: z.number().positive().max(TAX_FORM.rate),
    }),
    version: z.number().int().optional(),
  }),
  reply: { year: TaxYear },
  problems: ['tax.closed', 'content.stale'],
});

export const closeTaxYear = endpoint({
  method: 'POST',
  path: '/api/tax-years/:year/close',
  summary: 'Freeze what is reported of a year that is over',
  access: admins,
  params,
  body: z.object({ password: z.string().max(SECRET.password) }),
  reply: { year: TaxYear },
  problems: ['tax.closed', 'tax.not_over', 'password.wrong_current', 'proxy.closed_page'],
});

export const listPayees = endpoint({
  method: 'GET',
  path: '/api/tax-years/:year/payees',
  summary: 'What was paid to whom in a year, the largest sums first',
  access: admins,
  params,
  query: listQuery({
    limit: 25,
    sortBy: ['total', 'name'],
    sortDir: -1,
    filters: { show: z.enum(['all', 'reached', 'missing']).default('all') },
  }),
  reply: { payees: z.array(Payee), pagination: Pagination },
});

export const savePayee = endpoint({
  method: 'PUT',
  path: '/api/tax-years/payees/:userId',
  summary: 'Whether what a person earns is reported as prizes or as pay for work',
  access: admins,
  params: { userId: Id },
  body: z.object({ box: TaxBox }),
  reply: { box: TaxBox },
});

export const exportTaxYear = endpoint({
  method: 'POST',
  path: '/api/tax-years/:year/export',
  summary:
    'The year as a table for the 1099 forms, one line for each number, the numbers in full, without those whose residence abroad was accepted',
  access: admins,
  params,
  body: z.object({ password: z.string().max(SECRET.password) }),
  raw: 'text/csv',
  problems: ['vault.missing', 'password.wrong_current', 'proxy.closed_page'],
});
