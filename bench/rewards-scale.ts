import type pg from 'pg';

/** How much there is: entries of the ledger, and submissions in the review. */
export interface RewardsScale {
  readonly entries: number;
  readonly submissions: number;
}

/**
 * Adds entries and submissions of the people of the scale, years back, until there are so many. One in a hundred
 * submissions waits, as in a queue that is looked after; every kind of them has its share.
 */
export async function addRewards(pool: pg.Pool, { entries, submissions }: RewardsScale): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await fill(client, { entries, submissions });
    // as the database does by itself within a minute
    await client.query('vacuum analyze ledger_entry, submission');
  } finally {
    await client.query('reset statement_timeout');
    client.release();
  }
}

async function fill(client: pg.PoolClient, { entries, submissions }: RewardsScale): Promise<void> {
  for (const [text, values] of [
    [
      `insert into ledger_entry (account, user_id, dealer_id, currency, amount, reserved, reason, counter, business_key, note, at)
        select case n % 3 when 0 then 'cash' when 1 then 'loyalty' else 'points' end, p.id, null,
          case when n % 3 = 0 then 'USD' end, 1 + n % 500, 0,
          case n % 3 when 0 then 'spiff' when 1 then 'receipt' else 'bonus' end,
          case n % 3 when 0 then 'spiff:scale' when 1 then 'loyalty:scale' else 'bonus' end,
          'bench:' || n, '', now() - (n % 40000) * interval '1 hour'
        from (select coalesce(max(substr(business_key, 7)::int), 0) as have from ledger_entry
            where business_key ~ '^bench:[0-9]+$') has
          cross join generate_series(has.have + 1, $1::int) n
          join (select id, row_number() over (order by id) as place, count(*) over () as people
            from user_account where email like 'scale%@scale.test' or email = 'learner@demo.test') p
            on p.place = 1 + n % p.people`,
      [entries],
    ],
    [
      `insert into submission (kind, type, of_id, title, brand_id, brand_name, submitter_id, dealer_id, status, day,
          invoice_number, amount, currency, quantity, note, rules, award_account, award_currency, award, awarded, risk,
          submitted_at, updated_at, decided_at)
        select 'spiff', 'MANUAL', s.id, s.name, s.brand_id, b.name, p.id, p.works_at,
          case when n % 100 = 0 then 'pending' when n % 10 = 0 then 'denied' else 'approved' end,
          current_date - n % 900, 'B-' || n, 10000 + n % 50000, 'USD', 1, '',
          '{}', 'cash', 'USD', 2000, case when n % 10 > 0 then 2000 end, 'green',
          now() - (n % 20000) * interval '1 hour', now(), case when n % 100 > 0 then now() end
        from (select count(*)::int as have from submission where invoice_number like 'B-%') has
          cross join generate_series(has.have + 1, $1::int) n
          join (select id, works_at, row_number() over (order by id) as place, count(*) over () as people
            from user_account where email like 'scale%@scale.test') p on p.place = 1 + n % p.people
          cross join (select * from spiff where budget is null order by id limit 1) s join brand b on b.id = s.brand_id`,
      [submissions],
    ],
  ] as const)
    await client.query(text, [...values]);
}
