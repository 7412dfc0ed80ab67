import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../src/kit/db/migrate.ts';
import { driftOfTotals } from '../../src/features/reports/training.factory.ts';
import { filledDatabase, openTest } from './filled.ts';

/** The version before sums by year of the loyalty programme, and by month of rewards. */
const VERSION = '394_roles_by_dealer';

let filled: ReturnType<typeof openTest>;

/** Two hundred of the demo tenant’s people with their dealer, or with none. */
const PEOPLE = sql`(select id, works_at, row_number() over (order by id) as n from user_account limit 200) u`;
const AT = sql`now() - u.n * interval '5 days'`;

beforeAll(async () => {
  filled = openTest(await filledDatabase());
  const { db } = filled;
  await migrate(db, VERSION);
  await sql`insert into submission (kind, type, of_id, title, brand_id, submitter_id, dealer_id, status, day, amount, currency,
      award_account, award, awarded, submitted_at, updated_at)
    select 'loyalty', case when u.n % 3 = 0 then 'photo' else 'receipt' end, u.id, 'Receipt', (select min(id::text)::uuid from brand), u.id,
      u.works_at, s.status, '2026-01-01', nullif(u.n * 100 % 700, 0), 'USD', 'loyalty', 1, case when s.status = 'approved' then 1 end, ${AT}, ${AT}
    from ${PEOPLE} cross join lateral (select (array['approved', 'denied', 'pending', 'approved'])[1 + u.n % 4] as status) s`.execute(
    db,
  );
  await sql`insert into ledger_entry (account, user_id, dealer_id, amount, reason, counter, business_key, at)
    select 'loyalty', case when u.n % 2 = 0 then u.id end, u.works_at, e.amount, e.reason, 'loyalty:' || u.n % 3, 'sums:' || u.n || e.reason, ${AT}
    from ${PEOPLE} cross join (values ('receipt', 20), ('bonus', 5), ('redemption', -7), ('expiry', -3)) e (reason, amount)
    where u.works_at is not null`.execute(db);
  await sql`insert into attempt (user_id, course_id, test_version_id, number, seed, shuffle, pass_mark, started_at, submitted_at, score,
      passed, missed)
    select u.id, v.course_id, v.id, 90, 1, false, 0.8, ${AT}, ${AT}, 0.5, false, array[u.n % 3, 3]::smallint[]
    from ${PEOPLE} cross join (select id, course_id from test_version order by id limit 1) v`.execute(db);
  await sql`insert into incentive (name, brand_id, kind) select 'Tool bag', min(id::text)::uuid, 'prize' from brand`.execute(
    db,
  );
  await sql`insert into reward (incentive_id, name, brand_id, kind, source, status, user_id, earned_at, redeemed_at, sent_at)
    select i.id, i.name, i.brand_id, i.kind, 'given', case when u.n % 3 = 0 then 'redeemed' else 'sent' end, u.id, ${AT},
      case when u.n % 9 > 0 then now() end, case when u.n % 2 = 0 then now() end
    from incentive i, ${PEOPLE}`.execute(db);
});
afterAll(() => filled.close());

it('sums that a later version introduces match the existing rows when it migrates', async () => {
  const { db } = filled;
  expect(await driftOfTotals(db).catch(() => 'no such sums')).toBe('no such sums');
  await migrate(db);
  expect(await driftOfTotals(db)).toEqual([]);
  const { rows: redeemed } = await sql<{ n: number; dated: number }>`
    select count(*)::int as n, (count(redeemed_at))::int as dated from reward where status = 'redeemed'`.execute(
    db,
  );
  expect(redeemed[0]?.n).toBeGreaterThan(20);
  expect(redeemed[0]?.dated).toBe(redeemed[0]?.n);
  for (const table of [
    'loyalty_years',
    'credit_years',
    'credit_months',
    'reward_months',
    'reward_sums',
    'question_misses',
    'board_sizes',
    'person_words',
    'dealer_people',
  ]) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db);
    expect(rows[0]?.n, table).toBeGreaterThan(1);
  }
});
