import { writeAuditLog, type ActivityData } from '../../../kit/audit-log.ts';
import type { Tx } from '../../../kit/db/db.ts';
import type { Portal } from '../../../kit/portal.ts';
import type { TenantSettings } from '@forecourt/contract/abilities';
import { Problem } from '../../../kit/http/problem.ts';
import { verifyPassword } from '../../../kit/password.ts';
import { endSessionOf, openSession } from '../../../kit/session/session.ts';
import { recordFailedLogin, trustDevice, type LoginAttempt } from '../login-throttle.ts';
import { accountByEmail } from '../session.queries.ts';

export interface Visitor {
  readonly ip: string;
  readonly userAgent: string;
  readonly requestId: string;
  /** Token of the session that the browser presents, of any user: it ends with a new sign-in. */
  readonly session: string | undefined;
}

/**
 * Checks e-mail and password and opens a session; returns the tokens for the cookies of session and device. Only a correct password learns that an
 * account is pending, denied or deactivated; an unknown address takes as long as a wrong password.
 */
export async function signIn(
  portal: Portal,
  settings: TenantSettings,
  credentials: { email: string; password: string },
  visitor: Visitor & Pick<LoginAttempt, 'device'>,
): Promise<{ readonly token: string; readonly device: string }> {
  const { limits, database, clock } = portal;
  const guess = await recordFailedLogin(limits, database.db, { ...visitor, email: credentials.email });
  const account = await accountByEmail(database.db, credentials.email);
  const isRight = await verifyPassword(account?.password_hash, credentials.password);
  try {
    if (!isRight || !account) throw new Problem('login.no_account');
    rejectState(account, settings);
  } catch (error) {
    await noteRefusal(portal, account?.id, error, visitor);
    throw error;
  }
  await guess.succeeded();
  await limits.giveBack('login.address', visitor.ip);
  const now = clock.now();
  return database.write(async (tx) => ({
    token: await enter(tx, account.id, now, visitor, 'session.sign-in'),
    device: await trustDevice(tx, account.id, visitor.device, now),
  }));
}

/** Notes a refused sign-in: whose account, from where and why. One row for unknown accounts, too, in the same time. */
export async function noteRefusal(
  { database, clock }: Portal,
  userId: string | undefined,
  error: unknown,
  http: Visitor,
  more: ActivityData = {},
): Promise<void> {
  const subject = userId === undefined ? {} : { subject: { kind: 'user', id: userId } as const };
  const data = { code: error instanceof Problem ? error.code : 'server.failed', ...more };
  await writeAuditLog(
    database.db,
    null,
    { now: clock.now(), http },
    { type: 'session.refused', ...subject, data },
  );
}

/** Creates a session for an authenticated user; returns the cookie's token. */
export async function enter(
  tx: Tx,
  userId: string,
  now: Date,
  visitor: Visitor,
  type: 'session.sign-in' | 'session.sign-on',
): Promise<string> {
  if (visitor.session) await endSessionOf(tx, visitor.session);
  const token = await openSession(tx, userId, now, visitor);
  await tx.updateTable('user_account').set({ last_sign_in_at: now }).where('id', '=', userId).execute();
  await tx
    .insertInto('activity_entry')
    .values({ at: now, actor_id: userId, type, ip: visitor.ip, request_id: visitor.requestId })
    .execute();
  return token;
}

/** Refuses accounts that may not be used, each with its own text. Call once it is known who asks. */
export function rejectState(
  { status, role_key: roleKey }: { readonly status: string; readonly role_key: string },
  settings: TenantSettings,
): void {
  // otherwise no one could switch it off again
  if (settings.productionOnlyLogin && roleKey !== 'platform-admin')
    throw new Problem('login.production_only');
  if (status === 'pending') throw new Problem('login.pending');
  if (status === 'denied') throw new Problem('login.denied', { values: supportOf(settings) });
  if (status === 'deactivated') throw new Problem('login.deactivated');
}

/** A tenant without a support address sends people to an administrator: the text has a form without the address. */
export const supportOf = ({ supportEmail }: TenantSettings): Readonly<Record<string, string>> =>
  supportEmail ? { email: supportEmail } : { context: 'without_address' };
