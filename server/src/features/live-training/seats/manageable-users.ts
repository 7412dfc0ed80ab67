import { sql } from 'kysely';
import { membershipOf, membershipOfUser } from '../../../kit/access/membership.ts';
import { canSeeUser } from '../../../kit/access/scope.ts';
import { isActiveAccount, isCurrentAccount } from '../../../kit/access/standing.ts';
import type { Db, Tx } from '../../../kit/db/db.ts';
import { found, notFound } from '../../../kit/http/problem.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import { editsEvent, managesStaff, teaches, visibleEvent, visibleTemplate } from '../live-training.policy.ts';

/** What a user may do with a class's participants. */
export interface Reach {
  readonly templateId: string;
  /** All users, also beyond capacity and after the start. */
  readonly edits: boolean;
  readonly teaches: boolean;
  /** The people of their own dealers, until the start. */
  readonly manages: boolean;
}

/** Throws the 404 for a class that does not exist for the actor. */
export async function reachOf(db: Db | Tx, actor: Actor, eventId: string): Promise<Reach> {
  const member = await membershipOf(db, actor);
  const { rows } = await sql<{ template_id: string; edits: boolean; teaches: boolean; seen: boolean }>`
    select e.template_id, ${editsEvent('e', actor)} as edits, ${teaches('e', actor)} as teaches,
      ${visibleEvent('e', { actor, member })} as seen
    from ilt_event e where e.id = ${eventId} and e.deleted_at is null`.execute(db);
  const row = found(rows[0]);
  if (!row.edits && !row.seen) throw notFound();
  return {
    templateId: row.template_id,
    edits: row.edits,
    teaches: row.teaches && row.seen,
    manages: managesStaff(actor),
  };
}

/** Whether the person is there and within what the actor may change. */
export async function isWithin(db: Db | Tx, actor: Actor, reach: Reach, userId: string): Promise<boolean> {
  const within = reach.edits ? sql`true` : canSeeUser('u.id', actor);
  const { rows } =
    await sql`select from user_account u where u.id = ${userId} and ${isCurrentAccount('u')} and ${within}`.execute(
      db,
    );
  return rows.length > 0;
}

/** True when a template's audience includes a user other than the caller. */
export async function isAddressed(tx: Tx, templateId: string, userId: string): Promise<boolean> {
  const member = await membershipOfUser(tx, userId);
  if (!member) return false;
  const { rows } = await sql`select from user_account u, ilt_template t
    where u.id = ${userId} and ${isActiveAccount('u')} and t.id = ${templateId} and ${visibleTemplate('t', member)}`.execute(
    tx,
  );
  return rows.length > 0;
}
