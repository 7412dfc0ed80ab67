import type { RuntimeState } from '@forecourt/contract/scorm-runtime';
import { Scorm2004API } from 'scorm-again/scorm2004/min';
import { activityTree } from './activityTree.ts';
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
  type Standing,
} from './engine.ts';
import type { Calls } from './facade.ts';
import { PartSession } from './session.ts';
import { storing } from './storing.ts';

/** Error code of a commit that was not stored. */
const COMMIT_FAILED = 391;
/** What the library's tracking means; everything else is not known. */
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
  readonly #api: Scorm2004API;
  readonly #parts: ReadonlyMap<string, Activity>;
  /** Parts that were open in this visit: what was saved before it is no news to them. */
  readonly #seen = new Set<string>();
  #session: PartSession | undefined;
  #place: Place = { kind: 'between' };
  /** What sequencing delivers next; it waits until the page before is gone. */
  #delivered: string | undefined;
  #ended = false;
  #move: Move | undefined;
  /** Whether the library has been asked for the move already, by the end of the content's session. */
  #asked = false;
  /** Whether sequencing has moved since its state was stored. */
  #changed = false;
  /** What was committed last: it carries the state of sequencing while no part is open. */
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
    this.#api = new Scorm2004API({
      autocommit: false,
      logLevel: 'NONE',
      lmsCommitUrl: 'stored-here',
      httpService: storing(COMMIT_FAILED, (final) => this.#committed(final)),
      sequencing: {
        activityTree: activityTree(state.organization),
        logLevel: 'error',
        eventListeners: {
          onActivityDelivery: (activity) => {
            this.#delivered = activity.id;
          },
          onSequencingSessionEnd: () => {
            this.#ended = true;
          },
        },
      },
    });
    this.#calls = callsTo(this.#api, host, {
      after: () => this.#finished(),
      asks: () => this.#api.adl.nav.request !== '_none_',
    });
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

  begin(): void {
    const { sequencingState, lastItem } = this.#state;
    const known = sequencingState !== null && this.#api.deserializeSequencingState(sequencingState);
    const current = known ? this.#current() : undefined;
    if (current?.isActive && this.#parts.has(current.id)) this.#delivered = current.id;
    else if (!(known && this.#api.processNavigationRequest('resumeAll')) && !current) this.#start(lastItem);
    this.#deliver();
  }

  can(move: Move): boolean {
    const process = this.#api.getSequencingService()?.getOverallSequencingProcess();
    const hidden = this.#place.kind === 'part' ? this.#hidden(this.#place.item) : [];
    switch (move.kind) {
      case 'next':
        return !hidden.includes('continue') && (this.#mayContinue() || this.#neighbour(1) !== undefined);
      case 'previous':
        return !hidden.includes('previous') && (this.#mayGoBack() || this.#neighbour(-1) !== undefined);
      case 'choose':
        return this.#parts.has(move.item) && process?.predictChoiceEnabled(move.item) === true;
      case 'leave':
        return true;
    }
  }

  standing(item: string): Standing {
    const saved = this.#state.saved[item];
    const now = this.#api.getActivityTrackingData(item);
    const done =
      saved?.completed === true ||
      saved?.passed === true ||
      now?.successStatus === 'passed' ||
      (now?.completionStatus === 'completed' && now.successStatus !== 'failed');
    const open = this.#place.kind === 'part' && this.#place.item === item;
    return { done, failed: !done && now?.successStatus === 'failed', open };
  }

  intend(asked: Move): void {
    const move = this.#translated(asked);
    this.#move = move;
    if (!this.#api.isInitialized()) return;
    if (move.kind === 'choose') this.#api.adl.nav.request = `{target=${move.item}}choice`;
    else this.#api.adl.nav.request = REQUESTS[move.kind];
  }

  settle(): void {
    const move = this.#move;
    if (this.#api.isInitialized()) {
      if (!move || move.kind === 'leave') this.#api.cmi.exit = 'suspend';
      this.#calls.finish('');
    }
    const asked = this.#asked;
    this.#move = undefined;
    this.#asked = false;
    if (move && !asked) this.#ask(move);
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

  #current() {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/no-unsafe-member-access -- the library types its state as any
    return this.#api.getSequencingState().currentActivity as { id: string; isActive: boolean } | undefined;
  }

  #mayContinue(): boolean {
    if (this.#place.kind === 'end') return false;
    const foreseen = this.#api.previewNavigationRequest('continue');
    if (foreseen.outcome === 'allowed') return true;
    const process = this.#api.getSequencingService()?.getOverallSequencingProcess();
    return foreseen.outcome === 'unknown' && process?.predictContinueEnabled() === true;
  }

  #mayGoBack(): boolean {
    const process = this.#api.getSequencingService()?.getOverallSequencingProcess();
    return this.#current() !== undefined && process?.predictPreviousEnabled() === true;
  }

  /** The visible part before or after the open one, if it may be chosen. */
  #neighbour(step: 1 | -1): string | undefined {
    const visible = [...this.#parts.values()].filter(({ visible }) => visible);
    const at = visible.findIndex(({ id }) => id === this.#last?.item);
    const item = at < 0 ? undefined : visible[at + step]?.id;
    return item !== undefined && this.can({ kind: 'choose', item }) ? item : undefined;
  }

  /** Where nothing flows, going on means to choose the neighbour. */
  #translated(move: Move): Move {
    if (move.kind !== 'next' && move.kind !== 'previous') return move;
    if (move.kind === 'next' ? this.#mayContinue() : this.#mayGoBack()) return move;
    const item = this.#neighbour(move.kind === 'next' ? 1 : -1);
    return item === undefined ? move : { kind: 'choose', item };
  }

  #hidden(item: string): readonly string[] {
    return this.#parts.get(item)?.sequencing.hideLmsUi ?? [];
  }

  /** Organisations without flow have no beginning of their own: then the part last opened, or the first, is chosen. */
  #start(lastItem: string | null): void {
    if (this.#api.processNavigationRequest('start') && this.#delivered) return;
    for (const item of [lastItem, ...this.#parts.keys()])
      if (item && this.#api.processNavigationRequest('choice', item) && this.#delivered) return;
  }

  #ask(move: Move): void {
    if (move.kind === 'choose') this.#api.processNavigationRequest('choice', move.item);
    else this.#api.processNavigationRequest(REQUESTS[move.kind]);
    this.#changed = true;
    if (this.#last) this.#store({ ...this.#last, final: true });
  }

  /** Opens what sequencing has delivered; its data model begins with what was saved. */
  #deliver(): void {
    const activity = this.#delivered ? this.#parts.get(this.#delivered) : undefined;
    this.#delivered = undefined;
    if (!activity?.part) {
      this.#place = { kind: this.#ended ? 'end' : 'between' };
      return;
    }
    this.#ended = false;
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
    this.#asked = this.#move !== undefined;
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
    return { rollup, ...(this.#changed && { sequencingState: this.#api.serializeSequencingState() }) };
  }

  /** What the part finds when it is opened once more in this visit. */
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

  /** What the manifest says to the part. */
  #manifest(part: NonNullable<Activity['part']>): void {
    const { cmi } = this.#api;
    if (part.dataFromLms) cmi.launch_data = part.dataFromLms;
    if (part.scaledPassingScore !== null) cmi.scaled_passing_score = String(part.scaledPassingScore);
    if (part.completionThreshold !== null) cmi.completion_threshold = String(part.completionThreshold);
    if (part.maxTimeAllowed) cmi.max_time_allowed = part.maxTimeAllowed;
    if (part.timeLimitAction) cmi.time_limit_action = part.timeLimitAction;
  }
}
