import { randomBytes } from 'node:crypto';
import type { Acting } from '../../kit/acting.ts';
import { record } from '../../kit/activity.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import { hashToken } from '../../kit/session/session.ts';

/** 128 bits. */
const TOKEN = 16;

/** Makes the person's calendar address and returns its secret; the database only keeps its hash. The former one ends. */
export async function makeLink(tx: Tx, by: Acting): Promise<string> {
  const token = randomBytes(TOKEN).toString('base64url');
  const link = { token_hash: hashToken(token), created_at: by.now };
  await tx
    .insertInto('calendar_link')
    .values({ user_id: by.actor.id, ...link })
    .onConflict((oc) => oc.column('user_id').doUpdateSet(link))
    .execute();
  await record(tx, by.actor, by, { type: 'calendar-link.create' });
  return token;
}

export async function endLink(tx: Tx, by: Acting): Promise<void> {
  const ended = await tx
    .deleteFrom('calendar_link')
    .where('user_id', '=', by.actor.id)
    .returning('user_id')
    .executeTakeFirst();
  if (ended) await record(tx, by.actor, by, { type: 'calendar-link.end' });
}

export async function linkOf(db: Db, userId: string): Promise<{ createdAt: string } | null> {
  const row = await db
    .selectFrom('calendar_link')
    .select('created_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? { createdAt: row.created_at.toISOString() } : null;
}

/** Whose calendar an address shows: only of people who are active. */
export const ownerOf = (db: Db, token: string) =>
  db
    .selectFrom('calendar_link as l')
    .innerJoin('user_account as u', 'u.id', 'l.user_id')
    .select(['u.id', 'u.language'])
    .where('l.token_hash', '=', hashToken(token))
    .where('u.status', '=', 'active')
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
