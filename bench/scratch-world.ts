import { sql } from 'kysely';
import { buildWorld } from './world.ts';
import { FULL, addScale } from './scale.ts';
import { addReportRows } from './report-scale.ts';
import { writeFileSync, mkdirSync } from 'node:fs';

const dir = '/dev/shm/engine-world';
mkdirSync(dir, { recursive: true });
writeFileSync(dir + '/scale-added', '');
const t0 = performance.now();
const say = (line: string) => console.log(((performance.now() - t0) / 1000).toFixed(0), line);
const world = await buildWorld(say, { kept: dir, starts: 0 });
const { db } = world.portal.database;
const have = await sql<{ n: number }>`select count(*)::int as n from course where status='published' and deleted_at is null`.execute(db);
say('courses ' + have.rows[0]?.n);
if ((have.rows[0]?.n ?? 0) < 300) {
  await sql`insert into course (brand_id, title, status, published_at, created_at) select b.id, 'Scale course ' || i, 'published', now(), now()
    from generate_series(1, ${300 - (have.rows[0]?.n ?? 0)}::int) i join (select id, row_number() over (order by id) n, count(*) over () t from brand where deleted_at is null) b on b.n = 1 + i % b.t`.execute(db);
  await sql`insert into curriculum_course (curriculum_id, course_id, position, mandatory) select k.id, c.id, 100 + c.n, true
    from (select id, row_number() over (order by id) n from course where title like 'Scale course%') c
    join (select id, brand_id, row_number() over (order by id) n, count(*) over () t from curriculum where deleted_at is null) k on k.n = 1 + c.n % k.t`.execute(db).catch((e) => say(String(e)));
  say('courses added');
  await addScale(world.portal.database, FULL);
  say('scale added');
  await addReportRows(world.portal.database);
  say('report rows added');
}
await world.app.close();
await world.portal.jobs.stop();
console.log('done', process.memoryUsage().rss / 1e6);
process.exit(0);
