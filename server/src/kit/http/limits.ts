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
  'login.account': { points: 10, duration: 900 },
  'login.address': { points: 50, duration: 900 },
  'recover.account': { points: 5, duration: 3600 },
  'recover.address': { points: 20, duration: 3600 },
  'verify.account': { points: 5, duration: 3600 },
  'verify.address': { points: 60, duration: 3600 },
  'register.search': { points: 120, duration: 600 },
  'certificate.address': { points: 60, duration: 600 },
  'share.account': { points: 20, duration: 900 },
  'help.address': { points: 10, duration: 3600 },
  // the tenant sets how many of these; see `take`
  'register.address': { points: 1000, duration: 3600 },
  'register.dealer': { points: 1000, duration: 3600 },
} as const satisfies Record<string, { points: number; duration: number }>;
export type RateName = keyof typeof RATES;

/** Rate limits shared by all processes through the database. */
export interface Limits {
  /**
   * Counts one try, or throws 429 with the seconds to wait.
   * @param points tries in the window, where the tenant sets a number below the rate’s own
   */
  take(name: RateName, key: string, points?: number): Promise<void>;
  /** Forgets the tries, after a success. */
  forget(name: RateName, key: string): Promise<void>;
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
        // a database that cannot count for a moment must not lock everybody out
        insuranceLimiter: new RateLimiterMemory(rate),
      }),
    );
  }
  return {
    async take(name, key, points) {
      try {
        const taken = await limiters.get(name)?.consume(key.toLowerCase());
        if (taken && points !== undefined && taken.consumedPoints > points) throw tooMany(taken);
      } catch (refused) {
        throw refused instanceof RateLimiterRes ? tooMany(refused) : refused;
      }
    },
    async forget(name, key) {
      await limiters.get(name)?.delete(key.toLowerCase());
    },
    async giveBack(name, key) {
      await limiters.get(name)?.reward(key.toLowerCase(), 1);
    },
  };
}
