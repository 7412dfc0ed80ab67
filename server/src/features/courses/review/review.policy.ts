import { isOwnOf } from '../../../kit/command-context.ts';
import { hasGlobalScope, type Actor } from '../../../kit/session/actor.ts';

interface Request {
  readonly status: string;
  readonly submitted_by: string | null;
}

/** No one reviews their own work, except users whose courses need no review. */
export const canJudge = (actor: Actor, { submitted_by }: Request): boolean =>
  hasGlobalScope(actor) || !isOwnOf(actor, submitted_by);

/** Course status set by a decision; the decision can be undone only while the course still has it. */
const OUTCOMES: Readonly<Record<string, string>> = { approved: 'published', denied: 'denied' };

export const canUndo = (
  request: Request,
  course: { readonly status: string; readonly latest: boolean },
): boolean => course.latest && OUTCOMES[request.status] === course.status;
