import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import {
  createBrand,
  createCourse,
  createCurriculum,
  type CreatedCourse,
} from '../../server/src/features/courses/course.factory.ts';
import { postgresCpu } from '../cpu.ts';
import type { Measured } from '../measured-server.ts';
import { rebuildRollups } from '../scale.ts';
import { atMost, round, type Figure } from '../table.ts';
import type { World } from '../dataset.ts';

/** Learners of a round, and sections of the course that each of them opens: the last one passes it. */
const LEARNERS = 25;
const SECTIONS = 20;
/** Rounds with sums and as many without, alternately; the first of each warms up. */
const ROUNDS = 8;
/** How much more CPU a learner’s saves may take with the sums than without. */
const DEARER = 1.15;

/** Tables in which the sums of reports are kept, and the function that adds to several of them. */
const KEPT = [
  'count_progress',
  'user_totals',
  'dealer_course_totals',
  'dealer_curriculum_totals',
  'dealer_points',
  'person_sums',
  'training_by_day',
  'training_by_week',
  'course_days',
  'curriculum_days',
  'points_by_day',
];

interface Trigger {
  readonly table: string;
  readonly name: string;
}

/** The triggers that keep them, on tables that a learner’s saves write. */
async function keepers({ portal }: World): Promise<readonly Trigger[]> {
  const { rows } = await portal.database.pool.query<Trigger>(
    `select t.tgrelid::regclass::text as table, t.tgname as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid
     where not t.tgisinternal and t.tgrelid::regclass::text in ('course_progress', 'curriculum_progress', 'ledger_entry', 'attempt')
       and p.prosrc ~ any($1::text[])`,
    [KEPT],
  );
  if (rows.length === 0) throw new Error('no trigger keeps the sums of reports');
  return rows;
}

async function switched({ portal }: World, way: 'enable' | 'disable', triggers: readonly Trigger[]) {
  for (const { table, name } of triggers)
    await portal.database.pool.query(`alter table ${table} ${way} trigger ${name}`);
}

/** Milliseconds of CPU, Node.js and PostgreSQL, for a course that learners open section by section until they have passed it. */
async function saving(world: World, portal: Measured, course: CreatedCourse, sessions: readonly string[]) {
  const before = (await portal.usage()).cpu + postgresCpu(world);
  for (const token of sessions)
    for (const section of course.sections) {
      const answer = await fetch(`${portal.url}/api/sections/${section}/progress`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: `session=${token}` },
        body: JSON.stringify({ opened: true }),
      });
      if (!answer.ok) throw new Error(`a save answers ${answer.status}: ${await answer.text()}`);
      await answer.text();
    }
  return (await portal.usage()).cpu + postgresCpu(world) - before;
}

/** A course without a test, and learners who have not begun it. */
async function untouched(world: World) {
  const { db } = world.portal.database;
  const chapter = { sections: Array.from({ length: SECTIONS }, () => ({ kind: 'text' as const })) };
  // a world that is kept may have one from another run
  const brand = await createBrand(db, { name: `Measured saves ${randomUUID()}` });
  const course = await createCourse(db, { brand, title: 'Measured saves', chapters: [chapter] });
  await createCurriculum(db, { brand, title: 'Measured saves', courses: [course.id] });
  const { rows } = await sql<{
    email: string;
  }>`select u.email::text as email from user_account u join role r on r.id = u.role_id
    where r.key = 'learner' and u.status = 'active' and u.email like 'scale%@scale.test' order by u.id
    limit ${LEARNERS * ROUNDS * 2}`.execute(db);
  const sessions: string[] = [];
  for (const { email } of rows) sessions.push(await world.session(email));
  return { course, sessions };
}

/** CPU of one save in the cheapest round after the first. */
const least = (all: readonly number[]): number => Math.min(...all.slice(1)) / (LEARNERS * SECTIONS);

/** What keeping sums costs a learner: saves through the portal with and without, alternately, by the CPU that all of it takes. */
export async function rollupWriteOverhead(world: World, portal: Measured): Promise<Figure> {
  const { course, sessions } = await untouched(world);
  const triggers = await keepers(world);
  const [bare, kept]: [number[], number[]] = [[], []];
  const next = () => sessions.splice(0, LEARNERS);
  try {
    for (let i = 0; i < ROUNDS; i++) {
      await switched(world, 'disable', triggers);
      bare.push(await saving(world, portal, course, next()));
      await switched(world, 'enable', triggers);
      kept.push(await saving(world, portal, course, next()));
    }
  } finally {
    await switched(world, 'enable', triggers);
    // what was saved without them is in no sum yet
    await rebuildRollups(world.portal.database);
  }
  const [without, within] = [least(bare), least(kept)];
  return {
    ...atMost('CPU of a learner’s save with kept sums, times one without', within / without, DEARER, '×'),
    limit: `${round(without, 2)} ms without, ${round(within, 2)} ms with (Node.js and PostgreSQL)`,
  };
}
