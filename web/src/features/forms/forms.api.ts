import type * as contract from '@forecourt/contract/forms';
import type * as residences from '@forecourt/contract/tax-residences';
import type * as years from '@forecourt/contract/tax-years';
import type { ReplyOf } from '@forecourt/contract/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { queryClient } from '../../shared/api/queryClient.ts';

const currentForm = client<typeof contract.currentForm>('GET /api/forms/current-user');
export const signForm = client<typeof contract.signForm>('POST /api/forms');
export const revealTin = client<typeof contract.revealTin>('POST /api/forms/:id/reveal');
const currentResidence = client<typeof residences.currentResidence>('GET /api/forms/residence');
export const declareResidence = client<typeof residences.declareResidence>('POST /api/forms/residence');
const listResidences = client<typeof residences.listResidences>('GET /api/tax-residences');
export const reviewResidence = client<typeof residences.reviewResidence>(
  'PUT /api/tax-residences/:id/review',
);
const listTaxYears = client<typeof years.listTaxYears>('GET /api/tax-years');
export const saveTaxYear = client<typeof years.saveTaxYear>('PUT /api/tax-years/:year');
export const closeTaxYear = client<typeof years.closeTaxYear>('POST /api/tax-years/:year/close');
const listPayees = client<typeof years.listPayees>('GET /api/tax-years/:year/payees');
export const savePayee = client<typeof years.savePayee>('PUT /api/tax-years/payees/:userId');

export type TaxForm = contract.TaxFormView;
export type CurrentForm = ReplyOf<typeof contract.currentForm>;
export type TaxResidence = residences.TaxResidence;
export type CurrentResidence = ReplyOf<typeof residences.currentResidence>;
export type ListedResidence = ReplyOf<typeof residences.listResidences>['residences'][number];
export type TaxYear = years.TaxYear;
export type Payee = years.Payee;

export const currentFormQuery = queryOptions({
  queryKey: ['tax-form'],
  queryFn: ({ signal }) => currentForm({}, { signal }),
});
export const currentResidenceQuery = queryOptions({
  queryKey: ['tax-form', 'residence'],
  queryFn: ({ signal }) => currentResidence({}, { signal }),
});
export const formChanged = () => queryClient.invalidateQueries({ queryKey: ['tax-form'] });

export const residencesQuery = (query: Readonly<Record<string, unknown>>) =>
  queryOptions({
    queryKey: ['tax-residences', query],
    queryFn: ({ signal }) => listResidences({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
export const residencesChanged = () => queryClient.invalidateQueries({ queryKey: ['tax-residences'] });

export const taxYearsQuery = queryOptions({
  queryKey: ['tax-years'],
  queryFn: async ({ signal }) => (await listTaxYears({}, { signal })).years,
});
export const payeesQuery = (year: number, query: Readonly<Record<string, unknown>>) =>
  queryOptions({
    queryKey: ['tax-years', year, query],
    queryFn: ({ signal }) => listPayees({ params: { year }, query }, { signal }),
    placeholderData: keepPreviousData,
  });
export const yearsChanged = () => queryClient.invalidateQueries({ queryKey: ['tax-years'] });
