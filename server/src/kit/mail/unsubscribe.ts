import { randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Db } from '../db/db.ts';
import { hashToken } from '../session/session.ts';
import { isMailKind, mailDefinition } from './kinds.ts';

/** Address of one-click unsubscribe requests. */
export const UNSUBSCRIBE = '/api/unsubscribe';
interface Queued {
  readonly id: string;
  readonly template: string;
  readonly user_id: string | null;
}

/**
 * Creates the address that ends mails of this kind with one click. Undefined for mails that people can't do without, and without
 * an https address, which the standard asks for.
 */
export async function createUnsubscribeUrl(
  db: Db,
  { baseUrl }: Pick<Config, 'baseUrl'>,
  { id, template, user_id }: Queued,
): Promise<string | undefined> {
  const isOptional = isMailKind(template) && mailDefinition(template).isOptional;
  if (!isOptional || user_id === null || !baseUrl?.startsWith('https:')) return undefined;
  const token = randomBytes(16).toString('base64url');
  await db
    .updateTable('mail')
    .set({ unsubscribe_hash: hashToken(token) })
    .where('id', '=', id)
    .execute();
  return `${baseUrl}${UNSUBSCRIBE}/${token}`;
}

/** The headers by which mail programs offer that click (RFC 8058). */
export const unsubscribeHeaders = (url: string | undefined): Readonly<Record<string, string>> =>
  url === undefined
    ? {}
    : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
