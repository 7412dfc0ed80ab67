import { PassThrough } from 'node:stream';
import { connect, type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { unanswered, watchUnanswered } from './unanswered.ts';

it('counts requests from when they come until they are answered, refused or gone', async () => {
  const server = Fastify();
  watchUnanswered(server);
  const seen: number[] = [];
  const stream = new PassThrough();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  server.get('/answer', async () => {
    seen.push(unanswered());
    return 'here';
  });
  server.get('/refusal', async () => {
    seen.push(unanswered());
    throw new Error('no');
  });
  server.get('/stream', async (_request, reply) => reply.send(stream));
  server.get('/wait', async () => {
    ask();
    return new Promise(() => undefined);
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  try {
    await (await fetch(`${url}/answer`)).text();
    await (await fetch(`${url}/refusal`)).text();
    expect(seen).toEqual([1, 1]);
    expect(unanswered()).toBe(0);
    stream.write('first');
    const open = await fetch(`${url}/stream`);
    expect(open.status).toBe(200);
    expect(unanswered()).toBe(0);
    stream.end();
    await open.text();
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /wait HTTP/1.1\r\nhost: here\r\n\r\n');
    await asked;
    expect(unanswered()).toBe(1);
    socket.destroy();
    await vi.waitFor(() => expect(unanswered()).toBe(0));
  } finally {
    await server.close();
  }
});
