import { load } from '../load.ts';
import { measuredPortal } from '../measured-server.ts';
import { atMost, round, type Figure } from '../table.ts';
import type { World } from '../world.ts';

const CONNECTIONS = 8;
const SECONDS = 2;
/** Milliseconds, for the 95th percentile. */
const AIM = 150;

const boards = (query: string) => `/api/leaderboards?limit=25&${query}`;

/** Reports over all people, all their progress and the whole ledger. */
const reportsOf = (brand: string): Readonly<Record<string, readonly string[]>> => ({
  'leaderboards of people': [
    ...['week', 'month', 'quarter', 'year', 'all'].map((period) => boards(`period=${period}`)),
    boards(`period=year&brandId=${brand}`),
    boards('period=year&page=500'),
    boards('period=year&text=ada'),
  ],
  'leaderboards of dealers': [
    boards('period=year&by=dealer'),
    boards(`period=all&by=dealer&brandId=${brand}`),
  ],
  'accounts that may be one person’s': ['/api/users/merge-candidates?limit=25'],
});

/** The slowest address of each report at 50,000 users. */
export async function reports(world: World): Promise<Figure[]> {
  const { id: brand } = await world.portal.database.db
    .selectFrom('brand')
    .select('id')
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .executeTakeFirstOrThrow();
  const portal = await measuredPortal(world.env);
  try {
    const token = await world.session('platform-admin@demo.test');
    const figures: Figure[] = [];
    for (const [name, paths] of Object.entries(reportsOf(brand))) {
      let worst = { path: '', time: 0, median: 0 };
      for (const path of paths) {
        const asked = { path, sessions: [token], connections: CONNECTIONS, seconds: SECONDS };
        const { p95, p50 } = await load(portal, asked);
        if (p95 > worst.time) worst = { path, time: p95, median: p50 };
      }
      figures.push({
        ...atMost(`${name}: p95 of the slowest, ${CONNECTIONS} connections`, worst.time, AIM, 'ms'),
        limit: `p50 ${round(worst.median, 0)} ms at ${worst.path}`,
      });
    }
    return figures;
  } finally {
    await portal.stop();
  }
}
