import type { Config } from '../config.ts';
import { Problem } from './problem.ts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/** Our own origin: the configured one, else the loopback host that was asked for. */
export function ownOrigin(config: Config, headers: Headers): string | undefined {
  if (config.baseUrl) return new URL(config.baseUrl).origin;
  const host = one(headers['host']) ?? '';
  return LOOPBACK.test(host) ? `http://${host}` : undefined;
}

/** Refuses unsafe methods that a foreign page could have sent (docs/rules.md, Wire). */
export function checkOrigin(config: Config, headers: Headers): void {
  const origin = one(headers['origin']);
  const site = one(headers['sec-fetch-site']);
  if (origin !== undefined && origin !== ownOrigin(config, headers)) throw new Problem('request.forged');
  if (origin === undefined && site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new Problem('request.forged');
}

/**
 * GETs that change state answer only what cannot be forged from elsewhere: `Sec-Fetch-Site` decides; without it
 * `Origin` or `Referer` must be ours; without any of them the caller is no browser, which is taken over https or
 * loopback only.
 */
export function checkStateChangingGet(config: Config, headers: Headers): void {
  const site = one(headers['sec-fetch-site']);
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw new Problem('request.forged');
    return;
  }
  const own = ownOrigin(config, headers);
  const from = one(headers['origin']) ?? one(headers['referer']);
  if (from !== undefined) {
    if (!own || !URL.canParse(from) || new URL(from).origin !== own) throw new Problem('request.forged');
    return;
  }
  if (!own || (own.startsWith('http:') && !LOOPBACK.test(new URL(own).host)))
    throw new Problem('request.forged');
}

/** Whether a GET comes from a page of ours, so that what it asks for besides its answer may be done. */
export function comesFromUs(config: Config, headers: Headers): boolean {
  try {
    checkStateChangingGet(config, headers);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}
