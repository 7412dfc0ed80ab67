import type { AnyEndpoint } from '@forecourt/contract/endpoint';
import { endpoints } from '../../server/src/app.ts';
import { load } from '../load.ts';
import { measuredPortal, type Measured } from '../measured-server.ts';
import { addressesOf, pathOf, type Things } from '../report-requests.ts';
import { addReportRows } from '../report-scale.ts';
import { atMost, median, round, type Figure } from '../table.ts';
import type { World } from '../dataset.ts';
import { reportFiles } from './report-files.ts';

const CONNECTIONS = 8;
/** Requests of a round: enough for a 95th percentile. */
const REQUESTS = 120;
/** Rounds; the median counts, because other processes of the machine disturb some of them. */
const ROUNDS = 3;
/** Milliseconds after which an address is only named, with the time of one answer, and not put under load. */
const TOO_SLOW = 2_000;
/** Milliseconds after which a request is aborted. */
const TIMEOUT = 5_000;
/** 95th percentiles in milliseconds, for connections that ask the same question and that ask different ones. */
const AIM_EQUAL = 150;
const AIM_DIFFERENT = 400;

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
    (select course_id from course_progress group by 1 order by count(*) desc, 1 limit 1) as "courseId",
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

interface Options {
  readonly name: string;
  readonly addresses: readonly string[];
  readonly who: string;
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
async function asks(world: World): Promise<Options[]> {
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
        { name: `reports of a ${scope}, narrowed and sorted`, addresses: all, who },
      ];
    }),
  ];
}

/** Milliseconds. */
interface Time {
  readonly p95: number;
  readonly p50: number;
}

/** Milliseconds until a single response; {@link TIMEOUT} without one. @throws when the response is unreadable */
async function alone({ url }: Measured, path: string, token: string): Promise<number> {
  const begun = performance.now();
  try {
    const answer = await fetch(url + path, {
      headers: { cookie: `session=${token}` },
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const body = await answer.text();
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${body}`);
    return performance.now() - begun;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') return TIMEOUT;
    throw error;
  }
}

/** An address, and how long it takes one caller alone. */
interface Timed {
  readonly path: string;
  readonly milliseconds: number;
}

/** The slowest addresses of a call when one caller asks them, slowest first: as many as there are connections. */
async function slowestOf(portal: Measured, addresses: readonly string[], token: string): Promise<Timed[]> {
  const timed: Timed[] = [];
  for (const path of new Set(addresses)) {
    // the first answer also plans and prepares
    await alone(portal, path, token);
    const milliseconds = Math.min(await alone(portal, path, token), await alone(portal, path, token));
    if (milliseconds > AIM_EQUAL)
      process.stderr.write(`bench:   over the aim: ${round(milliseconds, 0)} ms alone ${path}\n`);
    timed.push({ path, milliseconds });
  }
  return timed.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, CONNECTIONS);
}

/** How long addresses take when all connections ask at once; what takes seconds for one caller alone is not put under load. */
async function pressed(portal: Measured, addresses: readonly Timed[], token: string): Promise<Time> {
  const [worst] = addresses;
  if (!worst || worst.milliseconds > TOO_SLOW)
    return { p95: worst?.milliseconds ?? 0, p50: worst?.milliseconds ?? 0 };
  const times: Time[] = [];
  for (let i = 0; i < ROUNDS; i++)
    times.push(
      await load(portal, {
        path: addresses.map(({ path }) => path),
        sessions: [token],
        connections: CONNECTIONS,
        seconds: 0,
        amount: REQUESTS,
      }),
    );
  return { p95: median(times.map(({ p95 }) => p95)), p50: median(times.map(({ p50 }) => p50)) };
}

/** The figures of a call: its slowest question asked by all connections, and its slowest ones by one connection each. */
async function figuresOf(
  world: World,
  portal: Measured,
  { name, addresses, who }: Options,
): Promise<Figure[]> {
  const token = await world.session(who);
  const slowest = await slowestOf(portal, addresses, token);
  const equal = await pressed(portal, slowest.slice(0, 1), token);
  const figures = [
    {
      ...atMost(`${name}: p95 of equal questions, ${CONNECTIONS} connections`, equal.p95, AIM_EQUAL, 'ms'),
      limit: `p50 ${round(equal.p50, 0)} ms at ${slowest[0]?.path ?? ''}`,
    },
  ];
  if (slowest.length < 2) return figures;
  const different = await pressed(portal, slowest, token);
  return [
    ...figures,
    {
      ...atMost(
        `${name}: p95 of ${slowest.length} different questions, ${CONNECTIONS} connections`,
        different.p95,
        AIM_DIFFERENT,
        'ms',
      ),
      limit: `p50 ${round(different.p50, 0)} ms`,
    },
  ];
}

/** Every report and dashboard at 50,000 users, files of reports, and what a save costs. */
export async function reports(world: World): Promise<Figure[]> {
  await addReportRows(world.portal.database);
  const portal = await measuredPortal(world.env);
  try {
    const figures: Figure[] = [];
    for (const asked of await asks(world)) figures.push(...(await figuresOf(world, portal, asked)));
    return [...figures, ...(await reportFiles(world, portal))];
  } finally {
    await portal.stop();
  }
}
