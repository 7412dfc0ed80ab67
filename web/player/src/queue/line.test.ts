import { afterEach, expect, test, vi } from 'vitest';
import { Line, Refused, RetryableServerError, TokenEnded, Unreachable } from './line.ts';

afterEach(() => vi.unstubAllGlobals());

function answering(status: number, body: string) {
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
  return new Line('token');
}
const problem = (code: string) => JSON.stringify({ code });

test.each([
  [404, 'runtime.unknown', Refused],
  [422, 'runtime.invalid', Refused],
  [401, 'runtime.token', TokenEnded],
  [401, 'runtime.expired', TokenEnded],
  [500, 'runtime.failed', RetryableServerError],
  [503, 'runtime.failed', Unreachable],
])('%i %s of the portal is told apart', async (status, code, kind) => {
  await expect(answering(status, problem(code)).state()).rejects.toThrow(kind);
});

test('a portal that is away has not failed over what was sent', async () => {
  await expect(answering(503, problem('runtime.failed')).state()).rejects.not.toThrow(RetryableServerError);
});

test.each([200, 403, 404, 422, 502])(
  'a page that a proxy or a guest network sends with %i refuses nothing for good',
  async (status) => {
    await expect(answering(status, '<html>Sign in to the network</html>').state()).rejects.toThrow(
      Unreachable,
    );
  },
);
