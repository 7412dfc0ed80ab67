import { z } from 'zod';

/** Seconds from leaving for the sign-on service to coming back. */
export const ATTEMPT_LIVES = 600;

const Attempt = z.object({
  state: z.string(),
  nonce: z.string(),
  /** Proof of key for code exchange (RFC 7636). */
  verifier: z.string(),
  /** Path to continue at; empty: the start page. */
  next: z.string(),
});
/** What must come back as it was sent. It waits in a cookie of the browser that left, so that any server can take it. */
export type Attempt = z.infer<typeof Attempt>;

export const writeAttempt = (attempt: Attempt): string =>
  Buffer.from(JSON.stringify(attempt)).toString('base64url');

/** Undefined when the cookie is none of ours. */
export function readAttempt(cookie: string | undefined): Attempt | undefined {
  if (!cookie) return undefined;
  try {
    return Attempt.safeParse(JSON.parse(Buffer.from(cookie, 'base64url').toString())).data;
  } catch {
    return undefined;
  }
}
