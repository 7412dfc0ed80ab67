import pg from 'pg';
import { addLive } from '../live-scale.ts';
import { measuredPortal, type Measured } from '../measured-server.ts';
import { atMost, round, type Figure } from '../table.ts';
import type { World } from '../dataset.ts';
import { compareWithBaseline } from './reads.ts';

const EVENTS = 5_000;
const PAST = 20_000;
const SEATS_EACH = 12;
const VISITS = 20_000;
/** People who press at once, and seats for them. */
const CROWD = 500;
const SEATS = 100;
/** Milliseconds for the 95th percentile of those answers: all of them wait for one lock. */
const P95 = 20_000;
const LEARNER = 'scale4321@scale.test';
const MANAGER = 'scale50@scale.test';

const READS = [
  { name: 'ten of 5,000 coming classes', path: '/api/ilt-event?limit=10', who: LEARNER },
  { name: 'my classes and those open to me', path: '/api/ilt-event/my-events', who: LEARNER },
  { name: 'ten visits of a dealer’s manager', path: '/api/field-training?limit=10', who: MANAGER },
];

/** Lists among thousands of classes and visits, and five hundred people for the seats of one class. */
export async function live(world: World): Promise<Figure[]> {
  await addLive(world.portal.database.pool, {
    events: EVENTS,
    past: PAST,
    seatsEach: SEATS_EACH,
    visits: VISITS,
  });
  const portal = await measuredPortal(world.env);
  try {
    return [...(await compareWithBaseline(world, portal, READS)), ...(await enrollments(world, portal))];
  } finally {
    await portal.stop();
  }
}

const classWithSeats = async ({ portal }: World): Promise<{ id: string; template: string }> => {
  const { rows } = await portal.database.pool.query<{ id: string; template: string }>(
    `with template as (insert into ilt_template (title, status, published_at) values ('Storm', 'published', now())
        returning id)
      insert into ilt_event (template_id, is_virtual, join_url, starts_at, ends_at, timezone, seats, status, published_at)
      select id, true, 'https://meet.example/storm', now() + interval '30 days', now() + interval '30 days 2 hours',
        'America/Denver', $1, 'published', now() from template returning id, template_id as template`,
    [SEATS],
  );
  const [made] = rows;
  if (!made) throw new Error('the class was not made');
  return made;
};

const p95Of = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0;

/** Milliseconds that each of many takes, all of them begun at once. */
const timesOf = (works: readonly (() => Promise<unknown>)[]): Promise<number[]> =>
  Promise.all(
    works.map(async (work) => {
      const before = performance.now();
      await work();
      return performance.now() - before;
    }),
  );

/** Presses until there is an answer that is not "busy". */
async function press(url: string, token: string): Promise<void> {
  for (;;) {
    const answer = await fetch(url, {
      method: 'PUT',
      headers: {
        cookie: `session=${token}`,
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
      },
      body: '{}',
    });
    await answer.text();
    if (answer.ok) return;
    if (answer.status !== 503) throw new Error(`enrolling answered ${answer.status}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function someLearners({ portal }: World): Promise<string[]> {
  const { rows } = await portal.database.pool.query<{ email: string }>(
    `select u.email::text from user_account u join role r on r.id = u.role_id
      where r.key = 'learner' and u.status = 'active' and u.deleted_at is null and u.email like 'scale%'
      order by u.id desc limit $1`,
    [CROWD],
  );
  return rows.map(({ email }) => email);
}

async function enrollments(world: World, portal: Measured): Promise<Figure[]> {
  const { pool } = world.portal.database;
  const people = await someLearners(world);
  const tokens: string[] = [];
  for (const email of people) tokens.push(await world.session(email));
  const { id } = await classWithSeats(world);
  const before = (await portal.usage()).cpu;
  const times = await timesOf(
    tokens.map((token) => () => press(`${portal.url}/api/ilt-event/${id}/enroll`, token)),
  );
  const cpu = ((await portal.usage()).cpu - before) / CROWD;
  const { rows } = await pool.query<{ enrolled: number; waiting: number }>(
    `select count(*) filter (where status = 'enrolled')::int as enrolled,
      count(*) filter (where status = 'waitlist')::int as waiting from ilt_seat where event_id = $1`,
    [id],
  );
  const [seats] = rows;
  if (seats?.enrolled !== SEATS || seats.waiting !== CROWD - SEATS)
    throw new Error(`${seats?.enrolled} have a seat, ${seats?.waiting} wait`);
  const bare = await bareEnrolments(world, people);
  return [
    atMost(
      `${CROWD} people enroll in one class at once: p95`,
      p95Of(times),
      P95,
      'ms',
      `${round(p95Of(bare.times), 0)} ms by the bare driver`,
    ),
    {
      what: `${CROWD} people enroll in one class at once: CPU of each`,
      measured: `${round(cpu, 1)} ms`,
      limit: `${round(bare.cpu, 1)} ms by the bare driver`,
      aim: '',
    },
  ];
}

/** The least that it takes: the lock of the template, who is free, a row; by the raw driver, without HTTP, rules or notices. */
async function bareEnrolments(world: World, people: readonly string[]) {
  const { host, port, user, database } = world.portal.database.pool.options;
  const pool = new pg.Pool({ host, port, user, database, max: 10 });
  const { id, template } = await classWithSeats(world);
  const enroll = async (email: string) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query('select from ilt_template where id = $1 for no key update', [template]);
      await client.query(
        `insert into ilt_seat (event_id, template_id, user_id, status, joined_at, updated_at)
          select $1, $2, u.id, case when (select count(*) from ilt_seat s where s.event_id = $1
            and s.status in ('enrolled', 'offered')) < $3 then 'enrolled' else 'waitlist' end, now(), now()
          from user_account u where u.email = $4`,
        [id, template, SEATS, email],
      );
      await client.query('commit');
    } finally {
      client.release();
    }
  };
  try {
    const before = process.cpuUsage();
    const times = await timesOf(people.map((email) => () => enroll(email)));
    const { user: own, system } = process.cpuUsage(before);
    return { times, cpu: (own + system) / 1000 / people.length };
  } finally {
    await pool.end();
  }
}
