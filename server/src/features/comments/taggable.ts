import { sql, type RawBuilder } from 'kysely';
import { membershipOf } from '../../kit/access/membership.ts';
import { isActiveAccount } from '../../kit/access/standing.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import { Problem } from '../../kit/http/problem.ts';
import { userMatchesText } from '../../kit/list.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { actorsOfUsers } from '../../kit/session/actor-of-user.ts';
import type { ThreadOwner } from '../../kit/threads.ts';
import type { RequestContext, SeenThread } from './seen-thread.ts';

/** People that the look-up answers, and how many it looks at to find as many who see the thing. */
const OFFERED = 10;
const LOOKED_AT = 50;

/**
 * SQL: ids of users that the actor may tag, if they see the thing: colleagues at a dealer, users who share an admin
 * group directly or through a dealer, and users who commented in the thread.
 */
const known = (actor: Actor, thread: string): RawBuilder<unknown> => {
  const dealers = sql`${[...actor.dealerIds]}::uuid[]`;
  return sql`select ${actor.id}::uuid
    union select m.user_id from dealer_member m where m.active and m.dealer_id = any(${dealers})
    union select theirs.user_id from admin_group_user mine join admin_group_user theirs using (group_id)
      where mine.user_id = ${actor.id}
    union select m.user_id from admin_group_user mine join admin_group_dealer d using (group_id)
      join dealer_member m on m.dealer_id = d.dealer_id and m.active where mine.user_id = ${actor.id}
    union select theirs.user_id from admin_group_dealer d join admin_group_user theirs using (group_id)
      where d.dealer_id = any(${dealers})
    union select c.author_id from comment c
      where c.thread_id = ${thread} and c.deleted_at is null and c.author_id is not null`;
};
const ACTIVE = isActiveAccount('u');

/** The first taggable users by name who see the thing. */
export async function findTaggable(
  db: Db,
  { actor, settings, now }: RequestContext,
  owner: ThreadOwner,
  thread: SeenThread,
  text: string,
) {
  const { rows } = await sql<{ _id: string; name: string; dealer: string }>`
    select u.id as _id, person_name(u.first_name, u.last_name) as name,
      coalesce((select d.name from dealer_member m join dealer d on d.id = m.dealer_id
        where m.user_id = u.id and m.active order by d.name limit 1), '') as dealer
    from user_account u where ${ACTIVE} and u.id <> ${actor.id} and u.id in (${known(actor, thread.id)})
      and ${userMatchesText('u', text)}
    order by u.first_name, u.last_name, u.id limit ${LOOKED_AT}`.execute(db);
  const seeing = await whoSees(
    db,
    { settings, now },
    owner,
    thread.ownerId,
    rows.map(({ _id }) => _id),
  );
  return rows.filter(({ _id }) => seeing.has(_id)).slice(0, OFFERED);
}

/** Refuses tags outside the user's reach, by index, since a name would reveal that they exist. */
export async function checkTags(
  tx: Tx,
  { actor, settings, now }: RequestContext,
  owner: ThreadOwner,
  thread: SeenThread,
  tagged: readonly string[],
): Promise<void> {
  if (tagged.length === 0) return;
  const { rows } = await sql<{ id: string }>`select u.id from user_account u
    where ${ACTIVE} and u.id = any(${[...tagged]}::uuid[]) and u.id in (${known(actor, thread.id)})`.execute(
    tx,
  );
  const seeing = await whoSees(
    tx,
    { settings, now },
    owner,
    thread.ownerId,
    rows.map(({ id }) => id),
  );
  const fields = tagged.flatMap((id, place) =>
    seeing.has(id) ? [] : [{ path: `taggedUsers.${place}`, key: 'field.cannot_tag' }],
  );
  if (fields.length > 0) throw new Problem('request.invalid', { fields });
}

/** Filters the users to those who may currently see the entity. */
export async function whoSees(
  db: Db | Tx,
  { settings, now }: Omit<RequestContext, 'actor'>,
  owner: ThreadOwner,
  ownerId: string,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const people = await actorsOfUsers(db, userIds, settings);
  if (people.length === 0) return new Set();
  const rules = await Promise.all(
    people.map(async (actor) => {
      const reader = { actor, member: await membershipOf(db, actor), now };
      return sql`case when ${owner.sees('thing', reader, settings)} then ${actor.id}::uuid end`;
    }),
  );
  const { rows } = await sql<{ seeing: (string | null)[] }>`
    select array[${sql.join(rules)}] as seeing from ${sql.table(owner.table)} thing
    where thing.id = ${ownerId}`.execute(db);
  return new Set(rows[0]?.seeing.filter((id) => id !== null));
}
