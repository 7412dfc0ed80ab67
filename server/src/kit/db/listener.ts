import pg from 'pg';
import type { Logger } from 'pino';
import { SECOND } from '../clock.ts';

const RECONNECT = SECOND;

/** A subscriber of a channel. */
interface Ear {
  readonly hear: (payload: string) => void;
  /** The connection broke and is back: what happened meanwhile was not heard. */
  readonly missed: () => void;
}

/** Receives PostgreSQL's NOTIFY on a dedicated connection and dispatches it within this process. */
export interface Listener {
  /** Starts to listen on a channel, one ear each; ends when the listener stops. */
  on(channel: string, ear: Ear): Promise<void>;
  stop(): Promise<void>;
}

/** Opens the connection, and opens it again whenever it breaks. */
export function openListener(connection: pg.ClientConfig, log: Logger): Listener {
  const ears = new Map<string, Ear>();
  let stopped = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let broken = false;
  const retry = (error: Error | undefined): void => {
    if (stopped || timer) return;
    if (error) log.warn({ err: error }, 'the connection that listens for changes broke; another is opened');
    broken = true;
    timer = setTimeout(() => {
      timer = undefined;
      ready = connect();
    }, RECONNECT);
    timer.unref();
  };
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ ...connection, keepAlive: true });
    client = next;
    next.on('error', (error) => retry(error));
    next.on('end', () => retry(undefined));
    next.on('notification', ({ channel, payload }) => ears.get(channel)?.hear(payload ?? ''));
    try {
      await next.connect();
      for (const channel of ears.keys()) await listen(next, channel);
      if (broken) for (const { missed } of ears.values()) missed();
      broken = false;
    } catch (error) {
      retry(error instanceof Error ? error : new Error(String(error)));
    }
  };
  let ready = connect();
  return {
    async on(channel, ear) {
      if (ears.has(channel)) throw new Error(`two listen on ${channel}`);
      ears.set(channel, ear);
      await ready;
      // a connection that is broken now listens to every channel once it is back
      if (!broken && client) await listen(client, channel).catch(retry);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await ready;
      await client?.end().catch((error: unknown) => log.debug({ err: error }, 'closed while it broke'));
    },
  };
}

const listen = (client: pg.Client, channel: string) => client.query(`listen ${pg.escapeIdentifier(channel)}`);
