import type { PlayerMessage } from '@forecourt/contract/scorm-messages';
import type { CommitReply, RuntimeCommit, RuntimeState } from '@forecourt/contract/scorm-runtime';
import { CommitQueue } from './queue/commitQueue.ts';
import { Delivery, type SaveState } from './queue/delivery.ts';
import type { Line } from './queue/line.ts';
import type { Draft, Engine, Host, Move } from './runtime/engine.ts';
import { facade } from './runtime/facade.ts';
import { browserStore, memoryStore } from './storage.ts';

/** Content that commits nothing by itself is stored this long after it has set something, milliseconds. */
const COMMIT_AFTER = 3_000;
/** What content sets may open or close other parts; this long after it the page follows, milliseconds. */
const LOOK_AFTER = 300;
/** The last commits may take this long while the page waits to be left, milliseconds. */
const LAST_WORDS = 4_000;

export interface Stage {
  readonly show: (engine: Engine) => void;
  /** Called with the course's state from the server. */
  readonly showStatus: (status: RuntimeState['status'], engine: Engine) => void;
  readonly superseded: () => void;
  /** Takes the open part's page away. */
  readonly clear: () => Promise<void>;
}

interface Options {
  readonly state: RuntimeState;
  readonly line: Line;
  readonly stage: Stage;
  readonly say: (message: PlayerMessage) => void;
  readonly nextRun: Host['nextRun'];
  readonly engineOf: (state: RuntimeState, host: Host) => Engine;
}

/** One opening of a package: its engine, what it commits, and how that travels. */
export class Play {
  readonly #options: Options;
  readonly #queue: CommitQueue;
  readonly #delivery: Delivery;
  readonly #engine: Engine;
  #number: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #looking: ReturnType<typeof setTimeout> | undefined;
  #moving = false;
  #over = false;

  constructor(options: Options, queue: CommitQueue, delivery: Delivery) {
    const { state, engineOf } = options;
    this.#options = options;
    this.#queue = queue;
    this.#delivery = delivery;
    this.#number = Math.max(state.nextNumber, this.#queue.highest(state.launchId) + 1);
    this.#engine = engineOf(state, {
      commit: (draft) => this.#commit(draft),
      touched: () => this.#touched(),
      ended: (away) => void (away ? this.#go() : this.#options.stage.show(this.#engine)),
      nextRun: options.nextRun,
      now: () => Date.now(),
    });
    const name = state.standard === '1.2' ? 'API' : 'API_1484_11';
    Object.defineProperty(globalThis, name, {
      value: facade(state.standard, () => (this.#over ? undefined : this.#engine.calls)),
      configurable: true,
    });
  }

  begin(): void {
    this.#engine.begin();
    this.#options.stage.show(this.#engine);
  }

  /** Runs the learner's navigation request. Unloads the open part first. */
  async move(move: Move): Promise<void> {
    if (this.#over || this.#moving || !this.#engine.can(move)) return;
    this.#engine.intend(move);
    await this.#go();
  }

  /** Ends the open part to be gone on with, and waits for the last commits. */
  async leave(): Promise<void> {
    await this.move({ kind: 'leave' });
    await Promise.race([this.#delivery.flush(), new Promise((resolve) => setTimeout(resolve, LAST_WORDS))]);
    this.#options.line.close();
  }

  /** Called when the tab becomes visible or hidden. */
  looked(visible: boolean): void {
    if (this.#over) return;
    if (!visible && this.#timer !== undefined) this.#save();
    void this.#delivery.flush();
  }

  /** The document goes away: what is open is stored, and what waits is sent as far as it fits. */
  goAway(): void {
    if (this.#over) return;
    this.#engine.save(true);
    for (const commit of this.#queue.waiting()) this.#options.line.leave(commit);
    this.#options.line.close();
  }

  /** Another opening has taken over: nothing of this one counts from now on but results on their way. */
  supersede(): void {
    if (this.#over) return;
    this.#over = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#looking);
    this.#options.stage.superseded();
    this.#options.say({ type: 'superseded' });
  }

  reply(reply: CommitReply): void {
    this.#options.say({ type: 'progress', status: reply.status, pointsEarned: reply.pointsEarned });
    if (reply.superseded && reply.launchId === this.#options.state.launchId) this.supersede();
    if (!this.#over) this.#options.stage.showStatus(reply.status, this.#engine);
  }

  #commit(draft: Draft): boolean {
    if (this.#over) return false;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const { launchId } = this.#options.state;
    const stored = this.#delivery.take({ ...draft, launchId, number: this.#number });
    this.#number += 1;
    return stored;
  }

  #touched(): void {
    this.#delivery.touched();
    this.#look();
    this.#timer ??= setTimeout(() => this.#save(), COMMIT_AFTER);
  }

  #look(): void {
    this.#looking ??= setTimeout(() => {
      this.#looking = undefined;
      if (!this.#moving && !this.#over) this.#options.stage.show(this.#engine);
    }, LOOK_AFTER);
  }

  #save(): void {
    this.#timer = undefined;
    this.#engine.save(false);
  }

  async #go(): Promise<void> {
    if (this.#moving) return;
    this.#moving = true;
    try {
      await this.#options.stage.clear();
      this.#engine.settle();
    } finally {
      this.#moving = false;
    }
    this.#options.stage.show(this.#engine);
  }
}

/** The queue of a registration, and what brings it to the server. */
export function deliveryOf(
  { registrationId }: Pick<RuntimeState, 'registrationId'>,
  line: Line,
  on: {
    readonly state: (state: SaveState) => void;
    readonly reply: (reply: CommitReply) => void;
    readonly rejected: (commit: RuntimeCommit) => void;
    readonly renew: () => Promise<boolean>;
  },
): { readonly queue: CommitQueue; readonly delivery: Delivery } {
  const queue = new CommitQueue(registrationId ? browserStore() : memoryStore(), registrationId ?? 'preview');
  const delivery = new Delivery({
    queue,
    send: (commit) => line.commit(commit),
    sendNow: (commit) => line.commitNow(commit),
    renew: on.renew,
    onState: on.state,
    onReply: on.reply,
    onRefused: on.rejected,
    now: () => Date.now(),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  });
  return { queue, delivery };
}
