import { setTimeout as sleep } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { CompiledQuery } from 'kysely';
import type { Logger } from 'pino';
import type { Pool } from 'pg';
import type { z } from 'zod';
import type { Tx } from '../db/db.ts';
import type { Listener } from '../db/listener.ts';
import type { Portal } from '../portal.ts';
import { heldKinds, type HeldKind } from './held.ts';
import { waitForIdle } from './wait-for-idle.ts';

/** Background work: named, with checked data, and idempotent, because a job may run again after a crash. */
export interface Job<T extends object> {
  readonly name: string;
  readonly data: z.ZodType<T>;
  readonly run: (data: T, portal: Portal) => Promise<void>;
  /** Cron line in UTC for work that starts by the clock; such a job takes empty data. */
  readonly schedule?: string;
  /** Tries after the first failure; waits grow. */
  readonly retries?: number;
  /** Seconds after which a try counts as dead and is given to another process. */
  readonly expireIn?: number;
  /** It reaches people or banks outside: while work of this kind is held, it waits in the queue. */
  readonly held?: HeldKind;
  /** Long-running work that no one waits for: it starts when its process is idle, or two seconds later. */
  readonly lowPriority?: boolean;
}

/** Any job, for code that walks over all of them. */
// oxlint-disable-next-line typescript/no-explicit-any -- the only place where the data does not matter
export type AnyJob = Job<any>;

export const defineJob = <T extends object>(job: Job<T>): Job<T> => job;

export interface EnqueueOptions {
  /** Earliest start. */
  readonly startAfter?: Date;
  /** While a job with this key waits, another one with it is not added. */
  readonly singletonKey?: string;
}

export interface Jobs {
  /** Names of the jobs that wait while work of their kind is held. */
  readonly held: ReadonlyMap<string, HeldKind>;
  /** Adds a job in the transaction: it runs exactly when the transaction was committed. */
  enqueue<T extends object>(tx: Tx, job: Job<T>, data: T, options?: EnqueueOptions): Promise<void>;
  /** Adds many jobs of one kind in the transaction, in one statement. */
  enqueueAll<T extends object>(tx: Tx, job: Job<T>, data: readonly T[]): Promise<void>;
  /** Starts working; call once the portal is whole. */
  work(portal: Portal): Promise<void>;
  /** Lets running jobs end, then stops. */
  stop(): Promise<void>;
}

/** Polling interval in seconds for retries and delayed jobs; new jobs wake workers directly. */
const BACKSTOP = 15;
/** Time between two looks whether held work was released, ms. */
const RELEASE = 5_000;
/** Maximum delay of low-priority work, ms. */
const WAY = 2_000;

/**
 * Jobs over pg-boss, on the portal's own database and pool.
 * @param listener tells workers of new jobs at once; without it each queue is asked every second
 */
export async function jobsOf(
  pool: Pool,
  jobs: readonly AnyJob[],
  log: Logger,
  listener?: Listener,
): Promise<Jobs> {
  const boss = await startedQueue(pool, log, listener);
  await makeQueues(boss, jobs);
  const stopping = new AbortController();
  return {
    held: new Map(jobs.flatMap(({ name, held }) => (held ? [[name, held] as const] : []))),
    async enqueue(tx, job, data, options = {}) {
      await boss.send(job.name, data, { ...options, db: within(tx) });
    },
    async enqueueAll(tx, job, data) {
      if (data.length === 0) return;
      await boss.insert(
        job.name,
        data.map((one) => ({ data: one })),
        { db: within(tx) },
      );
    },
    async work(portal) {
      const { db } = portal.database;
      const free = await startFree(boss, portal, jobs, await heldKinds(db));
      const startReleased = async (waiting: readonly AnyJob[]): Promise<void> => {
        if (waiting.length === 0) return;
        await sleep(RELEASE, undefined, { signal: stopping.signal, ref: false });
        const left = await heldKinds(db).then(
          (held) => startFree(boss, portal, waiting, held),
          (error: unknown) => {
            log.warn({ err: error }, 'jobs: whether work is held could not be asked');
            return waiting;
          },
        );
        await startReleased(left);
      };
      startReleased(free).catch((error: unknown) => {
        if (!stopping.signal.aborted) log.error({ err: error }, 'jobs: held work does not start');
      });
    },
    async stop() {
      stopping.abort();
      await boss.stop({ graceful: true, timeout: 20_000, close: false });
    },
  };
}

/** Starts the workers of all jobs but those whose kind is held; returns these. */
async function startFree(
  boss: PgBoss,
  portal: Portal,
  jobs: readonly AnyJob[],
  held: ReadonlySet<string>,
): Promise<readonly AnyJob[]> {
  const [waiting, free] = [true, false].map((isHeld) =>
    jobs.filter((job) => (job.held !== undefined && held.has(job.held)) === isHeld),
  );
  for (const job of free ?? []) await startWorker(boss, portal, job);
  return waiting ?? [];
}

async function startWorker(boss: PgBoss, portal: Portal, job: AnyJob): Promise<void> {
  let worker = '';
  const waiting = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: BACKSTOP };
  worker = await boss.work(job.name, waiting, async (batch) => {
    try {
      for (const one of batch) {
        if (job.lowPriority) await waitForIdle(WAY);
        await runOne(job, one, portal);
      }
    } finally {
      // who found a job looks for the next one at once; who finds none asks again a second later
      boss.notifyWorker(worker);
    }
  });
  if (job.schedule) await boss.schedule(job.name, job.schedule, {}, { tz: 'UTC' });
}

async function startedQueue(pool: Pool, log: Logger, listener: Listener | undefined): Promise<PgBoss> {
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => pool.query(text, values as unknown[]),
      ...(listener && {
        listen: async (channel: string, hear: (payload: string) => void, missed: () => void) => {
          await listener.on(channel, { hear, missed });
          return { close: async () => undefined };
        },
      }),
    },
    schema: 'jobs',
    useListenNotify: listener !== undefined,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'jobs: the queue reports an error'));
  await boss.start();
  return boss;
}

/** Makes the queues that are missing, and lets those of an older version tell of new jobs. */
async function makeQueues(boss: PgBoss, jobs: readonly AnyJob[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const job of jobs) {
    const options = {
      retryLimit: job.retries ?? 5,
      retryBackoff: true,
      retryDelay: 2,
      expireInSeconds: job.expireIn ?? 300,
      notify: true,
    };
    const before = known.get(job.name);
    if (!before) await boss.createQueue(job.name, options);
    else if (!before.notify) await boss.updateQueue(job.name, options);
  }
}

/** The queue's statements as part of a transaction. */
const within = (tx: Tx) => ({
  executeSql: async (text: string, values?: unknown[]) => {
    const result = await tx.executeQuery(CompiledQuery.raw(text, values ?? []));
    return { rows: result.rows };
  },
});

async function runOne(job: AnyJob, one: { id: string; data: unknown }, portal: Portal): Promise<void> {
  const startedAt = performance.now();
  try {
    await job.run(job.data.parse(one.data ?? {}), portal);
    portal.log.info(
      { job: job.name, jobId: one.id, ms: Math.round(performance.now() - startedAt) },
      'job done',
    );
  } catch (error) {
    portal.log.error({ job: job.name, jobId: one.id, err: error }, 'job failed; it is tried again');
    throw error;
  }
}
