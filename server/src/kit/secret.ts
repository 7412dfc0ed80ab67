import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './db/db.ts';

const LENGTH = 32;
/** 128 bits: infeasible to guess, short enough for an address. */
const MAC = 16;

/**
 * A key that the portal made for itself, the same for all its processes; made when it is first asked for. It never
 * leaves the database and this memory.
 */
export async function secretOf(db: Db, name: string): Promise<Buffer> {
  await sql`insert into secret (name, value) values (${name}, ${randomBytes(LENGTH)})
    on conflict (name) do nothing`.execute(db);
  const { value } = await db
    .selectFrom('secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}

/** A signature of the text for one purpose; it proves nothing for another. */
export const sign = (key: Buffer, purpose: string, text: string): string =>
  createHmac('sha256', key).update(`${purpose}\n${text}`).digest().subarray(0, MAC).toString('base64url');

export function isSigned(key: Buffer, purpose: string, text: string, signature: string): boolean {
  const wanted = Buffer.from(sign(key, purpose, text));
  const given = Buffer.from(signature);
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}
