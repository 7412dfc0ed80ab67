import { copyFileSync, existsSync, mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ReportEngine } from '../src/kit/analytics/engine.ts';
import { ChangeFeed } from '../src/kit/analytics/feed.ts';
import { Projection } from '../src/kit/analytics/projection.ts';
import { rowsOf, TABLES } from '../src/kit/analytics/star.ts';
import { migrate } from '../src/kit/db/migrate.ts';
import { testPortal, type TestPortal } from './harness.ts';
import { silent } from './silent-logger.ts';
import { filledDatabase, openTest } from './upgrade/filled.ts';

let portal: TestPortal;
let projection: Projection;
let feed: ChangeFeed;

beforeAll(async () => {
  const name = await filledDatabase();
  const database = openTest(name);
  await migrate(database.db);
  await database.close();
  portal = await testPortal({}, undefined, name);
  projection = await Projection.open(portal.config.dataDir);
  feed = new ChangeFeed(portal.database.db, projection);
  await run(SETUP);
  await feed.catchUp();
});
afterAll(async () => {
  projection.close();
  await portal.close();
});

const run = (text: string) => portal.database.pool.query(text);

type Row = Readonly<Record<string, unknown>>;
/** A row as a text; DuckDB keeps JSON as it came, PostgreSQL puts spaces into it. */
const textOf = (row: Row) =>
  JSON.stringify({
    ...row,
    texts: typeof row['texts'] === 'string' ? (JSON.parse(row['texts']) as unknown) : null,
  });

/** SQL: the columns of a table of the star as texts, which both engines write alike. */
const columnsOf = (columns: Readonly<Record<string, string>>) =>
  Object.entries(columns)
    .map(([name, type]) =>
      type === 'timestamp'
        ? `cast(cast(extract(epoch from ${name}) * 1000 as bigint) as varchar) as ${name}`
        : `cast(${name} as varchar) as ${name}`,
    )
    .join(', ');

/** Tables of the star whose rows are others in the projection than in PostgreSQL, with some of these rows. */
async function differences(held = projection): Promise<unknown[]> {
  const { rows: zones } = await sql<{ zone: string }>`select tenant_zone() as zone`.execute(
    portal.database.db,
  );
  const all: unknown[] = [];
  for (const [name, table] of TABLES) {
    const columns = columnsOf(table.columns);
    const found = await held.read((ask) => ask({ sql: `select ${columns} from ${name}`, parameters: [] }));
    const { rows } = await run(`select ${columns} from (${rowsOf(table, zones[0]?.zone ?? '')}) t`);
    const facts = rows.map(textOf).toSorted();
    const projected = found.map(textOf).toSorted();
    const [first] = facts.filter((row, nth) => row !== projected[nth]);
    if (first !== undefined || facts.length !== projected.length)
      all.push({ name, facts: facts.length, projected: projected.length, first });
  }
  return all;
}

const USER = `(select id from user_account where deleted_at is null and works_at is not null order by id limit 1)`;
const USERS = `(select id from user_account order by id limit 30)`;
const COURSE = `(select course_id from course_progress order by course_id, user_id limit 1)`;
const CURRICULUM = `(select curriculum_id from curriculum_progress order by curriculum_id, user_id limit 1)`;
const BRAND = `(select id from brand order by id limit 1)`;
const DEALER = `(select dealer_id from dealer_member order by dealer_id limit 1)`;
const AT = `timestamptz '2026-02-03 04:05:06.789Z'`;

/** What the demo tenant has none of. */
const SETUP = `
  insert into incentive (name, brand_id, kind) values ('Tool bag', ${BRAND}, 'prize');
  insert into loyalty_brand (key, name, brand_id, created_at, updated_at) values ('engine', 'Engine', ${BRAND}, ${AT}, ${AT})
    on conflict do nothing;
  insert into ilt_template (title, brand_id) values ('Engine class', ${BRAND});
  insert into business_unit (name) values ('Engine unit');
  insert into assignment_group (name) values ('Engine group');
  insert into admin_group (name) values ('Engine region')`;

