import type { RuntimeState } from '@forecourt/contract/scorm-runtime';
import { callsTo } from './calls.ts';
import { MODELS, restorable, type Snapshot } from './dataModel.ts';
import { isoTime } from './duration.ts';
import {
  type Activity,
  type Draft,
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
import { PartSession } from './session.ts';
import { Sequencer } from './sequencer.ts';
import { Way } from './navigation.ts';

/** Known values of the library's tracking; all others are unknown. */
const KNOWN: Readonly<Record<string, boolean>> = {
  completed: true,
  incomplete: false,
  passed: true,
  failed: false,
};
const REQUESTS = { next: 'continue', previous: 'previous', leave: 'suspendAll' } as const;

/** Plays SCORM 2004: the library's sequencing says which part follows, and what may be asked for. */
export class Engine2004 implements Engine {
  readonly #state: RuntimeState;
  readonly #host: Host;
  readonly #sequencer: Sequencer;
  readonly #way: Way;
  readonly #parts: ReadonlyMap<string, Activity>;
  /** Parts that were open in this visit: what was saved before it is no news to them. */
  readonly #seen = new Set<string>();
  #session: PartSession | undefined;
  #place: Place = { kind: 'between' };
  #move: Move | undefined;
  /** The library hears of the move by the end of the content's session, and has heard of it. */
  #handed = false;
  #asked = false;
  /** True if the sequencing state changed since it was stored. */
  #changed = false;
  /** Last committed draft: it carries the sequencing state while no part is open. */
  #last: Draft | undefined;
  /** Parts that were left in this visit to be gone on with. */
  readonly #paused = new Map<string, Snapshot>();
  /** Open time in this visit, by part. */
  readonly #seconds = new Map<string, number>();
  readonly #calls: Calls;

  constructor(state: RuntimeState, host: Host) {
    this.#state = state;
    this.#host = host;
    this.#parts = new Map(partsOf(state.organization).map((part) => [part.id, part]));
    this.#sequencer = new Sequencer(state.organization, (final) => this.#committed(final));
    this.#way = new Way(this.#sequencer, {
      items: [...this.#parts.keys()],
      at: () => this.#last?.item,
      isDone: (item) => this.state(item).done,
    });
    const calls = callsTo(this.#api, host, {
      after: () => this.#finished(),
      requests: () => this.#api.adl.nav.request !== '_none_',
    });
    this.#calls = { ...calls, get: (name) => this.#answered(name, calls.get(name ?? '')) };
  }

  get calls(): Calls | undefined {
    return this.#session && this.#calls;
  }

  get place(): Place {
    return this.#place;
  }

  get partEnded(): boolean {
    return this.#session !== undefined && this.#api.isTerminated();
  }

  get ahead(): 'part' | 'end' | undefined {
    if (this.#place.kind === 'end' || this.#hidden().includes('continue')) return undefined;
    return this.#way.ahead;
  }

  begin(): void {
    const { sequencingState, lastItem } = this.#state;
    if (lastItem !== null && this.#parts.has(lastItem)) this.#last = shown(lastItem, 0);
    const known = sequencingState !== null && this.#sequencer.restore(sequencingState);
    if (!known || !this.#way.resume()) this.#way.start(lastItem);
    this.#deliver();
  }

  can(move: Move): boolean {
    switch (move.kind) {
      case 'next':
        return this.ahead !== undefined;
      case 'previous':
        return !this.#hidden().includes('previous') && this.#way.goesBack;
      case 'choose':
        return this.#sequencer.mayChoose(move.item);
      case 'leave':
        return true;
    }
  }

  reopens(): boolean {
    const host = { ...this.#host, commit: () => true, nextRun: () => 1 };
    const sequencingState = this.#sequencer.state();
    const lastItem = this.#last?.item ?? this.#state.lastItem;
    const trial = new Engine2004({ ...this.#state, sequencingState, lastItem }, host);
    trial.begin();
    return trial.place.kind === 'part';
  }

  state(item: string): ActivityState {
    const saved = this.#state.saved[item];
    const now = this.#api.getActivityTrackingData(item);
    const part = this.#parts.get(item);
    const open = this.#place.kind === 'part' && this.#place.item === item;
    if (!part) return { done: false, failed: false, open };
    const success = KNOWN[now?.successStatus ?? ''];
    const status = activityState(part, {
      completed: saved?.completed === true || now?.completionStatus === 'completed',
      // the end of an attempt satisfies what says nothing about success, also where it is not complete (UP.4)
      passed: saved?.passed === true || (success === true && now?.completionStatus !== 'incomplete'),
      failed: success === undefined ? saved?.failed === true : !success,
    });
    return { ...status, open };
  }

  intend(hasPassMark: Move): void {
    const move = this.#way.translated(hasPassMark);
    this.#move = move;
    // what has its result is over when it is left, unless its content suspends it: the attempt counts (SN, UP.1)
    this.#handed = this.#api.isInitialized() && !(move.kind === 'leave' && this.#hasResult());
    if (!this.#handed) return;
    const request = move.kind === 'choose' ? `{target=${move.item}}choice` : REQUESTS[move.kind];
    this.#api.adl.nav.request = request;
  }

  settle(): void {
    const move = this.#move;
    if (this.#api.isInitialized()) {
      if (!move || move.kind === 'leave') this.#api.cmi.exit = 'suspend';
      this.#calls.finish('');
    }
    const hasPassMark = this.#asked;
    this.#move = undefined;
    this.#asked = false;
    this.#handed = false;
    if (move && !hasPassMark) this.#ask(move);
    if (this.#session && this.#api.isNotInitialized() && this.#session.seconds >= SILENT)
      this.#store(shown(this.#session.item, this.#session.run));
    this.#remember();
    this.#session = undefined;
    this.#deliver();
  }

  save(closing: boolean): void {
    if (!this.#session || !this.#api.isInitialized()) return;
    this.#changed ||= closing;
    if (closing) this.#session.close(this.#more());
    else this.#store(this.#session.draft(false));
  }

  get #api() {
    return this.#sequencer.api;
  }

  /** `adl.nav.request_valid.continue` is true where another part follows, not where the course would only end. */
  #answered(name: string | undefined, answer: string): string {
    const isContinueValid = name === 'adl.nav.request_valid.continue' && answer === 'true';
    return isContinueValid && this.ahead !== 'part' ? 'false' : answer;
  }

  #hasResult(): boolean {
    const { completion_status: completion, success_status: success } = this.#api.cmi;
    return completion === 'completed' || success === 'passed' || success === 'failed';
  }

  /** The player's own controls that the open part does without (CAM, 5.2). */
  #hidden(): readonly string[] {
    if (this.#place.kind !== 'part') return [];
    return this.#parts.get(this.#place.item)?.sequencing.hideLmsUi ?? [];
  }

  #ask(move: Move): void {
    const exit = this.#session?.draft(true).cmi['cmi.exit'];
    if (move.kind === 'choose') this.#sequencer.request('choice', move.item, exit);
    // rules of the part that has ended may have delivered the next one already
    else if (move.kind === 'next' && this.#sequencer.delivered !== undefined) return;
    else if (move.kind !== 'leave' || this.#sequencer.goesOn)
      this.#sequencer.request(REQUESTS[move.kind], undefined, exit);
    this.#changed = true;
    if (this.#last) this.#store({ ...this.#last, final: true });
  }

  /** Opens what sequencing has delivered; its data model begins with what was saved. */
  #deliver(): void {
    const activity = this.#parts.get(this.#sequencer.take() ?? '');
    if (!activity?.part) {
      this.#place = { kind: this.#sequencer.ended ? 'end' : 'between' };
      return;
    }
    this.#changed = true;
    const run = this.#host.nextRun(activity.id);
    this.#place = { kind: 'part', item: activity.id, href: activity.part.href };
    this.#last = shown(activity.id, run);
    this.#api.reset({}, { preserveListeners: true, resetTotalTime: true });
    if (activity.part.sco) {
      this.#session = new PartSession({
        item: activity.id,
        run,
        standard: '2004',
        api: this.#api,
        host: this.#host,
      });
      this.#fill(activity);
    } else this.#store(shown(activity.id, run));
  }

  /** The library stores: a commit of the content, or the end of its session, after which sequencing goes on. */
  #committed(final: boolean): boolean {
    if (!this.#session) return false;
    const draft = this.#session.draft(final);
    return final ? this.#host.commit(draft) : this.#store(draft);
  }

  /** The content's session is over, and sequencing has taken the request that came with it. */
  #finished(): void {
    this.#asked = this.#handed;
    this.#changed = true;
    if (this.#session) this.#store(this.#session.draft(true));
  }

  #store(draft: Draft): boolean {
    const stored = this.#host.commit({ ...draft, ...this.#more() });
    if (stored) this.#changed = false;
    this.#last = draft;
    return stored;
  }

  #more(): Partial<Draft> {
    const root = this.#api.getActivityTrackingData(this.#state.organization.id);
    const rollup = {
      completed: KNOWN[root?.completionStatus ?? ''] ?? null,
      satisfied: KNOWN[root?.successStatus ?? ''] ?? null,
      measure: root?.score ?? null,
    };
    return { rollup, ...(this.#changed && { sequencingState: this.#sequencer.state() }) };
  }

  /** Stores the data model for the next time the part is opened during this visit. */
  #remember(): void {
    if (!this.#session) return;
    const { item, cmi, suspendData = '' } = this.#session.draft(true);
    if (cmi['cmi.exit'] === 'suspend') this.#paused.set(item, { cmi, suspendData });
    else this.#paused.delete(item);
    this.#seconds.set(item, (this.#seconds.get(item) ?? 0) + this.#session.seconds);
  }

  #fill({ id, part }: Activity): void {
    const { learner, saved } = this.#state;
    const { cmi } = this.#api;
    const before = saved[id];
    cmi.learner_id = learner.id;
    cmi.learner_name = learner.name;
    cmi.learner_preference.language = learner.language;
    cmi.credit = 'credit';
    cmi.mode = 'normal';
    cmi.total_time = isoTime((before?.totalTime ?? 0) + (this.#seconds.get(id) ?? 0));
    if (part) this.#manifest(part);
    const earlier = before?.entry === 'resume' ? before : undefined;
    const paused = this.#seen.has(id) ? this.#paused.get(id) : earlier;
    this.#seen.add(id);
    cmi.entry = paused ? 'resume' : 'ab-initio';
    if (paused) this.#api.loadFromFlattenedJSON(restorable(MODELS['2004'], paused.cmi, paused.suspendData));
  }

  /** Passes the manifest's data to the part. */
  #manifest(part: NonNullable<Activity['part']>): void {
    const { cmi } = this.#api;
    if (part.dataFromLms) cmi.launch_data = part.dataFromLms;
    if (part.scaledPassingScore !== null) cmi.scaled_passing_score = String(part.scaledPassingScore);
    if (part.completionThreshold !== null) cmi.completion_threshold = String(part.completionThreshold);
    if (part.maxTimeAllowed) cmi.max_time_allowed = part.maxTimeAllowed;
    if (part.timeLimitAction) cmi.time_limit_action = part.timeLimitAction;
  }
}
