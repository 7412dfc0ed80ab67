import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '../src/features/users/user.factory.ts';
import { hashPassword } from '../src/kit/password.ts';
import { testPortal, type TestPortal } from './harness.ts';

/** What holds for every call, whatever it does: the floor that the framework lays. */
let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const STRUCTURED = 'application/problem+json';
const send = (
  method: string,
  url: string,
  options: { payload?: string; headers?: Record<string, string> } = {},
) =>
  portal.server.inject({
    method: method as 'GET',
    url,
    headers: { host: 'localhost:3000', accept: STRUCTURED, ...options.headers },
    ...(options.payload !== undefined && { payload: options.payload }),
  });
const json = { 'content-type': 'application/json' };

describe('query values of a wrong type', () => {
  it.each([
    ['page=x', 'page', 'Enter a number.'],
    ['page=1.5', 'page', 'Enter a whole number.'],
    ['limit=x', 'limit', 'Enter a number.'],
    ['dealer=x', 'dealer', 'Enter a valid ID.'],
  ])('a query is refused with the expected type at its field when it is %s', async (query, path, message) => {
    const admin = await portal.as(await createUser(portal.database.db, { role: 'platform-admin' }));
    const answer = await admin.request('GET', `/api/field-training?${query}`);
    expect({ status: answer.status, fields: answer.problem.fields }).toEqual({
      status: 422,
      fields: [{ path, message }],
    });
  });
});

describe('permission errors', () => {
  it('a permission error is worded differently for pages and for actions', async () => {
    const learner = await portal.as(await createUser(portal.database.db));
    const page = await learner.request('GET', '/api/settings/choices');
    const action = await learner.request('DELETE', `/api/roles/${crypto.randomUUID()}`);
    expect([page, action].map(({ status, problem }) => [status, problem.detail])).toEqual([
      [403, "You don't have enough permission to access to this page!"],
      [403, "You don't have permission to access this page!"],
    ]);
  });
});

describe('routing', () => {
  it('a route ignores a trailing slash', async () => {
    expect((await send('GET', '/api/session/')).statusCode).toBe(200);
  });

  it.each(['/api/nothing', '/api/nothing/at/all', '/api/', '/api/session/more'])(
    'the router answers 404 with a problem when the address is unknown: %s',
    async (url) => {
      const answer = await send('GET', url);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'route.not_found', status: 404 });
    },
  );

  it('the router answers 404 when the method of a known address is unknown', async () => {
    expect((await send('DELETE', '/api/login')).statusCode).toBe(404);
  });

  it.each(['/api/users/not-an-id', '/api/users/%00', '/api/users/..%2f..%2fetc', "/api/users/1'%20or%201=1"])(
    'the router answers thing.not_found when the id is malformed: %s',
    async (url) => {
      const admin = await portal.as(await createUser(portal.database.db, { role: 'platform-admin' }));
      expect((await admin.request('GET', url)).problem.code).toBe('thing.not_found');
    },
  );

  it('the router answers a client error when percent encoding is broken', async () => {
    const answer = await send('GET', '/api/users/%E0%A4%A');
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
  });
});

describe('queries', () => {
  let admin: Awaited<ReturnType<TestPortal['as']>>;
  beforeAll(async () => {
    admin = await portal.as(await createUser(portal.database.db, { role: 'platform-admin' }));
  });

  it('a query accepts nested references as the documented client sends them', async () => {
    const dealer = '00000000-0000-7000-8000-000000000000';
    const answer = await admin.request('GET', `/api/users?dealer[_id]=${dealer}`);
    expect(answer.body).toMatchObject({ users: [], pagination: { total: 0 } });
  });

  it('a query ignores empty filters', async () => {
    const answer = await admin.request('GET', '/api/users?status=&text=');
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ pagination: { total: expect.toSatisfy((n: number) => n > 0) } });
  });

  it.each([
    'status[__proto__]=x',
    '__proto__[status]=active',
    'constructor[prototype][polluted]=1',
    'dealer[__proto__][_id]=1',
  ])('a query pollutes no prototype when it is %s', async (query) => {
    const answer = await admin.request('GET', `/api/users?${query}`);
    expect([200, 422]).toContain(answer.status);
    expect(({} as Record<string, unknown>)['status']).toBeUndefined();
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('a query names every invalid field in one response', async () => {
    const answer = await admin.request('GET', '/api/users?limit=100000&page=0&sortBy=password_hash');
    expect(answer.status).toBe(422);
    expect(answer.problem.fields?.map(({ path }) => path).toSorted()).toEqual(['limit', 'page', 'sortBy']);
  });
});

