import type { FastifyInstance, FastifyRequest } from 'fastify';
import { languageOf } from '@forecourt/contract/languages';
import { DEFAULT_BODY } from '@forecourt/contract/endpoint';
import { writeAuditLog } from '../../kit/audit-log.ts';
import type { Tx } from '../../kit/db/db.ts';
import { languageOfRequest } from '../../kit/http/dispatch.ts';
import { checkOrigin } from '../../kit/http/origin.ts';
import { mailBranding } from '../../kit/mail/branding.ts';
import { UNSUBSCRIBE } from '../../kit/mail/unsubscribe.ts';
import type { Portal } from '../../kit/portal.ts';
import { hashToken } from '../../kit/session/session.ts';
import { unsubscribePage, type UnsubscribePage } from './unsubscribe-page.ts';

/** The body that mail programs send (RFC 8058, 3.2). */
const ONE_CLICK = 'List-Unsubscribe=One-Click';

interface TokenRoute {
  Params: { readonly token: string };
  Querystring: { readonly restored?: string };
}
type TokenRequest = FastifyRequest<TokenRoute>;

/**
 * The `List-Unsubscribe` address. Mail programs post a form without a session, which no call of the contract accepts.
 * A browser gets a page that asks first: a GET changes nothing, because programs follow the links of mails.
 */
export async function addUnsubscribe(server: FastifyInstance, portal: Portal): Promise<void> {
  const path = `${UNSUBSCRIBE}/:token`;
  server.get<TokenRoute>(path, async (request, reply) => {
    await portal.limits.take('unsubscribe.address', request.ip);
    const { status, body } = await renderPage(portal, request);
    return reply.code(status).type('text/html; charset=utf-8').send(body);
  });
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: DEFAULT_BODY }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<TokenRoute>(path, async (request, reply) => {
      await portal.limits.take('unsubscribe.address', request.ip);
      const body = String(request.body);
      if (body.includes(ONE_CLICK))
        return reply.code((await setEmails(portal, request, false)) ? 200 : 404).send();
      const emails = new URLSearchParams(body).get('emails');
      if (emails !== 'on' && emails !== 'off') return reply.code(400).send();
      // unlike the click of a mail program, the form is sent by our own page
      checkOrigin(portal.config, request.headers);
      await setEmails(portal, request, emails === 'on');
      return reply.redirect(
        `${UNSUBSCRIBE}/${request.params.token}${emails === 'on' ? '?restored=1' : ''}`,
        303,
      );
    });
  });
}

function stateOf(isSubscribed: boolean, isRestored: boolean): UnsubscribePage['state'] {
  if (!isSubscribed) return 'unsubscribed';
  return isRestored ? 'restored' : 'subscribed';
}

async function renderPage(portal: Portal, request: TokenRequest): Promise<{ status: number; body: string }> {
  const mail = await portal.database.db
    .selectFrom('mail as m')
    .innerJoin('user_account as u', 'u.id', 'm.user_id')
    .select(['m.recipient', 'm.language', 'u.receive_emails'])
    .where('m.unsubscribe_hash', '=', hashToken(request.params.token))
    .executeTakeFirst();
  const page: UnsubscribePage = {
    state: !mail ? 'unknown' : stateOf(mail.receive_emails, request.query.restored !== undefined),
    email: mail?.recipient ?? '',
    language: languageOf(mail?.language ?? '') ?? languageOfRequest(request),
  };
  return { status: mail ? 200 : 404, body: unsubscribePage(page, await mailBranding(portal)) };
}

/** Turns the mails of notifications on or off for the recipient of a mail; idempotent. False for an unknown token. */
function setEmails({ clock, database }: Portal, request: TokenRequest, isOn: boolean): Promise<boolean> {
  return database.write(async (tx) => {
    const mail = await tx
      .selectFrom('mail')
      .select('user_id')
      .where('unsubscribe_hash', '=', hashToken(request.params.token))
      .executeTakeFirst();
    if (!mail?.user_id) return false;
    await changeEmails(tx, mail.user_id, isOn, {
      now: clock.now(),
      http: { ip: request.ip, requestId: request.id },
    });
    return true;
  });
}

async function changeEmails(
  tx: Tx,
  userId: string,
  isOn: boolean,
  by: { readonly now: Date; readonly http: { readonly ip: string; readonly requestId: string } },
): Promise<void> {
  const changed = await tx
    .updateTable('user_account')
    .set({ receive_emails: isOn, updated_at: by.now })
    .where('id', '=', userId)
    .where('receive_emails', '=', !isOn)
    .returning('id')
    .executeTakeFirst();
  if (!changed) return;
  await writeAuditLog(tx, null, by, {
    type: 'user.change',
    subject: { kind: 'user', id: changed.id },
    data: { changes: [{ field: 'receiveEmails', from: String(!isOn), to: String(isOn) }] },
  });
}
