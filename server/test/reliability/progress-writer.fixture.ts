/** Writes random progress, as learners, merges, corrections and removals do, each write in a transaction of its own. */
import pg from 'pg';

const [address = '', writes = '0', seed = '1'] = process.argv.slice(2);
const { users, courses, curriculums, dealers, ...options } = JSON.parse(address) as pg.ClientConfig &
  Readonly<Record<'users' | 'courses' | 'curriculums' | 'dealers', string[]>>;
const client = new pg.Client(options);
await client.connect();

// a small generator: the same seed writes the same
let state = Number(seed) * 2_654_435_761;
const below = (end: number): number => {
  state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
  return state % end;
};
let entries = 0;
const one = (list: readonly string[]): string => list[below(list.length)] ?? '';

type Statement = [text: string, values: unknown[]];

const attempt = (): Statement => {
  return [
    `insert into attempt (user_id, course_id, test_version_id, number, seed, shuffle, pass_mark, started_at, submitted_at, score, passed)
      select $1, c.id, c.current_test_id, $3, 1, false, 0.8, now(), $4, 0.5, $5 from course c where c.id = $2
      on conflict (user_id, course_id, number) do update set submitted_at = now(), passed = excluded.passed`,
    [one(users), one(courses), 1 + below(2), below(2) === 0 ? new Date(0) : null, below(2) === 0],
  ];
};

/** Points of a course, and now and then some that are taken back, or spent. */
const entry = (): Statement => {
  return [
    `insert into ledger_entry (account, user_id, amount, reason, counter, subject_kind, subject_id, business_key, at)
      values ('points', $1, $2, $3, 'training', 'course', $4, $5, now())`,
    [
      one(users),
      1 + below(50) - 20 * below(2) || 1,
      ['course-passed', 'correction', 'redemption'][below(3)],
      one(courses),
      `writer:${seed}:${entries++}`,
    ],
  ];
};

/** @returns SQL and its values */
function action(): Statement {
  const status = ['in_progress', 'passed', 'failed'][below(3)] ?? 'failed';
  const passed = status === 'passed' ? new Date(0) : null;
  const score = below(5) === 0 ? null : below(1000) / 1000;
  switch (below(13)) {
    case 0:
      return [
        'delete from course_progress where user_id = $1 and course_id = $2',
        [one(users), one(courses)],
      ];
    case 1:
      // many people in one statement
      return [
        `update course_progress set best_score = $2 where user_id = any($1)`,
        [[one(users), one(users), one(users)], score],
      ];
    case 2:
      // what a merge does
      return [
        `update course_progress p set user_id = $2 where user_id = $1
          and not exists (select from course_progress o where o.user_id = $2 and o.course_id = p.course_id)`,
        [one(users), one(users)],
      ];
    case 3:
      // to another dealer, or to one more
      return [
        `insert into dealer_member (user_id, dealer_id, active) values ($1, $2, $3)
          on conflict (user_id, dealer_id) do update set active = excluded.active`,
        [one(users), one(dealers), below(2) === 0],
      ];
    case 4:
      return [
        `update user_account set status = $2, participating_learner = $3 where id = $1`,
        [one(users), below(3) === 0 ? 'deactivated' : 'active', below(4) > 0],
      ];
    case 5:
      return [
        `insert into curriculum_progress (user_id, curriculum_id, status, courses_passed, percent, started_at, passed_at, updated_at)
          values ($1, $2, $3, 0, 0, now(), $4, now())
          on conflict (user_id, curriculum_id) do update set status = excluded.status, passed_at = excluded.passed_at`,
        [one(users), one(curriculums), passed ? 'passed' : 'in_progress', passed],
      ];
    case 6:
      return attempt();
    case 7:
      return ['delete from attempt where user_id = $1', [one(users)]];
    case 8:
      return entry();
    default:
      return [
        `insert into course_progress (user_id, course_id, status, best_score, enrolled_at, passed_at, updated_at)
        values ($1, $2, $3, $4, now(), $5, now())
        on conflict (user_id, course_id) do update set status = excluded.status, passed_at = excluded.passed_at,
          best_score = excluded.best_score, updated_at = excluded.updated_at`,
        [one(users), one(courses), status, score, passed],
      ];
  }
}

/** Collided with another writer: the transaction is tried again, as the portal does. */
const COLLIDED = new Set(['40P01', '40001', '23505']);

for (let i = 0; i < Number(writes); i++) {
  const [text, values] = action();
  try {
    await client.query(text, values);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && COLLIDED.has(error.code ?? ''))) throw error;
  }
}
await client.end();
