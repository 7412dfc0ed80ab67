import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** The identity that the service reports. */
interface Sitting {
  readonly sub?: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
}

/** A real OpenID Connect provider on this machine with one user already signed in. */
export interface SignOnService {
  readonly issuer: string;
  /** Sets the identity, or a refusal; the subject has a default. */
  set(person: Sitting | 'refuses'): void;
  /** Goes where the portal has sent the browser, as a browser does; returns the address to come back to. */
  visit(url: string): Promise<URL>;
  close(): Promise<void>;
}

export const CLIENT = { id: 'forecourt', secret: 'a-secret-of-the-service' };

/** @param callback address of the portal to which people are sent back */
export async function signOnService(callback: string): Promise<SignOnService> {
  let person: Sitting | 'refuses' = {};
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [callback],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ ...(person === 'refuses' ? {} : person), sub }),
    }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    cookies: { keys: ['for this test only'] },
  });
  const answer = provider.callback();
  const interact = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (person === 'refuses')
      return provider.interactionFinished(request, response, { error: 'access_denied' });
    const accountId = person.sub ?? 'somebody';
    const grant = new provider.Grant({ accountId, clientId: CLIENT.id });
    grant.addOIDCScope('openid email profile');
    const consent = { grantId: await grant.save() };
    return provider.interactionFinished(request, response, { login: { accountId }, consent });
  };
  server.on('request', (request, response) => {
    void (request.url?.startsWith('/interaction/') ? interact(request, response) : answer(request, response));
  });
  return {
    issuer,
    set: (next) => {
      person = next;
    },
    visit: (url) => follow(new URL(url), callback),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const STEPS = 10;

async function follow(start: URL, callback: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = start;
  for (let step = 0; step < STEPS && !url.href.startsWith(callback); step++) {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    url = new URL(response.headers.get('location') ?? '', url);
  }
  return url;
}
