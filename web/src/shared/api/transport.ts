import { preloadedResponse, type PreloadedError } from './preloadedResponses.ts';
import { SERVED_FROM_CACHE_HEADER, setReachable } from '../offline/online.ts';
import { ApiProblem, type RawAnswer } from './problem.ts';
import { noteAnswer, watchConnection } from './watchConnection.ts';

export interface Transfer {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly content: string | FormData | undefined;
  readonly signal: AbortSignal | undefined;
  /** Goes on when the page is left; such bodies are limited to 64 kB in all. */
  readonly keepalive?: boolean | undefined;
  /** Share of the body that has been sent, 0 to 1. */
  readonly onProgress: ((share: number) => void) | undefined;
}

const offline = (code: 'client.offline' | 'client.no_answer' = 'client.offline') =>
  new ApiProblem({ status: 0, code, detail: '' });

async function byFetch({
  method,
  url,
  headers,
  content,
  signal,
  keepalive = false,
}: Transfer): Promise<RawAnswer> {
  let response: Response;
  const dead = new AbortController();
  const unwatch = method === 'GET' ? watchConnection(() => dead.abort()) : undefined;
  try {
    const body = content === undefined ? {} : { body: content };
    response = await fetch(url, {
      method,
      headers,
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, dead.signal]) : dead.signal,
      keepalive,
      ...body,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    setReachable(false);
    throw offline(dead.signal.aborted ? 'client.no_answer' : 'client.offline');
  } finally {
    unwatch?.();
  }
  noteAnswer();
  setReachable(!response.headers.has(SERVED_FROM_CACHE_HEADER));
  return {
    status: response.status,
    statusText: response.statusText,
    type: response.headers.get('content-type') ?? '',
    retryAfter: response.headers.get('retry-after'),
    text: await response.text(),
  };
}

/** `fetch` cannot report how much it has sent, so uploads with a progress bar use the older way. */
function byXhr({ method, url, headers, content, signal, onProgress }: Transfer): Promise<RawAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>();
  const request = new XMLHttpRequest();
  request.open(method, url);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.upload.addEventListener('progress', (event) => {
    if (event.lengthComputable) onProgress?.(event.loaded / event.total);
  });
  request.addEventListener('load', () =>
    resolve({
      status: request.status,
      statusText: request.statusText,
      type: request.getResponseHeader('content-type') ?? '',
      retryAfter: request.getResponseHeader('retry-after'),
      text: request.responseText,
    }),
  );
  request.addEventListener('error', () => reject(offline()));
  request.addEventListener('abort', () =>
    reject(signal?.reason ?? new DOMException('Aborted', 'AbortError')),
  );
  signal?.addEventListener('abort', () => request.abort(), { once: true });
  request.send(content ?? null);
  return promise;
}

const asAnswer = (known: string | PreloadedError): RawAnswer => ({
  statusText: '',
  type: 'application/json',
  retryAfter: null,
  ...(typeof known === 'string' ? { status: 200, text: known } : known),
});

/** Sends one request. @throws {ApiProblem} `client.offline` when no answer comes */
export const transfer = async (request: Transfer): Promise<RawAnswer> => {
  request.signal?.throwIfAborted();
  const known = request.method === 'GET' ? preloadedResponse(request.url) : undefined;
  if (known !== undefined) return asAnswer(known);
  return request.onProgress ? byXhr(request) : byFetch(request);
};