/** One change of every table that the star reads, in the order in which they can happen. */
const CHANGES: Readonly<Record<string, string>> = {
  'progress is begun': `insert into course_progress (user_id, course_id, status, percent, enrolled_at, updated_at)
    select u.id, c.id, 'in_progress', 0, ${AT}, ${AT} from ${USERS} u cross join (select id from course order by id desc limit 3) c
    on conflict do nothing`,
  'progress is passed': `update course_progress set status = 'passed', passed_at = ${AT}, percent = 1, best_score = 0.75
    where status = 'in_progress'`,
  'progress is reopened': `update course_progress set renewal_status = 'in_progress', renewal_reason = 'change', renewal_opened_at = ${AT},
    renewal_percent = 0 where status = 'passed' and user_id in ${USERS}`,
  'progress goes': `delete from course_progress where user_id = ${USER}`,
  'a curriculum is begun': `insert into curriculum_progress (user_id, curriculum_id, status, courses_passed, percent, started_at, updated_at)
    select u.id, k.id, 'in_progress', 0, 0, ${AT}, ${AT} from ${USERS} u cross join (select id from curriculum order by id limit 2) k
    on conflict do nothing`,
  'a curriculum is passed': `update curriculum_progress set status = 'passed', passed_at = ${AT} where status = 'in_progress'`,
  'a curriculum goes': `delete from curriculum_progress where curriculum_id = ${CURRICULUM}`,
  'an attempt is handed in': `insert into attempt (user_id, course_id, test_version_id, number, seed, shuffle, pass_mark, started_at,
      submitted_at, score, passed)
    select u.id, v.course_id, v.id, 90, 1, false, 0.8, ${AT}, ${AT}, 0.5, false
    from ${USERS} u cross join (select id, course_id from test_version order by id limit 1) v`,
  'an attempt is corrected': `update attempt set passed = true where number = 90`,
  'attempts go': `delete from attempt where number = 90`,
  'a certificate ends': `update certificate set expires_on = date '2026-01-01', grace_days = 3`,
  'a certificate is revoked': `update certificate set revoked_at = ${AT} where user_id in (select user_id from certificate limit 1)`,
  'points are earned': `insert into ledger_entry (account, user_id, amount, reason, counter, subject_kind, subject_id, business_key, at)
    select 'points', u.id, 7, 'course-passed', 'training', 'course', ${COURSE}, 'feed:' || u.id, ${AT} from ${USERS} u`,
  'credits are earned': `insert into ledger_entry (account, user_id, dealer_id, amount, reason, counter, business_key, at)
    select 'loyalty', u.id, ${DEALER}, 9, 'receipt', 'loyalty:' || (select id from loyalty_brand order by id limit 1), 'feed:l:' || u.id, ${AT}
    from ${USERS} u`,
  'a programme is of another brand': `update loyalty_brand set brand_id = (select id from brand order by id desc limit 1)`,
  'a duty comes': `insert into training_duty (user_id, course_id, curriculum_id, due_at, late)
    select u.id, c.course_id, c.curriculum_id, ${AT}, true from ${USERS} u
      cross join (select course_id, curriculum_id from curriculum_course order by course_id limit 1) c on conflict do nothing`,
  'a duty is due later': `update training_duty set late = false, due_at = ${AT} + interval '90 days' where user_id in ${USERS}`,
  'duties go': `delete from training_duty where user_id = ${USER}`,
  'a user is here': `insert into user_day (user_id, day) select u.id, '2026-03-09' from ${USERS} u on conflict do nothing`,
  'a course is taken by post': `insert into ilt_course_taker (user_id, course_id, template_id, asked_at)
    select ${USER}, ${COURSE}, (select id from ilt_template order by id limit 1), ${AT} on conflict do nothing`,
  'its material is sent': `update ilt_course_taker set sent_at = ${AT}`,
  'a reward is given': `insert into reward (incentive_id, name, brand_id, kind, source, status, user_id, value, earned_at)
    select i.id, i.name, i.brand_id, i.kind, 'given', 'assigned', u.id, 100, ${AT} from incentive i cross join ${USERS} u
    where i.name = 'Tool bag'`,
  'a reward is redeemed': `update reward set status = 'redeemed', redeemed_at = ${AT} where name = 'Tool bag'`,
  'rewards go': `delete from reward where name = 'Tool bag' and user_id = ${USER}`,
  'codes come': `insert into incentive_code (incentive_id, code) select id, 'ENGINE' from incentive where name = 'Tool bag'`,
  'codes go': `delete from incentive_code where code = 'ENGINE'`,
  'a receipt is handed in': `insert into submission (kind, type, of_id, title, brand_id, submitter_id, dealer_id, status, day, amount, currency,
      award_account, award, submitted_at, updated_at)
    select 'loyalty', 'receipt', u.id, 'Receipt', ${BRAND}, u.id, ${DEALER}, 'pending', '2026-01-01', 500, 'USD', 'loyalty', 1, ${AT}, ${AT}
    from ${USERS} u`,
  'a receipt is approved': `update submission set status = 'approved', awarded = 1 where kind = 'loyalty' and title = 'Receipt'`,
  'an incentive is renamed': `update incentive set name = 'Cap', currency = 'EUR' where name = 'Tool bag'`,
  'a user is renamed': `update user_account set first_name = 'Élodie', country = 'FR' where id = ${USER}`,
  'users are deactivated': `update user_account set status = 'deactivated' where id in ${USERS}`,
  'a user moves': `insert into dealer_member (user_id, dealer_id, active) select ${USER}, d.id, true from dealer d order by d.id desc limit 1
    on conflict do nothing`,
  'a user leaves a dealer': `update dealer_member set active = false where user_id = ${USER} and dealer_id = ${DEALER}`,
  'a user is merged': `update user_account set merged_into = (select id from user_account order by id desc limit 1),
    deleted_at = ${AT} where id = (select id from user_account where deleted_at is null order by id limit 1 offset 3)`,
  'users join groups': `insert into assignment_group_member (group_id, user_id)
    select g.id, u.id from assignment_group g cross join ${USERS} u where g.name = 'Engine group' on conflict do nothing;
    insert into admin_group_user (group_id, user_id) select g.id, u.id from admin_group g cross join ${USERS} u
      where g.name = 'Engine region' on conflict do nothing;
    insert into admin_group_dealer (group_id, dealer_id) select g.id, ${DEALER} from admin_group g where g.name = 'Engine region'
      on conflict do nothing;
    insert into dealer_business_unit (dealer_id, business_unit_id) select ${DEALER}, b.id from business_unit b where b.name = 'Engine unit'
      on conflict do nothing`,
  'groups go': `update assignment_group set deleted_at = ${AT}; update admin_group set deleted_at = ${AT} where name = 'Engine region';
    delete from business_unit where name = 'Engine unit'`,
  'a role has another rank': `update role set rank = rank where key = 'learner'; insert into role (key, name, rank) values ('own', 'Own', 4)`,
  'a dealer is renamed and another deleted': `update dealer set name = 'Zürich', region = 'ZH' where id = ${DEALER};
    update dealer set deleted_at = ${AT} where id = (select id from dealer order by id desc limit 1)`,
  'a brand is renamed': `update brand set name = 'Éclair', texts = '{"fr": {"name": "Éclair"}}' where id = ${BRAND}`,
  'a course is renamed': `update course set title = 'Ölwechsel' where id = ${COURSE}`,
  'a course is deleted': `update course set deleted_at = ${AT} where id = ${COURSE}`,
  'a curriculum changes': `update curriculum set title = 'Other' where id = ${CURRICULUM};
    delete from curriculum_course where curriculum_id = ${CURRICULUM}`,
  'a class is of another brand': `update ilt_template set brand_id = (select id from brand order by id desc limit 1)`,
};

