import { randomUUID } from 'node:crypto';
import { drawReceipt } from '../../server/src/demo/art/receipt.ts';
import { captured } from '../capture.ts';
import { startLimit } from '../baseline.ts';
import type { Recorded } from '../baseline-server.ts';
import { load } from '../load.ts';
import { measuredPortal, type Measured } from '../measured-server.ts';
import { addRewards, type RewardsScale } from '../rewards-scale.ts';
import { atMost, percentile, round, type Figure } from '../table.ts';
import { connectionOf, type World } from '../dataset.ts';

const FULL: RewardsScale = { entries: 1_000_000, submissions: 200_000 };
/** Growth is measured against a tenth of it. */
const TENTH = 10;
const CONNECTIONS = 8;
const SECONDS = 5;
/** Milliseconds, for the 95th percentile. */
const P95 = 100;
/** Times that a call may take longer with ten times the data. */
const GROWTH = 2;
/** Of each kind, shared by the connections. */
const ACTIONS = 480;
/** Of each connection, before anything counts. */
const WARMING = 15;
const LEARNER = 'learner@demo.test';
const REVIEWER = 'company-admin@demo.test';

const READS = [
  { name: 'wallet page', path: '/api/wallet?limit=20', who: LEARNER },
  {
    name: 'queue of claims',
    path: '/api/spiff-claims?status=pending&limit=50&sortBy=risk&sortDir=-1',
    who: REVIEWER,
  },
  { name: 'approved claims', path: '/api/spiff-claims?status=approved&limit=50', who: REVIEWER },
  { name: 'spiffs with their budgets', path: '/api/spiffs?limit=50', who: REVIEWER },
  { name: 'what sales pay me', path: '/api/spiffs/current-user', who: LEARNER },
] as const;

/** Wallet and queue under load, with submissions and decisions, at a million entries and 200,000 claims. */
export async function rewards(world: World, { entries, submissions } = FULL): Promise<Figure[]> {
  const { pool } = world.portal.database;
  await addRewards(pool, { entries: entries / TENTH, submissions: submissions / TENTH });
  const small = await measured(world);
  await addRewards(pool, { entries, submissions });
  const full = await measured(world);
  return [...full].flatMap(([name, { p50, p95, cpu, bare }]) => {
    const before = small.get(name)?.p50 ?? p50;
    return [
      {
        ...atMost(`${name}: p95, ${CONNECTIONS} connections`, p95, P95, 'ms'),
        limit: `p50 ${round(p50, 0)} ms`,
      },
      {
        what: `${name}: CPU of a request`,
        measured: `${round(cpu, 2)} ms`,
        limit: `${round(bare, 2)} ms`,
        aim: '',
      },
      atMost(
        `${name}: p50 with ten times the data`,
        p50 / before,
        GROWTH,
        '×',
        `${round(before, 1)} ms before`,
      ),
    ];
  });
}

/** Milliseconds; CPU for one request, `bare` that of the limit. */
interface Cost {
  readonly p50: number;
  readonly p95: number;
  readonly cpu: number;
  readonly bare: number;
}

async function measured(world: World): Promise<Map<string, Cost>> {
  const costs = new Map<string, Cost>();
  const portal = await measuredPortal(world.env);
  try {
    for (const { name, path, who } of READS) {
      const token = await world.session(who);
      const pressure = { path, sessions: [token], connections: CONNECTIONS, seconds: SECONDS };
      await load(portal, { ...pressure, seconds: 1 });
      const { p50, p95, cpuPerRequest } = await load(portal, pressure);
      const bare = await limitOf(world, await world.record(path, token), (limit) =>
        load(limit, { ...pressure, seconds: 2 }).then((cost) => cost.cpuPerRequest),
      );
      costs.set(name, { p50, p95, cpu: cpuPerRequest, bare });
    }
    for (const [name, cost] of await listActions(world, portal)) costs.set(name, cost);
    return costs;
  } finally {
    await portal.stop();
  }
}

/** Measures a bare server that does what was recorded. */
async function limitOf<T>(
  world: World,
  call: Recorded,
  measure: (limit: Measured) => Promise<T>,
): Promise<T> {
  const limit = await startLimit({ connection: { ...connectionOf(world), max: 10 }, calls: [call] });
  try {
    await measure(limit);
    return await measure(limit);
  } finally {
    await limit.stop();
  }
}

interface Handed {
  readonly _id: string;
  readonly version: number;
}

/** Claiming with a receipt, and deciding what was claimed, {@link CONNECTIONS} at the same time. */
async function listActions(world: World, portal: Measured): Promise<Map<string, Cost>> {
  const { db } = world.portal.database;
  const reviewer = await world.session(REVIEWER);
  // operations of one user are serialized: each connection is another user
  const people: string[] = [];
  for (let n = 1; n <= CONNECTIONS; n++) people.push(await world.session(`scale${n}@scale.test`));
  const spiffs = await db.selectFrom('spiff').select('id').where('name', 'like', 'Scale spiff %').execute();
  const receipt = await aReceipt();
  const waiting: Handed[] = [];
  const claim = (n: number) => claimOf(spiffs[n % spiffs.length]?.id ?? '', receipt);
  const handing = await timed(portal, async (connection, n) => {
    const { submission } = await send<{ submission: Handed }>(portal, people[connection] ?? '', claim(n));
    waiting.push(submission);
  });
  const deciding = await timed(portal, async () => {
    const { _id = '', version = 0 } = waiting.pop() ?? {};
    await send(portal, reviewer, decisionOn(_id, version));
  });
  return new Map([
    ['handing a claim in', { ...handing, bare: await bareClaim(world, people[0] ?? '', claim(0)) }],
    ['deciding a claim', { ...deciding, bare: await bareDecision(world, reviewer) }],
  ]);
}

