import type * as contract from '@forecourt/contract/forms';
import type * as years from '@forecourt/contract/tax-years';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { queryClient } from '../../shared/api/queryClient.ts';

const currentForm = client<typeof contract.currentForm>('GET /api/forms/current-user');
export const signForm = client<typeof contract.signForm>('POST /api/forms');
export const revealTin = client<typeof contract.revealTin>('POST /api/forms/:id/reveal');
const listTaxYears = client<typeof years.listTaxYears>('GET /api/tax-years');
export const saveTaxYear = client<typeof years.saveTaxYear>('PUT /api/tax-years/:year');
export const closeTaxYear = client<typeof years.closeTaxYear>('POST /api/tax-years/:year/close');
const listPayees = client<typeof years.listPayees>('GET /api/tax-years/:year/payees');
export const savePayee = client<typeof years.savePayee>('PUT /api/tax-years/payees/:userId');

export type TaxForm = contract.TaxFormView;
export type TaxYear = years.TaxYear;
export type Payee = years.Payee;

export const currentFormQuery = queryOptions({
  queryKey: ['tax-form'],
  queryFn: ({ signal }) => currentForm({}, { signal }),
});
export const formChanged = () => queryClient.invalidateQueries({ queryKey: ['tax-form'] });

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