/** A folder with the file as a process leaves it that is killed. */
function killed(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fc-killed-'));
  for (const name of ['reports.duckdb', 'reports.duckdb.wal']) {
    const file = join(portal.config.dataDir, name);
    if (existsSync(file)) copyFileSync(file, join(folder, name));
  }
  return folder;
}
const reopened = async (folder: string) => {
  const held = await Projection.open(folder);
  return { held, feed: new ChangeFeed(portal.database.db, held) };
};

describe('the change feed', () => {
  it('fills the projection with all facts', async () => {
    expect(await differences()).toEqual([]);
  });

  it('reads facts again whatever changes', async () => {
    for (const [what, statement] of Object.entries(CHANGES)) {
      await run(statement).catch((error: unknown) => {
        throw new Error(what, { cause: error });
      });
      await feed.catchUp();
      expect(await differences(), what).toEqual([]);
    }
  });

  it('records or watches every table that the star reads', async () => {
    const { rows } = await run(
      `select tgrelid::regclass::text as name, encode(tgargs, 'escape') as args from pg_trigger where tgname = 'report_changed'`,
    );
    const recorded = new Map(
      rows.map(({ name, args }: { name: string; args: string }) => [name, args.split('\\000')[0]]),
    );
    const kinds = new Set(TABLES.flatMap(([, { refreshedBy }]) => Object.keys(refreshedBy)));
    expect(new Set(recorded.values())).toEqual(kinds);
    for (const [name, { query, watches }] of TABLES) {
      // short keys never change
      const sources = query.replaceAll(
        /join (?:course|curriculum|dealer|ilt_template|content|user_account) ([a-z])+ on \1\.id = [a-z]+\.(?:course|curriculum|dealer|subject|user)_id/g,
        '',
      );
      const read = [...sources.matchAll(/\b(?:from|join) ([a-z_]+)/g)].map(([, source = '']) => source);
      const followed = [...recorded.keys(), ...watches];
      expect(
        read.filter((source) => !followed.includes(source) && source !== 'jsonb_each'),
        name,
      ).toEqual([]);
    }
  });

  it('reads the change of a transaction that began first and commits last', async () => {
    const first = await portal.database.pool.connect();
    await first.query('begin');
    await first.query(`update user_account set first_name = 'Early' where id = ${USER}`);
    await run(`update course set title = 'Late' where id = ${COURSE}`);
    await feed.catchUp();
    await first.query('commit');
    first.release();
    await feed.catchUp();
    expect(await differences()).toEqual([]);
  });

  it('starts over when the tenant moves to another time zone', async () => {
    await run(`insert into setting (key, value, updated_at) values ('tenant', '{"timeZone": "Asia/Tokyo"}', now())
      on conflict (key) do update set value = setting.value || excluded.value`);
    await feed.catchUp();
    expect(await differences()).toEqual([]);
  });

  it('starts over when more has changed than it reads one by one', async () => {
    await run(
      `insert into report_change (kind, id) select 'user', gen_random_uuid() from generate_series(1, 20001)`,
    );
    await feed.catchUp();
    expect(await differences()).toEqual([]);
  });
});

