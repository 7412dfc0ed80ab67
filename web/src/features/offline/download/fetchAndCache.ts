import { currentLanguage } from '../../../shared/i18n/language.ts';

/** The device has no room for the course. */
export class StorageQuotaError extends Error {}
/** A part of the course could not be fetched. */
export class IncompleteDownloadError extends Error {}

interface Options {
  readonly signal: AbortSignal;
  /** Bytes that have arrived since the last call. */
  readonly onBytes?: (bytes: number) => void;
}

/** Past the service worker, which would answer from what is here already. */
async function fetchFresh(url: string, signal: AbortSignal): Promise<Response> {
  const answer = await fetch(url, {
    signal,
    cache: 'no-store',
    credentials: 'same-origin',
    headers: { accept: '*/*', 'accept-language': currentLanguage() },
  });
  if (!answer.ok) throw new IncompleteDownloadError(`${url}: ${answer.status}`);
  return answer;
}

const counting = (onBytes: (bytes: number) => void) =>
  new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      onBytes(part.byteLength);
      controller.enqueue(part);
    },
  });

/** Fetches an address and puts its answer under a key. @throws {StorageQuotaError} @throws {IncompleteDownloadError} */
export async function keep(
  cache: Cache,
  url: string,
  key: string,
  { signal, onBytes }: Options,
): Promise<void> {
  const answer = await fetchFresh(url, signal);
  const body = onBytes && answer.body ? answer.body.pipeThrough(counting(onBytes)) : answer.body;
  const headers = new Headers(answer.headers);
  headers.delete('content-encoding');
  try {
    await cache.put(key, new Response(body, { headers }));
  } catch (error) {
    throw error instanceof DOMException && error.name === 'QuotaExceededError'
      ? new StorageQuotaError()
      : error;
  }
}

/** Refuses what would not fit, as far as the browser says. @param bytes still to come */
export async function rejectWithoutRoom(bytes: number): Promise<void> {
  const { quota = Number.POSITIVE_INFINITY, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  if (bytes > quota - usage) throw new StorageQuotaError();
}

/** Reads back what was kept: a promise without it would break where there is no network. @throws {IncompleteDownloadError} */
export async function rejectUnreadable(cache: Cache, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const answer = await cache.match(key);
    if (!answer?.ok) throw new IncompleteDownloadError(key);
  }
}
