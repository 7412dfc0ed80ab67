import type { calendarLinkCalls } from '@forecourt/contract/calendar';
import type { podcastLinkCalls } from '@forecourt/contract/podcast-feed';
import { hashPassword } from '../src/kit/password.ts';
import type { Portal } from '../src/kit/portal.ts';
import { hashToken } from '../src/kit/session/session.ts';
import type { Client } from './client.ts';

export const PASSWORD = 'Correct4horse';
const passwordHash = await hashPassword(PASSWORD);

/** Makes the private address of the person who asks, with a password that they get for it. */
export async function makePrivateLink(
  { database }: Pick<Portal, 'database'>,
  client: Client,
  make: typeof calendarLinkCalls.make | typeof podcastLinkCalls.make,
): Promise<string> {
  await database.db
    .updateTable('user_account')
    .set({ password_hash: passwordHash })
    .where('id', 'in', (qb) =>
      qb
        .selectFrom('session')
        .select('user_id')
        .where('token_hash', '=', hashToken(client.cookies['session'] ?? '')),
    )
    .execute();
  return (await client.call(make, { body: { password: PASSWORD } })).body.link.url;
}
