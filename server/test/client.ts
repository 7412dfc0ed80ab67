import type { FastifyInstance } from 'fastify';
import type { AnyEndpoint, InputOf, ReplyOf } from '@forecourt/contract/endpoint';
import type { ProblemDetails } from '@forecourt/contract/problems';

export interface Answer<R> {
  readonly status: number;
  /** The declared reply; on a refusal see `problem`. */
  readonly body: R;
  readonly problem: ProblemDetails;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly text: string;
  readonly raw: Buffer;
}

type AnyInput = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
};

/** Calls declared endpoints through the real HTTP stack. */
export interface Client {
  call<E extends AnyEndpoint>(
    endpoint: E,
    input: InputOf<E> & { headers?: Record<string, string> },
  ): Promise<Answer<ReplyOf<E>>>;
  /** Any request, for what no contract describes. */
  request(
    method: string,
    url: string,
    options?: { body?: unknown; headers?: Record<string, string> },
  ): Promise<Answer<unknown>>;
  /** Cookies, as a browser would keep them. */
  readonly cookies: Record<string, string>;
}

export function clientOf(server: FastifyInstance, cookies: Record<string, string> = {}): Client {
  const request: Client['request'] = async (method, url, options = {}) => {
    const { body, headers } = options;
    const payload = body instanceof FormData ? await formOf(body) : jsonOf(body);
    const response = await server.inject({
      method: method as 'GET',
      url,
      headers: {
        accept: 'application/problem+json, application/json',
        host: 'localhost:3000',
        ...payload.headers,
        ...headers,
      },
      cookies,
      ...(payload.payload !== undefined && { payload: payload.payload }),
    });
    for (const { name, value } of response.cookies) {
      if (value === '') delete cookies[name];
      else cookies[name] = value;
    }
    const json =
      response.body !== '' && /json/.test(response.headers['content-type']?.toString() ?? '')
        ? (JSON.parse(response.body) as never)
        : (undefined as never);
    return {
      status: response.statusCode,
      body: json,
      problem: json,
      headers: response.headers,
      text: response.body,
      raw: response.rawPayload,
    };
  };
  return {
    cookies,
    request,
    call: async (endpoint, input) => {
      const { params = {}, query, body, headers } = input as AnyInput;
      const path = endpoint.path
        .replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
        .replace(/\*(\w+)$/, (_, name: string) =>
          (params[name] ?? '').split('/').map(encodeURIComponent).join('/'),
        );
      return await request(endpoint.method, path + queryText(query), {
        body,
        ...(headers && { headers }),
      });
    },
  };
}

const textOf = (value: unknown): string =>
  value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);

function queryText(query: Record<string, unknown> | undefined): string {
  const pairs = Object.entries(query ?? {}).flatMap(([key, value]) =>
    Array.isArray(value) ? value.map((one) => [`${key}[]`, textOf(one)]) : [[key, textOf(value)]],
  );
  const text = new URLSearchParams(pairs as [string, string][]).toString();
  return text ? `?${text}` : '';
}

const jsonOf = (body: unknown) =>
  body === undefined
    ? { headers: {}, payload: undefined }
    : { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) };

async function formOf(form: FormData) {
  const encoded = new Response(form);
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
}

/** A form as the portal takes it: named files plus a `data` part with JSON. */
export function form(
  data: unknown,
  files: Record<string, { bytes: Uint8Array; name: string; type?: string }> = {},
): FormData {
  const result = new FormData();
  result.append('data', JSON.stringify(data));
  for (const [part, { bytes, name, type }] of Object.entries(files))
    result.append(
      part,
      new Blob([new Uint8Array(bytes)], { type: type ?? 'application/octet-stream' }),
      name,
    );
  return result;
}
