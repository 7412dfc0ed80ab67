/**
 * The limit that the portal is measured against: a bare `node:http` server that runs the same SQL, session query
 * included, by the raw driver and sends the same bytes. Gets its work over the channel of its parent and says where it
 * listens. Calls that write run on one connection, each time with ids of their own.
 */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { Statement, Wave } from './capture.ts';

/** A call to repeat: what it asked the database, and what it answered. */
export interface Recorded {
  readonly url: string;
  readonly waves: readonly Wave[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Of a call that writes: ids that each run replaces, by new ones, or one after the other by those that are given. */
  readonly replace?: Readonly<Record<string, readonly string[] | 'new'>>;
}
export interface LimitWork {
  readonly connection: { host: string; port: number; user: string; database: string; max: number };
  readonly calls: readonly Recorded[];
}

// the probe releases the channel; until a port listens, only it keeps this process alive
process.channel?.ref();
process.once('message', (work: LimitWork) => {
  const pool = new pg.Pool(work.connection);
  const calls = new Map(
    work.calls.map((call) => [call.url, { ...call, body: Buffer.from(call.body), runs: 0 }]),
  );
  const server = createServer((request, response) => {
    void (async () => {
      const call = calls.get(request.url ?? '');
      if (!call) return response.writeHead(404).end();
      // what is sent is read, as a portal must
      for await (const chunk of request) void chunk;
      if (call.replace) await writeOnce(pool, call.waves, idsOf(call.replace, call.runs++));
      else
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

/** Maps recorded ids to those of this run. */
const idsOf = (
  replace: NonNullable<Recorded['replace']>,
  run: number,
): readonly (readonly [string, string])[] =>
  Object.entries(replace).map(([recorded, ids]) => {
    const id = ids === 'new' ? randomUUID() : ids[run];
    if (id === undefined) throw new Error('there is nothing left to write to');
    return [recorded, id] as const;
  });

/** Runs statements one after the other on one connection, as a transaction does. */
async function writeOnce(
  pool: pg.Pool,
  waves: readonly Wave[],
  ids: readonly (readonly [string, string])[],
): Promise<void> {
  const client = await pool.connect();
  try {
    for (const { text, values, name } of waves.flat())
      await client.query({
        text,
        values: values.map((value) => replaced(value, ids)),
        ...(name && { name }),
      });
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const replaced = (
  value: Statement['values'][number],
  ids: readonly (readonly [string, string])[],
): unknown => {
  if (Array.isArray(value)) return value.map((one) => replaced(one, ids));
  if (typeof value !== 'string') return value;
  return ids.reduce((text, [from, to]) => text.replaceAll(from, to), value);
};
