import { z } from 'zod';
import { endpoint, open } from './endpoint.ts';

/** Where to go on afterwards: a page of signed-in people. */
const Next = z
  .string()
  .max(2000)
  .regex(/^(?!.*\.\.)((\/fr)?\/auth([/?#][^\\\s]*)?)?$/)
  .default('');

export const startSignOn = endpoint({
  method: 'GET',
  path: '/api/sign-on',
  summary: 'Go to the sign-on service (OpenID Connect); 404 where none is configured',
  access: { who: open('this is how one signs in'), scope: 'none' },
  query: z.object({ next: Next }),
  raw: 'redirect',
});

const parameter = z.string().max(4000).optional();

export const finishSignOn = endpoint({
  method: 'GET',
  path: '/api/sign-on/callback',
  summary: 'Come back from the sign-on service; opens a session, or goes to the sign-in page with a reason',
  access: { who: open('this is how one signs in'), scope: 'none' },
  query: z.object({
    code: parameter,
    state: parameter,
    iss: parameter,
    error: parameter,
    error_description: parameter,
  }),
  raw: 'redirect',
});

/** Reasons why single sign-on can return without a session. */
export const SIGN_ON_REFUSALS = [
  'sign_on.unknown',
  'sign_on.unverified',
  'sign_on.confusable',
  'sign_on.denied',
  'sign_on.failed',
  'sign_on.other_person',
  'sign_on.unavailable',
  'login.pending',
  'login.denied',
  'login.deactivated',
  'login.production_only',
  'request.rate_limited',
] as const;

export const signOnRefusal = endpoint({
  method: 'GET',
  path: '/api/sign-on/refusals/:code',
  summary: 'What to tell somebody who came back without a session, in their language',
  access: { who: open('nobody is signed in then'), scope: 'none' },
  /** One of {@link SIGN_ON_REFUSALS}; others are not found. */
  params: { code: z.string().max(60) },
  reply: { detail: z.string() },
});
