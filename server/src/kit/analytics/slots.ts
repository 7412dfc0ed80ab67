/** Lets so many run at a time; whoever must be alone waits until nobody runs. */
export class Slots {
  readonly #most: number;
  #taken = 0;
  readonly #waiting: (() => void)[] = [];
  #alone: Promise<unknown> = Promise.resolve();

  constructor(most: number) {
    this.#most = most;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#enter();
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  /** One at a time takes all slots: two that had some of them each would wait for each other. */
  runAlone<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#alone.then(() => this.#takeAll(work));
    this.#alone = done.catch(() => undefined);
    return done;
  }

  async #takeAll<T>(work: () => Promise<T>): Promise<T> {
    for (let slot = 0; slot < this.#most; slot++) await this.#enter();
    try {
      return await work();
    } finally {
      for (let slot = 0; slot < this.#most; slot++) this.#leave();
    }
  }

  async #enter(): Promise<void> {
    if (this.#taken < this.#most) this.#taken++;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken--;
  }
}
