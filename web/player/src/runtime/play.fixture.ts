import type { RuntimeState } from '@forecourt/contract/scorm-runtime';
import type { Activity, Draft, Engine, Host } from './engine.ts';

type Sequencing = Activity['sequencing'];

export const sco = (
  id: string,
  sequencing: Sequencing = {},
  part: Partial<NonNullable<Activity['part']>> = {},
): Activity => ({
  id,
  title: id,
  visible: true,
  sequencing,
  children: [],
  part: {
    sco: true,
    href: `${id}.html`,
    dataFromLms: null,
    masteryScore: null,
    scaledPassingScore: null,
    completionThreshold: null,
    maxTimeAllowed: null,
    timeLimitAction: null,
    ...part,
  },
});

export const group = (id: string, children: Activity[], sequencing: Sequencing = {}): Activity => ({
  id,
  title: id,
  visible: true,
  sequencing,
  children,
  part: null,
});

/** Runtime state of a new learner. */
export const stateOf = (organization: Activity, more: Partial<RuntimeState> = {}): RuntimeState => ({
  launchId: 'launch-1',
  registrationId: 'r1',
  nextNumber: 1,
  superseded: false,
  standard: '2004',
  files: '/files/x/',
  organization,
  objectivesGlobalToSystem: false,
  saved: {},
  sequencingState: null,
  lastItem: null,
  status: 'in_progress',
  concerns: [],
  learner: { id: 'u1', name: 'Doe, Jo', language: 'en' },
  portalOrigin: 'http://localhost:3000',
  token: { expiresAt: '2026-01-01T00:00:00.000Z' },
  ...more,
});

/** A started engine with its commits, on a manual clock. */
export function begun(make: (host: Host) => Engine) {
  const drafts: Draft[] = [];
  const runs = new Map<string, number>();
  const clock = { now: 0, stores: true };
  const ended: boolean[] = [];
  const engine = make({
    commit: (draft) => {
      if (clock.stores) drafts.push(draft);
      return clock.stores;
    },
    touched: () => undefined,
    ended: (away) => ended.push(away),
    nextRun: (item) => {
      const run = (runs.get(item) ?? 0) + 1;
      runs.set(item, run);
      return run;
    },
    now: () => clock.now,
  });
  engine.begin();
  const call = (name: keyof NonNullable<Engine['calls']>, ...values: string[]) =>
    engine.calls?.[name](...values);
  const item = () => (engine.place.kind === 'part' ? engine.place.item : engine.place.kind);
  return { engine, drafts, clock, ended, call, item };
}
