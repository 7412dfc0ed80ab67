import type { AnyEndpoint } from '@forecourt/contract/endpoint';
import { endpoints } from '../../server/src/app.ts';
import { load } from '../load.ts';
import { measuredPortal, type Measured } from '../measured-server.ts';
import { addressesOf, pathOf, type Things } from '../report-asks.ts';
import { addReportRows } from '../report-scale.ts';
import { FULL } from '../scale.ts';
import { atMost, median, round, type Figure } from '../table.ts';
import { buildWorld, type World } from '../world.ts';
import { reportFiles } from './report-files.ts';
import { costOfSums } from './report-saves.ts';

const CONNECTIONS = 8;
/**
 * Requests to the slowest address of a call: enough for a 95th percentile, and for the connections that come first, whose answers
 * nobody shares yet, to be fewer than the twentieth part.
 */
const REQUESTS = 120;
/** How often these are made, at both sizes: the middle one counts, since others on the machine disturb some of them. */
const TIMES = 3;
/** Milliseconds after which an address is only named, with the time of one answer, and not put under load. */
const TOO_SLOW = 2_000;
/** Milliseconds after which nobody waits for an answer any longer. */
const GIVEN_UP = 5_000;
/** Milliseconds, for the 95th percentile. */
const AIM = 150;
/** Times that the slowest address of a call may take longer than at a tenth of the data. */
const GROWTH = 2;
const TENTH = { ...FULL, users: FULL.users / 10, dealers: FULL.dealers / 10 };
/** Below this an answer is network and parsing, and grows by chance; milliseconds. */
const FLOOR = 20;

const ADMIN = 'platform-admin@demo.test';
const BRAND = 'brand-manager@demo.test';
/** Of half the dealers, of every twentieth, and of one: see `addScale`. */
const REGION = 'scale4999@scale.test';
const SMALL = 'scale4998@scale.test';
const DEALER = 'scale50@scale.test';

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Something to filter by, and to open, for each name of the contract. */
async function thingsOf({ portal }: World): Promise<Things> {
  const { rows } = await portal.database.pool.query<Record<string, string>>(`select
    (select id from brand where deleted_at is null order by name limit 1) as "brandId",
    (select id from curriculum where deleted_at is null and status = 'published' order by id limit 1) as "curriculumId",
    (select course_id from dealer_course_totals group by 1 order by sum(enrolled) desc, 1 limit 1) as "courseId",
    (select course_id from ilt_course_taker group by 1 order by count(*) desc, 1 limit 1) as "takenId",
    (select id from dealer where dealer_id = 'SC1') as "dealerId",
    (select id from assignment_group where name = 'Scale class') as "assignmentGroup",
    (select id from admin_group where name = 'Scale region') as "adminGroup",
    (select id from business_unit where name = 'Scale unit') as "businessUnit",
    (select id from user_account where email = 'scale1@scale.test') as "userId",
    (select incentive_id from reward where incentive_id is not null group by 1 order by count(*) desc, 1 limit 1) as "incentiveId",
    (select id from role where key = 'learner') as role, 'ID' as state, 'US' as country,
    extract(year from now())::text as year`);
  const today = new Date();
  const ago = (days: number) => dayOf(new Date(today.getTime() - days * 86_400_000));
  return { ...rows[0], startDate: ago(90), endDate: ago(30), start: ago(90), end: dayOf(today) };
}

/** Whose `:id` it is, by the call. */
const OPENED: Readonly<Record<string, string>> = {
  'report-users': 'userId',
  'report-dealers': 'dealerId',
  'report-courses': 'courseId',
  'report-curriculums': 'curriculumId',
  'report-enrollments': 'takenId',
  'report-incentives': 'incentiveId',
};

/** Calls that give a file or everything at once, not a page. */
const WHOLE = new Set(['/api/report-courses/all/:id']);

