import { load } from '../load.ts';
import { measuredPortal, type Measured } from '../measured-server.ts';
import { addNews } from '../news-scale.ts';
import { atMost, round, type Figure } from '../table.ts';
import type { World } from '../dataset.ts';
import { compareWithBaseline } from './reads.ts';

/** Published announcements; each other kind has a tenth as many. */
const ITEMS = 20_000;
/** Words of a text, and of what is said in a recording. */
const WORDS_EACH = 180;
const CONNECTIONS = 8;
const SECONDS = 5;
/** Milliseconds, for the 95th percentile. */
const P95 = 100;
/** Seconds within which the whole audience is notified. */
const RECIPIENTS = 60;
/** Longest wait for that, milliseconds. */
const PATIENCE = 300_000;
const LEARNER = 'learner@demo.test';
const EDITOR = 'company-admin@demo.test';

const READS = [
  { name: 'ten announcements of 20,000', path: '/api/bulletins?limit=10', who: LEARNER },
  {
    name: 'ten announcements of 20,000 that hold a word',
    path: '/api/bulletins?limit=10&text=77',
    who: LEARNER,
  },
  { name: 'unread announcements', path: '/api/bulletins/unread', who: LEARNER },
];

const WORDS = ['Scale 77', 'announcement 1999', 'light', 'nothing like it', 'podcast 12'];

/** Words that stand in nearly every title, or in nearly every text. */
const FREQUENT = ['announcement', 'scale', 'read'];

/** Words that are too short for trigrams, or of a script that has none: rare ones and frequent ones. */
const SHORT = ['me', 'qz', '7x', '照明', '照明器具'];

/** A reader's list, unread counts, search over all kinds, and notifying everyone of something new. */
export async function news(world: World): Promise<Figure[]> {
  await addNews(world.portal.database.pool, ITEMS, WORDS_EACH);
  const portal = await measuredPortal(world.env);
  try {
    return [
      ...(await compareWithBaseline(world, portal, READS)),
      await search(world, portal, 'search over all kinds', WORDS),
      await search(world, portal, 'search for words of nearly every title or text', FREQUENT),
      await search(world, portal, 'search for words of two letters, or without an alphabet', SHORT),
      ...(await publishing(world, portal)),
    ];
  } finally {
    await portal.stop();
  }
}

async function search(world: World, portal: Measured, what: string, all: readonly string[]): Promise<Figure> {
  const pressure = {
    path: all.map((words) => `/api/search?text=${encodeURIComponent(words)}`),
    sessions: [await world.session(LEARNER)],
    connections: CONNECTIONS,
    seconds: SECONDS,
  };
  // the first round warms up
  await load(portal, pressure);
  const { p50, p95 } = await load(portal, pressure);
  return {
    ...atMost(`${what}: p95, 8 connections`, p95, P95, 'ms'),
    limit: `p50 ${round(p50, 0)} ms`,
  };
}

/** Number of users notified of a thing. */
async function countNotified({ portal }: World, id: string): Promise<number> {
  const { rows } = await portal.database.pool.query<{ count: number }>(
    'select count(*) as count from notification where kind = $1 and link = $2',
    ['content.published', `/auth/bulletins/${id}`],
  );
  return rows[0]?.count ?? 0;
}

async function publishing(world: World, portal: Measured): Promise<Figure[]> {
  const cookie = `session=${await world.session(EDITOR)}`;
  const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const body = JSON.stringify({
    title: 'For everybody',
    body: '<p>News.</p>',
    notifyAudience: true,
    published: true,
  });
  const before = performance.now();
  const answer = await fetch(`${portal.url}/api/bulletins`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`publishing answered ${answer.status}: ${await answer.text()}`);
  const { announcement } = (await answer.json()) as { announcement: { _id: string } };
  const { rows } = await world.portal.database.pool.query<{ count: number }>(
    "select count(*) as count from user_account where status = 'active' and deleted_at is null",
  );
  const people = rows[0]?.count ?? 0;
  const others = load(portal, {
    path: '/api/dashboard',
    sessions: [await world.session(LEARNER)],
    connections: CONNECTIONS,
    seconds: SECONDS,
  });
  const meanwhile = await others;
  while ((await countNotified(world, announcement._id)) < people) {
    if (performance.now() - before > PATIENCE) throw new Error('not everybody was told');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const seconds = (performance.now() - before) / 1000;
  return [
    atMost(
      `publishing to ${people.toLocaleString('en')} people: all notifications in place`,
      seconds,
      RECIPIENTS,
      's',
    ),
    atMost('dashboard of others meanwhile: p95, 8 connections', meanwhile.p95, P95, 'ms'),
  ];
}
