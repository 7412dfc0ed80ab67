import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { listActivityTypes } from '@forecourt/contract/activitys';
import type { QueryOf } from '@forecourt/contract/endpoint';
import { audienceMatches } from '../../../kit/access/audience.ts';
import { membershipOf } from '../../../kit/access/membership.ts';
import type { Db, Tx } from '../../../kit/db/db.ts';
import type { ActivityType } from '../../../kit/db/schema.gen.ts';
import { likePattern, pageOf } from '../../../kit/list.ts';
import { hasGlobalScope, type Actor } from '../../../kit/session/actor.ts';

export type ActivityTypeRow = Selectable<ActivityType>;

/** SQL: activities that the actor may submit; all existing ones for administrators. */
async function seen(db: Db | Tx, actor: Actor) {
  if (hasGlobalScope(actor)) return sql<boolean>`true`;
  return sql<boolean>`t.active and ${audienceMatches('t', await membershipOf(db, actor))}`;
}

const living = (db: Db | Tx) =>
  db.selectFrom('activity_type as t').selectAll('t').where('t.deleted_at', 'is', null);

export async function listTypes(db: Db, actor: Actor, query: QueryOf<typeof listActivityTypes>) {
  const { text, sortDir } = query;
  return pageOf(
    living(db)
      .where(await seen(db, actor))
      .$if(text !== '', (all) => all.where(sql`folded(t.name)`, 'like', likePattern(text)))
      .orderBy(sql`lower(t.name)`, sortDir === 1 ? 'asc' : 'desc')
      .orderBy('t.id'),
    query,
  );
}

export const findType = (db: Db | Tx, id: string): Promise<ActivityTypeRow | undefined> =>
  living(db).where('t.id', '=', id).executeTakeFirst();

/** An activity that this user may submit. */
export async function typeFor(db: Db | Tx, actor: Actor, id: string): Promise<ActivityTypeRow | undefined> {
  return living(db)
    .where('t.id', '=', id)
    .where('t.active', '=', true)
    .where(audienceMatches('t', await membershipOf(db, actor)))
    .executeTakeFirst();
}