/** Every call of reports and dashboards that reads a page, and leaderboards. */
const measuredCalls = (): readonly AnyEndpoint[] =>
  endpoints.filter(
    ({ method, path }) =>
      method === 'GET' &&
      !WHOLE.has(path) &&
      (path.startsWith('/api/dashboards/') ||
        path === '/api/leaderboards' ||
        OPENED[path.split('/')[2] ?? ''] !== undefined ||
        path === '/api/report-loyalties'),
  );

interface Asked {
  readonly name: string;
  readonly addresses: readonly string[];
  readonly who: string;
  /** Measured without an aim of its own. */
  readonly aimless?: boolean;
}

/** Reports that people of narrower scope open by default. */
const OPENED_BY: Readonly<Record<string, readonly string[]>> = {
  [REGION]: ['users', 'dealers', 'courses', 'curriculums'],
  [SMALL]: ['users', 'dealers', 'courses', 'curriculums'],
  [DEALER]: ['users', 'dealers'],
};
const NARROWER = { brand: BRAND, region: REGION, 'small region': SMALL, dealer: DEALER };
const opened = ({ portal }: World, who: string): string[] =>
  portal.registry.reports.filter(({ key }) => OPENED_BY[who]?.includes(key) ?? true).map(({ path }) => path);

/** What is asked, by call: as it opens, a later page, a search, every sort and every filter that the contract declares. */
async function asks(world: World): Promise<Asked[]> {
  const things = await thingsOf(world);
  const calls = measuredCalls().map((call) => {
    const id = things[OPENED[call.path.split('/')[2] ?? ''] ?? ''] ?? '';
    const addresses = addressesOf(call, { ...things, id });
    const brands = call.path.endsWith('/brand-manager');
    return { name: call.path, addresses, who: brands ? BRAND : ADMIN };
  });
  const charts = world.portal.registry.reports
    .filter(({ chart }) => chart)
    .map(({ key }) => pathOf('/api/reports/:key/chart', { key }));
  return [
    ...calls,
    { name: 'charts of reports', addresses: charts, who: ADMIN },
    ...Object.entries(NARROWER).flatMap(([scope, who]) => {
      const paths = opened(world, who);
      const all = calls.filter(({ name }) => paths.includes(name)).flatMap(({ addresses }) => addresses);
      return [
        { name: `reports of a ${scope}`, addresses: paths, who },
        { name: `reports of a ${scope}, narrowed and sorted`, addresses: all, who, aimless: true },
      ];
    }),
  ];
}

/** Milliseconds. */
interface Time {
  readonly p95: number;
  readonly p50: number;
}

