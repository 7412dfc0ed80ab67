import { afterEach, expect, test, vi } from 'vitest';
import type * as session from '@forecourt/contract/session';
import { i18n } from '../i18n/i18n.ts';
import { client, hrefOf } from './client.ts';
import { registerSignInAgain } from './signInAgain.ts';

const login = client<typeof session.login>('POST /api/login');
const startProxy = client<typeof session.startProxy>('POST /api/proxy/:proxyId');
const getSession = client<typeof session.getSession>('GET /api/session');

const answers = (...list: { status?: number; body?: unknown; headers?: Record<string, string> }[]) => {
  const fetched = vi.fn<typeof fetch>();
  for (const { status = 200, body = {}, headers = { 'content-type': 'application/json' } } of list) {
    fetched.mockResolvedValueOnce(
      new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }),
    );
  }
  vi.stubGlobal('fetch', fetched);
  return fetched;
};
const signIn = { status: 401, body: { code: 'access.sign_in', detail: 'Sign in', status: 401 } };
afterEach(() => vi.unstubAllGlobals());

test('client fills in path parameters and accepts problem documents', async () => {
  const fetched = answers({});
  await startProxy({ params: { proxyId: 'a/b' } });
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect(url).toBe('/api/proxy/a%2Fb');
  expect(init?.method).toBe('POST');
  expect(init?.headers).toMatchObject({ accept: expect.stringContaining('application/problem+json') });
});

test('client throws the problem with its fields and retry delay when a call is refused', async () => {
  answers({
    status: 429,
    body: { code: 'login.busy', detail: 'Wait', fields: [{ path: 'email', message: 'No' }], requestId: 'r1' },
    headers: { 'content-type': 'application/problem+json', 'retry-after': '30' },
  });
  await expect(login({ body: { email: 'a', password: 'b' } })).rejects.toMatchObject({
    code: 'login.busy',
    status: 429,
    retryAfter: 30,
    requestId: 'r1',
    fields: [{ path: 'email', message: 'No' }],
  });
});

test('client reports the plain text or a generic error when a response is no problem document', async () => {
  answers({ status: 502, body: 'Upstream is away', headers: { 'content-type': 'text/plain' } });
  await expect(getSession()).rejects.toMatchObject({ code: 'client.unreadable', detail: 'Upstream is away' });
  answers({ status: 502, body: '<html>', headers: { 'content-type': 'text/html' } });
  await expect(getSession()).rejects.toMatchObject({ detail: 'Unexpected Error' });
  answers({ status: 502, body: '<html>', headers: { 'content-type': 'text/html' } });
  await expect(login({ body: { email: 'a', password: 'b' } })).rejects.toMatchObject({
    detail: 'Error Saving',
  });
});

test('client reports a body as too large when a proxy answers 413 without a problem document', async () => {
  answers({ status: 413, body: '<html>', headers: { 'content-type': 'text/html' } });
  await expect(login({ body: { email: 'a', password: 'b' } })).rejects.toMatchObject({
    code: 'client.too_large',
    detail: i18n.t('error.tooLarge', { ns: 'ui' }),
  });
  answers({ status: 413, body: { code: 'file.too_large', detail: '100 MB at most', status: 413 } });
  await expect(login({ body: { email: 'a', password: 'b' } })).rejects.toMatchObject({
    code: 'file.too_large',
  });
});

test('client throws the offline problem when a call gets no response', async () => {
  vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch')));
  await expect(getSession()).rejects.toMatchObject({ offline: true, status: 0 });
});

test('client prompts for sign-in once and repeats every refused call when the session has ended', async () => {
  const fetched = answers(signIn, signIn, { body: { n: 1 } }, { body: { n: 2 } });
  const ask = vi.fn(() => Promise.resolve(true));
  const remove = registerSignInAgain(ask);
  const both = await Promise.all([getSession(), getSession()]);
  remove();
  expect(both).toHaveLength(2);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(fetched).toHaveBeenCalledTimes(4);
});

test('client throws the refusal when no one signs in again', async () => {
  answers(signIn);
  await expect(getSession()).rejects.toMatchObject({ status: 401, code: 'access.sign_in' });
});

test('hrefOf writes an address with its query string', () => {
  expect(hrefOf<typeof session.setLang>('GET /api/set-lang', { query: { lang: 'fr' } })).toBe(
    '/api/set-lang?lang=fr',
  );
});

test('client fails to compile when the method or the path of a route is wrong', () => {
  // @ts-expect-error -- the method belongs to the address
  expect(client<typeof session.login>('GET /api/login')).toBeTypeOf('function');
  // @ts-expect-error -- and so does the path
  expect(client<typeof session.login>('POST /api/logon')).toBeTypeOf('function');
});
