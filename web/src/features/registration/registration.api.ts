import type * as captcha from '@forecourt/contract/captcha';
import type { InputOf, ReplyOf } from '@forecourt/contract/endpoint';
import type * as contract from '@forecourt/contract/registration';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';

const registrationForm = client<typeof contract.registrationForm>('GET /api/register');
const registrationDealers = client<typeof contract.registrationDealers>('GET /api/register/dealers');
export const register = client<typeof contract.register>('POST /api/register');
export const checkEmail = client<typeof contract.checkEmail>('POST /api/register/check-email');
export const verifyEmail = client<typeof contract.verifyEmail>('POST /api/email-verify');
export const resendCode = client<typeof contract.resendVerification>('POST /api/email-verify/resend');
export const newChallenge = client<typeof captcha.captchaChallenge>('GET /api/captcha/challenge');

export type RegistrationForm = ReplyOf<typeof contract.registrationForm>;
export type FoundDealer = ReplyOf<typeof contract.registrationDealers>['dealers'][number];
export type Registered = ReplyOf<typeof contract.register>;
export type RegistrationBody = InputOf<typeof contract.register>['body'];
export type AccountState = ReplyOf<typeof contract.verifyEmail>['account'];
export type CaptchaKind = RegistrationForm['captcha'];

export const registrationQuery = queryOptions({
  queryKey: ['registration'],
  queryFn: ({ signal }) => registrationForm({}, { signal }),
});

/** Letters from which the server looks for dealers. */
export const SEARCH_FROM = 2;

export const foundDealersQuery = (text: string) =>
  queryOptions({
    queryKey: ['registration', 'dealers', text],
    queryFn: async ({ signal }) => (await registrationDealers({ query: { text } }, { signal })).dealers,
    enabled: text.length >= SEARCH_FROM,
    placeholderData: keepPreviousData,
  });
