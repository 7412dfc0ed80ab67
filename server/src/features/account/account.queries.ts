import type { Db, Tx } from '../../kit/db/db.ts';

/** The own account as its page shows it. */
export const loadAccount = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('user_account')
    .select([
      'first_name',
      'last_name',
      'phone',
      'address_line1',
      'address_line2',
      'city',
      'region',
      'postal_code',
      'country',
      'email',
      'email_verified_at',
      'pending_email',
      'deletion_requested_at',
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
export type AccountRow = Awaited<ReturnType<typeof loadAccount>>;

/** Active sessions, most recently used first. */
export const listSessions = (db: Db, userId: string, now: Date) =>
  db
    .selectFrom('session')
    .select(['id', 'ip', 'user_agent', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('ends_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
export type SessionRow = Awaited<ReturnType<typeof listSessions>>[number];

/** Copies of data that can still be downloaded, or are being made. */
export const listExports = (db: Db | Tx, userId: string, now: Date) =>
  db
    .selectFrom('data_export')
    .select(['id', 'state', 'size', 'created_at', 'expires_at', 'storage_key'])
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .orderBy('created_at', 'desc')
    .execute();
export type ExportRow = Awaited<ReturnType<typeof listExports>>[number];
