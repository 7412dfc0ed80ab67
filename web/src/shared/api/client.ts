import type { AnyEndpoint, InputOf, ReplyOf } from '@forecourt/contract/endpoint';
import { currentLanguage } from '../i18n/language.ts';
import { encodeBody } from './body.ts';
import { problemFrom } from './problem.ts';
import { queryString } from './queryString.ts';
import { signInAgain } from './signInAgain.ts';
import { transfer } from './transport.ts';

/** Where the contract takes a reference to a file, a form may hold the file itself. */
type WithFiles<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer Item)[]
    ? WithFiles<Item>[]
    : T extends { _id: string }
      ? T | Blob
      : { [K in keyof T]: WithFiles<T[K]> };

type FormInput<I> = I extends { body: infer B } ? Omit<I, 'body'> & { body: WithFiles<B> } : I;

/** The call's own method and path as a literal; for a GET that changes state also its POST twin. */
export type AddressOf<E extends AnyEndpoint> =
  | `${E['method']} ${E['path']}`
  | (E['method'] extends 'GET' ? `POST ${E['path']}` : never);

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Share of the body that has been sent, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
  /** Sent even while the page is being left. */
  readonly keepalive?: boolean | undefined;
}

type Arguments<I> = object extends I ? [input?: I, options?: CallOptions] : [input: I, options?: CallOptions];

/** What a call is given, files included. */
export type FormArguments<E extends AnyEndpoint> = [input: FormInput<InputOf<E>>];

/** Sends the call. @throws {ApiProblem} when it is refused or fails */
export type Call<E extends AnyEndpoint> = (...args: Arguments<FormInput<InputOf<E>>>) => Promise<ReplyOf<E>>;

interface Input {
  readonly params?: Readonly<Record<string, string | number | undefined>>;
  readonly query?: object;
  readonly body?: unknown;
}

/** The path with its parameters in it. */
export function pathOf(path: string, params: Input['params']): string {
  const one = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params?.[name];
    if (value === undefined || value === null || value === '')
      throw new Error(`No value for :${name} in ${path}`);
    return encodeURIComponent(value);
  });
  // any number of segments, also none
  return one.replace(/\/?\*(\w+)$/, (_, name: string) => {
    const segments = String(params?.[name] ?? '')
      .split('/')
      .filter(Boolean);
    return segments.map((segment) => `/${encodeURIComponent(segment)}`).join('');
  });
}

const isRetryable = (status: number, code: string) => status === 401 && code === 'access.sign_in';

async function send(method: string, path: string, input: Input, options: CallOptions): Promise<unknown> {
  const body = input.body === undefined ? undefined : encodeBody(input.body);
  const answer = await transfer({
    method,
    url: pathOf(path, input.params) + queryString(input.query),
    headers: {
      accept: 'application/json, application/problem+json',
      'accept-language': currentLanguage(),
      ...(body?.type && { 'content-type': body.type }),
    },
    content: body?.content,
    signal: options.signal,
    keepalive: options.keepalive,
    onProgress: options.onProgress,
  });
  if (answer.status >= 400) {
    const problem = problemFrom({ ...answer, saving: method !== 'GET' });
    if (isRetryable(problem.status, problem.code) && (await signInAgain()))
      return send(method, path, input, options);
    throw problem;
  }
  return answer.text === '' ? {} : JSON.parse(answer.text);
}

/**
 * The typed function of one call: `client<typeof session.login>('POST /api/login')`. Only types come from the
 * contract, so that its schemas stay out of the pages; a wrong literal does not compile.
 */
export function client<E extends AnyEndpoint>(address: AddressOf<E>): Call<E> {
  const [method = '', path = ''] = address.split(' ');
  // The contract gives the types of what goes in and comes out; the server has checked both by its schemas.
  const call = (input: Input = {}, options: CallOptions = {}) => send(method, path, input, options);
  return call;
}

/** The address of a call that the browser opens itself: a download or an export. */
export function hrefOf<E extends AnyEndpoint>(
  address: `GET ${E['path']}`,
  ...[input]: Arguments<InputOf<E>>
): string {
  const { params, query } = (input ?? {}) as Input;
  return pathOf(address.slice('GET '.length), params) + queryString(query);
}
