import { expect, it } from 'vitest';
import { Slots } from './slots.ts';

/** Work that runs until it is told to end, and how many run. */
function works(slots: Slots) {
  const running = new Set<string>();
  const ends = new Map<string, () => void>();
  const work = (name: string) => async () => {
    running.add(name);
    await new Promise<void>((resolve) => ends.set(name, resolve));
    running.delete(name);
  };
  return {
    running,
    start: (name: string) => slots.run(work(name)),
    startAlone: (name: string) => slots.runAlone(work(name)),
    end: async (name: string) => {
      ends.get(name)?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

it('slots run as many at a time as there are', async () => {
  const { running, start, end } = works(new Slots(2));
  const all = ['a', 'b', 'c'].map(start);
  await end('');
  expect([...running]).toEqual(['a', 'b']);
  await end('a');
  expect([...running]).toEqual(['b', 'c']);
  await end('b');
  await end('c');
  await Promise.all(all);
});

it('slots run work alone when nobody runs any longer, and two such works one after the other', async () => {
  const { running, start, startAlone, end } = works(new Slots(2));
  const all = [start('a'), startAlone('x'), startAlone('y')];
  await end('');
  expect([...running]).toEqual(['a']);
  await end('a');
  expect([...running]).toEqual(['x']);
  all.push(start('b'));
  await end('x');
  expect([...running]).toEqual(['b']);
  await end('b');
  expect([...running]).toEqual(['y']);
  await end('y');
  await Promise.all(all);
});
