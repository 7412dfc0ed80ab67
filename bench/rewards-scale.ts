import type pg from 'pg';

/** How much there is: entries of the ledger that rewards have made, and claims in the review. */
export interface RewardsScale {
  readonly entries: number;
  readonly submissions: number;
}

/** Spiffs that the claims belong to: some years of a brand that pays for many things at a time. */
const SPIFFS = 20;

/**
 * Adds entries and claims of the scale's users, years back, up to a number. A claim has its receipt with perceptual
 * hash, a line, its steps, and a check. One in a hundred is pending, as in a maintained queue; one entry in two
 * thousand is the demo learner's, as for someone who sells daily.
 */
export async function addRewards(pool: pg.Pool, { entries, submissions }: RewardsScale): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('set synchronous_commit = off');
    await client.query('begin');
    for (const text of SETTING) await client.query(text);
    await client.query(ENTRIES, [entries]);
    const { rows } = await client.query<{ have: number }>(
      `select count(*)::int as have from submission where invoice_number like 'B-%'`,
    );
    for (const text of CLAIMS) await client.query(text, [rows[0]?.have ?? 0, submissions]);
    await client.query('commit');
    // as the database does by itself within a minute
    await client.query(
      `vacuum analyze ledger_entry, submission, submission_file, submission_line, submission_step, submission_check,
        file, file_use, spiff`,
    );
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    await client.query('reset statement_timeout');
    await client.query('reset synchronous_commit');
    client.release();
  }
}

/** SQL: the place of the person that a number falls to; {@link PLACES} numbers them. */
const PLACE = '1 + n % (select count(*) from bench_person)';

const PLACES = [
  `create temporary table bench_person on commit drop as
    select row_number() over (order by id) as place, id, works_at from user_account where email like 'scale%@scale.test'`,
  `create unique index on bench_person (place)`,
  `analyze bench_person`,
];

const SETTING = [
  ...PLACES,
  `insert into spiff (brand_id, name, currency, amount, budget, start_date, end_date, claim_until, status, published_at)
    select b.id, 'Scale spiff ' || n, 'USD', 2000, 1000000000, current_date - 900, current_date + 90, current_date + 120,
      'published', now()
    from generate_series(1, ${SPIFFS}) n
      cross join (select brand_id as id from spiff where status = 'published' and deleted_at is null order by id limit 1) b
    where not exists (select from spiff where name = 'Scale spiff ' || n)`,
];

const ENTRIES = `
  insert into ledger_entry (account, user_id, dealer_id, currency, amount, reserved, reason, counter, business_key, note, at)
    select case n % 3 when 0 then 'cash' when 1 then 'loyalty' else 'points' end,
      coalesce(case when n % 2000 = 0 then (select id from user_account where email = 'learner@demo.test') end, p.id), null,
      case when n % 3 = 0 then 'USD' end, 1 + n % 500, 0,
      case n % 3 when 0 then 'spiff' when 1 then 'receipt' else 'bonus' end,
      case n % 3 when 0 then 'spiff:scale' when 1 then 'loyalty:scale' else 'bonus' end,
      'bench:' || n, '', now() - (n % 40000) * interval '1 hour'
    from (select coalesce(max(substr(business_key, 7)::int), 0) as have from ledger_entry
        where business_key ~ '^bench:[0-9]+$') has
      cross join generate_series(has.have + 1, $1::int) n
      join bench_person p on p.place = ${PLACE}`;

/** SQL: the added claims, as `s`; the invoice number contains their number. */
const ADDED = `submission s cross join lateral (select substr(s.invoice_number, 3)::int as n) made
  where s.invoice_number like 'B-%' and made.n > $1::int and made.n <= $2::int`;

