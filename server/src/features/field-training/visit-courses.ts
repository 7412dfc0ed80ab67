import { sql } from 'kysely';
import type { Language } from '@forecourt/contract/languages';
import { membershipOf } from '../../kit/access/membership.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import { likePattern } from '../../kit/list.ts';
import { hasGlobalScope, type Actor } from '../../kit/session/actor.ts';
import { localized } from '../../kit/texts/localized.ts';
import { visibleCourse } from '../learning/learning.public.ts';

/** Courses that are offered at once; a search finds the others. */
const MOST = 50;

/** SQL: may the actor name the course `c` as what a visit is about? Published, and one that they may take or build. */
async function nameable(db: Db | Tx, actor: Actor) {
  const published = sql`c.status = 'published' and c.deleted_at is null`;
  if (hasGlobalScope(actor)) return published;
  const member = await membershipOf(db, actor);
  return sql`(${visibleCourse('c', member)}
    or (${published} and c.brand_id = any(${[...actor.managedBrandIds]}::uuid[])))`;
}

/** Courses that a visit can be about, by title. */
export async function coursesToName(
  db: Db,
  actor: Actor,
  { text, language }: { readonly text: string; readonly language: Language },
) {
  const title = localized('c', 'title', language);
  const { rows } = await sql<{ _id: string; title: string }>`
    select c.id as _id, ${title} as title from course c
    where ${await nameable(db, actor)} and folded(${title}) like ${likePattern(text)}
    order by lower(${title}), c.id limit ${MOST}`.execute(db);
  return rows;
}

/** Filters the courses to those that the actor may name. */
export async function namedBy(tx: Tx, actor: Actor, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`select c.id from course c
    where c.id = any(${[...ids]}::uuid[]) and ${await nameable(tx, actor)}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
