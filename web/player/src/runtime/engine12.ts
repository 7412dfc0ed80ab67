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
  type Standing,
} from './engine.ts';
import type { Calls } from './facade.ts';
import { PartSession } from './session.ts';
import { storing } from './storing.ts';

/** Error code of a commit that was not stored. */
const COMMIT_FAILED = 101;
const DONE = new Set(['passed', 'completed']);

interface Open {
  readonly api: Scorm12API;
  readonly session: PartSession;
  readonly calls: Calls;
}

/** Plays SCORM 1.2: the parts in their order, each of them open to choice. */
export class Engine12 implements Engine {
  readonly #state: RuntimeState;
  readonly #host: Host;
  readonly #parts: readonly Activity[];
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
    const last = this.#parts.findIndex(({ id }) => id === this.#state.lastItem);
    const open = this.#parts.findIndex(({ id }) => !this.standing(id).done);
    this.#show(last >= 0 && !this.standing(this.#parts[last]?.id ?? '').done ? last : Math.max(0, open));
  }

  can(move: Move): boolean {
    switch (move.kind) {
      case 'next':
        return this.#at + 1 < this.#parts.length;
      case 'previous':
        return this.#at > 0;
      case 'choose':
        return this.#parts.some(({ id }) => id === move.item);
      case 'leave':
        return true;
    }
  }

  standing(item: string): Standing {
    const saved = this.#known(item);
    const status = this.#left.get(item)?.cmi['cmi.core.lesson_status'];
    const done = saved?.completed === true || saved?.passed === true || DONE.has(status ?? '');
    return {
      done,
      failed: !done && status === 'failed',
      open: this.#place.kind === 'part' && this.#place.item === item,
    };
  }

  intend(move: Move): void {
    this.#move = move;
  }

  settle(): void {
    const move = this.#move;
    this.#move = undefined;
    if (this.#open?.api.isInitialized()) {
      if (!move || move.kind === 'leave') this.#open.api.cmi.core.exit = 'suspend';
      this.#open.calls.finish('');
    }
    if (this.#open?.api.isNotInitialized() && this.#open.session.seconds >= SILENT)
      this.#host.commit(shown(this.#open.session.item, this.#open.session.run));
    this.#remember();
    this.#open = undefined;
    switch (move?.kind) {
      case 'next':
        return this.#show(this.#at + 1);
      case 'previous':
        return this.#show(this.#at - 1);
      case 'choose':
        return this.#show(this.#parts.findIndex(({ id }) => id === move.item));
      case 'leave':
      case undefined:
        this.#place = { kind: this.#parts.every(({ id }) => this.standing(id).done) ? 'end' : 'between' };
    }
  }

  save(closing: boolean): void {
    if (!this.#open?.api.isInitialized()) return;
    if (closing) this.#open.session.close({});
    else this.#open.session.commit(false);
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
    else if (!this.standing(activity.id).done) this.#host.commit(shown(activity.id, run));
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

  /** A part that never says how it stands counts as completed when it ends, but not when it only pauses. */
  #callsOf(api: Scorm12API): Calls {
    const before = () => {
      const { lesson_status: status, exit } = api.cmi.core.toJSON();
      if (api.isInitialized() && status === 'not attempted')
        api.cmi.core.lesson_status = exit === 'suspend' ? 'incomplete' : 'completed';
    };
    return callsTo(api, this.#host, { before });
  }

  /** What the part finds when it is opened once more in this visit. */
  #remember(): void {
    if (!this.#open || this.#place.kind !== 'part') return;
    const { cmi, suspendData = '' } = this.#open.session.draft(true);
    const before = this.#known(this.#place.item);
    const status = cmi['cmi.core.lesson_status'] ?? '';
    this.#left.set(this.#place.item, {
      cmi,
      suspendData,
      totalTime: (before?.totalTime ?? 0) + this.#open.session.seconds,
      entry: cmi['cmi.core.exit'] === 'suspend' ? 'resume' : '',
      completed: before?.completed === true || DONE.has(status),
      passed: before?.passed === true || status === 'passed',
    });
  }
}
