import { sql, type RawBuilder } from 'kysely';
import { DAY } from '../../kit/clock.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import type { Actor } from '../../kit/session/actor.ts';
import {
  administers,
  type RequestContext,
  caresFor,
  isFieldAdmin,
  isInstructor,
  canSeeAppointment,
  visitsOf,
} from './field-training.policy.ts';

export type NewsKind = 'created' | 'confirmed' | 'changed' | 'cancelled' | 'completed' | 'commented';

/** Notes what happened to a visit, for those who have not looked at it since. @param by null: the clock did it */
export async function addNews(
  tx: Tx,
  appointment: string,
  { kind, by, now }: { readonly kind: NewsKind; readonly by: string | null; readonly now: Date },
): Promise<void> {
  await tx
    .insertInto('appointment_news')
    .values({ appointment_id: appointment, kind, by_id: by, at: now })
    .execute();
}

/**
 * True when a visit was ever confirmed: from then on calendars contain it, also while it awaits another confirmation.
 */
export async function wasConfirmed(tx: Tx, appointment: string): Promise<boolean> {
  const kind: NewsKind = 'confirmed';
  const row = await tx
    .selectFrom('appointment_news')
    .select('at')
    .where('appointment_id', '=', appointment)
    .where('kind', '=', kind)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** SQL: news of the visit `alias` that others made and the actor has not looked at. */
const unseen = (alias: string, { id }: Pick<Actor, 'id'>): RawBuilder<unknown> => sql`
  from appointment_news n where n.appointment_id = ${sql.ref(`${alias}.id`)} and n.by_id is distinct from ${id}
    and n.at > coalesce((select r.read_at from appointment_read r
      where r.appointment_id = n.appointment_id and r.user_id = ${id}), '-infinity')`;

/** SQL: true when there are unread events. */
export const unreadOf = (alias: string, actor: Pick<Actor, 'id'>): RawBuilder<boolean> =>
  sql<boolean>`exists (select ${unseen(alias, actor)})`;

export type Perspective = 'instructor' | 'admin';

/** SQL: visits a user handles in one role, or all that concern them. */
function on(side: Perspective | undefined, context: RequestContext): RawBuilder<unknown> {
  if (side === 'admin') return administers('a.dealer_id', context);
  if (side === 'instructor')
    return isInstructor(context)
      ? sql`(a.instructor_id = ${context.actor.id} or (a.instructor_id is null and ${caresFor('a.dealer_id', context)}))`
      : sql`false`;
  return sql`true`;
}

/** SQL: unassigned requests, which administrators assign. */
const unassigned = (context: RequestContext): RawBuilder<boolean> =>
  isFieldAdmin(context)
    ? sql<boolean>`(a.status = 'created' and a.instructor_id is null and ${administers('a.dealer_id', context)})`
    : sql<boolean>`false`;

interface News {
  readonly appointment: string;
  readonly subject: string;
  readonly dealer: string;
  readonly kind: NewsKind | 'unassigned';
  readonly at: Date;
}

/** Events older than this are never unread. */
const NEWS_FOR = 90 * DAY;

/** SQL: the ids of visits that may have news for the actor. */
function candidates(context: RequestContext, now: Date, side: Perspective | undefined): RawBuilder<unknown> {
  if (!isFieldAdmin(context) || side === 'instructor') return visitsOf(context);
  return sql`${visitsOf(context)}
    union select n.appointment_id from appointment_news n where n.at > ${new Date(now.getTime() - NEWS_FOR)}
    union select v.id from appointment v where v.status = 'created' and v.instructor_id is null and v.deleted_at is null`;
}

/** Visits with news for the actor, newest first, each with what happened last. */
export async function newsFor(
  db: Db,
  context: RequestContext,
  now: Date,
  side: Perspective | undefined,
): Promise<News[]> {
  const { rows } = await sql<News>`
    select a.id as appointment, a.subject, d.name as dealer,
      coalesce(news.kind, 'unassigned') as kind, coalesce(news.at, a.created_at) as at
    from appointment a join dealer d on d.id = a.dealer_id
      left join lateral (select n.kind, n.at ${unseen('a', context.actor)}
        and n.at > ${new Date(now.getTime() - NEWS_FOR)} order by n.at desc limit 1) news on true
    where a.id in (${candidates(context, now, side)}) and ${canSeeAppointment('a', context)} and ${on(side, context)}
      and (news.kind is not null or ${side === 'instructor' ? sql`false` : unassigned(context)})
    order by at desc, a.id limit 200`.execute(db);
  return rows;
}

export async function countNews(
  db: Db,
  context: RequestContext,
  now: Date,
  side: Perspective | undefined,
): Promise<number> {
  return (await newsFor(db, context, now, side)).length;
}

/** The actor has looked at the visit. */
export async function markRead(tx: Tx, appointment: string, userId: string, now: Date): Promise<void> {
  await tx
    .insertInto('appointment_read')
    .values({ appointment_id: appointment, user_id: userId, read_at: now })
    .onConflict((oc) => oc.columns(['appointment_id', 'user_id']).doUpdateSet({ read_at: now }))
    .execute();
}
