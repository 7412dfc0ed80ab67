import { load } from '../load.ts';
import { measuredPortal, type Measured } from '../measured-server.ts';
import { addRewards, type RewardsScale } from '../rewards-scale.ts';
import { atMost, median, round, type Figure } from '../table.ts';
import type { World } from '../world.ts';

const FULL: RewardsScale = { entries: 1_000_000, submissions: 200_000 };
/** Growth is measured beside a tenth of it. */
const TENTH = 10;
const CONNECTIONS = 8;
const SECONDS = 5;
/** Milliseconds, for the 95th percentile. */
const P95 = 100;
/** Times that a call may take longer with ten times the data. */
const GROWTH = 2;
const DEEDS = 40;
const LEARNER = 'learner@demo.test';
const REVIEWER = 'company-admin@demo.test';

const READS = [
  { name: 'wallet page', path: '/api/wallet?limit=20', who: LEARNER },
  {
    name: 'queue of claims',
    path: '/api/spiff-claims?status=pending&limit=50&sortBy=risk&sortDir=-1',
    who: REVIEWER,
  },
] as const;

/** Wallet and queue under load, handing in and deciding, at a million entries and 200,000 submissions. */
export async function rewards(world: World, { entries, submissions } = FULL): Promise<Figure[]> {
  const { pool } = world.portal.database;
  await addRewards(pool, { entries: entries / TENTH, submissions: submissions / TENTH });
  const small = await measured(world);
  await addRewards(pool, { entries, submissions });
  const full = await measured(world);
  return [...full].flatMap(([name, { p95, cpu }]) => {
    const before = small.get(name);
    const grown = cpu / Math.max(0.01, before?.cpu ?? cpu);
    const note = `${round(cpu, 2)} ms CPU a request`;
    return [
      { ...atMost(`${name}: p95, ${CONNECTIONS} connections`, p95, P95, 'ms'), limit: note },
      atMost(
        `${name}: CPU at ten times the data`,
        grown,
        GROWTH,
        '×',
        `${round(before?.cpu ?? 0, 2)} ms before`,
      ),
    ];
  });
}

interface Cost {
  /** Milliseconds. */
  readonly p95: number;
  /** Milliseconds of CPU for one request. */
  readonly cpu: number;
}

async function measured(world: World): Promise<Map<string, Cost>> {
  const portal = await measuredPortal(world.env);
  const costs = new Map<string, Cost>();
  try {
    for (const { name, path, who } of READS) {
      const pressure = {
        path,
        sessions: [await world.session(who)],
        connections: CONNECTIONS,
        seconds: SECONDS,
      };
      await load(portal, { ...pressure, seconds: 1 });
      const { p95, cpuPerRequest } = await load(portal, pressure);
      costs.set(name, { p95, cpu: cpuPerRequest });
    }
    for (const [name, cost] of await deeds(world, portal)) costs.set(name, cost);
    return costs;
  } finally {
    await portal.stop();
  }
}

/** Handing in and deciding, {@link CONNECTIONS} at the same time; an activity is a submission as a claim is. */
async function deeds(world: World, portal: Measured): Promise<Map<string, Cost>> {
  const reviewer = await world.session(REVIEWER);
  // what one person does happens one after the other: each connection is somebody else
  const people: string[] = [];
  for (let n = 1; n <= CONNECTIONS; n++) people.push(await world.session(`scale${n}@scale.test`));
  const send = async (token: string, method: string, path: string, body: object) => {
    const answer = await fetch(`${portal.url}${path}`, {
      method,
      headers: {
        cookie: `session=${token}`,
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const { activityType } = (await send(reviewer, 'POST', '/api/activity-types', {
    name: `Bench ${Date.now()}`,
    account: 'loyalty',
    amount: 5,
  })) as { activityType: { _id: string } };
  const waiting: { _id: string; version: number }[] = [];
  const date = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const handing = await timed(portal, async (connection) => {
    const body = { activityId: activityType._id, date };
    const { submission } = (await send(people[connection] ?? '', 'POST', '/api/activitys/create', body)) as {
      submission: { _id: string; version: number };
    };
    waiting.push(submission);
  });
  const deciding = await timed(portal, async () => {
    const one = waiting.pop();
    if (one)
      await send(reviewer, 'PUT', `/api/activitys/${one._id}`, { status: 'approved', version: one.version });
  });
  return new Map([
    ['handing in', handing],
    ['a decision', deciding],
  ]);
}

/** @param deed is told which of the connections does it, from 0 */
async function timed(portal: Measured, deed: (connection: number) => Promise<void>): Promise<Cost> {
  const times: number[] = [];
  const { cpu: before } = await portal.usage();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, connection) => {
      for (let n = 0; n < DEEDS / CONNECTIONS; n++) {
        const start = performance.now();
        await deed(connection);
        times.push(performance.now() - start);
      }
    }),
  );
  const { cpu } = await portal.usage();
  const sorted = times.toSorted((a, b) => a - b);
  return {
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? median(times),
    cpu: (cpu - before) / times.length,
  };
}
