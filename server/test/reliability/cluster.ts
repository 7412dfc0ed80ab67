import type { TestPortal } from '../harness.ts';
import { startServer, type RunningServer } from '../running-server.ts';

/** Processes on one database, as behind a proxy: any of them answers. */
export interface Cluster {
  /** Address of one of them; they are counted round and round. */
  readonly at: (turn: number) => string;
  /** Addresses of those that were not killed. */
  readonly alive: () => readonly string[];
  /** Kills one like a power failure. Its address stays, without a listener. */
  readonly kill: (index: number) => Promise<void>;
  /** Restarts the killed ones. */
  readonly heal: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface Options {
  /** What one of them gets besides. */
  readonly env?: (index: number) => Readonly<Record<string, string>>;
}

/** Starts three processes on a test portal’s database. They use the machine's clock, and so does the portal from now on. */
export async function threeServers(portal: TestPortal, { env }: Options = {}): Promise<Cluster> {
  portal.clock.set(new Date());
  const { host, port, user, database } = portal.database.pool.options;
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host ?? '')}&port=${port}`;
  const shared = {
    DATABASE_URL: url,
    DATABASE_POOL: '5',
    DATA_DIR: portal.config.dataDir,
    LOG_LEVEL: 'silent',
  };
  const start = (index: number) => startServer({ env: { ...shared, ...env?.(index) } });
  const servers: RunningServer[] = await Promise.all([0, 1, 2].map(start));
  const dead = new Set<number>();
  return {
    at: (turn) => servers[turn % servers.length]?.url ?? '',
    alive: () => servers.filter((_, index) => !dead.has(index)).map((server) => server.url),
    async kill(index) {
      dead.add(index);
      await servers[index]?.kill();
    },
    async heal() {
      for (const index of dead) servers[index] = await start(index);
      dead.clear();
    },
    stop: async () => {
      await Promise.all(servers.map((server) => server.stop()));
    },
  };
}
