import type { Publishable } from './publishable.ts';
import type { PublishStep } from './PublishSteps.tsx';

/** Out: now in its window, before it, or behind it. In review nothing is left to this person. */
const SAID = ['published', 'scheduled', 'ended', 'waiting_approval'] as const;

/** How far a thing is, in one heading that its steps do not contradict, and how many of them are left. */
export function headOf(status: Publishable['status'], steps: readonly Omit<PublishStep, 'ways'>[]) {
  const left = steps.filter(({ done, advice }) => !done && !advice).length;
  const said = SAID.find((one) => one === status);
  const ready = left === 0 ? ('publishing.ready' as const) : ('publishing.almost' as const);
  return { heading: said ? (`status.${said}` as const) : ready, left };
}
