import { hash, verify } from '@node-rs/argon2';
import type { TenantSettings } from '@forecourt/contract/abilities';
import { COMMON_PASSWORDS } from './password-common.ts';
import { Problem } from './http/problem.ts';

/** Argon2id with OWASP's minimum: 19 MiB, 2 passes, 1 lane; about 15 ms off the event loop. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashes at once; libuv has four threads, and other work needs some of them. */
const AT_ONCE = 2;
/** Maximum queued sign-ins before the server answers 429. */
const QUEUE = 200;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs hashing in a bounded queue. Throws `login.busy` beyond it. */
async function queued<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= QUEUE) throw new Problem('login.busy', { retryAfter: 5, values: { seconds: 5 } });
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  running++;
  try {
    return await work();
  } finally {
    running--;
    waiting.shift()?.();
  }
}

export const hashPassword = (password: string): Promise<string> => queued(() => hash(password, COST));

/** A hash that no password has, so that an unknown account takes as long as a wrong password. */
const DUMMY_HASH = await hash('nobody', COST);

export const verifyPassword = (stored: string | null | undefined, password: string): Promise<boolean> =>
  queued(
    async () => (await verify(stored ?? DUMMY_HASH, password)) && stored !== null && stored !== undefined,
  );

const DOCUMENTED_MAX = 40;
const MODERN = { min: 12, max: 128 };

/**
 * Checks a new password against the tenant's rule: the documented one (8 to 40 letters and digits, one of each at
 * least) or the modern one (12 to 128 of any characters, common ones refused). Throws `password.*` for the field.
 * @param options.reset resetting has its own text for a short password
 */
export function checkPassword(
  password: string,
  settings: TenantSettings,
  { reset = false }: { readonly reset?: boolean } = {},
): void {
  if (settings.passwordRule === 'modern') return checkModern(password);
  const min = settings.passwordMinLength;
  if (password.length < min) {
    const isDocumented = min === 8 && !reset;
    throw passwordProblem(isDocumented ? 'password.too_short' : 'password.reset_too_short', {
      minLength: min,
    });
  }
  if (password.length > DOCUMENTED_MAX) throw passwordProblem('password.too_long', { limit: DOCUMENTED_MAX });
  if (!/^[A-Za-z0-9]+$/.test(password) || !/[A-Za-z]/.test(password) || !/[0-9]/.test(password))
    throw passwordProblem('password.charset');
}

function checkModern(password: string): void {
  if (password.length < MODERN.min)
    throw passwordProblem('password.reset_too_short', { minLength: MODERN.min });
  if (password.length > MODERN.max) throw passwordProblem('password.too_long', { limit: MODERN.max });
  if (COMMON_PASSWORDS.has(password.toLowerCase())) throw passwordProblem('password.common');
}

type PasswordCode =
  | 'password.too_short'
  | 'password.reset_too_short'
  | 'password.too_long'
  | 'password.charset'
  | 'password.common';
const passwordProblem = (code: PasswordCode, values: Record<string, number> = {}): Problem =>
  new Problem(code, { values, fields: [{ path: 'password', key: code, values }] });
