import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints as allEndpoints } from '../src/app.ts';
import { DEFAULT_BODY, LARGE_BODY, type AnyEndpoint } from '@forecourt/contract/endpoint';
import { createUser } from '../src/features/users/user.factory.ts';
import type { Client } from './client.ts';
import { testPortal, type TestPortal } from './harness.ts';

/** What a body may be before anybody looks at what it says. */
let portal: TestPortal;
let admin: Client;
beforeAll(async () => {
  portal = await testPortal();
  admin = await portal.as(await createUser(portal.database.db, { role: 'platform-admin', dealers: [] }));
});
afterAll(() => portal.close());

const post = (url: string, payload: string | Buffer, headers: Record<string, string> = {}) =>
  portal.server.inject({
    method: 'POST',
    url,
    headers: {
      host: 'localhost:3000',
      accept: 'application/problem+json',
      'content-type': 'application/json',
      ...headers,
    },
    payload,
  });
const codeOf = (answer: { json: () => unknown }) => (answer.json() as { code: string }).code;

describe('request bodies', () => {
  it('an empty body with a content type is accepted when the call takes no body', async () => {
    const leaver = await portal.as(await createUser(portal.database.db));
    const headers = { 'content-type': 'application/json' };
    expect((await leaver.request('POST', '/api/logout', { headers })).status).toBe(200);
    expect(codeOf(await post('/api/login', ''))).toBe('request.invalid');
  });

  it('a body is parsed only after the checks of session, origin, and rate limit', async () => {
    expect(codeOf(await post('/api/users/save', '{'))).toBe('access.sign_in');
    expect(codeOf(await post('/api/login', '{', { origin: 'https://elsewhere.example' }))).toBe(
      'request.forged',
    );
    const remoteAddress = '203.0.113.9';
    const url = '/api/forgot-password';
    const codes = new Set<string>();
    for (let i = 0; i < 21; i++) {
      const answer = await portal.server.inject({
        method: 'POST',
        url,
        remoteAddress,
        headers: { accept: 'application/problem+json', 'content-type': 'application/json' },
        payload: '{',
      });
      codes.add(codeOf(answer));
    }
    expect([...codes]).toEqual(['request.malformed', 'request.rate_limited']);
  });

  it('a SCORM runtime body is parsed only after the check of its token', async () => {
    const answer = await portal.content.inject({
      method: 'POST',
      url: '/runtime/commit',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    });
    expect(answer.json()).toMatchObject({ code: 'runtime.token' });
  });

  it.each([
    ['2.4 million brackets', '['.repeat(2_400_000)],
    ['brackets below the size', '['.repeat(1000)],
    ['objects within objects', '{"a":'.repeat(41)],
    ['more than 64 kB', JSON.stringify({ email: 'a'.repeat(DEFAULT_BODY) })],
  ])('a body of %s is refused as too large', async (_, payload) => {
    expect(codeOf(await post('/api/login', payload))).toBe('request.too_large');
  });

  it('a body of 130,000 values is refused as too large by a call that accepts large bodies', async () => {
    const cookie = `session=${admin.cookies['session']}`;
    const text = `{"kind":"users","rows":[${'1,'.repeat(130_000)}1]}`;
    expect(codeOf(await post('/api/imports', text, { cookie }))).toBe('request.too_large');
  });

  it('a body with four nested levels and brackets inside its texts is accepted', async () => {
    const email = '[{"'.repeat(40);
    const answer = await post('/api/login', JSON.stringify({ email, password: 'x', more: [[[[{}]]]] }));
    expect(codeOf(answer)).toBe('login.no_account');
  });

  it.each(['{"__proto__": {"a": 1}}', '{"\\u005f_proto__": {"a": 1}}', '{"constructor": {"prototype": {}}}'])(
    'a body of %s is refused as malformed',
    async (payload) => {
      expect(codeOf(await post('/api/login', payload))).toBe('request.malformed');
    },
  );
});

interface JsonSchema {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}
/** A value by itself: a number, an id, a day. */
const SHORT = 40;

