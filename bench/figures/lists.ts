import type { Database } from '../../server/src/kit/db/db.ts';
import { load } from '../load.ts';
import { measuredPortal, type Measured } from '../measured-server.ts';
import { atMost, round, type Figure } from '../table.ts';
import type { World } from '../dataset.ts';

const CONNECTIONS = 8;
const SECONDS = 2;
/** For all addresses by turns, so that hardly two ask the same at once. */
const SECONDS_BY_TURNS = 10;
/** Milliseconds, for the 95th percentile. */
const AIM = 100;

/** Ids that filters are given. */
interface Found {
  readonly dealer: string;
  readonly manager: string;
  readonly learner: string;
  readonly unit: string;
  readonly group: string;
  readonly region: string;
}
type Lists = Readonly<Record<string, readonly string[]>>;

const DEEP = 1900;
const users = (query: string) => `/api/users?limit=25&${query}`;
const dealers = (query: string) => `/api/dealers?limit=25&${query}`;
const text = (words: string) => `text=${encodeURIComponent(words)}`;

/** Every kind of filter, sort and search of the long list of people: those that find few, and those that find nearly all. */
const userLists = ({ dealer, manager, learner, unit, group, region }: Found): Lists => ({
  'users, sorted': ['firstName', 'lastName', 'email', 'createdAt', 'lastSignInAt'].flatMap((by) =>
    [1, -1].flatMap((dir) => [
      users(`sortBy=${by}&sortDir=${dir}`),
      users(`sortBy=${by}&sortDir=${dir}&page=${DEEP}`),
    ]),
  ),
  'users, filtered': [
    `role=${manager}`,
    `role=${learner}&sortBy=lastName&page=${DEEP}`,
    `dealer=${dealer}`,
    'status=pending',
    'status=active&status=deactivated',
    'firstName=ada',
    'firstName=a&sortBy=email&page=1000',
    'lastName=becker',
    'email=scale4',
    'email=%40scale.test&page=1800',
    'dealerId=SC77',
    'invited=true',
    'invited=false&sortBy=createdAt&page=1500',
    `participatingLearner=true&sortBy=lastSignInAt&page=${DEEP}`,
    `businessUnit=${unit}&page=800`,
    `assignmentGroup=${group}&page=300`,
    `adminGroup=${region}&page=800`,
    `role=${manager}&status=active&lastName=garcia`,
  ].map(users),
  'users, searched': [
    ...['scale12345', 'ada', 'chloé du', 'nobody at all', 'Dealer 77', 'a', 'scale.test'].map(text),
    `${text('a')}&sortBy=lastSignInAt&page=1500`,
    `${text('scale')}&sortBy=email&sortDir=-1&page=1500`,
  ].map(users),
});

const DEALER_LISTS: Lists = {
  'dealers, sorted': ['name', 'city', 'dealerId', 'employees', 'updatedAt'].flatMap((by) => [
    dealers(`sortBy=${by}&sortDir=1`),
    dealers(`sortBy=${by}&sortDir=-1&page=20`),
  ]),
  'dealers, searched': ['Dealer 77', 'boise', 'SC1', 'nothing like it', 'e'].map((words) =>
    dealers(text(words)),
  ),
};

/** How the lists look to those who see a part of them: half of all people, a hundred, and oneself with some dealers. */
const SCOPED = {
  'regional manager of 25,000 people': 'scale4999@scale.test',
  'dealer manager of 100 people': 'scale50@scale.test',
  'brand manager': 'brand-manager@demo.test',
};

/** The slowest address of each kind of list at 50,000 users and 500 dealers, for each kind of scope; then all by turns. */
export async function longLists(world: World): Promise<Figure[]> {
  const found = await idsOf(world.portal.database);
  const lists = { ...userLists(found), ...DEALER_LISTS };
  const portal = await measuredPortal(world.env);
  try {
    const admin = await world.session('company-admin@demo.test');
    const figures: Figure[] = [];
    for (const [name, paths] of Object.entries(lists))
      figures.push(await slowest(portal, admin, name, paths));
    for (const [name, email] of Object.entries(SCOPED))
      figures.push(await slowest(portal, await world.session(email), name, scopedPaths(lists)));
    return [...figures, await byTurns(portal, admin, Object.values(lists).flat())];
  } finally {
    await portal.stop();
  }
}

/** Fewer of them: every third, which is some of each kind. */
const scopedPaths = (lists: Lists): string[] =>
  Object.values(lists).flatMap((paths) => paths.filter((_path, place) => place % 3 === 0));

const one = async (query: { executeTakeFirstOrThrow(): Promise<{ id: string }> }) =>
  (await query.executeTakeFirstOrThrow()).id;

async function idsOf({ db }: Database): Promise<Found> {
  const roleOf = (key: string) => db.selectFrom('role').select('id').where('key', '=', key);
  const named = (table: 'business_unit' | 'assignment_group' | 'admin_group', name: string) =>
    db.selectFrom(table).select('id').where('name', '=', name);
  return {
    dealer: await one(db.selectFrom('dealer').select('id').where('dealer_id', '=', 'SC77')),
    manager: await one(roleOf('dealer-manager')),
    learner: await one(roleOf('learner')),
    unit: await one(named('business_unit', 'Scale unit')),
    group: await one(named('assignment_group', 'Scale class')),
    region: await one(named('admin_group', 'Scale region')),
  };
}

async function slowest(
  portal: Measured,
  token: string,
  name: string,
  paths: readonly string[],
): Promise<Figure> {
  let worst = { path: '', time: 0, median: 0 };
  for (const path of paths) {
    await requested(portal, token, path);
    const { p95, p50 } = await load(portal, {
      path,
      sessions: [token],
      connections: CONNECTIONS,
      seconds: SECONDS,
    });
    if (p95 > worst.time) worst = { path, time: p95, median: p50 };
  }
  return {
    ...atMost(`${name}: p95 of the slowest, ${CONNECTIONS} connections`, worst.time, AIM, 'ms'),
    limit: `p50 ${round(worst.median, 0)} ms at ${worst.path}`,
  };
}

/** Once at each connection: the first answer of a process also loads and compiles what it answers with. */
const requested = (portal: Measured, token: string, path: string) =>
  Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const answer = await fetch(portal.url + path, { headers: { cookie: `session=${token}` } });
      return answer.text();
    }),
  );

async function byTurns(portal: Measured, token: string, paths: readonly string[]): Promise<Figure> {
  const { p95, p50 } = await load(portal, {
    path: paths,
    sessions: [token],
    connections: CONNECTIONS,
    seconds: SECONDS_BY_TURNS,
  });
  return {
    ...atMost(`all lists by turns: p95, ${CONNECTIONS} connections`, p95, AIM, 'ms'),
    limit: `p50 ${round(p50, 0)} ms`,
  };
}
