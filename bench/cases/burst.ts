import autocannon from 'autocannon';
import { DEMO_EMAILS, DEMO_PASSWORD } from '../../server/src/kit/demo.ts';
import { load } from '../load.ts';
import { measuredPortal } from '../measured-server.ts';
import { atMost, round, type Figure } from '../table.ts';
import type { World } from '../dataset.ts';

const SECONDS = 6;
/** People who sign in at the same moment, again and again. */
const CROWD = 64;
const AIM = 100;

/** Effect of a burst of sign-ins on other requests: hashing runs in a bounded queue off the event loop. */
export async function storm(world: World): Promise<Figure[]> {
  const portal = await measuredPortal({ ...world.env, TRUST_PROXY: '127.0.0.1' });
  try {
    const sessions = [await world.session('learner@demo.test')];
    const others = { path: '/api/courses/recent', sessions, connections: 2, seconds: SECONDS };
    const calm = await load(portal, others);
    const crowd = signInTogether(portal.url);
    const { p95 } = await load(portal, others);
    const { ok, busy, other } = await crowd;
    if (ok === 0 || other > 0)
      throw new Error(`${ok} sign-ins went well, ${other} failed otherwise than busy`);
    return [
      {
        ...atMost(`others while ${CROWD} sign in at once: p95`, p95, AIM, 'ms'),
        limit: `${round(calm.p95, 0)} ms without the storm`,
      },
      {
        what: 'sign-ins of the storm',
        measured: `${round(ok / SECONDS, 0)}/s`,
        limit: `${round(busy / SECONDS, 0)}/s asked to come back`,
        aim: '',
      },
    ];
  } finally {
    await portal.stop();
  }
}

/** Signs in from distinct addresses, because the rate limit counts by address. */
async function signInTogether(url: string): Promise<{ ok: number; busy: number; other: number }> {
  let n = 0;
  const request = {
    method: 'POST' as const,
    path: '/api/login',
    setupRequest: (one: autocannon.Request): autocannon.Request => {
      n += 1;
      return {
        ...one,
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
        },
        body: JSON.stringify({ email: DEMO_EMAILS[n % DEMO_EMAILS.length], password: DEMO_PASSWORD }),
      };
    },
  };
  const result = await autocannon({ url, connections: CROWD, duration: SECONDS, requests: [request] });
  const count = (status: number) => result.statusCodeStats?.[`${status}`]?.count ?? 0;
  const ok = count(200);
  const busy = count(429);
  return { ok, busy, other: result.requests.total - ok - busy };
}