/** Characters of the largest text of JSON that a schema takes, as far as it says so. */
function largest(schema: JsonSchema | undefined): number {
  if (!schema) return 0;
  const { anyOf, oneOf, items, properties, maxLength, maxItems = 0, type } = schema;
  if (anyOf ?? oneOf) return Math.max(...(anyOf ?? oneOf ?? []).map(largest));
  if (type === 'string') return (maxLength ?? 0) + 2;
  if (type === 'array') return maxItems * (largest(items) + 1);
  if (type !== 'object') return SHORT;
  return Object.entries(properties ?? {}).reduce((sum, [key, one]) => sum + key.length + 4 + largest(one), 2);
}

const withBody = allEndpoints.filter(({ body }) => body !== undefined);
const name = ({ method, path }: AnyEndpoint) => `${method} ${path}`;

it('the body limit of every call admits the largest body of its schema', () => {
  const short = withBody.filter(({ body, maxBody }) => {
    const schema = z.toJSONSchema(body ?? z.any(), { io: 'input', unrepresentable: 'any' }) as JsonSchema;
    // unrealistically large bodies are capped at the largest size
    return Math.min(largest(schema), LARGE_BODY) > maxBody;
  });
  expect(short.map(name)).toEqual([]);
});

/** Characters that PostgreSQL cannot store: NUL, and halves of pairs of surrogates. */
const UNSTORABLE = ['a\u0000b', 'a\ud800b', '\udc00'];

const url = (path: string) => path.replaceAll(/[:*]\w+/g, '00000000-0000-7000-8000-000000000000');
const fieldsOf = (schema: z.ZodType) =>
  Object.keys(
    (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema).properties ?? {},
  );

describe('characters that PostgreSQL cannot store', () => {
  it.each(withBody.map((endpoint) => [name(endpoint), endpoint] as const))(
    'unstorable characters are refused at their field in the body of %s',
    async (_, endpoint) => {
      const fields = fieldsOf(endpoint.body ?? z.any());
      for (const text of UNSTORABLE) {
        const body = Object.fromEntries(fields.map((field) => [field, text]));
        const answer = await admin.request(endpoint.method, url(endpoint.path), { body });
        // some calls are refused before anybody looks at their body
        if (fields.length === 0 || [403, 404, 429].includes(answer.status)) continue;
        expect(answer.status).toBe(422);
        expect(answer.problem.fields?.map(({ path }) => path)).toEqual(fields);
      }
    },
  );

  const withQuery = allEndpoints.filter(
    ({ method, query }) => method === 'GET' && fieldsOf(query).length > 0,
  );
  it.each(withQuery.map((endpoint) => [name(endpoint), endpoint] as const))(
    'unstorable characters are refused in the query of %s',
    async (_, endpoint) => {
      for (const field of fieldsOf(endpoint.query)) {
        const answer = await admin.request('GET', `${url(endpoint.path)}?${field}=a%00b`);
        expect([403, 404, 422]).toContain(answer.status);
      }
    },
  );

  it('unstorable characters are refused at their field in the `data` part and the fields of a form', async () => {
    for (const part of ['data', 'title']) {
      const form = new FormData();
      form.append(part, part === 'data' ? JSON.stringify({ title: 'a\u0000b' }) : 'a\u0000b');
      const answer = await admin.request('POST', '/api/courses', { body: form });
      expect(answer.problem.fields?.map(({ path }) => path)).toEqual(['title']);
    }
  });

  it('unstorable characters in a cookie are ignored', async () => {
    const { cookies } = admin;
    const headers = { cookie: `session=${cookies['session']}; cookie_consent=a%2500b; lang=%00` };
    expect((await portal.anonymous.request('GET', '/api/session', { headers })).status).toBe(200);
  });

  it('surrogate pairs and other escapes in a body are accepted', async () => {
    const payload = String.raw`{"email":"\ud83d\ude00","password":"\u0041\\u0000"}`;
    expect(codeOf(await post('/api/login', payload))).toBe('login.no_account');
  });
});