/** @see addRewards — $1: how many there are, $2: how many there shall be */
const CLAIMS = [
  `insert into submission (kind, type, of_id, title, brand_id, brand_name, submitter_id, dealer_id, status, day,
      invoice_number, amount, currency, quantity, note, rules, award_account, award_currency, award, awarded, risk,
      step, submitted_at, updated_at, decided_at)
    select 'spiff', 'MANUAL', s.id, s.name, s.brand_id, b.name, p.id, p.works_at, t.status, current_date - n % 900,
      'B-' || n, 10000 + n % 50000, 'USD', 1, '',
      jsonb_build_object('type', 'MANUAL', 'structure', 'FIXED', 'payoutType', 'cash', 'amount', 2000, 'rate', 0,
        'maxPerClaim', null, 'maxPerPerson', null, 'budget', s.budget, 'autoApproveLimit', 10000, 'items', '[]'::jsonb,
        'seed', s.sample_seed),
      'cash', 'USD', 2000, case when t.status in ('approved', 'completed') then 2000 end,
      (array['green', 'green', 'green', 'amber', 'red'])[1 + n % 5], case when t.status = 'pending' then 0 else 1 end,
      now() - (n % 20000) * interval '1 hour', now(), case when t.status <> 'pending' then now() end
    from generate_series($1::int + 1, $2::int) n
      cross join lateral (select case when n % 100 = 0 then 'pending' when n % 10 = 1 then 'denied'
        when n % 20 < 10 then 'approved' else 'completed' end as status) t
      join bench_person p on p.place = ${PLACE}
      join (select *, row_number() over (order by id) as place from spiff where name like 'Scale spiff %') s
        on s.place = 1 + n / 7 % ${SPIFFS}
      join brand b on b.id = s.brand_id`,
  `insert into file (sha256, size, mime, kind, name, storage_key, width, height, uploaded_by)
    select sha256(('B-' || made.n)::bytea), 240000, 'image/jpeg', 'image', 'receipt.jpg', 'bench/B-' || made.n, 1200, 1800,
      s.submitter_id from ${ADDED}`,
  `insert into submission_file (submission_id, position, file_id, sha256, picture)
    select s.id, 0, f.id, f.sha256, ('x' || substr(md5(s.invoice_number), 1, 16))::bit(64)
    from ${ADDED.replace('submission s', `submission s join file f on f.storage_key = 'bench/' || s.invoice_number`)}`,
  `insert into file_use (file_id, owner_kind, owner_id)
    select f.id, 'submission', s.id
    from ${ADDED.replace('submission s', `submission s join file f on f.storage_key = 'bench/' || s.invoice_number`)}`,
  `insert into submission_line (submission_id, position, part_number, name, quantity, amount)
    select s.id, 0, 'BN-' || made.n % 500, 'Part ' || made.n % 500, 1, s.amount from ${ADDED}`,
  `insert into submission_step (submission_id, number, step, at, by_id)
    select s.id, k, case k when 0 then 'submitted' when 1 then case s.status when 'denied' then 'denied' else 'approved' end end,
      s.submitted_at, s.submitter_id
    from ${ADDED.replace('submission s', 'submission s cross join generate_series(0, 1) k')} and k <= s.step`,
  `insert into submission_check (submission_id, name, level) select s.id, 'invoice', 'green' from ${ADDED}`,
];

/**
 * Adds as many rows to each of the other long lists of rewards: parts that count, payouts, codes of one pool and rewards.
 * @param incentives whose codes and rewards they are: one in twenty of the first, the others of the second
 */
export async function addRewardLists(
  pool: pg.Pool,
  rows: number,
  incentives: readonly [string, string],
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const text of PLACES) await client.query(text);
    await client.query(
      `insert into loyalty_item (part_number, name, loyalty_brand_id, start_date, created_at, updated_at)
        select 'LS-' || n, 'Part ' || n, b.id, '2020-01-01', now(), now() - n * interval '1 minute'
        from generate_series(1, $1::int) n
          cross join (select id from loyalty_brand order by id limit 1) b`,
      [rows],
    );
    await client.query(
      `insert into payout (user_id, amount, currency, status, held_because, created_at, sent_at, updated_at)
        select p.id, 1000 + n, 'USD', case when n % 200 = 0 then 'held' else 'sent' end,
          case when n % 200 = 0 then 'limit' end, now() - n * interval '1 hour', now() - n * interval '1 hour', now()
        from generate_series(1, $1::int) n join bench_person p on p.place = ${PLACE}`,
      [rows],
    );
    await client.query(
      `with given as (
        insert into reward (incentive_id, brand_id, user_id, name, kind, code, source, status, earned_at, created_at, updated_at)
          select i.id, i.brand_id, p.id, i.name, 'code', 'LS-' || n, 'training', 'sent', now() - n * interval '1 hour', now(), now()
          from generate_series(1, $1::int) n join bench_person p on p.place = ${PLACE}
            join incentive i on i.id = case when n % 20 = 0 then $2::uuid else $3::uuid end
          returning id, incentive_id, code)
      insert into incentive_code (incentive_id, code, reward_id, assigned_at)
        select incentive_id, code, id, now() from given`,
      [rows, ...incentives],
    );
    await client.query('commit');
    await client.query('vacuum analyze loyalty_item, payout, reward, incentive_code');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