/** A receipt as a phone sends it; what is added behind the picture makes each another file. */
async function aReceipt(): Promise<Buffer> {
  return drawReceipt({
    dealer: 'Ridgeway Motors',
    address: '2840 W Fairview Ave, Boise ID',
    invoice: 'B-0',
    date: '2026-03-04',
    lines: [{ partNumber: 'BN-1', name: 'Part 1', quantity: 1, amount: 48_900 }],
  });
}

interface Operation {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly body: FormData | string;
}

function claimOf(spiffId: string, receipt: Buffer): Operation {
  const invoiceNumber = `N-${randomUUID()}`;
  const body = new FormData();
  const facts = {
    spiffId,
    invoiceNumber,
    saleDate: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
    amount: 48_900,
    lines: [{ partNumber: 'BN-1', quantity: 1, amount: 48_900 }],
  };
  body.set('data', JSON.stringify(facts));
  const bytes = Buffer.concat([receipt, Buffer.from(invoiceNumber)]);
  body.set('receipt', new File([bytes], 'receipt.png', { type: 'image/png' }));
  return { method: 'POST', path: '/api/spiff-claims', body };
}

const decisionOn = (id: string, version: number): Operation => ({
  method: 'PUT',
  path: `/api/spiff-claims/${id}`,
  body: JSON.stringify({ status: 'approved', version }),
});

async function send<T>(server: Measured, token: string, { method, path, body }: Operation): Promise<T> {
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      cookie: `session=${token}`,
      'sec-fetch-site': 'same-origin',
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    },
    body,
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** @param run gets the number of its connection, from 0, and of its earlier runs */
async function timed(
  portal: Measured,
  run: (connection: number, n: number) => Promise<void>,
): Promise<Omit<Cost, 'bare'>> {
  const times: number[] = [];
  const inTurn = (each: number, done: (took: number) => void) =>
    Promise.all(
      Array.from({ length: CONNECTIONS }, async (_, connection) => {
        for (let n = 0; n < each; n++) {
          const start = performance.now();
          await run(connection, n);
          done(performance.now() - start);
        }
      }),
    );
  // the first ones warm up: code, and every connection to the database
  await inTurn(WARMING, () => undefined);
  const { cpu: before } = await portal.usage();
  await inTurn(ACTIONS / CONNECTIONS, (took) => times.push(took));
  const { cpu } = await portal.usage();
  return {
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    cpu: (cpu - before) / times.length,
  };
}

const BARE_ACTIONS = 40;

interface Made {
  readonly submission: Handed & { readonly attachments: readonly { readonly _id: string }[] };
}

/** CPU of a bare server that takes the same form and runs the same statements. */
async function bareClaim(world: World, token: string, run: Operation): Promise<number> {
  const call = await recorded(world, token, run);
  const { _id, attachments } = (JSON.parse(call.body) as Made).submission;
  const made = [_id, ...attachments.map((file) => file._id)];
  const replace = Object.fromEntries(made.map((id) => [id, 'new' as const]));
  return limitOf(world, { ...call, replace }, (limit) => bareCost(limit, run));
}

/** CPU of a bare server that runs the statements of a decision, each time over another claim that waits. */
async function bareDecision(world: World, token: string): Promise<number> {
  const { rows } = await world.portal.database.pool.query<{ id: string; version: number }>(
    `select id, version from submission where kind = 'spiff' and status = 'pending' and invoice_number like 'B-%'
      order by submitted_at limit $1`,
    [2 * BARE_ACTIONS + 1],
  );
  const [first, ...others] = rows;
  if (!first) throw new Error('no claim waits');
  const action = decisionOn(first.id, first.version);
  const call = await recorded(world, token, action);
  const replace = { [first.id]: others.map(({ id }) => id) };
  return limitOf(world, { ...call, replace }, (limit) => bareCost(limit, action));
}

/** What a call that writes asks the database, and its answer. */
async function recorded(world: World, token: string, { method, path, body }: Operation) {
  const payload = typeof body === 'string' ? undefined : new Response(body);
  const { result, waves } = await captured(async () =>
    world.app.inject({
      method,
      url: path,
      headers: {
        host: 'localhost',
        'sec-fetch-site': 'same-origin',
        'content-type': payload?.headers.get('content-type') ?? 'application/json',
      },
      cookies: { session: token },
      payload: payload ? Buffer.from(await payload.arrayBuffer()) : (body as string),
    }),
  );
  if (result.statusCode !== 200) throw new Error(`${path} answers ${result.statusCode}: ${result.body}`);
  const headers = { 'content-type': String(result.headers['content-type']) };
  const call: Recorded = { url: path, waves, headers, body: result.body };
  return call;
}

async function bareCost(limit: Measured, action: Operation): Promise<number> {
  const { cpu: before } = await limit.usage();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (let n = 0; n < BARE_ACTIONS / CONNECTIONS; n++) await send(limit, '', action);
    }),
  );
  return ((await limit.usage()).cpu - before) / BARE_ACTIONS;
}
