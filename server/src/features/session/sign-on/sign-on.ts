import * as oidc from 'openid-client';
import type { TenantSettings } from '@forecourt/contract/abilities';
import type { SIGN_ON_REFUSALS } from '@forecourt/contract/sign-on';
import type { SignOnConfig } from '../../../kit/config.ts';
import { Problem } from '../../../kit/http/problem.ts';
import type { Tx } from '../../../kit/db/db.ts';
import type { Portal } from '../../../kit/portal.ts';
import { endSessions } from '../../../kit/session/session.ts';
import { accountByEmail } from '../session.queries.ts';
import { enter, refuseState, type Visitor } from '../commands/sign-in.ts';
import type { Attempt } from './attempt.ts';
import { createPerson, type Claimed } from './create-person.ts';
import { providerOf } from './provider.ts';

export type SignOnRefusal = (typeof SIGN_ON_REFUSALS)[number];

/** The sign-on service’s page for this attempt. Throws `sign_on.unavailable`. */
export async function beginSignOn(
  config: SignOnConfig,
  redirectUri: string,
  next: string,
): Promise<{ readonly url: URL; readonly attempt: Attempt }> {
  const provider = await providerOf(config).catch((error: unknown) => {
    throw new Problem('sign_on.unavailable', { cause: error });
  });
  const attempt = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
    next,
  };
  const url = oidc.buildAuthorizationUrl(provider, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: 'S256',
  });
  return { url, attempt };
}

interface Return {
  readonly config: SignOnConfig;
  readonly attempt: Attempt;
  /** The whole address at which the person came back. */
  readonly url: URL;
  readonly visitor: Visitor & { readonly language: string };
}

/**
 * Checks what the service says and opens a session for the account of the verified address; returns the cookie's
 * token. Throws a {@link SignOnRefusal}.
 */
export async function finishSignOn(portal: Portal, settings: TenantSettings, back: Return): Promise<string> {
  const { config, visitor } = back;
  await portal.limits.take('login.address', visitor.ip);
  const claimed = await claimsOf(back);
  const account = await accountByEmail(portal.database.db, claimed.email);
  if (!account && config.newPeople === 'refuse') throw new Problem('sign_on.unknown');
  refuseState(account?.status ?? 'active', settings);
  await portal.limits.giveBack('login.address', visitor.ip);
  const now = portal.clock.now();
  return portal.database.write(async (tx) => {
    const id = account?.id ?? (await createPerson(tx, claimed, { language: visitor.language, now }));
    await takeOver(tx, id, now);
    return enter(tx, id, now, visitor, 'session.sign-on');
  });
}

/**
 * Who set a password for an address that was not shown to be theirs may be somebody else, waiting for its owner: the
 * password and the sessions from before end with the proof.
 */
async function takeOver(tx: Tx, userId: string, now: Date): Promise<void> {
  const unproved = await tx
    .updateTable('user_account')
    .set({ email_verified_at: now, password_hash: null })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (unproved) await endSessions(tx, userId);
}

/** What the service vouches for; an address that it has not verified links nobody to anything. */
async function claimsOf({ config, attempt, url }: Return): Promise<Claimed> {
  try {
    const provider = await providerOf(config);
    const tokens = await oidc.authorizationCodeGrant(provider, url, {
      pkceCodeVerifier: attempt.verifier,
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      idTokenExpected: true,
    });
    const subject = tokens.claims()?.sub ?? '';
    const info = await oidc.fetchUserInfo(provider, tokens.access_token, subject);
    if (!info.email || info.email_verified !== true) throw new Problem('sign_on.unverified');
    return { email: info.email, firstName: info.given_name ?? '', lastName: info.family_name ?? '' };
  } catch (error) {
    throw error instanceof Problem ? error : new Problem(codeOf(error), { cause: error });
  }
}

function codeOf(error: unknown): SignOnRefusal {
  if (error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied')
    return 'sign_on.denied';
  return isUnreachable(error) ? 'sign_on.unavailable' : 'sign_on.failed';
}

/** No answer came: `fetch` fails with a TypeError, or gave up after its time. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof Error &&
  ((error instanceof TypeError && error.message === 'fetch failed') ||
    error.name === 'TimeoutError' ||
    isUnreachable(error.cause));
