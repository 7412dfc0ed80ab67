import { load, type Load } from '../load.ts';
import { startLimit } from '../baseline.ts';
import { measuredPortal, peakMemory, type Measured } from '../measured-server.ts';
import { atMost, median, round, type Figure } from '../table.ts';
import { connectionOf, type World } from '../dataset.ts';

export interface Read {
  readonly name: string;
  readonly path: string;
  readonly who: string;
  /** CPU milliseconds a request that it should stay under. */
  readonly cpu?: number;
}

const READS: readonly Read[] = [
  { name: 'dashboard', path: '/api/dashboard', who: 'learner@demo.test', cpu: 1.5 },
  { name: 'brands', path: '/api/brands', who: 'learner@demo.test' },
  { name: 'my courses', path: '/api/courses/recent', who: 'learner@demo.test', cpu: 1 },
  { name: 'my training', path: '/api/my-training', who: 'learner@demo.test', cpu: 1 },
  { name: 'users', path: '/api/users?limit=20', who: 'company-admin@demo.test' },
];
const CONNECTIONS = [8, 32];
const ROUNDS = 3;
const SECONDS = 1;
/** Share of the limit's throughput. */
const RATIO = 0.6;
const MEMORY_AT_REST = 220;
const MEMORY_UNDER_LOAD = 600;
/** Different people whose dashboards are asked for. */
const PEOPLE = 200;
const P99 = 50;

/** Throughput and CPU of the most frequent calls, compared with a bare server. */
export async function reads(world: World): Promise<Figure[]> {
  const portal = await measuredPortal(world.env);
  try {
    await new Promise((resolve) => setTimeout(resolve, 3000));
    const rest = (await portal.usage()).rss;
    const figures: Figure[] = [];
    const peak = await peakMemory(portal, async () => {
      figures.push(...(await compareWithBaseline(world, portal, READS)));
      figures.push(...(await manyUsers(world, portal)));
    });
    return [
      ...figures,
      atMost('memory at rest', rest, MEMORY_AT_REST, 'MB'),
      atMost('memory under load', peak, MEMORY_UNDER_LOAD, 'MB'),
    ];
  } finally {
    await portal.stop();
  }
}

/** Throughput and CPU of calls, compared with a bare server that runs the same queries and sends the same bytes. */
export async function compareWithBaseline(
  world: World,
  portal: Measured,
  wanted: readonly Read[],
): Promise<Figure[]> {
  const tokens = new Map<string, string>();
  for (const { who } of wanted) tokens.set(who, tokens.get(who) ?? (await world.session(who)));
  const calls = [];
  for (const { path, who } of wanted) calls.push(await world.record(path, tokens.get(who) ?? ''));
  const limit = await startLimit({ connection: { ...connectionOf(world), max: 10 }, calls });
  try {
    const figures: Figure[] = [];
    for (const read of wanted)
      figures.push(...(await compare(read, tokens.get(read.who) ?? '', portal, limit)));
    return figures;
  } finally {
    await limit.stop();
  }
}

async function compare(read: Read, token: string, portal: Measured, limit: Measured): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const connections of CONNECTIONS) {
    const ours: Load[] = [];
    const bare: Load[] = [];
    const pressure = { path: read.path, sessions: [token], connections, seconds: SECONDS };
    // in turn, so that whatever else the machine does falls on both; the first round warms up
    for (let i = 0; i <= ROUNDS; i++) {
      ours.push(await load(portal, pressure));
      bare.push(await load(limit, pressure));
    }
    figures.push(...compared(read, connections, ours.slice(1), bare.slice(1)));
  }
  return figures;
}

function compared(read: Read, connections: number, ours: readonly Load[], bare: readonly Load[]): Figure[] {
  const mine = median(ours.map((one) => one.perSecond));
  const theirs = median(bare.map((one) => one.perSecond));
  const cpu = median(ours.map((one) => one.cpuPerRequest));
  const bareCpu = `${round(median(bare.map((one) => one.cpuPerRequest)), 2)} ms`;
  const cost = `${read.name}: CPU of a request, ${connections} connections`;
  return [
    {
      what: `${read.name}: throughput, ${connections} connections`,
      measured: `${round(mine, 0)}/s = ${round(mine / theirs, 2)} of the limit`,
      limit: `${round(theirs, 0)}/s`,
      aim: `≥ ${RATIO}`,
      met: mine / theirs >= RATIO,
    },
    read.cpu === undefined
      ? { what: cost, measured: `${round(cpu, 2)} ms`, limit: bareCpu, aim: '' }
      : atMost(cost, cpu, read.cpu, 'ms', bareCpu),
  ];
}

async function manyUsers(world: World, portal: Measured): Promise<Figure[]> {
  const sessions = [];
  for (let i = 1; sessions.length < PEOPLE; i += 7)
    if (i % 40 > 0 && i % 60 > 0) sessions.push(await world.session(`scale${i}@scale.test`));
  const { p50, p99 } = await load(portal, { path: '/api/dashboard', sessions, connections: 8, seconds: 10 });
  return [
    {
      ...atMost(`dashboard: p99, 8 connections, ${PEOPLE} of 50,000 users`, p99, P99, 'ms'),
      limit: `p50 ${round(p50, 0)} ms`,
    },
  ];
}
