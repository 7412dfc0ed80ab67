import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { silent } from '../../../test/silent-logger.ts';
import { openListener } from '../db/listener.ts';
import { defineJob, jobsOf, type Jobs } from './jobs.ts';

/** Timeout for an expected result, milliseconds. */
const PATIENCE = 20_000;

let portal: TestPortal;
let queue: Jobs | undefined;
beforeAll(async () => {
  portal = await testPortal();
});
afterEach(async () => {
  vi.useRealTimers();
  await queue?.stop();
  queue = undefined;
});
afterAll(() => portal.close());

/** A job that notes its numbers, and a promise that ends with the last of so many. */
function counting(expected: number, run: (number: number) => void = () => undefined) {
  const seen: number[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const job = defineJob({
    name: 'test.count',
    data: z.object({ number: z.number() }),
    run: async ({ number }) => {
      seen.push(number);
      if (seen.length === expected) resolve();
      run(number);
    },
  });
  return { seen, job, all: promise };
}

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i + 1);
const inOrder = (seen: readonly number[]) => seen.toSorted((a, b) => a - b);

/** Runs a queue of many jobs while no time passes: a worker that paused would never continue. */
async function workOff(job: ReturnType<typeof counting>['job'], count: number): Promise<void> {
  const opened = await jobsOf(portal.database.pool, [job], silent);
  queue = opened;
  const data = numbers(count).map((number) => ({ number }));
  await portal.database.write((tx) => opened.enqueueAll(tx, job, data));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await opened.work(portal);
}

it('the worker runs waiting jobs without a pause between them', async () => {
  const { seen, job, all } = counting(5);
  await workOff(job, 5);
  await all;
  expect(inOrder(seen)).toEqual(numbers(5));
});

it('the worker runs the remaining jobs immediately and schedules a retry when one job fails', async () => {
  const { seen, job, all } = counting(3, (number) => {
    if (number === 1) throw new Error('the first one never works');
  });
  await workOff(job, 3);
  await all;
  expect(inOrder(seen)).toEqual(numbers(3));
  vi.useRealTimers();
  await vi.waitFor(async () => {
    const { rows } = await portal.database.pool.query(
      `select state from jobs.job where name = 'test.count' and data ->> 'number' = '1' order by created_on desc limit 1`,
    );
    expect(rows).toEqual([{ state: 'retry' }]);
  }, PATIENCE);
});

it('a job is not enqueued when its transaction rolls back', async () => {
  const { job } = counting(1);
  queue = await jobsOf(portal.database.pool, [job], silent);
  const waiting = queue;
  const work = portal.database.write(async (tx) => {
    await waiting.enqueue(tx, job, { number: 77 });
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  const { rows } = await portal.database.pool.query(
    `select from jobs.job where name = 'test.count' and data ->> 'number' = '77'`,
  );
  expect(rows).toEqual([]);
});

it('the worker runs a job enqueued while its listener connection was lost', async () => {
  const { host, port, user, database } = portal.database.pool.options;
  const listener = openListener({ host, port, user, database, application_name: 'ear' }, silent);
  try {
    const { seen, job, all } = counting(2);
    const opened = await jobsOf(portal.database.pool, [job], silent, listener);
    queue = opened;
    await opened.work(portal);
    const add = (number: number) => portal.database.write((tx) => opened.enqueue(tx, job, { number }));
    // the first look of the worker is over when it has found one
    await add(1);
    await vi.waitFor(() => expect(seen).toEqual([1]), PATIENCE);
    await portal.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ear'`,
    );
    await add(2);
    await all;
    const { rows } = await portal.database.pool.query(
      "select notify from jobs.queue where name = 'test.count'",
    );
    expect(rows).toEqual([{ notify: true }]);
  } finally {
    await listener.stop();
  }
});

it('a job that gives way starts when its process is never idle', async () => {
  const busy = setInterval(() => {
    const until = performance.now() + 40;
    while (performance.now() < until);
  }, 45);
  const { seen, job, all } = counting(1);
  const patient = { ...job, name: 'test.patient', givesWay: true };
  queue = await jobsOf(portal.database.pool, [patient], silent);
  await queue.work(portal);
  await portal.database.write((tx) => queue?.enqueue(tx, patient, { number: 1 }) ?? Promise.resolve());
  await all.finally(() => clearInterval(busy));
  expect(seen).toEqual([1]);
});
