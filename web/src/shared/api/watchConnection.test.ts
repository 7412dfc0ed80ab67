import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteAnswer } from './watchConnection.ts';
import { transfer } from './transport.ts';

/** Maximum time in which a dead connection may look like a slow one, milliseconds. */
const NOTICED = 6000;
const CALL = {
  method: 'GET',
  url: '/api/dashboard',
  headers: {},
  content: undefined,
  signal: undefined,
  onProgress: undefined,
};

/** A network that accepts every request and answers none, except the paths that `answers` names. */
function stubNetwork(answers: readonly string[]): void {
  vi.stubGlobal('fetch', (url: string, { signal }: { signal?: AbortSignal }) => {
    if (answers.includes(url)) return Promise.resolve(new Response('{}'));
    const { promise, reject } = Promise.withResolvers<Response>();
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
    return promise;
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((after) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), after);
    return controller.signal;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** What has become of a call by then. */
async function stateOf(request: typeof CALL, after: number): Promise<unknown> {
  let state: unknown = 'waits';
  void transfer(request).then(
    () => (state = 'answered'),
    (error: { code: string; offline: boolean }) => (state = error),
  );
  await vi.advanceTimersByTimeAsync(after);
  return state;
}

test('a GET call fails as offline when the network accepts it and answers nothing', async () => {
  stubNetwork([]);
  expect(await stateOf(CALL, NOTICED)).toMatchObject({ code: 'client.no_answer', offline: true });
});

test('a GET call keeps waiting when the server is slow and still answers others', async () => {
  stubNetwork(['/healthz']);
  expect(await stateOf(CALL, NOTICED * 5)).toBe('waits');
  stubNetwork([]);
  setTimeout(noteAnswer, NOTICED / 2);
  expect(await stateOf(CALL, NOTICED)).toBe('waits');
});

test('a call that changes something is not ended when the network answers nothing', async () => {
  stubNetwork([]);
  expect(await stateOf({ ...CALL, method: 'POST' }, NOTICED * 5)).toBe('waits');
});
