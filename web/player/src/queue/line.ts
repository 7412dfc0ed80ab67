import type {
  CommitReply,
  RenewReply,
  RuntimeCode,
  RuntimeCommit,
  RuntimeState,
} from '@forecourt/contract/scorm-runtime';

/** No answer came, or one that may be another the next time. */
export class Unreachable extends Error {}
/** The server was there and failed over this very thing; what comes after it may pass. */
export class RetryableServerError extends Unreachable {}
/** The token ran out, or the server knows it no more. */
export class TokenEnded extends Error {}
/** The server will never take this. */
export class Rejected extends Error {}

/** Bytes that may be under way in requests that outlive the page; browsers allow 64 KiB in all. */
export const KEEPALIVE_LIMIT = 60_000;

const FAILURES: Readonly<Record<RuntimeCode, new (message: string) => Error>> = {
  'runtime.token': TokenEnded,
  'runtime.expired': TokenEnded,
  'runtime.unknown': Rejected,
  'runtime.invalid': Rejected,
  'runtime.failed': RetryableServerError,
};
const isCode = (code: unknown): code is RuntimeCode =>
  typeof code === 'string' && Object.hasOwn(FAILURES, code);

/** Only the portal itself can refuse: what a proxy or a guest network answers in its place says nothing for good. */
async function failureOf(response: Response): Promise<Error> {
  const problem: unknown = await response.json().catch(() => undefined);
  const code =
    typeof problem === 'object' && problem !== null && 'code' in problem ? problem.code : undefined;
  const known = isCode(code) && response.status !== 503;
  return new (known ? FAILURES[code] : Unreachable)(String(response.status));
}

/** The calls of the player to its own origin, under the token of one opening. */
export class Line {
  #token: string;
  /** Bytes under way in requests that outlive the page. */
  #underWay = 0;

  constructor(token: string) {
    this.#token = token;
  }

  set token(token: string) {
    this.#token = token;
  }

  async state(): Promise<RuntimeState> {
    return await this.#ask<RuntimeState>('GET', '/runtime/state');
  }

  async commit(commit: RuntimeCommit): Promise<CommitReply> {
    return await this.#ask<CommitReply>('POST', '/runtime/commit', JSON.stringify(commit));
  }

  /**
   * Brings a commit to the server before it returns, by the one kind of request that can: for browsers that let us
   * store nothing. @returns undefined when it did not arrive
   */
  commitNow(commit: RuntimeCommit): CommitReply | undefined {
    const request = new XMLHttpRequest();
    try {
      request.open('POST', '/runtime/commit', false);
      request.setRequestHeader('authorization', `Bearer ${this.#token}`);
      request.setRequestHeader('content-type', 'application/json');
      request.send(JSON.stringify(commit));
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own server parses each answer by the contract before it leaves
      return request.status === 200 ? (JSON.parse(request.responseText) as CommitReply) : undefined;
    } catch {
      return undefined;
    }
  }

  async renew(): Promise<RenewReply> {
    const renewed = await this.#ask<RenewReply>('POST', '/runtime/renew');
    this.#token = renewed.token;
    return renewed;
  }

  /**
   * Sends while the page goes away: only what fits outlives it, so the large optional fields stay behind. The whole
   * commit stays stored and is sent again at the next opening.
   */
  leave(commit: RuntimeCommit): void {
    const { sequencingState: _sequencing, ...smaller } = commit;
    const { suspendData: _suspend, ...smallest } = smaller;
    const fits = [commit, smaller, smallest]
      .map((part) => JSON.stringify(part))
      .find((body) => this.#underWay + bytes(body) <= KEEPALIVE_LIMIT);
    if (fits) this.#ask('POST', '/runtime/commit', fits).catch(() => undefined);
  }

  /** Tells that this opening is over. */
  close(): void {
    this.#ask('POST', '/runtime/close').catch(() => undefined);
  }

  async #ask<T>(method: string, path: string, body?: string): Promise<T> {
    const size = bytes(body ?? '');
    const keepalive = method === 'POST' && this.#underWay + size <= KEEPALIVE_LIMIT;
    if (keepalive) this.#underWay += size;
    const response = await fetch(path, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      credentials: 'omit',
      cache: 'no-store',
      keepalive,
      ...(body !== undefined && { body }),
    })
      .catch((cause: unknown) => {
        throw new Unreachable('no answer', { cause });
      })
      .finally(() => {
        if (keepalive) this.#underWay -= size;
      });
    if (!response.ok) throw await failureOf(response);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own server parses each answer by the contract before it leaves
    return (response.status === 204 ? undefined : await response.json().catch(unfinished)) as T;
  }
}

function unfinished(cause: unknown): never {
  throw new Unreachable('the answer broke off', { cause });
}

const bytes = (text: string): number => new TextEncoder().encode(text).length;