/** Milliseconds until the answer, nobody else asking; {@link GIVEN_UP} where none comes. @throws when it is no answer to read */
async function alone({ url }: Measured, path: string, token: string): Promise<number> {
  const begun = performance.now();
  try {
    const answer = await fetch(url + path, {
      headers: { cookie: `session=${token}` },
      signal: AbortSignal.timeout(GIVEN_UP),
    });
    const body = await answer.text();
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${body}`);
    return performance.now() - begun;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') return GIVEN_UP;
    throw error;
  }
}

/** A portal under measurement with its data. */
interface Place {
  readonly world: World;
  readonly portal: Measured;
}

/** The slowest address of a call, and how long it takes one alone. */
interface Slowest {
  readonly path: string;
  readonly token: string;
  readonly one: number;
}

/**
 * The slowest address of a call when one alone asks. Says every address on the way that takes longer than the aim even so.
 * @param asked what to ask, with the ids of this world
 */
async function slowestOf({ world, portal }: Place, { addresses, who }: Asked): Promise<Slowest> {
  const token = await world.session(who);
  let worst = { path: '', token, one: -1 };
  for (const path of addresses) {
    // the first answer also plans and prepares
    await alone(portal, path, token);
    const one = Math.min(await alone(portal, path, token), await alone(portal, path, token));
    if (one > AIM)
      process.stderr.write(`bench:   over the aim: ${round(one, 0)} ms alone ${path} (${who})\n`);
    if (one > worst.one) worst = { path, token, one };
  }
  return worst;
}

/** How long an address takes for {@link CONNECTIONS} at once; what takes seconds for one alone is not asked by more. */
async function pressed(portal: Measured, { path, token, one }: Slowest): Promise<Time> {
  if (one > TOO_SLOW) return { p95: one, p50: one };
  const pressure = { path, sessions: [token], connections: CONNECTIONS, seconds: 0 };
  const { p95, p50 } = await load(portal, { ...pressure, amount: REQUESTS });
  return { p95, p50 };
}

const middle = (times: readonly Time[]): Time => ({
  p95: median(times.map(({ p95 }) => p95)),
  p50: median(times.map(({ p50 }) => p50)),
});

interface Compared {
  readonly asked: Asked;
  readonly path: string;
  readonly full: Time;
  /** Null where no growth is asked for. */
  readonly tenth: Time | null;
}

/**
 * The slowest address of each call at both sizes, one after the other, so that a machine that is slower for some minutes is so for both.
 */
async function compared(full: Place, tenth: Place): Promise<Compared[]> {
  const small = new Map((await asks(tenth.world)).map((asked) => [asked.name, asked]));
  const all: Compared[] = [];
  for (const asked of await asks(full.world)) {
    const its = small.get(asked.name);
    if (!its) throw new Error(`Nobody asks for ${asked.name} at a tenth of the data`);
    const worst = await slowestOf(full, asked);
    const least = asked.aimless ? null : await slowestOf(tenth, its);
    const times: Time[] = [];
    const before: Time[] = [];
    for (let i = 0; i < TIMES; i++) {
      times.push(await pressed(full.portal, worst));
      if (least) before.push(await pressed(tenth.portal, least));
    }
    all.push({ asked, path: worst.path, full: middle(times), tenth: least && middle(before) });
  }
  return all;
}

/** Does something beside a tenth of the data, in a portal of its own. */
async function withATenth<T>(work: (tenth: Place) => Promise<T>): Promise<T> {
  const kept = process.env['BENCH_WORLD'] && `${process.env['BENCH_WORLD']}-tenth`;
  const world = await buildWorld(() => undefined, { scale: TENTH, kept: kept || undefined, starts: 0 });
  try {
    await addReportRows(world.portal.database);
    const portal = await measuredPortal(world.env);
    try {
      return await work({ world, portal });
    } finally {
      await portal.stop();
    }
  } finally {
    await world.close();
  }
}

const withoutAim = (name: string, p95: number, limit: string): Figure => ({
  what: `${name}: p95 of the slowest, ${CONNECTIONS} connections`,
  measured: `${round(p95, 0)} ms`,
  limit,
  aim: '',
});

function figuresOf({ asked: { name }, path, full, tenth }: Compared): Figure[] {
  const where = `p50 ${round(full.p50, 0)} ms at ${path}`;
  if (!tenth) return [withoutAim(name, full.p95, where)];
  const growth = Math.max(1, full.p50 / Math.max(FLOOR, tenth.p50));
  return [
    {
      ...atMost(`${name}: p95 of the slowest, ${CONNECTIONS} connections`, full.p95, AIM, 'ms'),
      limit: where,
    },
    {
      ...atMost(`${name}: p50 at ten times the data`, growth, GROWTH, '×'),
      limit: `${round(tenth.p50, 0)} ms before`,
    },
  ];
}

/** Every report and dashboard at 50,000 users and at a tenth of them, files of reports, and what the sums cost. */
export async function reports(world: World): Promise<Figure[]> {
  await addReportRows(world.portal.database);
  const portal = await measuredPortal(world.env);
  try {
    const all = await withATenth((tenth) => compared({ world, portal }, tenth));
    return [
      ...all.flatMap(figuresOf),
      ...(await reportFiles(world, portal)),
      await costOfSums(world, portal),
    ];
  } finally {
    await portal.stop();
  }
}
