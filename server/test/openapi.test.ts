import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints as allEndpoints } from '../src/app.ts';
import { PROBLEMS } from '@forecourt/contract/problems';
import { testPortal, type TestPortal } from './harness.ts';

let portal: TestPortal;
let document: Document;
beforeAll(async () => {
  portal = await testPortal();
  document = (await portal.anonymous.request('GET', '/api/openapi.json')).body as Document;
});
afterAll(() => portal.close());

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: object }[];
  readonly responses: Record<string, { description: string }>;
}
interface Document {
  readonly openapi: string;
  readonly info: { title: string; version: string };
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { schemas: Record<string, unknown> };
}

const operations = () =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );

it('the OpenAPI document conforms to version 3.1', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/);
  expect(document.info).toEqual(
    expect.objectContaining({ title: expect.any(String), version: expect.any(String) }),
  );
  for (const { path, method, operation } of operations()) {
    expect(path).toMatch(/^\//);
    expect(['get', 'put', 'post', 'delete']).toContain(method);
    expect(Object.keys(operation.responses).length, path).toBeGreaterThan(0);
    for (const { description } of Object.values(operation.responses))
      expect(description, path).toEqual(expect.any(String));
  }
});

const shape = (path: string) => path.replaceAll(/[:*]\w+|\{\w+\}/g, '{}');

it('the OpenAPI document contains every call at every address', () => {
  const documented = new Set(
    operations().map(({ method, path }) => `${method.toUpperCase()} ${shape(path)}`),
  );
  const declared = allEndpoints.flatMap((one) => [`${one.method} ${one.path}`, ...one.aliases]);
  expect(declared.filter((address) => !documented.has(shape(address)))).toEqual([]);
});

it('the OpenAPI document declares every path parameter once, as required', () => {
  for (const { path, method, operation } of operations()) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const declared = operation.parameters.filter((one) => one.in === 'path');
    expect(
      declared.map(({ name }) => name),
      `${method} ${path}`,
    ).toEqual(named);
    expect(
      declared.every(({ required }) => required),
      `${method} ${path}`,
    ).toBe(true);
  }
});

it('the OpenAPI document has unique operations, parameters, and path shapes', () => {
  const ids = operations().map(({ operation }) => operation.operationId);
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  const shapes = Object.keys(document.paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
  expect(shapes.filter((shape, i) => shapes.indexOf(shape) !== i)).toEqual([]);
  for (const { path, operation } of operations()) {
    const names = operation.parameters.map((one) => `${one.in} ${one.name}`);
    expect(
      names.filter((name, i) => names.indexOf(name) !== i),
      path,
    ).toEqual([]);
  }
});

it('the OpenAPI document resolves all its references', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
    ([, target]) => target ?? '',
  );
  const missing = references.filter((target) => {
    const steps = target.replace(/^#\//, '').split('/');
    return (
      steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], document) ===
      undefined
    );
  });
  expect([...new Set(missing)]).toEqual([]);
});

it('the API reference page loads nothing from other hosts and has no inline scripts', async () => {
  const page = await portal.anonymous.request('GET', '/api/reference/');
  expect(page.status).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
  const loaded = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, target]) => target ?? '');
  expect(loaded.filter((target) => /^(https?:)?\/\//.test(target))).toEqual([]);
  const scripts = [...page.text.matchAll(/<script[^>]*src="([^"]+)"/g)].map(([, target]) => target ?? '');
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) {
    const url = new URL(script, 'http://localhost/api/reference').pathname;
    const program = await portal.anonymous.request('GET', url);
    expect(program.headers['content-type']).toContain('text/javascript');
    expect(gunzipSync(program.raw).length, url).toBeGreaterThan(100_000);
  }
  // the policy lets no inline script run
  expect(page.text).not.toMatch(/<script[^>]*>[^<]/);
});

it('the list of problems contains every code with an explanation', async () => {
  const list = await portal.anonymous.request('GET', '/api/problems');
  expect((list.body as { problems: { code: string }[] }).problems.map(({ code }) => code)).toEqual(
    Object.keys(PROBLEMS),
  );
  for (const [code, status] of Object.entries(PROBLEMS)) {
    const answer = await portal.anonymous.request('GET', `/api/problems/${code}`);
    expect(answer.body).toMatchObject({ code, status });
    expect((answer.body as { detail: string }).detail, code).not.toBe('');
  }
  expect((await portal.anonymous.request('GET', '/api/problems/toString')).status).toBe(404);
});

const ask = (headers: Record<string, string>) =>
  portal.server.inject({ url: '/api/openapi.json', headers, remoteAddress: '203.0.113.77' });

it('the OpenAPI document is compressed, cached by its ETag, and rate limited', async () => {
  const answer = await ask({ 'accept-encoding': 'gzip' });
  expect(answer.headers['content-encoding']).toBe('gzip');
  expect(answer.rawPayload.length).toBeLessThan(1024 * 1024);
  expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toEqual(document);
  const again = await ask({ 'if-none-match': String(answer.headers['etag']) });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  const statuses = new Set<number>();
  for (let i = 0; i < 40; i++)
    statuses.add((await ask({ 'if-none-match': String(answer.headers['etag']) })).statusCode);
  expect([...statuses]).toEqual([304, 429]);
});
