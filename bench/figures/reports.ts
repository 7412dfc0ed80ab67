import { load } from '../load.ts';
import { addReportRows } from '../report-scale.ts';
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

/** Addresses of a report from which each is measured for a shorter time. */
const MANY = 10;
/** Seconds then. */
const SHORT = 1;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Something to filter by for each kind of thing that filters name. */
async function named({ portal }: World): Promise<Readonly<Record<string, string>>> {
  const { rows } = await portal.database.pool.query<Record<string, string>>(`select
    (select id from brand where deleted_at is null order by name limit 1) as "brandId",
    (select id from curriculum where deleted_at is null and status = 'published' order by id limit 1) as "curriculumId",
    (select id from course where deleted_at is null and status = 'published' order by id limit 1) as "courseId",
    (select id from dealer where deleted_at is null order by id limit 1) as "dealerId",
    (select id from assignment_group where name = 'Scale class') as "assignmentGroup",
    (select id from admin_group where name = 'Scale region') as "adminGroup",
    (select id from business_unit where name = 'Scale unit') as "businessUnit",
    (select id from role where key = 'learner') as role, 'Boise' as city, 'ID' as state, 'US' as country`);
  return rows[0] ?? {};
}

/** First page and totals of every report: as it opens, by every sort, with every filter. */
async function everyReport(world: World): Promise<Readonly<Record<string, readonly string[]>>> {
  const things = await named(world);
  const today = new Date();
  const days = { startDate: dayOf(new Date(today.getTime() - 90 * 86_400_000)), endDate: dayOf(today) };
  return Object.fromEntries(
    world.portal.registry.reports.map(({ key, path, columns, filters }) => {
      const sorts = columns
        .filter(({ sortable = true }) => sortable)
        .flatMap((column) => [`sortBy=${column.key}`, `sortBy=${column.key}&sortDir=-1`]);
      const asked = Object.entries(filters).flatMap(([name, { kind, words = [] }]) => {
        if (kind === 'words' || kind === 'word') return words.map((word) => `${name}=${word}`);
        if (kind === 'flag') return [`${name}=true`];
        const value = { ...things, ...days }[name];
        return value ? [`${name}=${value}`] : [];
      });
      const wishes = ['', 'page=3', 'text=ada', ...sorts, ...asked];
      return [`report of ${key}`, wishes.map((wish) => (wish ? `${path}?${wish}` : path))];
    }),
  );
}

/** Saves of one course: what a page reports while somebody watches, and one pass. */
const SAVES = 60;
const ROUNDS = 40;
/** How much longer a learner’s saves may take with the sums than without. */
const DEARER = 1.15;

/** Milliseconds for the saves of some people, each in a transaction of its own. */
async function saving(world: World, without: boolean): Promise<number> {
  const { pool } = world.portal.database;
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ user_id: string; course_id: string }>(
      `select user_id, course_id from course_progress where status = 'in_progress' limit ${ROUNDS}`,
    );
    if (without) await client.query('alter table course_progress disable trigger user');
    const begun = performance.now();
    for (const { user_id: user, course_id: course } of rows) {
      const values = [user, course];
      for (let i = 0; i < SAVES; i++)
        await client.query(
          'update course_progress set percent = random(), updated_at = now() where user_id = $1 and course_id = $2',
          values,
        );
      await client.query(
        `update course_progress set status = 'passed', passed_at = now() where user_id = $1 and course_id = $2`,
        values,
      );
    }
    const took = performance.now() - begun;
    for (const { user_id: user, course_id: course } of rows)
      await client.query(
        `update course_progress set status = 'in_progress', passed_at = null where user_id = $1 and course_id = $2`,
        [user, course],
      );
    return took;
  } finally {
    if (without) await client.query('alter table course_progress enable trigger user');
    client.release();
  }
}

/** What keeping sums costs a learner: the same saves with and without, alternately, the best of each. */
async function costOfSums(world: World): Promise<Figure> {
  const [bare, kept]: [number[], number[]] = [[], []];
  for (let i = 0; i < 4; i++) {
    bare.push(await saving(world, true));
    kept.push(await saving(world, false));
  }
  const [least, most] = [Math.min(...bare), Math.min(...kept)];
  return {
    ...atMost('a learner’s saves with kept sums, times those without', most / least, DEARER, '×'),
    limit: `${round(least / (ROUNDS * (SAVES + 1)), 2)} ms a save without`,
  };
}

/** The slowest address of each report at 50,000 users. */
export async function reports(world: World): Promise<Figure[]> {
  const { id: brand } = await world.portal.database.db
    .selectFrom('brand')
    .select('id')
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .executeTakeFirstOrThrow();
  await addReportRows(world.portal.database.pool);
  const portal = await measuredPortal(world.env);
  try {
    const token = await world.session('platform-admin@demo.test');
    const figures: Figure[] = [];
    const all = { ...reportsOf(brand), ...(await everyReport(world)) };
    for (const [name, paths] of Object.entries(all)) {
      let worst = { path: '', time: 0, median: 0 };
      const seconds = paths.length > MANY ? SHORT : SECONDS;
      for (const path of paths) {
        const asked = { path, sessions: [token], connections: CONNECTIONS, seconds };
        const { p95, p50 } = await load(portal, asked);
        if (p95 > worst.time) worst = { path, time: p95, median: p50 };
      }
      figures.push({
        ...atMost(`${name}: p95 of the slowest, ${CONNECTIONS} connections`, worst.time, AIM, 'ms'),
        limit: `p50 ${round(worst.median, 0)} ms at ${worst.path}`,
      });
    }
    return [...figures, await costOfSums(world)];
  } finally {
    await portal.stop();
  }
}
