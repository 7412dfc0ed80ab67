/** A read that runs, and the one that everybody who came meanwhile waits for. */
interface Flight<T> {
  running: Promise<T>;
  next?: Promise<T>;
}

/**
 * Runs equal reads once for everybody who asks at the same time. Nobody gets an answer that was begun before they
 * asked: who comes while one is running waits for the next, which begins when that one is over. So a read always sees
 * what was written before it was asked for.
 */
export class SharedReads<T> {
  readonly #flights = new Map<string, Flight<T>>();

  /** @param key says what is read; equal keys must mean equal reads */
  ask(key: string, read: () => Promise<T>): Promise<T> {
    const flight = this.#flights.get(key);
    if (!flight) return this.#start(key, read);
    flight.next ??= flight.running.then(
      () => this.#start(key, read),
      () => this.#start(key, read),
    );
    return flight.next;
  }

  #start(key: string, read: () => Promise<T>): Promise<T> {
    const flight: Flight<T> = { running: read() };
    this.#flights.set(key, flight);
    const land = () => {
      if (!flight.next) this.#flights.delete(key);
    };
    flight.running.then(land, land);
    return flight.running;
  }
}
