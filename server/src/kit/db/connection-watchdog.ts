import pg from 'pg';

/** Milliseconds after which an unanswered statement makes the portal ask whether the database is there at all. */
const PATIENCE = 3_000;
/** Milliseconds within which a live database accepts a connection and answers. */
const PROBE = 3_000;

/** SQLSTATE class of a server that is starting or stopping: reachable, but unusable. */
const NOT_SERVING = /^57P/;

/** Whether the database answers a connection of its own; a refusal for any reason of its own is an answer, too. */
async function answers(options: pg.PoolConfig): Promise<boolean> {
  const probe = new pg.Client({ ...options, connectionTimeoutMillis: PROBE, query_timeout: PROBE });
  probe.on('error', () => undefined);
  try {
    await probe.connect();
    await probe.query('select 1');
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError && !NOT_SERVING.test(error.code ?? '');
  } finally {
    void probe.end().catch(() => undefined);
  }
}

/**
 * Asks twice before it says no: a machine that stood still for some seconds, this process with it, finds its own time
 * up when it goes on, though the answer has arrived.
 */
const answersAtAll = async (options: pg.PoolConfig): Promise<boolean> =>
  (await answers(options)) || (await answers(options));

/**
 * Ends the connections of a pool whose statements wait for a database that doesn't answer: frozen, or behind a network
 * that drops everything. A hung server never closes the socket, so callers would wait for minutes. A slow statement
 * goes on, because the database still accepts another connection.
 */
export function terminateStalledConnections(pool: pg.Pool): void {
  let probe: Promise<boolean> | undefined;
  const alive = () => (probe ??= answersAtAll(pool.options).finally(() => (probe = undefined)));
  pool.on('connect', (client) => {
    let since: number | undefined;
    const timer = setTimeout(() => void look(), PATIENCE).unref();
    const look = async () => {
      const startedAt = since;
      if (startedAt === undefined || (await alive())) {
        if (since !== undefined) timer.refresh();
      } else if (since === startedAt) void client.end().catch(() => undefined);
      else timer.refresh();
    };
    client.on('drain', () => (since = undefined));
    client.on('end', () => clearTimeout(timer));
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const watched = (...args: unknown[]) => {
      since = performance.now();
      timer.refresh();
      return query(...args);
    };
    client.query = watched as typeof client.query;
  });
}
