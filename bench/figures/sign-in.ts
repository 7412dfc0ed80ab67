import { verifyPassword, hashPassword } from '../../server/src/kit/password.ts';
import { DEMO_EMAILS, DEMO_PASSWORD } from '../../server/src/kit/demo.ts';
import { measuredPortal } from '../measured-server.ts';
import { atMost, round, type Figure } from '../table.ts';
import type { World } from '../dataset.ts';

const SIGN_INS = 100;
const AIM = 25;

/** CPU of a sign-in, compared with hashing the password alone. */
export async function signIn(world: World): Promise<Figure[]> {
  // every sign-in from an address of its own, or the limit of tries would count them together
  const portal = await measuredPortal({ ...world.env, TRUST_PROXY: '127.0.0.1' });
  try {
    await rounds(portal.url, 5);
    const before = await portal.usage();
    await rounds(portal.url, SIGN_INS);
    const after = await portal.usage();
    const hash = await hashPassword(DEMO_PASSWORD);
    const start = process.cpuUsage();
    for (let i = 0; i < SIGN_INS; i++) await verifyPassword(hash, DEMO_PASSWORD);
    const { user, system } = process.cpuUsage(start);
    const bare = `${round((user + system) / 1000 / SIGN_INS)} ms for the hash alone`;
    return [atMost('sign-in: CPU', (after.cpu - before.cpu) / SIGN_INS, AIM, 'ms', bare)];
  } finally {
    await portal.stop();
  }
}

let address = 0;

async function rounds(url: string, count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    const n = ++address;
    const answer = await fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${n >> 8}.${n & 255}` },
      body: JSON.stringify({ email: DEMO_EMAILS[n % DEMO_EMAILS.length], password: DEMO_PASSWORD }),
    });
    if (!answer.ok) throw new Error(`sign-in answers ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
  }
}
