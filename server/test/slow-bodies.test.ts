import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { testPortal, type TestPortal } from './harness.ts';

/** More than the time between two looks at a body, ms. */
const WINDOW = 21_000;
let portal: TestPortal;
let servers: Record<'portal' | 'content', FastifyInstance>;
beforeAll(async () => {
  portal = await testPortal();
  servers = { portal: portal.server, content: portal.content };
  for (const server of Object.values(servers)) await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => portal.close());
afterEach(() => vi.useRealTimers());

/** A connection with the head of a request and the beginning of its body; and whether the server reads it. */
async function begin(server: FastifyInstance, head: readonly string[], body: string): Promise<Socket> {
  const { port } = server.server.address() as AddressInfo;
  const arrived = new Promise<void>((resolve) => server.server.once('request', () => resolve()));
  const socket = connect(port, '127.0.0.1');
  socket.write(`${head.join('\r\n')}\r\nhost: localhost\r\n\r\n${body}`);
  await arrived;
  return socket;
}
const LOGIN = ['POST /api/login HTTP/1.1', 'content-type: application/json', 'content-length: 50000'];
const turns = async (): Promise<void> => {
  for (let i = 0; i < 20; i++) await new Promise((resolve) => setImmediate(resolve));
};

describe.each(['portal', 'content'] as const)('the listener of the %s', (name) => {
  it('a listener limits the time for headers and whole requests', () => {
    const { requestTimeout, headersTimeout } = servers[name].server;
    expect(headersTimeout).toBeGreaterThan(0);
    expect(headersTimeout).toBeLessThanOrEqual(60_000);
    expect(requestTimeout).toBeGreaterThan(headersTimeout);
  });

  it('a listener refuses a request with two host headers', async () => {
    const { port } = servers[name].server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.end(
      'GET /healthz HTTP/1.1\r\nhost: localhost\r\nHost: elsewhere.example\r\nconnection: close\r\n\r\n',
    );
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 4/);
  });
});

/** Lets time pass for looks at bodies, and the server do its work between them, until the promise has come true. */
async function passTime<T>(until: Promise<T>): Promise<T> {
  let over = false;
  void until.then(() => (over = true));
  while (!over) {
    await turns();
    await vi.advanceTimersByTimeAsync(WINDOW);
  }
  return until;
}

it('a request is answered with 408 when its body stalls', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const socket = await begin(servers.portal, LOGIN, '{"email": "');
  expect(await passTime(text(socket))).toMatch(/^HTTP\/1\.1 408 /);
});

it('a slow request is answered when its body keeps arriving', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const socket = await begin(servers.portal, LOGIN, '{"email": "');
  for (let part = 0; part < 3; part++) {
    socket.write('a'.repeat(16_384));
    await turns();
    await vi.advanceTimersByTimeAsync(WINDOW);
  }
  const answer = once(socket, 'data');
  socket.write(`${'b'.repeat(50_000 - 11 - 3 * 16_384 - 2)}"}`);
  expect(String(await answer)).toMatch(/^HTTP\/1\.1 422 /);
  socket.destroy();
});

it('a connection is closed when the rest of a refused body never arrives', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const head = ['POST /api/users/save HTTP/1.1', 'content-type: application/json', 'content-length: 50000'];
  const socket = await begin(servers.portal, head, '{');
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 401 /);
  socket.on('error', () => undefined);
  await passTime(once(socket, 'close'));
  expect(socket.destroyed).toBe(true);
});
