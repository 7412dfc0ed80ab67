import { z } from 'zod';
import { CaptchaAnswer, CaptchaView } from './captcha.ts';
import { NewDealer } from './dealers.ts';
import { EmailAddress } from './email.ts';
import { endpoint, open } from './endpoint.ts';
import { BirthDate, Id, isTimeZone, line, Phone, Ref } from './fields.ts';
import { EMAIL, PERSON, SECRET } from './limits.ts';

const stranger = { who: open('people who register have no account yet'), scope: 'none' } as const;
const Named = z.object({ _id: Id, name: z.string() });

export const registrationForm = endpoint({
  method: 'GET',
  path: '/api/register',
  summary: 'What the registration form offers: departments, business units, the captcha',
  access: stranger,
  reply: {
    /** Whether the portal takes registrations at all. */
    open: z.boolean(),
    departments: z.array(Named.extend({ category: z.string() })),
    /** Core units only, where the tenant has it so; none where dealers have no units. */
    businessUnits: z.array(Named),
    captcha: CaptchaView,
    minimumAge: z.number(),
  },
});

/** Minimum length of a dealer search, so that no one can read off the whole list. */
export const DEALER_SEARCH_MIN = 2;

export const registrationDealers = endpoint({
  method: 'GET',
  path: '/api/register/dealers',
  summary:
    'Active dealers by name, city or number, to choose one’s own: the first 10, and none for less than two letters',
  access: stranger,
  query: z.object({ text: line(100).default('') }),
  reply: {
    dealers: z.array(Named.extend({ displayName: z.string(), city: z.string(), region: z.string() })),
  },
});

export const checkEmail = endpoint({
  method: 'POST',
  path: '/api/register/check-email',
  summary:
    'Whether an e-mail address can be one, with the address that was probably meant; never whether somebody has it',
  access: stranger,
  body: z.object({ email: z.string().trim().max(EMAIL).default('') }),
  reply: { valid: z.boolean(), suggestion: z.string().nullable() },
});

export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  summary:
    'Ask for an account. A code goes to the address; the answer is the same when it belongs to an account already',
  access: stranger,
  body: z
    .object({
      firstName: line(PERSON.name, 1),
      lastName: line(PERSON.name, 1),
      email: EmailAddress,
      phone: Phone.default(''),
      dateOfBirth: BirthDate.prefault(''),
      timeZone: line(PERSON.timeZone).refine(isTimeZone, 'time_zone').default('America/New_York'),
      /** A dealer that was found, or the details of one that was not. */
      dealer: Ref.nullable().default(null),
      newDealer: NewDealer.nullable().default(null),
      /** The department; has to be chosen where the tenant has any. */
      assignmentGroup: Ref.nullable().default(null),
      password: z.string().min(1).max(SECRET.password),
      passwordConfirmation: z.string().max(SECRET.password).default(''),
      privacyPolicy: z
        .boolean()
        .default(false)
        .refine((accepted) => accepted, 'accept_privacy'),
      captcha: CaptchaAnswer,
    })
    .refine(({ dealer, newDealer }) => Boolean(dealer ?? newDealer), {
      error: 'choose_dealer',
      path: ['dealer'],
      when: () => true,
    }),
  reply: {
    /** Minutes that the code works. */
    minutes: z.number(),
    /** A code was sent and has to be entered. */
    verify: z.boolean(),
    /** An administrator lets people in. */
    approval: z.boolean(),
  },
  problems: [
    'register.closed',
    'register.dealer_missing',
    'register.department',
    'user.too_young',
    'dealer.exists',
    'password.too_short',
    'password.too_long',
    'password.charset',
    'password.common',
    'password.confirmation',
    'captcha.failed',
    'captcha.unreachable',
    'request.rate_limited',
  ],
});

const byCode = { who: open('people who wait for approval cannot sign in yet'), scope: 'own' } as const;
/** Signed-in users verify their own address; others name it. */
const Address = line(EMAIL).default('');

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/email-verify',
  rate: 'verify.address',
  summary: 'Confirm an e-mail address with the code that was sent to it',
  access: byCode,
  body: z.object({
    email: Address,
    /**
     * For signed-out users, the password of the registration: a code alone would let another person's password into an
     * account for the address.
     */
    password: z.string().max(SECRET.password).default(''),
    code: z.string().trim().max(SECRET.code).default(''),
  }),
  reply: {
    /** `pending`: an administrator has to let the person in. */
    account: z.enum(['active', 'pending']),
  },
  problems: ['verify.code_empty', 'verify.code_invalid', 'verify.password', 'request.rate_limited'],
});

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/email-verify/resend',
  rate: 'verify.address',
  summary:
    'Send another code; the earlier one ends. Answers the same whether the address waits for one or not',
  access: byCode,
  body: z.object({ email: Address }),
  reply: { minutes: z.number() },
  problems: ['request.rate_limited'],
});
