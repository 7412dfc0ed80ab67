import { type Activity, partsOf } from './engine.ts';
import { areMet, type Status } from './prerequisites.ts';

interface StateList {
  readonly statusOf: (part: Activity) => Status;
  readonly isDone: (part: Activity) => boolean;
}

/** Which parts of a SCORM 1.2 organisation their prerequisites, and those of the clusters around them, keep closed. */
export class Locks {
  readonly #organization: Activity;
  readonly #scripts: ReadonlyMap<string, readonly string[]>;

  constructor(organization: Activity) {
    this.#organization = organization;
    this.#scripts = new Map(scriptsOf(organization, []));
  }

  areOpen(item: string, now: StateList): boolean {
    const scripts = this.#scripts.get(item) ?? [];
    return scripts.every((script) => areMet(script, (named) => this.#statusOf(named, now)));
  }

  /** A cluster is completed once everything under it is done. */
  #statusOf(item: string, { statusOf, isDone }: StateList): Status | undefined {
    const named = find(this.#organization, item);
    if (!named) return undefined;
    if (named.part) return statusOf(named);
    return partsOf(named).every(isDone) ? 'completed' : 'incomplete';
  }
}

const scriptsOf = (activity: Activity, around: readonly string[]): [string, readonly string[]][] => {
  const scripts = activity.prerequisites ? [...around, activity.prerequisites] : around;
  const own: [string, readonly string[]][] = activity.part ? [[activity.id, scripts]] : [];
  return [...own, ...activity.children.flatMap((child) => scriptsOf(child, scripts))];
};

const find = (activity: Activity, item: string): Activity | undefined => {
  if (activity.id === item) return activity;
  for (const child of activity.children) {
    const found = find(child, item);
    if (found) return found;
  }
  return undefined;
};
