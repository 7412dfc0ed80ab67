import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { DAY, MINUTE } from './clock.ts';
import type { Tx, Writer } from './db/db.ts';

export type CodePurpose = 'recover' | 'verify' | 'invite' | 'change-email';

/** Codes that people type live for ten minutes; an invitation is a link that waits in a mailbox for a week. */
const RULES: Readonly<Record<CodePurpose, { readonly lives: number; readonly length: number }>> = {
  recover: { lives: 10 * MINUTE, length: 8 },
  verify: { lives: 10 * MINUTE, length: 8 },
  'change-email': { lives: 10 * MINUTE, length: 8 },
  // 80 bits can't be guessed within a week
  invite: { lives: 7 * DAY, length: 16 },
};
const TRIES = 5;
/** Alphabet without look-alike characters. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const hashOf = (code: string): Buffer => createHash('sha256').update(code.trim().toUpperCase()).digest();

/** Minutes that a code of this purpose lives. */
export const minutesOf = (purpose: CodePurpose): number => RULES[purpose].lives / MINUTE;

/** Makes a code that works once and bears five tries; earlier ones of the same purpose end. */
export async function issueCode(tx: Tx, userId: string, purpose: CodePurpose, now: Date): Promise<string> {
  const { lives } = RULES[purpose];
  const code = randomCode(purpose);
  await revokeCodes(tx, userId, [purpose], now);
  await tx
    .insertInto('one_time_code')
    .values({
      user_id: userId,
      purpose,
      code_hash: hashOf(code),
      expires_at: new Date(now.getTime() + lives),
      created_at: now,
    })
    .execute();
  return code;
}

const randomCode = (purpose: CodePurpose): string =>
  Array.from({ length: RULES[purpose].length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Makes a code each for people who have none yet; by their ids. */
export async function issueFirstCodes(
  tx: Tx,
  userIds: readonly string[],
  purpose: CodePurpose,
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const codes = new Map(userIds.map((id) => [id, randomCode(purpose)]));
  if (codes.size === 0) return codes;
  await tx
    .insertInto('one_time_code')
    .values(
      [...codes].map(([user_id, code]) => ({
        user_id,
        purpose,
        code_hash: hashOf(code),
        expires_at: new Date(now.getTime() + RULES[purpose].lives),
        created_at: now,
      })),
    )
    .execute();
  return codes;
}

/** Ends the open codes of a person. */
export const revokeCodes = (tx: Tx, userId: string, purposes: readonly CodePurpose[], now: Date) =>
  tx
    .updateTable('one_time_code')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', 'in', [...purposes])
    .where('used_at', 'is', null)
    .execute();

interface Try {
  readonly userId: string;
  readonly purposes: readonly CodePurpose[];
  readonly code: string;
  readonly now: Date;
}

/**
 * Counts a try against the open codes and uses up the one that matches. Runs in a transaction of its own, so that a
 * wrong try counts even if the caller fails. Returns the purpose of the matching code; undefined if none matches.
 */
export const consumeCode = (
  write: Writer,
  { userId, purposes, code, now }: Try,
): Promise<CodePurpose | undefined> =>
  write(async (tx) => {
    const open = await tx
      .selectFrom('one_time_code')
      .select(['id', 'purpose', 'code_hash'])
      .where('user_id', '=', userId)
      .where('purpose', 'in', [...purposes])
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .where('tries', '<', TRIES)
      .orderBy('id')
      .forUpdate()
      .execute();
    if (open.length === 0) return undefined;
    const hash = hashOf(code);
    const right = open.find(({ code_hash }) => timingSafeEqual(code_hash, hash));
    await tx
      .updateTable('one_time_code')
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
      .where(
        'id',
        'in',
        open.map(({ id }) => id),
      )
      .execute();
    if (right)
      await tx.updateTable('one_time_code').set({ used_at: now }).where('id', '=', right.id).execute();
    return right?.purpose as CodePurpose | undefined;
  });
