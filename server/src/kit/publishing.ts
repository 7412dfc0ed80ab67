import { Problem } from './http/problem.ts';
import type { ProblemCode } from '@forecourt/contract/problems';

/** A state machine as data: for each state, what may be done and where it leads. */
export type Machine<State extends string, Action extends string> = Readonly<
  Record<State, Readonly<Partial<Record<Action, State>>>>
>;

/** Brands and curriculums (docs/rules.md, States). */
export const CONTENT: Machine<'draft' | 'published' | 'unpublished', 'publish' | 'unpublish'> = {
  draft: { publish: 'published' },
  published: { unpublish: 'unpublished' },
  unpublished: { publish: 'published' },
};

/** Courses: through review where it is on, straight to published otherwise. */
export const COURSE: Machine<
  'draft' | 'review' | 'denied' | 'published',
  'publish' | 'submit' | 'approve' | 'deny' | 'reopen' | 'unpublish'
> = {
  draft: { publish: 'published', submit: 'review' },
  review: { publish: 'published', approve: 'published', deny: 'denied', unpublish: 'draft' },
  denied: { publish: 'published', submit: 'review', reopen: 'review' },
  published: { unpublish: 'draft', reopen: 'review' },
};

/** Where an action leads from a state. Throws `content.transition` when it is not possible there. */
export function move<State extends string, Action extends string>(
  machine: Machine<State, Action>,
  state: string,
  action: Action,
): State {
  const entries: readonly [string, Readonly<Partial<Record<Action, State>>>][] = Object.entries(machine);
  const next = entries.find(([name]) => name === state)?.[1][action];
  if (next === undefined) throw new Problem('content.transition');
  return next;
}

/** Refuses with what is missing: one field for each, so that a page can lead there. */
export function refuseIncomplete(code: ProblemCode, missing: readonly string[]): void {
  if (missing.length === 0) return;
  throw new Problem(code, { fields: missing.map((path) => ({ path, key: `missing.${path}` })) });
}

/** Deleted things can be restored for this many days; then a job removes them with their files. */
export const RESTORE_DAYS = 30;
