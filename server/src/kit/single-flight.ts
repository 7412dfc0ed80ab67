/**
 * Coalesces equal reads that are requested at the same time. A caller never gets a read that began before its request,
 * so it always sees earlier writes: callers that arrive during a read share the next one.
 */
export class SingleFlight<T> {
  readonly #running = new Map<string, Promise<T>>();
  readonly #next = new Map<string, Promise<T>>();

  /** @param key identifies the read; equal keys must mean equal reads */
  run(key: string, read: () => Promise<T>): Promise<T> {
    const running = this.#running.get(key);
    if (!running) return this.#start(key, read);
    const waiting = this.#next.get(key);
    if (waiting) return waiting;
    const begin = () => {
      this.#next.delete(key);
      return this.#start(key, read);
    };
    const next = running.then(begin, begin);
    this.#next.set(key, next);
    return next;
  }

  #start(key: string, read: () => Promise<T>): Promise<T> {
    const answer = read().finally(() => this.#running.delete(key));
    this.#running.set(key, answer);
    return answer;
  }
}
