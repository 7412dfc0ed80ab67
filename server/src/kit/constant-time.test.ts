import { expect, it } from 'vitest';
import { withConstantTime } from './constant-time.ts';

const turns = () => new Promise((resolve) => setImmediate(resolve));

it.each(['well', 'badly'])(
  'constant-time work that ends %s settles only when the fixed time is over',
  async (how) => {
    let ended = '';
    const floor = Promise.withResolvers<void>();
    const work = () => (how === 'well' ? Promise.resolve('found') : Promise.reject(new Error('none')));
    const done = withConstantTime(work, () => floor.promise).then(
      (found) => (ended = found),
      (error: Error) => (ended = error.message),
    );
    await turns();
    expect(ended).toBe('');
    floor.resolve();
    await done;
    expect(ended).toBe(how === 'well' ? 'found' : 'none');
  },
);

it('constant-time work settles with its result when it takes longer than the fixed time', async () => {
  let ended = '';
  const work = Promise.withResolvers<string>();
  const done = withConstantTime(
    () => work.promise,
    () => Promise.resolve(),
  ).then((found) => (ended = found));
  await turns();
  expect(ended).toBe('');
  work.resolve('found');
  await done;
  expect(ended).toBe('found');
});
