import { sql } from 'kysely';
import { expect, it } from 'vitest';
import {
  createCourse,
  createCurriculum,
  type CreatedCourse,
} from '../../src/features/courses/course.factory.ts';
import { createUser } from '../../src/features/users/user.factory.ts';
import { ask, TEST_TIMEOUT, signIn, until } from './caller.ts';
import { ownPortal } from './own-portal.ts';

/**
 * Kills server and database at random while people write. Afterwards everything that was acknowledged is there, and
 * nothing is half done: progress, points and what follows from a pass come together or not at all.
 */
const ROUNDS = process.env['FORECOURT_SOAK'] === '1' ? 17 : 1;
/** Processes to kill in turn, in each round. */
const VICTIMS = ['database', 'server', 'both'] as const;
const CRASHES = ROUNDS * VICTIMS.length;
const LEARNERS = 4;
/** Parts of the recording, milliseconds. */
const PART = 100;
const LENGTH = 60_000;

const portal = ownPortal();

interface Writer {
  /** Numbers that the server has acknowledged. */
  readonly acknowledged: number[];
  write(): Promise<void>;
}

/** Saves the settings again and again, each time with another number in them. */
function administrator(token: string): Writer {
  const acknowledged: number[] = [];
  let next = 0;
  return {
    acknowledged,
    async write() {
      const number = ++next;
      const body = { supportEmail: `support${number}@example.test` };
      const { status } = await ask(`${portal.server.url}/api/settings/general`, {
        method: 'POST',
        token,
        body,
      });
      if (status === 200) acknowledged.push(number);
    },
  };
}

/** Reports one part of a recording after the other. */
function watcher(token: string, section: string): Writer {
  const acknowledged: number[] = [];
  let next = 0;
  return {
    acknowledged,
    async write() {
      const from = (next++ * PART) % LENGTH;
      const body = { ranges: [[from, from + PART]], position: from };
      const { status } = await ask(`${portal.server.url}/api/sections/${section}/progress`, {
        method: 'POST',
        token,
        body,
      });
      if (status === 200) acknowledged.push(from);
    },
  };
}

