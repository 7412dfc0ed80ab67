import { load } from '../load.ts';
import { measuredPortal, type Measured } from '../measured-server.ts';
import { atMost, round, type Figure } from '../table.ts';
import type { World } from '../world.ts';

const CONNECTIONS = 8;
const SECONDS = 2;
/** Milliseconds. The load generator knows the 97.5th percentile, which is stricter than the 95th that is asked for. */
const AIM = 100;

interface Found {
  readonly dealer: string;
  readonly role: string;
}

/** Every kind of filter, sort and search of the two long lists, as an administrator sees them. */
const lists = ({ dealer, role }: Found): Readonly<Record<string, readonly string[]>> => ({
  'users, sorted': ['firstName', 'lastName', 'email', 'createdAt', 'lastSignInAt'].flatMap((by) => [
    `/api/users?limit=25&sortBy=${by}&sortDir=1`,
    `/api/users?limit=25&sortBy=${by}&sortDir=-1`,
    `/api/users?limit=25&sortBy=${by}&page=1900`,
  ]),
  'users, filtered': [
    `role=${role}`,
    `dealer=${dealer}`,
    'status=pending',
    'status=active&status=deactivated',
    'firstName=ada',
    'lastName=becker',
    'email=scale4',
    'dealerId=SC77',
    'invited=true',
    `role=${role}&status=active&lastName=garcia`,
  ].map((filter) => `/api/users?limit=25&${filter}`),
  'users, searched': ['scale12345', 'ada', 'chloe du', 'nobody at all', 'Dealer 77', 'a'].map(
    (text) => `/api/users?limit=25&text=${encodeURIComponent(text)}`,
  ),
  'dealers, sorted': ['name', 'city', 'dealerId', 'employees', 'updatedAt'].flatMap((by) => [
    `/api/dealers?limit=25&sortBy=${by}&sortDir=1`,
    `/api/dealers?limit=25&sortBy=${by}&sortDir=-1`,
  ]),
  'dealers, searched': ['Dealer 77', 'boise', 'SC1', 'nothing like it'].map(
    (text) => `/api/dealers?limit=25&text=${encodeURIComponent(text)}`,
  ),
});

/** The slowest address of each kind of list at 50,000 users and 500 dealers. */
export async function longLists(world: World): Promise<Figure[]> {
  const { db } = world.portal.database;
  const dealer = await db
    .selectFrom('dealer')
    .select('id')
    .where('dealer_id', '=', 'SC77')
    .executeTakeFirstOrThrow();
  const role = await db
    .selectFrom('role')
    .select('id')
    .where('key', '=', 'dealer-manager')
    .executeTakeFirstOrThrow();
  const portal = await measuredPortal(world.env);
  try {
    const admin = await world.session('company-admin@demo.test');
    const figures: Figure[] = [];
    for (const [name, paths] of Object.entries(lists({ dealer: dealer.id, role: role.id })))
      figures.push(await slowest(portal, admin, name, paths));
    return figures;
  } finally {
    await portal.stop();
  }
}

async function slowest(
  portal: Measured,
  token: string,
  name: string,
  paths: readonly string[],
): Promise<Figure> {
  let worst = { path: '', time: 0, median: 0 };
  for (const path of paths) {
    const { p97_5, p50 } = await load(portal, {
      path,
      sessions: [token],
      connections: CONNECTIONS,
      seconds: SECONDS,
    });
    if (p97_5 > worst.time) worst = { path, time: p97_5, median: p50 };
  }
  return {
    ...atMost(`${name}: p97.5 of the slowest, ${CONNECTIONS} connections`, worst.time, AIM, 'ms'),
    limit: `p50 ${round(worst.median, 0)} ms at ${worst.path}`,
  };
}
