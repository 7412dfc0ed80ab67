import { z } from 'zod';
import { endpoint, open } from './endpoint.ts';

/** Captcha that a public form has to show: none, a proof of work in the browser, or reCAPTCHA. */
export const CaptchaView = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('altcha') }),
  z.object({
    kind: z.literal('recaptcha'),
    siteKey: z.string(),
    version: z.number(),
    size: z.enum(['normal', 'compact']),
    /** Address of the script that draws it. */
    script: z.string(),
  }),
]);
export type CaptchaView = z.infer<typeof CaptchaView>;

/** The answer of a captcha as forms send it; empty where none is asked for. */
export const CaptchaAnswer = z.string().max(10_000).default('');

export const captchaChallenge = endpoint({
  method: 'GET',
  path: '/api/captcha/challenge',
  summary:
    'A sum for the visitor’s browser, good for half an hour and for one form; 404 where the captcha is another',
  access: { who: open('people who register have no account yet'), scope: 'none' },
  reply: {
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string().optional(),
      data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
    }),
    signature: z.string(),
  },
});