describe('the projection', () => {
  it('goes on from its watermark after a kill', async () => {
    const folder = killed();
    await run(`update user_account set first_name = 'After' where id = ${USER}`);
    const { held, feed: next } = await reopened(folder);
    const before = await held.watermark();
    expect(before).toBeDefined();
    await next.catchUp();
    expect(await differences(held)).toEqual([]);
    held.close();
    rmSync(folder, { recursive: true });
  });

  it.each([100, 20_000, 0.9])('starts over from a file that was cut off at %s', async (at) => {
    const folder = killed();
    const file = join(folder, 'reports.duckdb');
    const { size } = statSync(file);
    truncateSync(file, at < 1 ? Math.floor(size * at) : at);
    const engine = new ReportEngine(portal.database.db, folder, silent);
    await engine.catchUp();
    await engine.close();
    const { held, feed: next } = await reopened(folder);
    await next.catchUp();
    expect(await differences(held)).toEqual([]);
    held.close();
    rmSync(folder, { recursive: true });
  });

  it('takes a file of its own where another process holds the first', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fc-shared-'));
    const other = spawn(
      process.execPath,
      [
        '-e',
        `import('@duckdb/node-api').then(async ({ DuckDBInstance }) => {
          await DuckDBInstance.create(process.argv[1]); console.log('open'); setInterval(() => undefined, 1000); })`,
        join(folder, 'reports.duckdb'),
      ],
      { cwd: import.meta.dirname, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    await once(other.stdout, 'data');
    const held = await Projection.open(folder);
    expect(existsSync(join(folder, 'reports-2.duckdb'))).toBe(true);
    held.close();
    other.kill('SIGKILL');
    await once(other, 'exit');
    rmSync(folder, { recursive: true });
  });
});
