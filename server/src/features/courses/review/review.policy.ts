import { isOwnOf } from '../../../kit/command-context.ts';
import { hasGlobalScope, type Actor } from '../../../kit/session/actor.ts';

interface Request {
  readonly status: string;
  readonly submitted_by: string | null;
}

/** Nobody judges their own work, except those whose courses need no review at all. */
export const mayJudge = (actor: Actor, { submitted_by }: Request): boolean =>
  hasGlobalScope(actor) || !isOwnOf(actor, submitted_by);

/** What becomes of the course with a decision; only while it still stands like that can the decision be taken back. */
const OUTCOMES: Readonly<Record<string, string>> = { approved: 'published', denied: 'denied' };

export const canUndo = (
  request: Request,
  course: { readonly status: string; readonly latest: boolean },
): boolean => course.latest && OUTCOMES[request.status] === course.status;
