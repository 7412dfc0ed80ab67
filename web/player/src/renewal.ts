import type { Bridge } from './bridge.ts';
import { type Line, TokenEnded } from './queue/line.ts';

/** Seconds between two renewals while the player is open. */
const EVERY = 60;

interface Options {
  readonly line: Line;
  readonly bridge: Bridge;
  /** Nobody is signed in any more, or somebody is again. */
  readonly onSession: (ended: boolean) => void;
  readonly onSuperseded: () => void;
}

/** Keeps the token valid: by itself, and with the page's help when only a person can. */
export class Renewal {
  readonly #options: Options;
  #asking: Promise<boolean> | undefined;
  /** The person was asked and did not sign in: the next question is theirs to start. */
  #declined = false;
  #answer: ((signedIn: boolean) => void) | undefined;

  constructor(options: Options) {
    this.#options = options;
    options.bridge.listen((message) => {
      if (message.type === 'token') {
        options.line.token = message.token;
        this.#answer?.(true);
      } else if (message.type === 'no-token') this.#answer?.(false);
    });
  }

  /** Renews every minute, which also says that this opening is alive. */
  keep(): () => void {
    const timer = setInterval(() => void this.#renew(), EVERY * 1000);
    return () => clearInterval(timer);
  }

  /**
   * Asks the page for a new token, once however many ask. @param anew also when the person declined before
   * @returns whether one came
   */
  fromPage(anew = false): Promise<boolean> {
    if (this.#declined && !anew) return Promise.resolve(false);
    this.#asking ??= new Promise<boolean>((resolve) => {
      this.#answer = resolve;
      this.#options.onSession(true);
      this.#options.bridge.say({ type: 'token' });
    }).then((signedIn) => {
      this.#asking = undefined;
      this.#declined = !signedIn;
      if (signedIn) this.#options.onSession(false);
      return signedIn;
    });
    return this.#asking;
  }

  async #renew(): Promise<void> {
    try {
      const { superseded } = await this.#options.line.renew();
      if (superseded) this.#options.onSuperseded();
    } catch (error) {
      // Without a network the next minute tries again.
      if (error instanceof TokenEnded) await this.fromPage();
    }
  }
}
