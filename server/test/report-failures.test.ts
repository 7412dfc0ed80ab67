import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ReportEngine, type Answer } from '../src/kit/analytics/engine.ts';
import type { Question } from '../src/kit/analytics/question.ts';
import { testPortal, type TestPortal } from './harness.ts';
import { silent } from './silent-logger.ts';
import { filledDatabase, openTest } from './upgrade/filled.ts';
import { migrate } from '../src/kit/db/migrate.ts';

let portal: TestPortal;

beforeAll(async () => {
  const name = await filledDatabase();
  const database = openTest(name);
  await migrate(database.db);
  await database.close();
  portal = await testPortal({}, undefined, name);
});
afterAll(() => portal.close());

const QUESTION: Question = {
  subject: 'user',
  figures: ['enrolled', 'passed', 'averageScore', 'certificates', 'points', 'overdue'],
  filters: {},
  inactive: false,
  onlyValid: false,
  from: null,
  to: null,
  text: '',
  sort: { by: 'passed', direction: -1 },
  page: { limit: 100, offset: 0 },
};

async function contextOfAdmin() {
  const settings = await portal.tenant.settings();
  return {
    scope: { everyone: true },
    settings,
    language: 'en',
    today: '2026-03-10',
    lateBefore: new Date('2026-03-01T00:00:00Z'),
  } as const;
}

const withoutInstant = ({ rows, totals, count }: Answer) => ({ rows, totals, count });

/** Expects an engine's answer to be that of the facts in PostgreSQL. */
async function expectFacts(engine: ReportEngine): Promise<void> {
  const context = await contextOfAdmin();
  const answer = withoutInstant(await engine.ask(QUESTION, context));
  expect(answer).toEqual(withoutInstant(await engine.askDatabase(QUESTION, context)));
  expect(answer.count).toBeGreaterThan(0);
}

/** Changes what the question is about. */
const change = () =>
  portal.database.pool.query(`update course_progress set best_score = random()
    where user_id in (select user_id from course_progress order by random() limit 20)`);

/** Starts a process that follows the database in a folder; some shell commands may come first. */
async function startProcess(folder: string, first = '') {
  const { host, port, user, database, password } = portal.database.pool.options;
  return spawn(
    'sh',
    [
      '-c',
      `${first} exec "$0" "$@"`,
      process.execPath,
      path.join(import.meta.dirname, 'report-process.fixture.ts'),
      JSON.stringify({ host, port, user, database, password, max: 2 }),
      folder,
      JSON.stringify([QUESTION, await contextOfAdmin()]),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
}

/** What a process writes until a line has a text. */
const readUntil = (stream: NodeJS.ReadableStream, wanted: string): Promise<string> =>
  new Promise((resolve) => {
    let all = '';
    stream.on('data', (text) => {
      all += String(text);
      if (all.includes(wanted) && all.endsWith('\n')) resolve(all);
    });
  });

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** The process that fills a file, once it writes it. */
const fillerOf = (folder: string): Promise<number> =>
  vi.waitFor(
    () => {
      expect(readdirSync(folder).filter((name) => name.includes('.filling-'))).not.toEqual([]);
      return Number(execFileSync('pgrep', ['-P', String(process.pid), '-f', 'fill.process']));
    },
    { timeout: 20_000, interval: 5 },
  );

const inFolder = async (work: (folder: string) => Promise<void>) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fc-failures-'));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

describe('the engine', () => {
  it.each([
    { moment: 'while it fills the projection', wanted: 'open' },
    { moment: 'while it follows changes', wanted: 'counts' },
  ])('answers as the facts when the process before was killed $moment', async ({ wanted }) => {
    await inFolder(async (folder) => {
      const child = await startProcess(folder);
      await readUntil(child.stdout, wanted);
      await change();
      await kill(child);
      const engine = new ReportEngine(portal.database.db, folder, silent);
      await engine.catchUp();
      await expectFacts(engine);
      expect(engine.counts).toMatchObject({ projection: 1, failures: 0 });
      await engine.close();
    });
  });

  it('answers from PostgreSQL and leaves no file when the process that fills the projection was killed', async () => {
    await inFolder(async (folder) => {
      const engine = new ReportEngine(portal.database.db, folder, silent);
      const filled = engine.catchUp();
      process.kill(await fillerOf(folder), 'SIGKILL');
      await filled;
      await expectFacts(engine);
      expect(engine.counts).toMatchObject({ projection: 0, failures: 1 });
      expect(readdirSync(folder)).toEqual(['reports.duckdb']);
      await engine.close();
    });
  });

  it('ends the process that fills the projection when the portal stops', async () => {
    await inFolder(async (folder) => {
      const engine = new ReportEngine(portal.database.db, folder, silent);
      const filled = engine.catchUp();
      const pid = await fillerOf(folder);
      await engine.close();
      await filled;
      expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    });
  });

  it('answers as the facts, from PostgreSQL, when the disk is full', async () => {
    await inFolder(async (folder) => {
      // files of this process cannot grow any more, as on a full disk
      const child = await startProcess(folder, `trap '' XFSZ; ulimit -f 200;`);
      const written = await readUntil(child.stdout, 'counts');
      await kill(child);
      const { answer, counts } = JSON.parse(written.split('\n')[1] ?? '') as {
        answer: Answer;
        counts: ReportEngine['counts'];
      };
      expect(counts).toMatchObject({ projection: 0, database: 1 });
      expect(counts.failures).toBeGreaterThan(0);
      const engine = new ReportEngine(portal.database.db, folder, silent);
      expect(withoutInstant(answer)).toEqual(
        withoutInstant(await engine.askDatabase(QUESTION, await contextOfAdmin())),
      );
      // and what was left of the file does no harm
      await engine.catchUp();
      await expectFacts(engine);
      expect(engine.counts).toMatchObject({ projection: 1, failures: 0 });
      await engine.close();
    });
  });

  it('answers as the facts in each of three processes that share a folder', async () => {
    await inFolder(async (folder) => {
      const engines = [1, 2, 3].map(() => new ReportEngine(portal.database.db, folder, silent));
      for (const engine of engines) await engine.catchUp();
      for (let round = 0; round < 3; round++) {
        await change();
        for (const engine of engines) {
          // a question waits for changes only for a while, which a busy machine may exceed
          await engine.catchUp();
          await expectFacts(engine);
        }
      }
      expect(engines.map(({ counts }) => counts.projection)).toEqual([3, 3, 3]);
      await Promise.all(engines.map((engine) => engine.close()));
    });
  });
});
