import * as oidc from 'openid-client';
import type { SignOnConfig } from '../../../kit/config.ts';

/** Seconds that the sign-on service may take for an answer. */
const PATIENCE = 10;

const known = new Map<string, Promise<oidc.Configuration>>();

/** Metadata of the identity provider; cached, and fetched again after a failure. */
export function providerOf(config: SignOnConfig): Promise<oidc.Configuration> {
  const { issuer, clientId, clientSecret } = config;
  const name = `${issuer} ${clientId}`;
  const discovery = known.get(name);
  if (discovery) return discovery;
  // oxlint-disable-next-line typescript/no-deprecated -- so marked to stand out; the check of the configuration lets plain http through on loopback only
  const execute = issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [];
  const discovered = oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    execute,
    timeout: PATIENCE,
  });
  known.set(name, discovered);
  discovered.catch(() => known.delete(name));
  return discovered;
}
