import type { RuntimeState } from '@forecourt/contract/scorm-runtime';
import { expect } from 'vitest';
import type { Activity, Move } from './engine.ts';
import { Engine2004 } from './engine2004.ts';
import { begun, stateOf } from './play.fixture.ts';

export const play2004 = (organization: Activity, more: Partial<RuntimeState> = {}) =>
  begun((host) => new Engine2004(stateOf(organization, more), host));
export type Running = ReturnType<typeof begun>;
type Values = Readonly<Record<string, string>>;

export const FLOW = { sequencingControls: { flow: true, choice: false } };
export const FREE = { sequencingControls: { flow: true, choice: true } };
const COMPLETED = { 'cmi.completion_status': 'completed' };
export const PASSED = { ...COMPLETED, 'cmi.success_status': 'passed' };
export const FAILED = { ...COMPLETED, 'cmi.success_status': 'failed' };
export const SUSPENDED = { ...FAILED, 'cmi.exit': 'suspend' };

export const set = ({ call }: Running, values: Values): void => {
  call('initialize', '');
  for (const [name, value] of Object.entries(values)) expect(call('set', name, value), name).toBe('true');
};
/** The open part sets these; the learner moves, and the content ends while its page goes. */
export function move(running: Running, values: Values, to: Move): void {
  set(running, values);
  running.engine.intend(to);
  running.call('finish', '');
  running.engine.settle();
}
/** The content ends by itself, and its page stays. */
export function end(running: Running, values: Values): void {
  set(running, values);
  running.call('finish', '');
}
export const next = (running: Running, values: Values) => move(running, values, { kind: 'next' });
export function leave({ engine }: Running): void {
  engine.intend({ kind: 'leave' });
  engine.settle();
}
/** The next visit, with what this one stored. */
export const again = (organization: Activity, { drafts }: Running, more: Partial<RuntimeState> = {}) =>
  play2004(organization, {
    sequencingState: drafts.findLast((draft) => draft.sequencingState)?.sequencingState ?? null,
    lastItem: drafts.at(-1)?.item ?? null,
    ...more,
  });
