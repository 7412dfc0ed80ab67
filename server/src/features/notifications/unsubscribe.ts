import type { FastifyInstance } from 'fastify';
import { writeAuditLog } from '../../kit/audit-log.ts';
import { DEFAULT_BODY } from '@forecourt/contract/endpoint';
import { UNSUBSCRIBE } from '../../kit/mail/unsubscribe.ts';
import type { Portal } from '../../kit/portal.ts';
import { hashToken } from '../../kit/session/session.ts';

/** The body that mail programs send (RFC 8058, 3.2). */
const ONE_CLICK = 'List-Unsubscribe=One-Click';

/**
 * The `List-Unsubscribe` address. Mail programs post a form without a session, which no call of the contract accepts.
 * Opening it in a browser redirects to the settings: a GET changes nothing.
 */
export async function addUnsubscribe(server: FastifyInstance, portal: Portal): Promise<void> {
  const path = `${UNSUBSCRIBE}/:token`;
  server.get(path, async (_request, reply) => reply.redirect('/auth/me?tab=notifications', 302));
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: DEFAULT_BODY }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { token: string } }>(path, async (request, reply) => {
      await portal.limits.take('unsubscribe.address', request.ip);
      if (!String(request.body).includes(ONE_CLICK)) return reply.code(400).send();
      const isKnown = await unsubscribe(portal, request.params.token, {
        ip: request.ip,
        requestId: request.id,
      });
      return reply.code(isKnown ? 200 : 404).send();
    });
  });
}

/** Sends the person no more mails of notifications; harmless again. False for an address that there is not. */
function unsubscribe(
  { clock, database }: Portal,
  token: string,
  http: { readonly ip: string; readonly requestId: string },
): Promise<boolean> {
  const now = clock.now();
  return database.write(async (tx) => {
    const mail = await tx
      .selectFrom('mail')
      .select('user_id')
      .where('unsubscribe_hash', '=', hashToken(token))
      .executeTakeFirst();
    if (!mail?.user_id) return false;
    const changed = await tx
      .updateTable('user_account')
      .set({ receive_emails: false, updated_at: now })
      .where('id', '=', mail.user_id)
      .where('receive_emails', '=', true)
      .returning('id')
      .executeTakeFirst();
    if (changed)
      await writeAuditLog(
        tx,
        null,
        { now, http },
        {
          type: 'user.change',
          subject: { kind: 'user', id: changed.id },
          data: { changes: [{ field: 'receiveEmails', from: 'true', to: 'false' }] },
        },
      );
    return true;
  });
}
