import { Scorm2004API } from 'scorm-again/scorm2004/min';
import { activityTree, redrawn } from './activityTree.ts';
import { type Activity, partsOf } from './engine.ts';
import { storing } from './storing.ts';

/** Error code of a commit that was not stored. */
const COMMIT_FAILED = 391;

/** Requests of SCORM 2004 SN, 5.6, as the library names them. */
export type Request = 'start' | 'resumeAll' | 'continue' | 'previous' | 'choice' | 'suspendAll' | 'exitAll';

/** Result of a navigation request: the part that would open, or the end of the organization. */
export interface SequencingResult {
  readonly part: string | undefined;
  readonly ended: boolean;
}
const NOTHING: SequencingResult = { part: undefined, ended: false };

/** The library's sequencing of one organisation: what it delivers, and its state. */
export class Sequencer {
  readonly api: Scorm2004API;
  readonly #organization: Activity;
  readonly #parts: ReadonlySet<string>;
  readonly #redrawn: ReadonlySet<string>;
  /** Delivered and not taken yet: it opens once the page before is gone. */
  #delivered: string | undefined;
  #ended = false;
  #foreseen: { readonly of: string; readonly prospect: SequencingResult } | undefined;

  /** @param store takes a commit of the library. @returns whether it is stored */
  constructor(organization: Activity, store: (final: boolean) => boolean) {
    this.#organization = organization;
    this.#parts = new Set(partsOf(organization).map(({ id }) => id));
    this.#redrawn = redrawn(organization);
    this.api = new Scorm2004API({
      autocommit: false,
      logLevel: 'NONE',
      lmsCommitUrl: 'stored-here',
      httpService: storing(COMMIT_FAILED, store),
      sequencing: {
        activityTree: activityTree(organization),
        logLevel: 'error',
        eventListeners: {
          onActivityDelivery: ({ id }) => {
            this.#delivered = id;
            this.#ended = false;
            this.#redraw();
          },
          onSequencingSessionEnd: () => {
            this.#ended = true;
          },
        },
      },
    });
  }

  get delivered(): string | undefined {
    return this.#delivered !== undefined && this.#parts.has(this.#delivered) ? this.#delivered : undefined;
  }

  /** The organisation has come to its end. */
  get ended(): boolean {
    return this.#ended;
  }

  /** Returns the last delivered part once. */
  take(): string | undefined {
    const { delivered } = this;
    this.#delivered = undefined;
    return delivered;
  }

  /** The current part; its attempt may be over. */
  get current() {
    return this.#service?.getSequencingState().currentActivity ?? undefined;
  }

  /** An attempt that is over is not resumed (SN, TB.2.3). */
  get goesOn(): boolean {
    return this.current?.isActive === true || this.current?.isSuspended === true;
  }

  /** @param exit how the content of the current part ended (RTE, 4.2.8) */
  request(request: Request, target?: string, exit?: string): boolean {
    this.#redraw();
    return this.#service?.processNavigationRequest(request, target, exit) === true;
  }

  /** Delivers what was open when the state was stored. */
  reopen(item: string): void {
    this.#delivered = item;
  }

  state(): string {
    return this.api.serializeSequencingState();
  }

  restore(state: string): boolean {
    const restored = this.api.deserializeSequencingState(state);
    // the library takes whatever was current for active, also where the attempt on it was over
    for (let at = this.current; at; at = at.parent ?? undefined) at.isActive = wasActive(state, at.id);
    return restored;
  }

  mayChoose(item: string): boolean {
    return this.#parts.has(item) && this.#process?.predictChoiceEnabled(item) === true;
  }

  mayGoBack(): boolean {
    return this.current !== undefined && this.#process?.predictPreviousEnabled() === true;
  }

  /** The result of continuing, with what the open content has reported so far. */
  onward(): SequencingResult {
    const { current } = this;
    if (!current) return NOTHING;
    if (!current.isActive) return this.#foresee('continue');
    const preview = this.#service?.previewNavigationRequest('continue');
    if (preview?.outcome === 'unknown') return this.#guessed();
    if (preview?.outcome !== 'allowed') return NOTHING;
    const part = preview.targetActivityId ?? '';
    return { part: this.#parts.has(part) ? part : undefined, ended: preview.endSequencingSession };
  }

  get #service() {
    return this.api.getSequencingService();
  }

  get #process() {
    return this.#service?.getOverallSequencingProcess();
  }

  /** Where the attempt on the current part is over nothing more can change: a copy is asked. */
  #foresee(request: Request): SequencingResult {
    const of = `${request} ${this.state()}`;
    if (this.#foreseen?.of !== of) {
      const trial = new Sequencer(this.#organization, () => true);
      trial.restore(this.state());
      trial.request(request);
      this.#foreseen = { of, prospect: { part: trial.delivered, ended: trial.ended } };
    }
    return this.#foreseen.prospect;
  }

  /** With a randomized order, the next part in the current draw. */
  #guessed(): SequencingResult {
    if (this.#process?.predictContinueEnabled() !== true) return NOTHING;
    for (let at = this.current; at?.parent; at = at.parent) {
      const siblings = at.parent.getAvailableChildren();
      const next = siblings[siblings.indexOf(at) + 1];
      if (next) return { part: next.id, ended: false };
    }
    return { part: undefined, ended: true };
  }

  /**
   * The next attempt on a cluster that asks for a draw each time draws again; the library draws in time only once. A
   * retry within one request keeps its selection, which the library cannot undo while the cluster is active.
   */
  #redraw(): void {
    const root = this.#service?.getSequencingState().rootActivity ?? undefined;
    if (this.#redrawn.size === 0 || !root) return;
    for (const activity of [root, ...descendantsOf(root)]) {
      if (!this.#redrawn.has(activity.id) || activity.attemptCount === 0) continue;
      const { isActive, isSuspended, sequencingControls: controls } = activity;
      if (isActive && controls.selectCount === null) controls.reorderChildren = false;
      if (isActive || isSuspended) continue;
      controls.reorderChildren = false;
      controls.selectionCountStatus = false;
      for (const child of activity.children) {
        child.isAvailable = true;
        child.isHiddenFromChoice = false;
      }
      activity.resetProcessedChildren();
    }
  }
}

function wasActive(state: string, item: string): boolean {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- text that the library wrote itself
  const { sequencing } = JSON.parse(state) as {
    readonly sequencing?: {
      readonly activityStates?: Readonly<Record<string, { readonly isActive?: boolean }>>;
    };
  };
  return sequencing?.activityStates?.[item]?.isActive === true;
}

type Node = NonNullable<Sequencer['current']>;

const descendantsOf = ({ children }: Node): Node[] =>
  children.flatMap((child) => [child, ...descendantsOf(child)]);
