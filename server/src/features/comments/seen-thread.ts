import { sql } from 'kysely';
import type { TenantSettings } from '@forecourt/contract/abilities';
import { membershipOf } from '../../kit/access/membership.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import { found } from '../../kit/http/problem.ts';
import type { Portal } from '../../kit/portal.ts';
import type { Actor } from '../../kit/session/actor.ts';
import type { ThreadOwner } from '../../kit/threads.ts';

/** Actor and settings of a request for a thread. */
export interface RequestContext {
  readonly actor: Actor;
  readonly settings: TenantSettings;
  readonly now: Date;
}

/** A thread visible to the caller. */
export interface SeenThread {
  readonly id: string;
  readonly ownerId: string;
  /** Title of the entity. */
  readonly title: string;
  /** True when the caller may delete others' comments. */
  readonly edits: boolean;
}

/** The thread of a thing. @throws 404 where the thing does not exist for the person */
export async function threadOf(
  db: Db | Tx,
  { actor, settings, now }: RequestContext,
  owner: ThreadOwner,
  ownerId: string,
): Promise<SeenThread> {
  const reader = { actor, member: await membershipOf(db, actor), now };
  const { rows } = await sql<SeenThread>`
    select thing.thread_id as id, thing.id as "ownerId", ${owner.title('thing')} as title,
      ${owner.edits('thing', actor, settings)} as edits
    from ${sql.table(owner.table)} thing
    where thing.id = ${ownerId} and ${owner.sees('thing', reader, settings)}`.execute(db);
  return found(rows[0]);
}

/** A thread by its own id, with what owns it. @throws 404 likewise */
export async function threadById(
  db: Db,
  context: RequestContext & { readonly portal: Pick<Portal, 'registry'> },
  id: string,
): Promise<{ owner: ThreadOwner; thread: SeenThread }> {
  const row = await db.selectFrom('thread').select('kind').where('id', '=', id).executeTakeFirst();
  const owner = found(context.portal.registry.threads.get(found(row).kind));
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(owner.table)} where thread_id = ${id}`.execute(db);
  return { owner, thread: await threadOf(db, context, owner, found(rows[0]).id) };
}
