import type pg from 'pg';

/** Kinds of content that a search finds, and that lists of readers hold. */
const KINDS = ['announcement', 'promotion', 'event', 'podcast', 'video', 'suggested-follow', 'resource'];

/** Kinds without comments. */
const SILENT = ['suggested-follow', 'resource'];

/** Things that are made at a time. */
const CHUNK = 1000;

/** Of which the words of texts are made. */
const SYLLABLES =
  'ba,ce,di,fo,gu,ha,je,ki,lo,mu,na,pe,ri,so,tu,va,we,zi,bro,cla,dre,fli,gro,pla,spe,tri'.split(',');

/** SQL: as many words as one wants, the same for the same number. */
const someWords = (number: string, amount: string) => `(select string_agg(
    syllable.parts[1 + h % 26] || syllable.parts[1 + h / 26 % 26] || syllable.parts[1 + h / 676 % 26], ' ')
  from (select hashint8(${number} * 1000 + w)::bigint & 2147483647 as h from generate_series(1, ${amount}) w) as word,
    (select $3::text[] as parts) as syllable)`;

/**
 * Adds published things of every kind, `items` of announcements and a tenth as many of each other kind, an hour apart. Every
 * fifth is addressed to dealer managers alone. Titles are `Scale <kind> <n>`, texts have so many words.
 */
export async function addNews(pool: pg.Pool, items: number, words = 10): Promise<void> {
  for (const [index, kind] of KINDS.entries()) {
    const most = kind === 'announcement' ? items : Math.ceil(items / 10);
    for (let from = 1; from <= most; from += CHUNK)
      await pool.query(
        `with item as materialized (select n, now() - n * interval '1 hour' as at, uuidv7() as thread_id,
            ${someWords('(n + $4::bigint)', '$5::int')} as told
          from generate_series($6::int, $2::int) n),
        opened as (insert into thread (id, kind) select thread_id, $1 from item where $1 <> all($7::text[]))
        insert into content (kind, title, body, excerpt, status, published_at, revised_at, created_at, updated_at,
          thread_id, audience_roles)
        select $1, 'Scale ' || $1 || ' ' || n, '<p>Read me. ' || told || '</p>', left(told, 160), 'published', at, at, at, at,
          case when $1 <> all($7::text[]) then thread_id end,
          case when n % 5 = 0 then array['dealer-manager'] else '{}' end
        from item`,
        [kind, Math.min(from + CHUNK - 1, most), SYLLABLES, index * 1_000_000, words, from, SILENT],
      );
  }
  for (const statement of DETAILS) await pool.query(statement);
  await addRecordings(pool, words);
  await pool.query(
    'vacuum analyze content, announcement, promotion, content_event, recording, file, suggested_follow, resource',
  );
}

/** Detail rows of each kind. */
const DETAILS = [
  "insert into announcement (content_id) select id from content where kind = 'announcement' on conflict do nothing",
  `insert into promotion (content_id, start_date, end_date)
    select id, current_date - 1, current_date + 30 from content where kind = 'promotion' on conflict do nothing`,
  `insert into content_event (content_id, starts_at, ends_at, time_zone)
    select id, now() + interval '30 days', now() + interval '31 days', 'UTC' from content
    where kind = 'event' on conflict do nothing`,
  `insert into suggested_follow (content_id, url, network)
    select id, 'https://example.test/', 'website' from content where kind = 'suggested-follow' on conflict do nothing`,
  `insert into resource (content_id, url)
    select id, 'https://example.test/' from content where kind = 'resource' on conflict do nothing`,
];

/** A recording of ten minutes, with what is said in it, for every podcast and video that has none. */
async function addRecordings(pool: pg.Pool, words: number): Promise<void> {
  await pool.query(
    `with made as materialized (select c.id, c.kind, uuidv7() as file_id, row_number() over (order by c.id) as n,
          case c.kind when 'podcast' then 'audio' else 'video' end as sort
        from content c where c.kind in ('podcast', 'video')
          and not exists (select from recording r where r.content_id = c.id)),
      stored as (insert into file (id, sha256, size, mime, kind, name, storage_key, duration_ms, state, unused_since)
        select file_id, sha256(file_id::text::bytea), 1000, sort || '/mp4', sort, 'recording.mp4', 'f/' || file_id, 600000, 'ready', null
        from made)
      insert into recording (content_id, media_id, transcript)
        select id, file_id, ${someWords('(n + $1::bigint)', '$2::int')} from made`,
    [-1_000_000, words, SYLLABLES],
  );
}
