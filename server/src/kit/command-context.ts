import { sql } from 'kysely';
import type { Db, Tx } from './db/db.ts';
import type { Call, HttpFacts } from './http/handle.ts';
import { Problem } from './http/problem.ts';
import type { Actor } from './session/actor.ts';

/** Time and origin of a request, for the written rows and the activity log. */
export interface RequestOrigin {
  readonly now: Date;
  readonly http: Pick<HttpFacts, 'ip' | 'requestId'>;
}

/** Actor, time, and origin: the context of every command. Any {@link Call} of a signed-in user is one. */
export interface CommandContext extends RequestOrigin {
  readonly actor: Actor;
}

/** The same for commands that depend on the tenant's settings, or store files and enqueue jobs. */
export interface CommandContextWithPortal
  extends CommandContext, Pick<Call<unknown, Actor>, 'settings' | 'portal'> {}

type Party = Pick<Actor, 'id' | 'proxiedBy'>;

/** Refuses impersonation. Throws `proxy.closed_page`. */
export function forbidWhileImpersonating({ proxiedBy }: Pick<Actor, 'proxiedBy'>): void {
  if (proxiedBy) throw new Problem('proxy.closed_page');
}

/**
 * Author of a change, stored in `<verb>_by` and `<verb>_as`: the real user, and the user they impersonated. Both null:
 * the portal.
 */
export interface Attribution {
  readonly by: string | null;
  readonly as: string | null;
}

export const BY_PORTAL: Attribution = { by: null, as: null };

export const attributionOf = (actor: Party | null): Attribution => ({
  by: actor?.proxiedBy?.id ?? actor?.id ?? null,
  as: actor?.proxiedBy ? actor.id : null,
});

/** Ids of the actor and the impersonated user. */
export const idsBehind = ({ by, as }: Attribution): readonly string[] => [by, as].filter((id) => id !== null);

/** True if the entity belongs to the actor or to the user they act as. */
export const isOwnOf = (actor: Party, userId: string | null): boolean =>
  userId !== null && (userId === actor.id || userId === actor.proxiedBy?.id);

/** These accounts with all that were merged into them: rows keep the account that decided. */
export async function accountsOfUsers(db: Db | Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`with recursive person as (
      select id from unnest(${[...ids]}::uuid[]) as given(id)
      union select u.id from user_account u join person p on u.merged_into = p.id
    ) select id from person`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
