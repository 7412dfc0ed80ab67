import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Features } from '@forecourt/contract/abilities';
import { DEFAULT_RIGHTS, ROLE_KEYS, type RoleKey } from '@forecourt/contract/access';
import { endpoints as allEndpoints } from '../src/app.ts';
import type { AnyEndpoint } from '@forecourt/contract/endpoint';
import { createUser } from '../src/features/users/user.factory.ts';
import type { Answer, Client } from './client.ts';
import { testPortal, type TestPortal } from './harness.ts';

/**
 * Asks every declared call as a stranger and as every role, and compares with the declared access. Ids are of things
 * that do not exist: who is let in must meet 404, 409, 422 or an answer, never 401, 403 or a fault of ours.
 */
let portal: TestPortal;
const people = new Map<RoleKey, string>();
/** Each call is asked with its feature on, whatever a tenant starts with. */
const EVERY_FEATURE = Object.fromEntries(Object.keys(Features.shape).map((name) => [name, true]));
const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';

beforeAll(async () => {
  portal = await testPortal();
  await portal.set({ features: EVERY_FEATURE });
  for (const role of ROLE_KEYS) people.set(role, await createUser(portal.database.db, { role }));
});
afterAll(() => portal.close());

const addresses = (endpoint: AnyEndpoint): [method: string, url: string][] =>
  [`${endpoint.method} ${endpoint.path}`, ...endpoint.aliases].map((address) => {
    const [method = '', path = ''] = address.split(' ');
    return [method, path.replaceAll(/[:*]\w+/g, UNKNOWN_ID)];
  });

/** Every call through every address, also that of aliases. */
const calls = allEndpoints.flatMap((endpoint) =>
  addresses(endpoint).map(([method, url]) => ({
    name: `${method} ${url.replaceAll(UNKNOWN_ID, ':id')}`,
    endpoint,
    method,
    // a stream would go on for minutes
    url: endpoint.raw === 'text/event-stream' ? `${url}?seconds=0` : url,
  })),
);

function admitted({ access: { who } }: AnyEndpoint, role: RoleKey): boolean {
  if (who.kind === 'may') return who.anyOf.some((right) => DEFAULT_RIGHTS[role].includes(right));
  if (who.kind === 'roles') return who.roles.includes(role);
  return true;
}

/** Saving a brand without an id creates one, which needs a right of its own. */
/** The role of instructors is a setting of the tenant; this is the one unless changed. */
const teaches: typeof admitted = (_endpoint, role) => role === 'sales-rep';

const RULES_OF_COMMANDS: Readonly<Record<string, typeof admitted>> = {
  'PUT /api/brands': (_endpoint, role) => DEFAULT_RIGHTS[role].includes('CREATE_DELETE_BRAND'),
  'GET /api/field-training/calendars': teaches,
  'POST /api/field-training/calendars/:id/refresh': teaches,
  'DELETE /api/field-training/calendars/:id': teaches,
};

const bodyFor = (method: string) => (method === 'GET' ? {} : { body: {} });

/** What the declared access made of a request. */
function verdict(answer: Answer<unknown>): 'asked to sign in' | 'refused' | 'let in' | 'a fault of ours' {
  if (answer.status >= 500) return 'a fault of ours';
  if (answer.status === 401 && answer.problem.code === 'access.sign_in') return 'asked to sign in';
  return answer.status === 403 && answer.problem.code === 'access.refused' ? 'refused' : 'let in';
}

const clients = new Map<RoleKey, Client>();
async function clientOf(role: RoleKey): Promise<Client> {
  const client = clients.get(role) ?? (await portal.as(people.get(role) ?? ''));
  clients.set(role, client);
  return client;
}

/** Asks as a role, once more where the call asked before has ended its session. */
async function asRole(role: RoleKey, method: string, url: string): Promise<Answer<unknown>> {
  const ask = async () => (await clientOf(role)).request(method, url, bodyFor(method));
  const answer = await ask();
  if (verdict(answer) !== 'asked to sign in') return answer;
  clients.delete(role);
  return ask();
}

describe.each(calls)('endpoint $name', ({ name, endpoint, method, url }) => {
  const { who, feature } = endpoint.access;

  it('an endpoint answers anonymous requests only when it is declared open', async () => {
    const answer = await portal.anonymous.request(method, url, bodyFor(method));
    expect(verdict(answer)).toBe(who.kind === 'open' ? 'let in' : 'asked to sign in');
  });

  it.each(ROLE_KEYS)('an endpoint admits the role %s only when its declared access does', async (role) => {
    const answer = await asRole(role, method, url);
    const expected = (RULES_OF_COMMANDS[name] ?? admitted)(endpoint, role) ? 'let in' : 'refused';
    expect(verdict(answer)).toBe(expected);
  });

  if (!feature) return;
  it('an endpoint answers route.not_found when its feature is off', async () => {
    await portal.set({ features: { [feature]: false } });
    try {
      expect((await asRole('platform-admin', method, url)).problem.code).toBe('route.not_found');
    } finally {
      await portal.set({ features: { [feature]: true } });
    }
  });
});
