import type { Move } from './engine.ts';
import type { Sequencer } from './sequencer.ts';

interface Course {
  /** Its parts in the order of the manifest. */
  readonly items: readonly string[];
  /** The part that is open, or was last. */
  readonly at: () => string | undefined;
  readonly isDone: (item: string) => boolean;
}

/** The learner's way through a SCORM 2004 organisation: by flow where there is one, else from part to part by choice. */
export class Way {
  readonly #sequencer: Sequencer;
  readonly #course: Course;

  constructor(sequencer: Sequencer, course: Course) {
    this.#sequencer = sequencer;
    this.#course = course;
  }

  /** Target of "continue". The end is only for learners with nothing else to open. */
  get ahead(): 'part' | 'end' | undefined {
    if (this.#sequencer.delivered !== undefined) return 'part';
    const onward = this.#sequencer.onward();
    if (onward.ended) return this.#undone() === undefined ? 'end' : undefined;
    return onward.part !== undefined || this.#neighbor(1) !== undefined ? 'part' : undefined;
  }

  get goesBack(): boolean {
    return this.#sequencer.mayGoBack() || this.#neighbor(-1) !== undefined;
  }

  /** Translates "next" and "previous" into a choice of the neighbor where flow is disabled. */
  translated(move: Move): Move {
    if (move.kind !== 'next' && move.kind !== 'previous') return move;
    const { part, ended } = this.#sequencer.onward();
    const flows = move.kind === 'next' ? ended || part !== undefined : this.#sequencer.mayGoBack();
    const item = flows ? undefined : this.#neighbor(move.kind === 'next' ? 1 : -1);
    return item === undefined ? move : { kind: 'choose', item };
  }

  /** Goes on where the last visit stood: in the part that was open, else after the one whose attempt had ended. */
  resume(): boolean {
    const { current } = this.#sequencer;
    if (current?.isActive && this.#course.items.includes(current.id)) {
      this.#sequencer.reopen(current.id);
      return true;
    }
    // its content has suspended it and ended; the visit did not
    if (current?.isSuspended && this.#course.items.includes(current.id))
      this.#sequencer.request('suspendAll');
    if (this.#sequencer.request('resumeAll') && this.#sequencer.delivered !== undefined) return true;
    if (!current) return false;
    const { part, ended } = this.#sequencer.onward();
    const item = (ended ? undefined : this.#neighbor(1)) ?? this.#undone();
    if (part !== undefined) this.#sequencer.request('continue');
    else if (item !== undefined) this.#sequencer.request('choice', item);
    return this.#sequencer.delivered !== undefined;
  }

  /**
   * A new attempt on the organisation. Those without flow have no beginning of their own: then the part last opened, or
   * the first that may be chosen.
   */
  start(lastItem: string | null): void {
    if (this.#sequencer.current) this.#sequencer.request('exitAll');
    this.#sequencer.request('start');
    for (const item of [lastItem, ...this.#course.items]) {
      if (this.#sequencer.delivered !== undefined) return;
      if (item !== null) this.#sequencer.request('choice', item);
    }
  }

  /** The nearest part before or after that may be chosen. One that the outline does not show is reached only so. */
  #neighbor(step: 1 | -1): string | undefined {
    const { items, at } = this.#course;
    const here = items.indexOf(at() ?? '');
    if (here < 0) return undefined;
    const beyond = step > 0 ? items.slice(here + 1) : items.slice(0, here).toReversed();
    return beyond.find((item) => this.#sequencer.mayChoose(item));
  }

  #undone(): string | undefined {
    const { items, at, isDone } = this.#course;
    return items.find((item) => item !== at() && !isDone(item) && this.#sequencer.mayChoose(item));
  }
}
