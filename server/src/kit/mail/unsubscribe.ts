import { randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Db } from '../db/db.ts';
import { hashToken } from '../session/session.ts';

/** Address of one-click unsubscribe requests. */
export const UNSUBSCRIBE = '/api/unsubscribe';
/** Mails users can unsubscribe from; others answer an action or protect the account. */
const SUBSCRIBED: readonly string[] = ['notification', 'digest'];

interface Queued {
  readonly id: string;
  readonly template: string;
  readonly user_id: string | null;
}

/**
 * The headers by which a mail program ends such mails with one click (RFC 8058); none for other mails, and none without an
 * https address, which the standard asks for.
 */
export async function unsubscribeHeaders(
  db: Db,
  { baseUrl }: Pick<Config, 'baseUrl'>,
  { id, template, user_id }: Queued,
): Promise<Readonly<Record<string, string>>> {
  if (!SUBSCRIBED.includes(template) || user_id === null || !baseUrl?.startsWith('https:')) return {};
  const token = randomBytes(16).toString('base64url');
  await db
    .updateTable('mail')
    .set({ unsubscribe_hash: hashToken(token) })
    .where('id', '=', id)
    .execute();
  return {
    'List-Unsubscribe': `<${baseUrl}${UNSUBSCRIBE}/${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
