import { expect, it } from 'vitest';
import { SingleFlight } from './single-flight.ts';

/** Reads of a counter, each of which answers what was written when it began, once it is released. */
function heldReads() {
  let written = 0;
  const begun: { readonly answer: () => void; readonly fail: () => void }[] = [];
  const flight = new SingleFlight<number>();
  const read = () => {
    const seen = written;
    return new Promise<number>((resolve, reject) => {
      begun.push({ answer: () => resolve(seen), fail: () => reject(new Error('lost')) });
    });
  };
  return { begun, write: () => written++, ask: (key = 'all') => flight.run(key, read) };
}

it('single flight answers all callers by one further read when they come while one is running', async () => {
  const { begun, ask } = heldReads();
  const answers = Array.from({ length: 8 }, () => ask());
  begun[0]?.answer();
  await answers[0];
  begun[1]?.answer();
  await Promise.all(answers);
  expect(begun).toHaveLength(2);
});

it('single flight answers what was written before the request when a read is already running', async () => {
  const { begun, write, ask } = heldReads();
  const before = ask();
  write();
  const after = ask();
  begun[0]?.answer();
  expect(await before).toBe(0);
  begun[1]?.answer();
  expect(await after).toBe(1);
});

it('single flight reads again when none is running, and different keys at the same time', async () => {
  const { begun, ask } = heldReads();
  const first = ask();
  begun[0]?.answer();
  await first;
  void ask();
  void ask('others');
  expect(begun).toHaveLength(3);
});

it('single flight reads for the callers that wait when the running read fails', async () => {
  const { begun, ask } = heldReads();
  const first = ask();
  const second = ask();
  begun[0]?.fail();
  await expect(first).rejects.toThrow('lost');
  begun[1]?.answer();
  expect(await second).toBe(0);
});
