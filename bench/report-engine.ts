/**
 * Measures the reporting engine against the gate of decision 440 in CPU, that of PostgreSQL included, because wall times say
 * little on a shared machine: `BENCH_WORLD=<folder> node scripts/run.mjs bench/report-engine.ts [fill] [steps] [questions]`.
 * The world stays in the folder for the next run.
 */
import { mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { ReportEngine } from '../server/src/kit/analytics/engine.ts';
import { questionOf, readContext } from '../server/src/kit/reports/question.ts';
import { askedOf, type Asker } from '../server/src/kit/reports/read.ts';
import { columnsOf, isSortable, type Report } from '../server/src/kit/reports/report.ts';
import { loadSession } from '../server/src/kit/session/session.ts';
import { postgresCpu, processCpu } from './cpu.ts';
import { addReportRows } from './report-scale.ts';
import { median, round } from './table.ts';
import { buildWorld, type World } from './dataset.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const READERS: Readonly<Record<string, string>> = {
  administrator: 'platform-admin@demo.test',
  'brand manager': 'brand-manager@demo.test',
  region: 'scale4999@scale.test',
};
const REPORTS = ['users', 'dealers', 'courses', 'curriculums', 'incentives'];
const AT_ONCE = 8;
const STEPS = 9;

interface Used {
  readonly wall: number;
  readonly own: number;
  readonly postgres: number;
}

/** Milliseconds that work takes, and the CPU of this process, the ones that it waited for, and PostgreSQL. */
async function measure(world: World, work: () => Promise<unknown>): Promise<Used> {
  const [begun, own, postgres, ended] = [
    performance.now(),
    process.cpuUsage(),
    postgresCpu(world),
    processCpu('self').gone,
  ];
  await work();
  const { user, system } = process.cpuUsage(own);
  return {
    wall: performance.now() - begun,
    own: (user + system) / 1000 + processCpu('self').gone - ended,
    postgres: postgresCpu(world) - postgres,
  };
}
const cpuOf = ({ own, postgres }: Used): number => own + postgres;
const shown = (used: Used): string =>
  `${round(used.wall, 0)} ms, CPU ${round(used.own, 0)} + PostgreSQL ${round(used.postgres, 0)} ms`;

/** MB of a process. */
const memoryOf = (pid: string, name = 'VmRSS'): number =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000;
const memoryNow = (name?: string): number => memoryOf('self', name);

/** The most memory that a process with a program has while work runs, MB. */
async function peakOf(program: string, work: () => Promise<unknown>): Promise<number> {
  let peak = 0;
  const look = () => {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      try {
        if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(program))
          peak = Math.max(peak, memoryOf(pid, 'VmHWM'));
      } catch {
        // it ended meanwhile
      }
    }
  };
  const timer = setInterval(look, 200);
  await work().finally(() => clearInterval(timer));
  return peak;
}

async function fill(world: World, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const before = memoryNow();
  const engine = engineOf(world, folder);
  let used: Used | undefined;
  const peak = await peakOf('fill.process', async () => {
    used = await measure(world, () => engine.catchUp());
  });
  if (used) say(`fill: ${shown(used)}`);
  say(
    `memory: process +${round(memoryNow() - before, 0)} MB, at most +${round(memoryNow('VmHWM') - before, 0)} MB; process that fills at most ${round(peak, 0)} MB`,
  );
  await engine.close();
}

const engineOf = ({ portal }: World, folder: string) =>
  new ReportEngine(portal.database.db, folder, pino({ level: 'warn' }));

async function steps(world: World, engine: ReportEngine): Promise<void> {
  const { db } = world.portal.database;
  for (const users of [0, 1, 100]) {
    const all: Used[] = [];
    for (let step = 0; step < STEPS; step++) {
      await sql`update course_progress set best_score = 0.5 + ${step}::int * 0.01 where user_id in (
        select id from user_account where email like 'scale%' order by id limit ${users} offset ${step * 100})`.execute(
        db,
      );
      all.push(await measure(world, () => engine.catchUp()));
    }
    const walls = all.map(({ wall }) => wall);
    say(
      `step with ${users} changed users: CPU ${round(median(all.map(cpuOf)), 0)} ms; ${round(median(walls), 0)} ms, at most ${round(Math.max(...walls), 0)} ms`,
    );
  }
}

