import { expect, test, vi } from 'vitest';
import { ApiProblem } from '../api/problem.ts';
import { runInBatches } from './runInBatches.ts';

const IDS = ['a', 'b', 'c', 'd', 'e'];
const lost = new ApiProblem({ status: 0, code: 'client.offline', detail: 'No connection' });

/** A bulk action that fails from a given call on; it refuses `b`. */
function actions(failing: number) {
  const calls: string[][] = [];
  const action = (part: string[]) => {
    calls.push(part);
    if (calls.length >= failing) return Promise.reject(lost);
    const rejected = part.filter((id) => id === 'b').map((_id) => ({ _id, message: 'Sent before' }));
    return Promise.resolve({ done: part.length - rejected.length, refused: rejected });
  };
  return {
    calls,
    atOnce: 2,
    action: action,
    changed: vi.fn<() => void>(),
    keep: vi.fn<(ids: readonly string[]) => void>(),
  };
}

test('runInBatches runs in calls of the batch size and keeps refused items selected', async () => {
  const work = actions(Infinity);
  const outcome = await runInBatches(IDS, work);
  expect(work.calls).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  expect(outcome).toEqual({ done: 4, refused: [{ _id: 'b', message: 'Sent before' }], total: 5 });
  expect(work.keep.mock.calls).toEqual([[['b']]]);
  expect(work.changed).toHaveBeenCalledTimes(1);
});

test('runInBatches keeps completed batches and selects the remaining items when a later call fails', async () => {
  const work = actions(2);
  const outcome = await runInBatches(IDS, work);
  expect(work.calls).toHaveLength(2);
  expect(outcome).toMatchObject({ done: 1, total: 5, stopped: { problem: lost, left: ['c', 'd', 'e'] } });
  expect(work.keep.mock.calls).toEqual([[['b', 'c', 'd', 'e']]]);
  expect(work.changed).toHaveBeenCalledTimes(1);
});

test('runInBatches rejects and leaves the selection unchanged when the first call fails', async () => {
  const work = actions(1);
  await expect(runInBatches(IDS, work)).rejects.toBe(lost);
  expect(work.keep).not.toHaveBeenCalled();
  expect(work.changed).toHaveBeenCalledTimes(1);
});
