import { z } from 'zod';
import type { CaptchaConfig } from '../config.ts';
import { Problem } from '../http/problem.ts';

/** Timeout of the verification request, ms. */
const PATIENCE = 5_000;
const Verdict = z.object({ success: z.boolean() });

/** Asks the verification address whether the answer is a person's. Throws `captcha.unreachable` when it does not say. */
export async function isAccepted(
  { secret, verifyUrl }: Extract<CaptchaConfig, { kind: 'recaptcha' }>,
  answer: string,
  ip: string,
): Promise<boolean> {
  try {
    const reply = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: answer, remoteip: ip }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    });
    return Verdict.parse(await reply.json()).success;
  } catch (cause) {
    throw new Problem('captcha.unreachable', { cause, retryAfter: 60 });
  }
}
