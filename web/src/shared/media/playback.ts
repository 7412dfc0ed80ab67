import type { Range } from './ranges.ts';

const toMs = (seconds: number) => Math.round(seconds * 1000);

/**
 * Collects played intervals, from where playback started or a seek landed to the current position. A seek ends an
 * interval, so skipped parts aren't included. Input in seconds, output in milliseconds.
 */
export class Playback {
  #from: number | undefined;
  #at = 0;
  #played: Range[] = [];

  /** Records the current position. */
  at(seconds: number): void {
    if (this.#from === undefined || seconds < this.#at) this.#begin(seconds);
    this.#at = seconds;
  }

  /** Playing leaves its place: a jump, a pause, the end. */
  stop(): void {
    if (this.#from !== undefined && this.#at > this.#from)
      this.#played.push([toMs(this.#from), toMs(this.#at)]);
    this.#from = undefined;
  }

  /** What was played since the last call. */
  take(): Range[] {
    const going = this.#from !== undefined;
    this.stop();
    if (going) this.#from = this.#at;
    return this.#played.splice(0);
  }

  #begin(seconds: number): void {
    this.stop();
    this.#from = seconds;
  }
}
