import type { Cmi } from '@forecourt/contract/scorm-runtime';
import { MODELS, snapshotOf } from './dataModel.ts';
import type { Draft, Host } from './engine.ts';

/** Members that the session uses of both libraries' API objects. */
interface Api {
  readonly getFlattenedCMI: () => object;
  readonly isInitialized: () => boolean;
}

/** One part between its opening and its end: what it commits. */
export class PartSession {
  readonly item: string;
  readonly run: number;
  readonly #standard: keyof typeof MODELS;
  readonly #api: Api;
  readonly #host: Host;
  readonly #began: number;

  constructor(of: { item: string; run: number; standard: keyof typeof MODELS; api: Api; host: Host }) {
    this.item = of.item;
    this.run = of.run;
    this.#standard = of.standard;
    this.#api = of.api;
    this.#host = of.host;
    this.#began = of.host.now();
  }

  /** Stores the data model as it is. @returns whether it is stored */
  commit(final: boolean, more: Partial<Draft> = {}): boolean {
    return this.#host.commit({ ...this.draft(final), ...more });
  }

  /** The page goes away while the content is open: it is left as if the content had asked to be resumed. */
  close(more: Partial<Draft>): void {
    const draft = this.draft(true);
    const cmi: Cmi = { ...draft.cmi, [MODELS[this.#standard].exit]: 'suspend' };
    this.#host.commit({ ...draft, cmi, ...more });
  }

  /** The data model as it is now. */
  draft(final: boolean): Draft {
    const flat = Object.fromEntries(Object.entries(this.#api.getFlattenedCMI()));
    return {
      item: this.item,
      run: this.run,
      final,
      ...snapshotOf(MODELS[this.#standard], flat, this.seconds),
    };
  }

  /** Since the part was opened. */
  get seconds(): number {
    return (this.#host.now() - this.#began) / 1000;
  }
}
