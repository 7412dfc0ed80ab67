import type { Bridge } from './bridge.ts';
import { type Line, TokenEnded } from './queue/line.ts';

/** Seconds between two renewals while the player is open. */
const EVERY = 60;

interface Options {
  readonly line: Line;
  readonly bridge: Bridge;
  /** Called when the session ends or resumes. */
  readonly onSession: (ended: boolean) => void;
  readonly onSuperseded: () => void;
}

/** The page's response: a token, the user declined to sign in, or the portal wasn't reached. */
type Came = 'token' | 'declined' | 'nothing';

/** Keeps the token valid: by itself, and with the page's help when only a person can. */
export class Renewal {
  readonly #options: Options;
  #asking: Promise<boolean> | undefined;
  /** The person was asked and did not sign in: the next question is theirs to start. */
  #declined = false;
  #answer: ((came: Came) => void) | undefined;

  constructor(options: Options) {
    this.#options = options;
    options.bridge.listen((message) => {
      if (message.type === 'token') {
        options.line.token = message.token;
        this.#answer?.('token');
      } else if (message.type === 'no-token') this.#answer?.(message.declined ? 'declined' : 'nothing');
    });
  }

  /** Renews every minute, which also says that this opening is alive. */
  keep(): () => void {
    const timer = setInterval(() => void this.#renew(), EVERY * 1000);
    return () => clearInterval(timer);
  }

  /**
   * Requests a new token from the page, coalesced.
   * @param force also after the user declined
   * @returns whether one arrived
   */
  fromPage(force = false): Promise<boolean> {
    if (this.#declined && !force) return Promise.resolve(false);
    this.#asking ??= new Promise<Came>((resolve) => {
      this.#answer = resolve;
      this.#options.onSession(true);
      this.#options.bridge.say({ type: 'token' });
    }).then((came) => {
      this.#asking = undefined;
      this.#declined = came === 'declined';
      if (!this.#declined) this.#options.onSession(false);
      return came === 'token';
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
