import { z } from 'zod';
import type { Feature } from './abilities.ts';
import type { ProblemCode } from './problems.ts';
import type { RightName, RoleKey } from './access.ts';

/**
 * One call of the portal, declared once. The server's handler, the typed browser client, the OpenAPI
 * document and the access matrix test are all derived from this value.
 */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Path = `/api/${string}`;

export type Who =
  | { readonly kind: 'open'; readonly why: string }
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'may'; readonly anyOf: readonly RightName[] }
  | { readonly kind: 'roles'; readonly roles: readonly RoleKey[] };

/** Scope of the rows that the call may touch. `none`: no rows of others, or only public ones. */
export type Scope = 'none' | 'own' | 'user' | 'dealer' | 'brand' | 'tenant';

export interface Access {
  readonly who: Who;
  readonly scope: Scope;
  /** Features that must be on; with one of them off the call answers 404. */
  readonly feature?: Feature;
  /** Closed during impersonation, for reading too: money and secrets of a user. */
  readonly inPerson?: boolean;
}

/** Anyone may call; the reason is part of the declaration and shows in the API page. */
export const open = (why: string): Who => ({ kind: 'open', why });
/** Any signed-in person. */
export const signedIn = (): Who => ({ kind: 'signed-in' });
/** Anyone who holds at least one of the rights. */
export const may = (...anyOf: readonly [RightName, ...RightName[]]): Who => ({ kind: 'may', anyOf });
/** Only holders of a built-in role, for the few pages that no right governs. */
export const roles = (...keys: readonly [RoleKey, ...RoleKey[]]): Who => ({ kind: 'roles', roles: keys });

export type FileKind =
  | 'image'
  | 'video'
  | 'audio'
  | 'captions'
  | 'document'
  | 'archive'
  | 'table'
  /** Whatever people keep in folders: a picture, film, sound, document or archive, as its content says. */
  | 'asset';
export type FileParts = Readonly<Record<string, FileKind>>;

/** Largest JSON body, or `data` part of a form, bytes: of calls that say nothing else. */
export const DEFAULT_BODY = 64 * 1024;
/** Of calls that take lists of many things. */
export const LIST_BODY = 1024 * 1024;
/** Maximum body of calls that accept whole courses, texts in all languages, or tables. */
export const LARGE_BODY = 5 * 1024 * 1024;

/** Rates that count calls by the address they come from; the server knows how many they allow. */
export type CallRate = 'login.address' | 'recover.address' | 'verify.address';

type Shape = Record<string, z.ZodType>;
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- a call without fields of its own
type Empty = Record<never, never>;

export interface Definition<
  M extends Method,
  P extends Path,
  Params extends Shape,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends Shape,
> {
  readonly method: M;
  /** `:name` matches one segment, a final `*name` any number of them. */
  readonly path: P;
  readonly summary: string;
  readonly access: Access;
  readonly params?: Params;
  readonly query?: Query;
  /** JSON body, or the `data` part when `files` is given. */
  readonly body?: Body;
  /**
   * File parts and the kind each takes: its place in `data` in query notation, `*` for any index
   * (`quiz[questions][*][imageFile]`). A stored file's id is put at that place before `body` is parsed.
   */
  readonly files?: FileParts;
  /**
   * Images among the parts are re-encoded after the response; until then no one can read them, including the sender.
   */
  readonly deferImages?: boolean;
  /**
   * Parts that the documented client names otherwise, with the place that each means. `*` of the name is a position, or
   * names an entry of a list by its `_id` or `key`; `+` puts the file behind those that are there.
   */
  readonly partNames?: Readonly<Record<string, string>>;
  /** Largest body without its files, bytes; {@link DEFAULT_BODY} unless given. */
  readonly maxBody?: number;
  /** Counted before the body is read. */
  readonly rate?: CallRate;
  readonly reply?: Reply;
  /** Answers that are not JSON: a media type, or `redirect`. */
  readonly raw?: string;
  readonly problems?: readonly ProblemCode[];
  /** Other addresses of the same call (second readings, POST twins of unsafe GETs; docs/rules.md, Wire). */
  readonly aliases?: readonly `${Method} ${Path}`[];
  /** A GET that changes state: answered only to requests that cannot be forged from elsewhere. */
  readonly changesState?: boolean;
}

