import { isCurrentAccount } from '../../kit/access/standing.ts';
import { DAY } from '../../kit/clock.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import type { HttpFacts } from '../../kit/http/handle.ts';
import { networkOf, type Limits } from '../../kit/http/limits.ts';
import { hashToken } from '../../kit/session/session.ts';
import { randomBytes } from 'node:crypto';

/** Cookie by which an account knows a browser that it has signed in from. It opens nothing by itself. */
export const DEVICE_COOKIE = 'device';
/** Period after its last use in which a device is recognized. */
export const DEVICE_LIVES = 365 * DAY;
const TOKEN = /^[\w-]{43}$/;

export interface LoginAttempt {
  readonly email: string;
  readonly ip: string;
  /** Value of the browser's {@link DEVICE_COOKIE}. */
  readonly device: string | undefined;
}

export const deviceOf = ({ cookies }: Pick<HttpFacts, 'cookies'>): string | undefined => {
  const token = cookies[DEVICE_COOKIE];
  return token !== undefined && TOKEN.test(token) ? token : undefined;
};

/** The account whose password is tried, and the client. */
export interface LoginSubject {
  /** The password was right: wrong ones before it count no more. */
  succeeded(): Promise<void>;
}

/**
 * Counts a sign-in attempt, or throws 429. A browser that signed in to the account before has attempts of its own, so
 * that guessing can't lock the owner out; other clients share those of their address, and all together those of the
 * account. Unknown accounts count the same.
 */
export async function recordFailedLogin(
  limits: Limits,
  db: Db,
  { email, ip, device }: LoginAttempt,
): Promise<LoginSubject> {
  if (device && (await isKnown(db, email, device))) {
    const own = `${email} ${device}`;
    await limits.take('login.device', own);
    return { succeeded: () => limits.clear('login.device', own) };
  }
  const pair = `${email} ${networkOf(ip)}`;
  await limits.take('login.pair', pair);
  await limits.take('login.account', email);
  return { succeeded: () => limits.clear('login.pair', pair) };
}

async function isKnown(db: Db, email: string, device: string): Promise<boolean> {
  const known = await db
    .selectFrom('known_device as d')
    .innerJoin('user_account as u', 'u.id', 'd.user_id')
    .select('d.user_id')
    .where('u.email', '=', email)
    .where(isCurrentAccount('u'))
    .where('d.token_hash', '=', hashToken(device))
    .executeTakeFirst();
  return known !== undefined;
}

/** Knows the browser from now on. Returns the token for its cookie: the one that it has, or a new one. */
export async function trustDevice(
  tx: Tx,
  userId: string,
  device: string | undefined,
  now: Date,
): Promise<string> {
  const token = device ?? randomBytes(32).toString('base64url');
  await tx
    .insertInto('known_device')
    .values({ user_id: userId, token_hash: hashToken(token), last_used_at: now })
    .onConflict((oc) => oc.columns(['user_id', 'token_hash']).doUpdateSet({ last_used_at: now }))
    .execute();
  return token;
}

/** Forgets a user's known browsers, because an attacker with the password may have used one. */
export const clearDevices = (tx: Tx, userId: string) =>
  tx.deleteFrom('known_device').where('user_id', '=', userId).execute();
