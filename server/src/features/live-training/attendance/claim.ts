import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '../../../kit/db/db.ts';
import { MINUTE } from '../../../kit/clock.ts';

/** Lifetime of a scanned code, so that there is time to sign in. */
export const CLAIM_LIVES = 15 * MINUTE;
/** The half of a claim that stays in the browser: what is in the address alone is worth nothing elsewhere. */
export const CLAIM_COOKIE = 'attendance';

const random = (): string => randomBytes(16).toString('base64url');
const hashOf = (claim: string, cookie: string): string =>
  createHash('sha256').update(`${claim}.${cookie}`).digest('base64url');

interface Claimed {
  readonly eventId: string;
  readonly day: number;
  readonly now: Date;
}

/** Stores a correct code for a user who may have to sign in. */
export async function recordAttendanceClaim(tx: Tx, { eventId, day, now }: Claimed) {
  const [claim, cookie] = [random(), random()];
  const expiresAt = new Date(now.getTime() + CLAIM_LIVES);
  await tx
    .insertInto('ilt_claim')
    .values({ token_hash: hashOf(claim, cookie), event_id: eventId, day, expires_at: expiresAt })
    .execute();
  return { claim, cookie, expiresAt };
}

/** Spends a claim in the browser that made it. Returns its day; undefined when it is none, spent or over. */
export async function consumeScan(
  tx: Tx,
  { eventId, claim, cookie, now }: Omit<Claimed, 'day'> & { readonly claim: string; readonly cookie: string },
): Promise<number | undefined> {
  const row = await tx
    .deleteFrom('ilt_claim')
    .where('token_hash', '=', hashOf(claim, cookie))
    .where('event_id', '=', eventId)
    .where('expires_at', '>', now)
    .returning('day')
    .executeTakeFirst();
  return row?.day;
}
