import type pg from 'pg';

/** Kinds of content that a search finds, and that lists of readers hold. */
const KINDS = ['announcement', 'promotion', 'event', 'podcast', 'video', 'suggested-follow', 'resource'];

/**
 * Adds published things of every kind, `items` of announcements and a tenth as many of each other kind, an hour apart. Every
 * fifth is addressed to dealer managers alone. Titles are `Scale <kind> <n>`.
 */
export async function addNews(pool: pg.Pool, items: number): Promise<void> {
  for (const kind of KINDS)
    await pool.query(
      `insert into content (kind, title, body, excerpt, status, published_at, revised_at, created_at, updated_at,
          audience_roles)
        select $1, 'Scale ' || $1 || ' ' || n, '<p>Read me.</p>', 'Read me.', 'published', at, at, at, at,
          case when n % 5 = 0 then array['dealer-manager'] else '{}' end
        from (select n, now() - n * interval '1 hour' as at from generate_series(1, $2::int) n) as item`,
      [kind, kind === 'announcement' ? items : Math.ceil(items / 10)],
    );
  for (const statement of [
    `with made as materialized (select id, kind, uuidv7() as thread_id from content
        where thread_id is null and kind not in ('suggested-follow', 'resource')),
      opened as (insert into thread (id, kind) select thread_id, kind from made)
      update content c set thread_id = made.thread_id from made where made.id = c.id`,
    "insert into announcement (content_id) select id from content where kind = 'announcement' on conflict do nothing",
    `insert into promotion (content_id, start_date, end_date)
      select id, current_date - 1, current_date + 30 from content where kind = 'promotion' on conflict do nothing`,
    'vacuum analyze content, announcement, promotion',
  ])
    await pool.query(statement);
}
