import * as oidc from 'openid-client';
import type { TenantSettings } from '@forecourt/contract/abilities';
import type { SIGN_ON_REFUSALS } from '@forecourt/contract/sign-on';
import type { SignOnConfig } from '../../../kit/config.ts';
import { Problem } from '../../../kit/http/problem.ts';
import type { Portal } from '../../../kit/portal.ts';
import { enter, noteRefusal, rejectState, type Visitor } from '../commands/sign-in.ts';
import type { Attempt } from './attempt.ts';
import { accountOf, claimedAccount } from './account-of.ts';
import type { Claimed } from './create-user.ts';
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
 * Checks what the service says and opens a session for the account of its subject; returns the cookie's token. Throws a
 * {@link SignOnRefusal}.
 */
export async function finishSignOn(portal: Portal, settings: TenantSettings, back: Return): Promise<string> {
  const { visitor } = back;
  await portal.limits.take('login.address', visitor.ip);
  const claimed = await claimsOf(back).catch((error: unknown) => noteSignOnRefusal(portal, error, visitor));
  const token = await openSession(portal, settings, back, claimed).catch((error: unknown) =>
    noteSignOnRefusal(portal, error, visitor, claimed),
  );
  await portal.limits.giveBack('login.address', visitor.ip);
  return token;
}

/** Notes a refusal with the account and the address that the service named, then throws it. */
async function noteSignOnRefusal(
  portal: Portal,
  error: unknown,
  visitor: Visitor,
  claimed?: Claimed,
): Promise<never> {
  const account = claimed && (await claimedAccount(portal.database.db, claimed));
  await noteRefusal(portal, account?.id, error, visitor, { email: claimed?.email });
  throw error;
}

function openSession(
  portal: Portal,
  settings: TenantSettings,
  { config, visitor }: Return,
  claimed: Claimed,
): Promise<string> {
  const now = portal.clock.now();
  return portal.database.write(async (tx) => {
    const account = await accountOf(tx, claimed, {
      jobs: portal.jobs,
      newPeople: config.newPeople,
      language: visitor.language,
      now,
      visitor,
    });
    rejectState(account, settings);
    return enter(tx, account.id, now, visitor, 'session.sign-on');
  });
}

/** Verified claims of the identity provider. */
async function claimsOf({ config, attempt, url }: Return): Promise<Claimed> {
  try {
    const provider = await providerOf(config);
    const tokens = await oidc.authorizationCodeGrant(provider, url, {
      pkceCodeVerifier: attempt.verifier,
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      idTokenExpected: true,
    });
    const { iss: issuer, sub: subject } = tokens.claims() ?? { iss: '', sub: '' };
    const info = await oidc.fetchUserInfo(provider, tokens.access_token, subject);
    const email = info.email_verified === true ? info.email : undefined;
    return { issuer, subject, email, firstName: info.given_name ?? '', lastName: info.family_name ?? '' };
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