/** Passes courses of one text each by opening it: progress, pass, points and curriculum in one write. */
function reader(token: string, sections: readonly string[]): Writer {
  const acknowledged: number[] = [];
  let next = 0;
  return {
    acknowledged,
    async write() {
      const number = next++ % sections.length;
      const body = { opened: true };
      const { status } = await ask(`${portal.server.url}/api/sections/${sections[number]}/progress`, {
        method: 'POST',
        token,
        body,
      });
      if (status === 200) acknowledged.push(number);
    },
  };
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Kills the server, the database, or both at a random moment after every writer has written, and waits for recovery.
 */
async function crash(victims: (typeof VICTIMS)[number], writers: readonly Writer[]): Promise<void> {
  const before = writers.map(({ acknowledged }) => acknowledged.length);
  await until(async () => writers.every(({ acknowledged }, at) => acknowledged.length > (before[at] ?? 0)));
  await pause(150 + Math.random() * 350);
  if (victims !== 'server') process.kill(portal.folder.postmaster(), 'SIGKILL');
  if (victims !== 'database') {
    await portal.server.kill();
    await portal.start();
  }
  await until(async () => {
    // one that ended by itself would be waited for in vain
    expect(portal.server.child.exitCode, portal.server.log()).toBeNull();
    return (await ask(`${portal.server.url}/readyz`)).status === 200;
  });
}

it(
  `acknowledged writes survive ${CRASHES} crashes, whole`,
  async () => {
    const { db } = portal.database;
    const [admin, ...learners] = await Promise.all([
      createUser(db, { role: 'platform-admin' }),
      ...Array.from({ length: LEARNERS }, () => createUser(db)),
    ]);
    const film = await createCourse(db, {
      chapters: [{ sections: [{ kind: 'video', durationMs: LENGTH }, { kind: 'text' }] }],
    });
    const texts: CreatedCourse[] = [];
    for (let i = 0; i < CRASHES * 12; i++) texts.push(await createCourse(db, { brand: film.brand }));
    await createCurriculum(db, { brand: film.brand, courses: [film.id, ...texts.map(({ id }) => id)] });
    // opened long ago, so that all that is reported has had its time
    await sql`insert into course_progress (user_id, course_id, status, enrolled_at, updated_at)
      select unnest(${learners}::uuid[]), ${film.id}, 'in_progress', now() - interval '1 day', now()`.execute(
      db,
    );
    const sections = texts.flatMap((course) => course.sections.slice(0, 1));

    const settings = administrator(await signIn(portal.database, admin));
    const watchers = [];
    const readers = [];
    for (const learner of learners) {
      const token = await signIn(portal.database, learner);
      watchers.push({ learner, ...watcher(token, film.sections[0] ?? '') });
      readers.push({ learner, ...reader(token, sections) });
    }

    let running = true;
    const writers = [settings, ...watchers, ...readers];
    const work = writers.map(async (writer) => {
      while (running) {
        await writer.write();
        await pause(10);
      }
    });
    for (let round = 0; round < ROUNDS; round++) for (const victims of VICTIMS) await crash(victims, writers);
    running = false;
    await Promise.all(work);

    const stored = await storedSettings();
    expect(settings.acknowledged.length).toBeGreaterThan(0);
    // a save without a received response may be stored; an acknowledged one must be
    expect(stored.number).toBeGreaterThanOrEqual(settings.acknowledged.at(-1) ?? 0);
    expect(stored.logged).toBeGreaterThanOrEqual(settings.acknowledged.length);
    for (const { learner, acknowledged } of watchers) {
      expect(acknowledged.length).toBeGreaterThan(0);
      expect(await unseen(learner, acknowledged)).toEqual([]);
    }
    for (const { learner, acknowledged } of readers) {
      const passed = await passedCourses(learner);
      expect(acknowledged.filter((number) => !passed.has(texts[number]?.id ?? ''))).toEqual([]);
    }
    expect(await halfDone()).toEqual([]);
  },
  TEST_TIMEOUT * ROUNDS,
);

/** Stored settings: the number in them, and the count of logged saves. */
async function storedSettings(): Promise<{ number: number; logged: number }> {
  const { rows } = await sql<{ email: string; logged: number }>`
    select value ->> 'supportEmail' as email,
      (select count(*)::int from activity_entry where type = 'settings.general') as logged
    from setting where key = 'tenant'`.execute(portal.database.db);
  const [row] = rows;
  return { number: Number(/\d+/.exec(row?.email ?? '')?.[0]), logged: row?.logged ?? 0 };
}

async function unseen(learner: string, parts: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ from: number }>`
    select part as from from unnest(${[...new Set(parts)]}::int[]) as part
    where not exists (select from section_progress p where p.user_id = ${learner}
      and p.watched @> int4range(part, part + ${PART}::int))`.execute(portal.database.db);
  return rows.map((row) => row.from);
}

async function passedCourses(learner: string): Promise<Set<string>> {
  const rows = await portal.database.db
    .selectFrom('course_progress')
    .select('course_id')
    .where('user_id', '=', learner)
    .where('status', '=', 'passed')
    .execute();
  return new Set(rows.map((row) => row.course_id));
}

/** Passes without points, points without a pass, seen texts whose course is not passed, counts that do not add up. */
async function halfDone(): Promise<unknown[]> {
  const { rows } = await sql`
    select 'pass without points' as fault, p.user_id, p.course_id from course_progress p
      where p.status = 'passed' and not exists (select from ledger_entry e
        where e.user_id = p.user_id and e.subject_id = p.course_id and e.reason = 'course-passed')
    union all
    select 'points without pass', e.user_id, e.subject_id from ledger_entry e
      where not exists (select from course_progress p
        where p.user_id = e.user_id and p.course_id = e.subject_id and p.status = 'passed')
    union all
    select 'points twice', user_id, subject_id from ledger_entry group by user_id, subject_id having count(*) > 1
    union all
    select 'seen but not begun', s.user_id, s.course_id from section_progress s
      where not exists (select from course_progress p where p.user_id = s.user_id and p.course_id = s.course_id)
    union all
    select 'curriculum counts ' || k.courses_passed, k.user_id, k.curriculum_id from curriculum_progress k
      where k.courses_passed <> (select count(*) from course_progress p
        join curriculum_course c on c.course_id = p.course_id and c.curriculum_id = k.curriculum_id
        where p.user_id = k.user_id and p.status = 'passed')`.execute(portal.database.db);
  return rows;
}
