import { MINUTE } from '../../../kit/clock.ts';
import type { Portal } from '../../../kit/portal.ts';
import { isSigned, secretOf, sign } from '../../../kit/secret.ts';

/** Lifetime of a token, and of a launch without a heartbeat. */
export const TOKEN_LIFE = 30 * MINUTE;

const keys = new WeakMap<object, Promise<Buffer>>();

/** The key behind tokens and signed paths, read once by each process. */
function keyOf({ database }: Pick<Portal, 'database'>): Promise<Buffer> {
  const known = keys.get(database);
  if (known) return known;
  const loading = secretOf(database.db, 'scorm').catch((error: unknown) => {
    keys.delete(database);
    throw error;
  });
  keys.set(database, loading);
  return loading;
}

export interface Token {
  readonly token: string;
  readonly expiresAt: Date;
}

/** A token for one opening: `<launch>.<expiry in base 36>.<signature>`. */
export async function tokenFor(portal: Portal, launchId: string, now: Date): Promise<Token> {
  const expiresAt = new Date(now.getTime() + TOKEN_LIFE);
  const claim = `${launchId}.${expiresAt.getTime().toString(36)}`;
  return { token: `${claim}.${sign(await keyOf(portal), 'token', claim)}`, expiresAt };
}

export type TokenFault = 'runtime.token' | 'runtime.expired';

/** The opening that a token names, or why it names none. */
export async function launchOfToken(
  portal: Portal,
  token: string,
  now: Date,
): Promise<{ launchId: string; expiresAt: Date } | TokenFault> {
  const match = /^([0-9a-f-]{36})\.([0-9a-z]{1,11})\.([\w-]{22})$/.exec(token);
  if (!match) return 'runtime.token';
  const [, launchId = '', expiry = '', signature = ''] = match;
  if (!isSigned(await keyOf(portal), 'token', `${launchId}.${expiry}`, signature)) return 'runtime.token';
  const expiresAt = new Date(Number.parseInt(expiry, 36));
  return expiresAt > now ? { launchId, expiresAt } : 'runtime.expired';
}

/** Path of the files that an opening may read; it ends with the opening. */
export const filesPath = async (portal: Portal, launchId: string): Promise<string> =>
  `/files/${launchId}.${sign(await keyOf(portal), 'files', launchId)}/`;

/** The opening that a signed path belongs to, or undefined for a path that was not signed here. */
export async function launchOfPath(portal: Portal, signed: string): Promise<string | undefined> {
  const match = /^([0-9a-f-]{36})\.([\w-]{22})$/.exec(signed);
  const [, launchId = '', signature = ''] = match ?? [];
  return match && isSigned(await keyOf(portal), 'files', launchId, signature) ? launchId : undefined;
}