async function askerOf(world: World, email: string): Promise<Asker> {
  const { portal } = world;
  const now = new Date();
  const loaded = await loadSession(portal.database.db, await world.session(email), now, () => false);
  if (!loaded) throw new Error(`${email} cannot sign in`);
  return {
    actor: { ...loaded.actor, isAdmin: false },
    settings: await portal.tenant.settings(loaded.settingsVersion),
    now,
    language: 'fr',
  };
}

/** Every order, and filters of each kind. */
async function inputsOf(world: World, report: Report, asker: Asker): Promise<Record<string, unknown>[]> {
  const { rows } = await world.portal.database.pool.query<Record<string, string>>(`select
    (select id from brand where deleted_at is null order by name limit 1) as "brandId",
    (select id from curriculum where deleted_at is null and status = 'published' order by id limit 1) as "curriculumId",
    (select id from assignment_group where name = 'Scale class') as "assignmentGroup",
    (select id from business_unit where name = 'Scale unit') as "businessUnit",
    'no' as original, '2026-08-01' as "startDate"`);
  const columns = columnsOf(report, asker.settings).filter(isSortable);
  return [
    {},
    ...columns.map(({ key }) => ({ sortBy: key, sortDir: -1 })),
    ...Object.entries(rows[0] ?? {}).flatMap(([name, value]) =>
      name in report.filters ? [{ [name]: value }] : [],
    ),
    { text: 'a' },
  ];
}

async function questions(world: World, engine: ReportEngine): Promise<void> {
  const { db, pool } = world.portal.database;
  /** Nothing is kept from an earlier question once the watermark has moved. */
  const measureCold = async (work: () => Promise<unknown>) => {
    await pool.query(`insert into report_change (kind, id) values ('submission', gen_random_uuid())`);
    await engine.catchUp();
    return cpuOf(await measure(world, work));
  };
  say(
    `report, reader: CPU alone p50 / worst; ${AT_ONCE} equal (its worst); as many different (its worst), ms`,
  );
  for (const [reader, email] of Object.entries(READERS)) {
    const asker = await askerOf(world, email);
    for (const report of world.portal.registry.reports.filter(({ key }) => REPORTS.includes(key))) {
      const ask = async (input: Record<string, unknown>) => {
        const { asked, wish } = askedOf(report, asker, input);
        await engine.ask(questionOf(report, asked, wish), await readContext(db, asked));
      };
      const alone: { readonly input: Record<string, unknown>; readonly cpu: number }[] = [];
      for (const input of await inputsOf(world, report, asker))
        alone.push({ input, cpu: await measureCold(() => ask(input)) });
      const worst = alone.toSorted((a, b) => b.cpu - a.cpu).slice(0, AT_ONCE);
      const [first] = worst;
      if (!first) throw new Error('a report has questions');
      const equal = await measureCold(() =>
        Promise.all(Array.from({ length: AT_ONCE }, () => ask(first.input))),
      );
      const different = await measureCold(() => Promise.all(worst.map(({ input }) => ask(input))));
      const middle = median(alone.map(({ cpu }) => cpu));
      say(
        `${report.key}, ${reader}: ${round(middle, 0)} / ${round(first.cpu, 0)}; ${round(equal, 0)}; ${round(different, 0)} (${worst.length})`,
      );
    }
  }
  say(JSON.stringify(engine.counts));
}

const kept = process.env['BENCH_WORLD'];
if (!kept) throw new Error('BENCH_WORLD names the folder of the world');
const parts = process.argv.slice(2);
const isAsked = (part: string): boolean => parts.length === 0 || parts.includes(part);
const world = await buildWorld(say, { kept, starts: 0 });
try {
  await addReportRows(world.portal.database);
  const folder = path.join(kept, 'report-engine');
  mkdirSync(folder, { recursive: true });
  if (isAsked('fill')) await fill(world, folder);
  const engine = engineOf(world, folder);
  const before = memoryNow();
  await engine.catchUp();
  say(`opened: memory +${round(memoryNow() - before, 0)} MB`);
  if (isAsked('steps')) await steps(world, engine);
  if (isAsked('questions')) await questions(world, engine);
  say(`memory: ${round(memoryNow(), 0)} MB, +${round(memoryNow() - before, 0)} MB`);
  await engine.close();
} finally {
  await world.close();
}
