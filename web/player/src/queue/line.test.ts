import { afterEach, expect, test, vi } from 'vitest';
import { Line, Rejected, RetryableServerError, TokenEnded, Unreachable } from './line.ts';

afterEach(() => vi.unstubAllGlobals());

function answering(status: number, body: string) {
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
  return new Line('token');
}
const problem = (code: string) => JSON.stringify({ code });

test.each([
  [404, 'runtime.unknown', Rejected],
  [422, 'runtime.invalid', Rejected],
  [401, 'runtime.token', TokenEnded],
  [401, 'runtime.expired', TokenEnded],
  [500, 'runtime.failed', RetryableServerError],
  [503, 'runtime.failed', Unreachable],
])('the answer %i %s of the portal is mapped to its error class', async (status, code, kind) => {
  await expect(answering(status, problem(code)).state()).rejects.toThrow(kind);
});

test('an unavailable portal is not a retryable server error', async () => {
  await expect(answering(503, problem('runtime.failed')).state()).rejects.not.toThrow(RetryableServerError);
});

test.each([200, 403, 404, 422, 502])(
  'an HTML answer with status %i is treated as unreachable when it is not from the portal',
  async (status) => {
    await expect(answering(status, '<html>Sign in to the network</html>').state()).rejects.toThrow(
      Unreachable,
    );
  },
);
