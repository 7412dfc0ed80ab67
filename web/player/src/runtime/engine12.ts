import type { RuntimeState } from '@forecourt/contract/scorm-runtime';
import { Scorm12API } from 'scorm-again/scorm12/min';
import { callsTo } from './calls.ts';
import { MODELS, restorable } from './dataModel.ts';
import { clockTime } from './duration.ts';
import {
  type Activity,
  type Engine,
  type Host,
  type Move,
  partsOf,
  type Place,
  shown,
  SILENT,
  type ActivityState,
  activityState,
} from './engine.ts';
import type { Calls } from './facade.ts';
import { Locks } from './locks.ts';
import type { Status } from './prerequisites.ts';
import { PartSession } from './session.ts';
import { reachedOf, statusOf } from './status12.ts';
import { storing } from './storing.ts';

/** Error code of a commit that was not stored. */
const COMMIT_FAILED = 101;

interface Open {
  readonly api: Scorm12API;
  readonly session: PartSession;
  readonly calls: Calls;
}

/** Plays SCORM 1.2: the parts in their order, each of them open to choice once its prerequisites are met. */
export class Engine12 implements Engine {
  readonly #state: RuntimeState;
  readonly #host: Host;
  readonly #parts: readonly Activity[];
  readonly #locks: Locks;
  /** Pages without an API that were shown in this visit. */
  readonly #shown = new Set<string>();
  /** Status and data of the parts that were open in this visit, as their content left them. */
  readonly #left = new Map<string, RuntimeState['saved'][string]>();
  #open: Open | undefined;
  #place: Place = { kind: 'between' };
  #at = -1;
  #move: Move | undefined;

  constructor(state: RuntimeState, host: Host) {
    this.#state = state;
    this.#host = host;
    this.#parts = partsOf(state.organization);
    this.#locks = new Locks(state.organization);
  }

  get ahead(): 'part' | undefined {
    return this.#next(1) === undefined ? undefined : 'part';
  }

  get calls(): Calls | undefined {
    return this.#open?.calls;
  }

  get place(): Place {
    return this.#place;
  }

  get partEnded(): boolean {
    return this.#open?.api.isTerminated() === true;
  }

