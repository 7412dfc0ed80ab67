import type { Readable } from 'node:stream';
import type { TenantSettings } from '@forecourt/contract/abilities';
import type { AnyEndpoint, BodyOf, ParamsOf, QueryOf, ReplyOf } from '@forecourt/contract/endpoint';
import type { Language } from '@forecourt/contract/languages';
import type { Db, Writer } from '../db/db.ts';
import type { Portal } from '../portal.ts';
import type { Actor } from '../session/actor.ts';
import type { FieldProblem } from './problem.ts';

/** Context of a handler. `db` reads; `write` runs one transaction. */
export interface Call<E, A> {
  readonly actor: A;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly db: Db;
  /** The instant whose data `db` shows: that of the request, or an earlier one on a replica. */
  readonly asOf: Date;
  readonly write: Writer;
  /** The request's instant. */
  readonly now: Date;
  readonly settings: TenantSettings;
  readonly portal: Portal;
  readonly http: HttpFacts;
}

/** The parts of HTTP that a few handlers need. */
export interface HttpFacts {
  /** GET calls answer HEAD, too: the same headers without a body. */
  readonly method: string;
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly language: Language;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  setCookie(
    name: string,
    value: string,
    options?: { readonly maxAge?: number; readonly httpOnly?: boolean },
  ): void;
  clearCookie(name: string): void;
  /** Tells the browser to clear its cached responses, for the next user of the device. */
  clearCache(): void;
}

/** An answer of a call declared with `raw`. */
export interface RawAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | number>>;
  readonly body?: string | Buffer | Readable;
}

type Answer<E> = E extends { readonly reply: infer _R } ? ReplyOf<E> | RawAnswer | void : never;

/** Context of a check that runs before the body is parsed. */
export interface Look {
  /** Null for strangers. */
  readonly actor: Actor | null;
  readonly db: Db;
  readonly now: Date;
  readonly settings: TenantSettings;
}

/** Says what else is wrong with a body that the contract refuses, so that a form hears everything at once. */
export type AlsoWrong = (body: unknown, look: Look) => Promise<readonly FieldProblem[]>;

export interface Route {
  readonly endpoint: AnyEndpoint;
  readonly run: (call: Call<AnyEndpoint, Actor | null>) => Promise<unknown>;
  readonly alsoWrong?: AlsoWrong | undefined;
  /** Its `db` may be a replica, some seconds behind. */
  readonly lags?: boolean;
}

/** Lets a call that only reads do so from a replica, where there is one; it may run twice. */
export const allowReplica = (route: Route): Route => ({ ...route, lags: true });

/** Binds a handler to a call that needs a signed-in person. */
export function handle<E extends AnyEndpoint>(
  endpoint: E,
  run: (call: Call<E, Actor>) => Promise<Answer<E>>,
  alsoWrong?: AlsoWrong,
): Route {
  if (endpoint.access.who.kind === 'open') throw new Error(`${endpoint.path} is open: use handleOpen`);
  return { endpoint, run: run as Route['run'], alsoWrong };
}

/** Binds a handler to a call that anyone may make; `actor` is null for strangers. */
export function handleOpen<E extends AnyEndpoint>(
  endpoint: E,
  run: (call: Call<E, Actor | null>) => Promise<Answer<E>>,
  alsoWrong?: AlsoWrong,
): Route {
  if (endpoint.access.who.kind !== 'open') throw new Error(`${endpoint.path} is not open: use handle`);
  return { endpoint, run: run as Route['run'], alsoWrong };
}
