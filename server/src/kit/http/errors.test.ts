import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { text } from '../i18n.ts';
import { sendProblem } from './errors.ts';
import { Problem } from './problem.ts';

const server = fastify();
await server.register(cookie);
server.setErrorHandler((error, request, reply) => sendProblem(request, reply, error));
server.get('/', () => {
  throw new Problem('server.unavailable', { retryAfter: 5 });
});
afterAll(() => server.close());

const get = (accept: string) => server.inject({ url: '/', headers: { accept } });

test('a browser gets a page that loads again when the portal is unavailable', async () => {
  const page = await get('text/html,application/xhtml+xml,*/*;q=0.8');
  expect(page.statusCode).toBe(503);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toContain(text('en', 'problems', 'server.unavailable'));
  expect(page.body).toContain('<meta http-equiv="refresh" content="5">');
  expect((await get('*/*')).headers['content-type']).toBe('text/plain; charset=utf-8');
});
