import { hasPermission, hasRole, type Actor } from '../session/actor.ts';
import type { Kind } from './kind.ts';
import { restorableSince } from './restorable.ts';

interface Facts {
  /** The actor builds with its brand. */
  readonly builds: boolean;
  readonly deletedAt: Date | null;
}

/** What the actor may do with a thing of the kind; whether it is possible is up to the thing's state. */
export function canDo(
  { rights }: Pick<Kind, 'rights'>,
  actor: Actor,
  { builds, deletedAt }: Facts,
  now: Date,
) {
  const living = deletedAt === null;
  const removes = builds && hasPermission(actor, ...rights.remove);
  return {
    edit: living && builds && hasPermission(actor, ...rights.edit),
    /** Translators write the texts of every brand, authors those of their own. */
    translate:
      living &&
      (hasRole(actor, 'translator') ||
        (builds && hasPermission(actor, ...(rights.translate ?? rights.edit)))),
    publish: living && builds && hasPermission(actor, ...rights.publish),
    remove: living && removes,
    restore: !living && removes && deletedAt > restorableSince(now),
  };
}
