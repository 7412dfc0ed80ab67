import { DAY } from '../../kit/clock.ts';
import { RESTORE_DAYS } from '../../kit/publishing.ts';
import { holds, is, type Actor } from '../../kit/session/actor.ts';

/** The facts about a curriculum that rights depend on. */
export interface CurriculumFacts {
  /** The actor builds with its brand. */
  readonly builds: boolean;
  readonly deletedAt: Date | null;
}

/** Deleted things from before this instant can no longer be restored. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - RESTORE_DAYS * DAY);

/** What the actor may do with a curriculum; its state decides whether it is possible. */
export function mayDo(actor: Actor, { builds, deletedAt }: CurriculumFacts, now: Date) {
  const living = builds && deletedAt === null;
  return {
    edit: living && holds(actor, 'CREATE_EDIT_CURRICULUM'),
    translate:
      deletedAt === null && (is(actor, 'translator') || (builds && holds(actor, 'CREATE_EDIT_CURRICULUM'))),
    publish: living && holds(actor, 'PUBLISH_CURRICULUM'),
    remove: living && holds(actor, 'DELETE_CURRICULUM'),
    restore:
      builds && deletedAt !== null && deletedAt > restorableSince(now) && holds(actor, 'DELETE_CURRICULUM'),
  };
}
