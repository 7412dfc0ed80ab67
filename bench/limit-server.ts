/**
 * The limit that the portal is measured against: a bare `node:http` server that runs the same SQL, session query
 * included, by the raw driver and sends the same bytes. Gets its work over the channel of its parent and says where it
 * listens.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { Wave } from './capture.ts';

/** A call to repeat: what it asked the database, and what it answered. */
export interface Recorded {
  readonly url: string;
  readonly waves: readonly Wave[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
export interface LimitWork {
  readonly connection: { host: string; port: number; user: string; database: string; max: number };
  readonly calls: readonly Recorded[];
}

// the probe lets go of the channel; until there is a port to listen on it is all that keeps this process
process.channel?.ref();
process.once('message', (work: LimitWork) => {
  const pool = new pg.Pool(work.connection);
  const calls = new Map(work.calls.map((call) => [call.url, { ...call, body: Buffer.from(call.body) }]));
  const server = createServer((request, response) => {
    void (async () => {
      const call = calls.get(request.url ?? '');
      if (!call) return response.writeHead(404).end();
      for (const wave of call.waves)
        await Promise.all(
          wave.map(({ text, values, name }) =>
            pool.query({ text, values: [...values], ...(name && { name }) }),
          ),
        );
      return response.writeHead(200, call.headers).end(call.body);
    })().catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
});
