import { Problem } from '../http/problem.ts';

/** A state machine as data: for each state, what may be done and where it leads. */
export type Machine<State extends string = string, Action extends string = string> = Readonly<
  Record<State, Readonly<Partial<Record<Action, State>>>>
>;

/** Most content: brands and curriculums. What is not `published` is seen by those who build and translate it. */
export const CONTENT: Machine<'draft' | 'published' | 'unpublished', 'publish' | 'unpublish'> = {
  draft: { publish: 'published' },
  published: { unpublish: 'unpublished' },
  unpublished: { publish: 'published' },
};

/** Courses: through review where it is on, straight to published otherwise. */
export const REVIEWED: Machine<
  'draft' | 'review' | 'denied' | 'published',
  'publish' | 'submit' | 'approve' | 'deny' | 'reopen' | 'unpublish'
> = {
  draft: { publish: 'published', submit: 'review' },
  review: { publish: 'published', approve: 'published', deny: 'denied', unpublish: 'draft' },
  denied: { publish: 'published', submit: 'review', reopen: 'review' },
  published: { unpublish: 'draft', reopen: 'review' },
};

/** Where an action leads from a state. Throws `content.transition` when it is not possible there. */
export function next<State extends string, Action extends string>(
  machine: Machine<State, Action>,
  state: string,
  action: Action,
): State {
  const entries: readonly [string, Readonly<Partial<Record<Action, State>>>][] = Object.entries(machine);
  const to = entries.find(([name]) => name === state)?.[1][action];
  if (to === undefined) throw new Problem('content.transition');
  return to;
}
