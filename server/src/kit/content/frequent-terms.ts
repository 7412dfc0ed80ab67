import { sql } from 'kysely';
import { fold } from '@forecourt/contract/fold';
import { CONTENT_KINDS } from '@forecourt/contract/content-kinds';
import type { Db } from '../db/db.ts';
import type { AnyContentKind } from './kind.ts';
import { LINE_START, type Words } from './search-predicates.ts';

/** Match positions of a term, best first: start of the title, within the title, within a text. */
export const PLACES = ['start', 'title', 'text'] as const;
export type Place = (typeof PLACES)[number];

/** Things of each kind that are looked at, the newest; a kind that has fewer has no common words. */
const SAMPLE = 64;
/** Share of them in which words stand that are common, as far as one may know. */
const COMMON = 1 / 4;
/** Characters of a text that are looked at. */
const LENGTH = 2_000;
/** Lifetime of a sample, milliseconds. */
const FRESH = 60_000;

/** What is written in some things of a kind, as their columns of words to find have it. */
interface Sample {
  readonly kind: string;
  readonly titles: readonly string[];
  readonly texts: readonly string[];
}

interface Stored {
  readonly at: number;
  readonly samples: Promise<readonly Sample[]>;
}
const stored = new WeakMap<Db, Stored>();

const read = async (db: Db): Promise<readonly Sample[]> => {
  const { rows } = await sql<Sample>`
    select of.kind, array_agg(c.found_title) as titles, array_agg(left(c.words, ${sql.lit(LENGTH)})) as texts
    from unnest(${[...CONTENT_KINDS]}::text[]) as of(kind)
    cross join lateral (select t.found_title, concat(t.found_text, ' ', r.found_text,
        (select string_agg(p.found_text, ' ') from content_section p where p.content_id = t.id)) as words
      from content t left join recording r on r.content_id = t.id
      where t.kind = of.kind and t.deleted_at is null
      order by coalesce(t.published_at, t.updated_at) desc, t.id desc limit ${sql.lit(SAMPLE)}) c
    group by of.kind having count(*) = ${sql.lit(SAMPLE)}`.execute(db);
  return rows;
};

/** The samples of a database; a stale one triggers a refresh without waiting for it. */
function samplesOf(db: Db, now: number): Promise<readonly Sample[]> {
  const known = stored.get(db);
  if (known && Math.abs(now - known.at) < FRESH) return known.samples;
  const samples = read(db);
  stored.set(db, { at: now, samples });
  // the next caller retries a failed read
  samples.catch(() => stored.delete(db));
  return known ? known.samples : samples;
}

const shareOf = (all: readonly string[], test: (one: string) => boolean): number =>
  all.filter(test).length / all.length;

/**
 * The places at which words are common: in so many things of a kind that an index would name thousands, of which eight are
 * wanted. A guess, by some things of each kind: it decides how is looked, never what is found.
 */
export async function frequentTermFields(
  db: Db,
  kinds: readonly AnyContentKind[],
  { text }: Words,
  now: Date,
): Promise<readonly { readonly kind: string; readonly place: Place }[]> {
  const words = fold(text);
  const samples = await samplesOf(db, now.getTime());
  return samples
    .filter((sample) => kinds.some(({ kind }) => kind === sample.kind))
    .flatMap(({ kind, titles, texts }) => {
      const shares: Readonly<Record<Place, number>> = {
        start: shareOf(titles, (title) => title.includes(LINE_START + words)),
        title: shareOf(titles, (title) => title.includes(words)),
        text: shareOf(texts, (one) => one.includes(words)),
      };
      return PLACES.filter((place) => shares[place] >= COMMON).map((place) => ({ kind, place }));
    });
}
