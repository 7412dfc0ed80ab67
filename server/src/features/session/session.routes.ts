import * as contract from '@forecourt/contract/session';
import { DEFAULT_LANGUAGE, LANGUAGE_COOKIE, languageOf, type Language } from '@forecourt/contract/languages';
import { handle, handleOpen, type Call, type Route } from '../../kit/http/handle.ts';
import { fileViews, imageView } from '../../kit/files/views.ts';
import { homeOf } from '../../kit/public-home.ts';
import { LANGUAGE_MAX_AGE, SESSION_MAX_AGE, sessionCookie } from '../../kit/http/cookies.ts';
import { invalid, notFound } from '../../kit/http/problem.ts';
import { isAdminRole, hasGlobalScope, type Actor } from '../../kit/session/actor.ts';
import { loadSession } from '../../kit/session/session.ts';
import { changePassword } from './commands/change-password.ts';
import { endProxy, startProxy } from './commands/proxy.ts';
import { requestRecovery, resetPassword } from './commands/recover-password.ts';
import { signIn } from './commands/sign-in.ts';
import { DEVICE_COOKIE, DEVICE_LIVES, deviceOf } from './login-throttle.ts';
import { SECOND } from '../../kit/clock.ts';
import { CONSENT_COOKIE, consentCookieOf, readConsentId } from './consent.ts';
import { consentOf, listDealersOfSession, guardFacts } from './session.queries.ts';
import { signOnRoutes } from './sign-on/sign-on.routes.ts';
import { toSessionView } from './session.view.ts';

type AnyCall = Pick<Call<unknown, Actor | null>, 'db' | 'settings' | 'portal' | 'http' | 'now'>;

/** The session as pages see it, for the given user, by default in the request's language. */
async function viewFor(call: AnyCall, actor: Actor | null, language: Language = call.http.language) {
  const { db, settings, portal, http } = call;
  const consentId = readConsentId(http.cookies[CONSENT_COOKIE]);
  const [guard, home, consent, images, dealers] = await Promise.all([
    guardFacts(db, actor, settings),
    homeOf(db, settings),
    consentId ? consentOf(db, consentId) : undefined,
    fileViews(db, [actor?.profileImageId]),
    listDealersOfSession(db, actor),
  ]);
  const image = imageView(images.get(actor?.profileImageId ?? ''));
  return {
    session: toSessionView(
      actor,
      settings,
      {
        language,
        home,
        guard,
        image,
        dealers,
        consent: {
          valid: consent !== undefined,
          analytics: consent?.accepted.includes('analytics') ?? false,
        },
      },
      portal.config,
    ),
  };
}

/** The person whose session this request has opened or changed. */
async function actorOf(call: AnyCall, token: string): Promise<Actor | null> {
  const loaded = await loadSession(call.db, token, call.now, (key) => isAdminRole(call.settings, key));
  return loaded ? { ...loaded.actor, isAdmin: isAdminRole(call.settings, loaded.actor.roleKey) } : null;
}

const tokenOf = (call: AnyCall): string => call.http.cookies[sessionCookie(call.portal.config)] ?? '';

async function endSession(
  call: Pick<Call<unknown, Actor | null>, 'actor' | 'db' | 'http' | 'portal'>,
): Promise<void> {
  if (call.actor) await call.db.deleteFrom('session').where('id', '=', call.actor.sessionId).execute();
  call.http.clearCookie(sessionCookie(call.portal.config));
  call.http.clearCache();
}

export const sessionRoutes: readonly Route[] = [
  ...signOnRoutes,
  handleOpen(contract.getSession, (call) => viewFor(call, call.actor)),

  handleOpen(contract.login, async (call) => {
    const visitor = { ...call.http, device: deviceOf(call.http), session: tokenOf(call) };
    const { token, device } = await signIn(call.portal, call.settings, call.body, visitor);
    // a fresh token after every sign-in: a planted cookie is worth nothing
    call.http.setCookie(sessionCookie(call.portal.config), token, { maxAge: SESSION_MAX_AGE });
    call.http.setCookie(DEVICE_COOKIE, device, { maxAge: DEVICE_LIVES / SECOND });
    const actor = await actorOf(call, token);
    // on a new device the account's language applies
    return viewFor(call, actor, languageOf(actor?.language ?? ''));
  }),

  handleOpen(contract.logout, async (call) => {
    await endSession(call);
    return { status: 302, headers: { location: '/public/login' } };
  }),
  handleOpen(contract.logoutPost, endSession),

  handleOpen(contract.setLang, async ({ query, actor, db, http }) => {
    const language = languageOf(query.lang);
    if (!language) throw invalid('lang', 'field.format');
    http.setCookie(LANGUAGE_COOKIE, language, { maxAge: LANGUAGE_MAX_AGE, httpOnly: false });
    // while acting as another user the administrator's own choice must not become that user's
    if (actor && !actor.proxiedBy)
      await db.updateTable('user_account').set({ language }).where('id', '=', actor.id).execute();
    return { language: language ?? DEFAULT_LANGUAGE };
  }),

  handleOpen(contract.forgotPassword, ({ portal, body, http }) =>
    requestRecovery(portal, body.email, http.ip),
  ),
  handleOpen(contract.resetPassword, async ({ portal, settings, body, http }) => {
    const { device, invited } = await resetPassword(portal, settings, body, {
      ip: http.ip,
      device: deviceOf(http),
    });
    http.setCookie(DEVICE_COOKIE, device, { maxAge: DEVICE_LIVES / SECOND });
    return { invited };
  }),
  handle(contract.changePassword, ({ portal, actor, settings, body, http }) =>
    changePassword(portal, actor, settings, body, http),
  ),

  handle(contract.removeProxy, async ({ actor, write, now, http }) => ({
    userId: await write((tx) => endProxy(tx, actor, { now, http })),
  })),
  handle(contract.startProxy, async (call) => {
    await call.write((tx) => startProxy(tx, call.actor, call.params.proxyId, call));
    return viewFor(call, await actorOf(call, tokenOf(call)));
  }),

  handle(contract.updateEditingBrand, async ({ actor, db, body }) => {
    const brand = await db
      .selectFrom('brand')
      .select('id')
      .where('id', '=', body.editingBrand)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!brand || (!hasGlobalScope(actor) && !actor.managedBrandIds.includes(brand.id))) throw notFound();
    await db
      .updateTable('user_account')
      .set({ editing_brand_id: brand.id })
      .where('id', '=', actor.id)
      .execute();
    return { editingBrand: brand.id };
  }),

  handleOpen(contract.cookieConsent, async ({ body, actor, db, now, http }) => {
    await db
      .insertInto('cookie_consent')
      .values({
        consent_id: body.consentId,
        user_id: actor?.id ?? null,
        accept_type: body.acceptType,
        // the necessary category is always on
        accepted: [...new Set(['necessary', ...body.acceptedCategories])],
        rejected: body.rejectedCategories.filter((category) => category !== 'necessary'),
        at: now,
      })
      .execute();
    const cookie = consentCookieOf(body.consentId);
    http.setCookie(CONSENT_COOKIE, cookie.value, { maxAge: cookie.maxAge, httpOnly: false });
  }),
];
