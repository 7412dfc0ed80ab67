import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { Pool } from 'pg';
import { Problem } from './problem.ts';

/** Rates that the portal limits: points per window of seconds. */
const RATES = {
  // one account from one address, or from one browser that has signed in to it before
  'login.pair': { points: 10, duration: 900 },
  'login.device': { points: 10, duration: 900 },
  // one account from everywhere, but for those browsers
  'login.account': { points: 100, duration: 3600 },
  // the own password, asked for again in a session
  'password.person': { points: 10, duration: 900 },
  'login.address': { points: 50, duration: 900 },
  // full tax numbers that one administrator looks at
  'reveal.person': { points: 5, duration: 3600 },
  'recover.account': { points: 5, duration: 3600 },
  'recover.address': { points: 20, duration: 3600 },
  'verify.account': { points: 5, duration: 3600 },
  'verify.address': { points: 60, duration: 3600 },
  'register.search': { points: 120, duration: 600 },
  'certificate.address': { points: 60, duration: 600 },
  'share.account': { points: 20, duration: 900 },
  'comment.person': { points: 20, duration: 600 },
  // reading takes seconds of a whole core
  'scan.person': { points: 30, duration: 600 },
  // each look at a calendar starts a thread, and may ask another host
  'calendar.person': { points: 30, duration: 3600 },
  'mention.person': { points: 60, duration: 60 },
  // wrong codes of one class from one network, where a whole class may sit
  'attendance.code': { points: 300, duration: 900 },
  'help.address': { points: 10, duration: 3600 },
  'unsubscribe.address': { points: 120, duration: 600 },
  'mail.test': { points: 20, duration: 600 },
  // the description of all calls, which is long
  'reference.address': { points: 30, duration: 600 },
  // the tenant sets how many of these; see `take`
  'register.address': { points: 1000, duration: 3600 },
  'register.dealer': { points: 1000, duration: 3600 },
} as const satisfies Record<string, { points: number; duration: number }>;
export type RateName = keyof typeof RATES;

/** Rate-limit key of an address: the network for IPv6, since a client usually controls all of it. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip.replace(/^::ffff:/i, '');
  const [head = '', tail = ''] = ip.split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  const missing = ip.includes('::') ? 8 - groups.length - (tail === '' ? 0 : tail.split(':').length) : 0;
  const all = [
    ...groups,
    ...Array.from({ length: missing }, () => '0'),
    ...(tail === '' ? [] : tail.split(':')),
  ];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** Rates that count addresses. */
const ofAddress = (name: RateName): boolean => name.endsWith('.address');
const keyOf = (name: RateName, key: string): string => (ofAddress(name) ? networkOf(key) : key).toLowerCase();

/** Rate limits shared by all processes through the database. */
export interface Limits {
  /**
   * Counts one try, or throws 429 with the seconds to wait.
   * @param points tries in the window, where the tenant sets a number below the rate’s own
   */
  take(name: RateName, key: string, points?: number): Promise<void>;
  /** Forgets the tries, after a success. */
  clear(name: RateName, key: string): Promise<void>;
  /** Takes one try back: a success counts nothing against the many who may share an address. */
  giveBack(name: RateName, key: string): Promise<void>;
}

function tooMany({ msBeforeNext }: RateLimiterRes): Problem {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new Problem('request.rate_limited', { retryAfter: seconds, values: { seconds } });
}

export function limitsOf(pool: Pool): Limits {
  const limiters = new Map<RateName, RateLimiterAbstract>();
  for (const [name, rate] of Object.entries(RATES) as [RateName, { points: number; duration: number }][]) {
    limiters.set(
      name,
      new RateLimiterPostgres({
        ...rate,
        storeClient: pool,
        tableName: 'rate_limit',
        keyPrefix: name,
        tableCreated: true,
        clearExpiredByTimeout: false,
        // a database that can't count for a moment must not lock everyone out
        insuranceLimiter: new RateLimiterMemory(rate),
      }),
    );
  }
  return {
    async take(name, key, points) {
      try {
        const taken = await limiters.get(name)?.consume(keyOf(name, key));
        if (taken && points !== undefined && taken.consumedPoints > points) throw tooMany(taken);
      } catch (rejected) {
        throw rejected instanceof RateLimiterRes ? tooMany(rejected) : rejected;
      }
    },
    async clear(name, key) {
      await limiters.get(name)?.delete(keyOf(name, key));
    },
    async giveBack(name, key) {
      await limiters.get(name)?.reward(keyOf(name, key), 1);
    },
  };
}