describe('body parsing', () => {
  it('malformed JSON is answered with 400 and an explanation', async () => {
    const answer = await send('POST', '/api/login', { headers: json, payload: '{"email": ' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'request.malformed' });
    expect(answer.json().detail.length).toBeGreaterThan(20);
  });

  it('a body above the limit is refused with 413', async () => {
    const answer = await send('POST', '/api/login', {
      headers: json,
      payload: JSON.stringify({ email: 'a'.repeat(6_000_000) }),
    });
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ code: 'request.too_large' });
  });

  it.each(['application/xml', 'text/csv', 'application/x-www-form-urlencoded'])(
    'a body of type %s is refused with 415',
    async (type) => {
      const answer = await send('POST', '/api/login', { headers: { 'content-type': type }, payload: 'a=b' });
      expect(answer.statusCode).toBe(415);
      expect(answer.json()).toMatchObject({ code: 'request.media_type' });
    },
  );

  it.each(['null', '[]', '"text"', '7'])(
    'a body of %s is refused with 422 when an object is expected',
    async (payload) => {
      const answer = await send('POST', '/api/login', { headers: json, payload });
      expect(answer.statusCode).toBe(422);
    },
  );

  it('a body pollutes no prototype', async () => {
    const payload = '{"__proto__": {"polluted": true}, "email": "a@example.test", "password": "x"}';
    const answer = await send('POST', '/api/login', { headers: json, payload });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

describe('problem responses', () => {
  it('a problem is structured with a resolvable type when the client accepts problem JSON', async () => {
    const answer = await send('GET', '/api/users');
    expect(answer.headers['content-type']).toContain(STRUCTURED);
    const problem = answer.json();
    expect(problem).toMatchObject({
      status: 401,
      code: 'access.sign_in',
      requestId: answer.headers['x-request-id'],
    });
    const explained = await send('GET', problem.type);
    expect(explained.json()).toMatchObject({ code: 'access.sign_in', status: 401 });
  });

  it('a problem is plain text when the client does not accept problem JSON', async () => {
    const answer = await send('GET', '/api/users', { headers: { accept: '*/*' } });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['content-type']).toContain('text/plain');
    expect(answer.body).toBe((await send('GET', '/api/users')).json().detail);
  });

  it('a problem is worded in the language of the reader', async () => {
    const [english, french] = await Promise.all([
      send('GET', '/api/users', { headers: { 'accept-language': 'en' } }),
      send('GET', '/api/users', { headers: { 'accept-language': 'fr-CA,fr;q=0.9' } }),
    ]);
    expect(french.json().detail).not.toBe(english.json().detail);
  });

  it('a request id is generated by the server when the client sends one', async () => {
    const [first, second] = await Promise.all([
      send('GET', '/api/users', { headers: { 'x-request-id': 'mine', 'request-id': 'mine' } }),
      send('GET', '/api/users'),
    ]);
    expect(first.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id']);
  });
});

describe('response headers', () => {
  it('response headers forbid caching, framing, and inline scripts', async () => {
    const { headers } = await send('GET', '/api/session');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('same-origin');
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy.find((part) => part.startsWith('script-src'))).not.toContain('unsafe-inline');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('response headers grant no cross-origin access', async () => {
    const origin = 'https://elsewhere.example';
    for (const method of ['OPTIONS', 'GET']) {
      const { headers } = await send(method, '/api/session', {
        headers: { origin, 'access-control-request-method': 'POST' },
      });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });

  it('a HEAD request is answered as GET without a body', async () => {
    const answer = await send('HEAD', '/api/session');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('');
    expect(answer.headers['content-type']).toContain('application/json');
  });
});

const foreignLogin = (headers: Record<string, string>) =>
  send('POST', '/api/login', {
    headers: { ...json, ...headers },
    payload: '{"email":"nobody@example.test","password":"x"}',
  });

describe('cross-site requests', () => {
  const forged = { code: 'request.forged' };

  it.each([
    ['another origin', { origin: 'https://elsewhere.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['our name on another port', { origin: 'http://localhost:4000' }],
    [
      'our name behind a foreign host header',
      { host: 'elsewhere.example', origin: 'http://elsewhere.example' },
    ],
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling domain', { 'sec-fetch-site': 'same-site' }],
  ])('a sign-in is refused as forged when it comes from %s', async (_, headers) => {
    expect((await foreignLogin(headers)).json()).toMatchObject(forged);
  });

  it('a sign-in is accepted when it comes from the portal’s own page', async () => {
    const answer = await foreignLogin({ origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' });
    expect(answer.json()).toMatchObject({ code: 'login.no_account' });
  });

  it('a sign-out by GET is refused as forged when it is cross-site', async () => {
    const answer = await send('GET', '/api/logout', { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(answer.json()).toMatchObject(forged);
  });
});

it.each([
  ['our own page', { referer: 'http://localhost:3000/auth' }, 302],
  ['our own page by its origin', { origin: 'http://localhost:3000' }, 302],
  ['no page at all, on loopback', {}, 302],
  ['a foreign page', { referer: 'https://elsewhere.example/auth' }, 403],
  ['a page that does not say which', { referer: 'nowhere' }, 403],
  ['a host that is not ours', { host: 'elsewhere.example', referer: 'http://elsewhere.example/' }, 403],
  ['a host that is not ours, and no page', { host: 'elsewhere.example' }, 403],
])('a sign-out by GET without fetch metadata is judged by its origin: %s', async (_, headers, status) => {
  const answer = await send('GET', '/api/logout', { headers });
  expect(answer.statusCode).toBe(status);
});

describe('the portal with an https address', () => {
  const BASE_URL = 'https://training.example.com';
  let secure: TestPortal;
  beforeAll(async () => {
    secure = await testPortal({ BASE_URL });
    const passwordHash = await hashPassword('Forecourt2026');
    await createUser(secure.database.db, { email: 'a@example.test', passwordHash });
  });
  afterAll(() => secure.close());

  const login = (headers: Record<string, string> = {}) =>
    secure.server.inject({
      method: 'POST',
      url: '/api/login',
      headers: { ...json, accept: STRUCTURED, host: 'training.example.com', ...headers },
      payload: JSON.stringify({ email: 'a@example.test', password: 'Forecourt2026' }),
    });

  it('the session cookie is host-bound, secure, and hidden from scripts when the portal has an https address', async () => {
    const answer = await login({ origin: BASE_URL });
    expect(answer.statusCode).toBe(200);
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({
      name: '__Host-session',
      path: '/',
      secure: true,
      httpOnly: true,
      sameSite: 'Lax',
    });
    expect(cookie).not.toHaveProperty('domain');
    expect(answer.headers['strict-transport-security']).toContain('max-age=31536000');
    expect(answer.headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });

  it('the plain session cookie is ignored when the portal has an https address', async () => {
    const token = (await login()).cookies[0]?.value ?? '';
    const who = async (name: string) =>
      (await secure.server.inject({ url: '/api/session', cookies: { [name]: token } })).json().session.user;
    expect(await who('__Host-session')).toMatchObject({ email: 'a@example.test' });
    expect(await who('session')).toBeNull();
  });

  it('the origin check uses the configured address when a request names another host', async () => {
    const answer = await login({ host: 'elsewhere.example', origin: 'https://elsewhere.example' });
    expect(answer.json()).toMatchObject({ code: 'request.forged' });
  });
});

const SECURITY = '/.well-known/security.txt';
describe('security.txt', () => {
  it('security.txt names the contact, and is not found when none is configured', async () => {
    expect((await send('GET', SECURITY)).statusCode).toBe(404);
    await portal.set({ supportEmail: 'security@example.test' });
    const { body, headers } = await send('GET', SECURITY);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const lines = body.trim().split('\n');
    expect(lines).toContain('Contact: mailto:security@example.test');
    const expires = lines.find((line) => line.startsWith('Expires: '))?.slice('Expires: '.length) ?? '';
    expect(new Date(expires).getTime()).toBeGreaterThan(portal.clock.now().getTime());
  });
});

it('the content security policy forbids a base element', async () => {
  const { headers } = await send('GET', '/api/session');
  expect(headers['content-security-policy']).toContain("base-uri 'none'");
});
