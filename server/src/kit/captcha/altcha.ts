import { createHash } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { MINUTE } from '../clock.ts';
import type { Portal } from '../portal.ts';
import { secretOf } from '../secret.ts';

/** About a second of a phone's time, one derivation of ours. */
const COST = 1_000;
const COUNTER = { min: 400, max: 1_200 };
const LIVES = 30 * MINUTE;

type Opened = Pick<Portal, 'database' | 'clock'>;

async function secretsOf({ database }: Opened) {
  const key = await secretOf(database.db, 'captcha');
  const secret = (purpose: string) => createHash('sha256').update(key).update(purpose).digest('hex');
  return { hmacSignatureSecret: secret('challenge'), hmacKeySignatureSecret: secret('key') };
}

/** A sum that only work solves, signed, so that nothing of it has to be kept. */
export async function newChallenge(portal: Opened) {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(COUNTER.max, COUNTER.min),
    deriveKey,
    // the library would ask the machine's clock
    data: { until: portal.clock.now().getTime() + LIVES },
    ...(await secretsOf(portal)),
  });
}

const Answer = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string().max(200),
      salt: z.string().max(200),
      cost: z.literal(COST),
      keyLength: z.number().int().min(1).max(64),
      keyPrefix: z.string().max(128),
      keySignature: z.string().max(200),
      data: z.object({ until: z.number() }),
    }),
    signature: z.string().max(200),
  }),
  solution: z.object({ counter: z.number().int().min(0).max(1_000_000), derivedKey: z.string().max(200) }),
});

function read(answer: string): z.infer<typeof Answer> | undefined {
  try {
    return Answer.parse(JSON.parse(Buffer.from(answer, 'base64').toString('utf8')));
  } catch {
    return undefined;
  }
}

/** True if the answer solves a valid, unused challenge of this server. Consumes the challenge. */
export async function isSolved(portal: Opened, answer: string): Promise<boolean> {
  const given = read(answer);
  const now = portal.clock.now();
  if (!given || given.challenge.parameters.data.until < now.getTime()) return false;
  const { verified } = await verifySolution({ ...given, deriveKey, ...(await secretsOf(portal)) });
  if (!verified) return false;
  const used = await portal.database.db
    .insertInto('captcha_used')
    .values({
      token_hash: createHash('sha256').update(given.challenge.signature).digest(),
      expires_at: new Date(given.challenge.parameters.data.until),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('token_hash')
    .executeTakeFirst();
  return used !== undefined;
}