  begin(): void {
    const waiting = this.#parts.filter((part) => this.#isOpen(part) && !this.state(part.id).done);
    const last = waiting.find(({ id }) => id === this.#state.lastItem);
    const first = last ?? waiting[0] ?? this.#parts.find((part) => this.#isOpen(part));
    this.#show(first ? this.#parts.indexOf(first) : -1);
  }

  can(move: Move): boolean {
    switch (move.kind) {
      case 'next':
        return this.ahead !== undefined;
      case 'previous':
        return this.#next(-1) !== undefined;
      case 'choose':
        return this.#parts.some((part) => part.id === move.item && this.#isOpen(part));
      case 'leave':
        return true;
    }
  }

  reopens(): boolean {
    return this.#parts.some((part) => this.#isOpen(part));
  }

  state(item: string): ActivityState {
    const open = this.#place.kind === 'part' && this.#place.item === item;
    const part = this.#parts.find(({ id }) => id === item);
    if (!part) return { done: false, failed: false, open };
    const saved = this.#known(item);
    const status = this.#statusOf(part);
    const now = {
      completed: saved?.completed === true || status === 'completed',
      passed: saved?.passed === true || status === 'passed',
      failed: status === 'failed',
    };
    return { ...activityState(part, now), open };
  }

  intend(move: Move): void {
    this.#move = move;
  }

  settle(): void {
    const move = this.#move;
    this.#move = undefined;
    this.#end(!move || move.kind === 'leave');
    switch (move?.kind) {
      case 'next':
        return this.#show(this.#next(1) ?? -1);
      case 'previous':
        return this.#show(this.#next(-1) ?? -1);
      case 'choose':
        return this.#show(this.#parts.findIndex(({ id }) => id === move.item));
      case 'leave':
      case undefined:
        this.#place = { kind: this.#parts.every(({ id }) => this.state(id).done) ? 'end' : 'between' };
    }
  }

  save(closing: boolean): void {
    if (!this.#open?.api.isInitialized()) return;
    if (closing) this.#open.session.close({});
    else this.#open.session.commit(false);
  }

  /** The nearest open part in that direction. */
  #next(step: 1 | -1): number | undefined {
    for (let at = this.#at + step; this.#parts[at]; at += step) if (this.#isOpen(this.#parts[at])) return at;
    return undefined;
  }

  #isOpen(part: Activity | undefined): boolean {
    return (
      part !== undefined &&
      this.#locks.areOpen(part.id, {
        statusOf: (leaf) => this.#statusOf(leaf, true),
        isDone: ({ id }) => this.state(id).done,
      })
    );
  }

  /** @param foreseen a part that says nothing about its status is completed when it ends, so what follows may open */
  #statusOf({ id, part }: Activity, foreseen = false): Status {
    const open = this.#place.kind === 'part' && this.#place.item === id;
    const reached = reachedOf(this.#known(id));
    if (reached === 'passed' || this.#shown.has(id)) return reached ?? 'completed';
    const { word, raw } = this.#told(id, open);
    const status = statusOf(word, raw, part?.masteryScore);
    return status ?? reached ?? (open && foreseen ? 'completed' : 'not attempted');
  }

  /** Status and score as the content wrote them in this visit. */
  #told(item: string, open: boolean) {
    if (open && this.#open) {
      const { lesson_status: word, score } = this.#open.api.cmi.core;
      return { word, raw: score.raw };
    }
    const left = this.#left.get(item)?.cmi ?? {};
    return { word: left['cmi.core.lesson_status'], raw: left['cmi.core.score.raw'] };
  }

  #known(item: string) {
    return this.#left.get(item) ?? this.#state.saved[item];
  }

  #show(index: number): void {
    const activity = this.#parts[index];
    if (!activity?.part) {
      this.#place = { kind: 'between' };
      return;
    }
    this.#at = index;
    const run = this.#host.nextRun(activity.id);
    this.#place = { kind: 'part', item: activity.id, href: activity.part.href };
    if (activity.part.sco) this.#open = this.#openPart(activity, run);
    else this.#count(activity.id, run);
  }

  /** @param pausing what the content has not ended itself is gone on with */
  #end(pausing: boolean): void {
    if (this.#open?.api.isInitialized()) {
      if (pausing) this.#open.api.cmi.core.exit = 'suspend';
      this.#open.calls.finish('');
    }
    if (this.#open?.api.isNotInitialized() && this.#open.session.seconds >= SILENT)
      this.#count(this.#open.session.item, this.#open.session.run);
    this.#remember();
    this.#open = undefined;
  }

  /** A page that says nothing counts by having been shown. */
  #count(item: string, run: number): void {
    if (!this.state(item).done) this.#host.commit(shown(item, run));
    this.#shown.add(item);
  }

  #openPart(activity: Activity, run: number): Open {
    const api = new Scorm12API({
      autocommit: false,
      mastery_override: false,
      logLevel: 'NONE',
      lmsCommitUrl: 'stored-here',
      httpService: storing(COMMIT_FAILED, (final) => session.commit(final)),
    });
    const session = new PartSession({ item: activity.id, run, standard: '1.2', api, host: this.#host });
    this.#fill(api, activity);
    return { api, session, calls: this.#callsOf(api) };
  }

  #fill(api: Scorm12API, { id, part }: Activity): void {
    const { learner } = this.#state;
    const saved = this.#known(id);
    const { core, student_data: given } = api.cmi;
    core.student_id = learner.id;
    core.student_name = learner.name;
    core.credit = 'credit';
    core.lesson_mode = 'normal';
    core.entry = saved ? saved.entry : 'ab-initio';
    core.total_time = clockTime(saved?.totalTime ?? 0);
    if (part?.dataFromLms) api.cmi.launch_data = part.dataFromLms;
    if (part && part.masteryScore !== null) given.mastery_score = String(part.masteryScore);
    if (part?.maxTimeAllowed) given.max_time_allowed = part.maxTimeAllowed;
    if (part?.timeLimitAction) given.time_limit_action = part.timeLimitAction;
    if (saved) api.loadFromFlattenedJSON(restorable(MODELS['1.2'], saved.cmi, saved.suspendData));
  }

  /** A part without a status counts as completed when it ends, but not when it suspends. */
  #callsOf(api: Scorm12API): Calls {
    const before = () => {
      const { lesson_status: status, exit } = api.cmi.core.toJSON();
      if (api.isInitialized() && status === 'not attempted')
        api.cmi.core.lesson_status = exit === 'suspend' ? 'incomplete' : 'completed';
    };
    return callsTo(api, this.#host, { before });
  }

  /** Stores the data model for the next time the part is opened during this visit. */
  #remember(): void {
    if (!this.#open || this.#place.kind !== 'part') return;
    const { cmi, suspendData = '' } = this.#open.session.draft(true);
    const before = this.#known(this.#place.item);
    const part = this.#parts.find(({ id }) => id === this.#open?.session.item);
    const status = part && this.#statusOf(part);
    this.#left.set(this.#place.item, {
      cmi,
      suspendData,
      totalTime: (before?.totalTime ?? 0) + this.#open.session.seconds,
      entry: cmi['cmi.core.exit'] === 'suspend' ? 'resume' : '',
      completed: before?.completed === true || status === 'completed',
      passed: before?.passed === true || status === 'passed',
      failed: status === 'failed',
    });
  }
}
