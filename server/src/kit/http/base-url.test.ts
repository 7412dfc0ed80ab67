import { expect, it, vi } from 'vitest';
import { login } from '@forecourt/contract/session';
import { enter } from './dispatch.ts';

/** A page behind TLS whose portal does not know its own address. */
const reject = async (baseUrl: string | undefined) => {
  const warn = vi.fn<(facts: object, message: string) => void>();
  const request = {
    method: 'POST',
    host: 'training.example.test',
    headers: { origin: 'https://training.example.test', host: 'training.example.test' },
    log: { warn },
  };
  const entering = enter({ config: { baseUrl } } as never, { endpoint: login } as never);
  await expect(entering(request as never)).rejects.toMatchObject({ code: 'request.forged' });
  return warn.mock.calls;
};

it('a refused request of the own origin logs a warning about BASE_URL when it is not set', async () => {
  const [[facts, message] = [], ...more] = await reject(undefined);
  expect(facts).toMatchObject({ origin: 'https://training.example.test' });
  expect(message).toContain('BASE_URL');
  expect(more).toEqual([]);
});

it('a refused request logs no warning about BASE_URL when it is set', async () => {
  expect(await reject('https://elsewhere.example.test')).toEqual([]);
});
