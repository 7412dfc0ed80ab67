import type pg from 'pg';

/** How much live and field training there is. */
export interface LiveScale {
  /** Classes to come, an hour apart. */
  readonly events: number;
  /** Classes of the past, an hour apart. */
  readonly past: number;
  /** Seats in each class; people take turns. */
  readonly seatsEach: number;
  /** Visits, half of them to come. */
  readonly visits: number;
}

const TEMPLATES = 50;
const LOCATIONS = 40;
const INSTRUCTORS = 200;

/**
 * Adds published classes at venues and as livestreams, seats of the people of `addScale`, and visits at their dealers, in sets
 * and in one transaction; statistics are brought up to date at the end. A world that has them from a run before stays as it is.
 */
export async function addLive(pool: pg.Pool, scale: LiveScale): Promise<void> {
  const client = await pool.connect();
  try {
    if ((await countOf(client, "ilt_template where title like 'Scale class%'")) > 0) return;
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    await client.query('set local synchronous_commit = off');
    // rows that others refer to are checked by the joins that make them
    await client.query('set local session_replication_role = replica');
    await addClasses(client, scale);
    await addSeats(client, scale);
    await addVisits(client, scale);
    await client.query('commit');
    await client.query('vacuum analyze ilt_event, ilt_seat, ilt_template, ilt_location, appointment, thread');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function addClasses(client: pg.PoolClient, { events, past }: LiveScale): Promise<void> {
  await client.query(
    `insert into ilt_location (venue, city, state, country, timezone)
      select 'Scale hall ' || n, (array['Boise','Seattle','Tucson','Denver'])[1 + n % 4],
        (array['ID','WA','AZ','CO'])[1 + n % 4], 'US', 'America/Denver' from generate_series(1, $1::int) n`,
    [LOCATIONS],
  );
  await client.query(
    `insert into ilt_template (title, description, status, published_at)
      select 'Scale class ' || n, 'Hands on.', 'published', now() from generate_series(1, $1::int) n`,
    [TEMPLATES],
  );
  await client.query(
    `insert into ilt_event (template_id, location_id, is_virtual, starts_at, ends_at, timezone, seats, status, published_at,
        settled_at)
      select t.id, l.id, l.id is null, start, start + interval '8 hours', 'America/Denver', 20, 'published', now(),
        case when n <= $2 then now() end
      from (select n, now() + (n - $2::int) * interval '1 hour' + interval '30 minutes' as start
          from generate_series(1, $1::int + $2::int) n) planned
        join (select id, row_number() over (order by id) as place from ilt_template where title like 'Scale class%') t
          on t.place = 1 + planned.n % ${TEMPLATES}
        left join (select id, row_number() over (order by id) as place from ilt_location where venue like 'Scale hall%') l
          on l.place = 1 + planned.n % ${LOCATIONS} and planned.n % 5 > 0`,
    [events, past],
  );
}

const countOf = async (client: pg.PoolClient, what: string): Promise<number> =>
  (await client.query<{ count: number }>(`select count(*)::int as count from ${what}`)).rows[0]?.count ?? 1;

async function addSeats(client: pg.PoolClient, { seatsEach }: LiveScale): Promise<void> {
  await client.query(
    `insert into ilt_seat (event_id, template_id, user_id, status, joined_at, enrolled_at, completed_at, updated_at)
      select e.id, e.template_id, u.id, case when e.ends_at < now() then 'completed' else 'enrolled' end, now(), now(),
        case when e.ends_at < now() then e.ends_at end, now()
      from (select e.*, row_number() over (order by e.id) as n from ilt_event e join ilt_template t on t.id = e.template_id
          where t.title like 'Scale class%') e
        cross join generate_series(1, $1::int) s
        join (select id, row_number() over (order by id) as n from user_account where email like 'scale%') u
          on u.n = 1 + (e.n * 37 + s * 101) % $2
      on conflict do nothing`,
    [seatsEach, await countOf(client, "user_account where email like 'scale%'")],
  );
}

async function addVisits(client: pg.PoolClient, { visits }: LiveScale): Promise<void> {
  await client.query(
    `with planned as (select n, now() + (n - $1 / 2) * interval '2 hours' as start from generate_series(1, $1::int) n),
      made as (insert into thread (kind) select 'appointment' from planned returning id),
      threads as (select id, row_number() over (order by id) as n from made)
    insert into appointment (thread_id, dealer_id, subject, starts_at, ends_at, minutes, zone, status, created_at, updated_at,
        completed_at, instructor_id)
      select threads.id, d.id, 'Scale visit ' || p.n, p.start, p.start + interval '2 hours', 120, 'America/Denver',
        case when p.start < now() - interval '2 hours' then 'completed' else 'confirmed' end, now(), now(),
        case when p.start < now() - interval '2 hours' then p.start + interval '2 hours' end, i.id
      from planned p join threads using (n)
        join (select id, row_number() over (order by id) as place from dealer) d on d.place = 1 + p.n % $2
        join (select id, row_number() over (order by id) as place from user_account where email like 'scale%'
          order by id limit ${INSTRUCTORS}) i on i.place = 1 + p.n % ${INSTRUCTORS}`,
    [visits, await countOf(client, 'dealer')],
  );
}