export interface Endpoint<
  M extends Method = Method,
  P extends Path = Path,
  Params = unknown,
  Query = unknown,
  QueryIn = unknown,
  Body = unknown,
  BodyIn = unknown,
  Reply = unknown,
> {
  readonly kind: 'endpoint';
  readonly method: M;
  readonly path: P;
  readonly summary: string;
  readonly access: Access;
  readonly params: z.ZodType<Params>;
  readonly query: z.ZodType<Query, QueryIn>;
  readonly body: z.ZodType<Body, BodyIn> | undefined;
  readonly files: FileParts | undefined;
  readonly deferImages: boolean;
  readonly partNames: Readonly<Record<string, string>>;
  readonly maxBody: number;
  readonly rate: CallRate | undefined;
  readonly reply: z.ZodType<Reply> | undefined;
  readonly raw: string | undefined;
  readonly problems: readonly ProblemCode[];
  readonly aliases: readonly `${Method} ${Path}`[];
  readonly changesState: boolean;
}

/** Declares a call. A definition without `access` does not compile. */
export function endpoint<
  const M extends Method,
  const P extends Path,
  Params extends Shape = Empty,
  Query extends z.ZodType = z.ZodObject<Empty>,
  Body extends z.ZodType = z.ZodUndefined,
  Reply extends Shape = Empty,
>(
  def: Definition<M, P, Params, Query, Body, Reply>,
): Endpoint<
  M,
  P,
  z.output<z.ZodObject<Params>>,
  z.output<Query>,
  z.input<Query>,
  z.output<Body>,
  z.input<Body>,
  z.output<z.ZodObject<Reply>>
> {
  return {
    kind: 'endpoint',
    method: def.method,
    path: def.path,
    summary: def.summary,
    access: def.access,
    params: z.object(def.params ?? {}) as never,
    query: (def.query ?? z.object({})) as never,
    body: def.body as never,
    files: def.files,
    deferImages: def.deferImages ?? false,
    partNames: def.partNames ?? {},
    maxBody: def.maxBody ?? DEFAULT_BODY,
    rate: def.rate,
    reply: (def.raw ? undefined : z.object(def.reply ?? {})) as never,
    raw: def.raw,
    problems: def.problems ?? [],
    aliases: def.aliases ?? [],
    changesState: def.changesState ?? false,
  };
}

/** Any call, for code that walks over all of them. */
// oxlint-disable-next-line typescript/no-explicit-any -- the only place where the parameters do not matter
export type AnyEndpoint = Endpoint<Method, Path, any, any, any, any, any, any>;

export type ParamsOf<E> = E extends Endpoint<Method, Path, infer P> ? P : never;
export type QueryOf<E> = E extends Endpoint<Method, Path, unknown, infer Q> ? Q : never;
type Parts<E> =
  E extends Endpoint<Method, Path, infer P, infer _Q, infer QI, infer B, infer BI, infer R>
    ? { params: P; query: QI; body: BI; bodyOut: B; reply: R }
    : never;
export type BodyOf<E> = Parts<E>['bodyOut'];
export type ReplyOf<E> = Parts<E>['reply'];
/** What a client passes in: parts without a declared field are left out. */
export type InputOf<E> = Input<'params', Parts<E>['params']> &
  Partial<Input<'query', Parts<E>['query']>> &
  (undefined extends Parts<E>['body'] ? OptionalBody<Parts<E>['body']> : { body: Parts<E>['body'] });
/** A call without a body takes none; one whose body may be left out takes it. */
type OptionalBody<B> = [B] extends [undefined] ? unknown : { body?: B };
/** An empty zod object infers as an index signature, which has `string` for its keys. */
type Input<Name extends string, Value> = string extends keyof Value ? unknown : { [K in Name]: Value };
