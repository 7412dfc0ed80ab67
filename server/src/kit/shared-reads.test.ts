import { expect, it } from 'vitest';
import { SharedReads } from './shared-reads.ts';

/** Reads that answer what was written when they began, once they are let go. */
function slowReads() {
  let written = 0;
  const begun: { readonly answer: () => void; readonly fail: () => void }[] = [];
  const reads = new SharedReads<number>();
  const read = () => {
    const seen = written;
    return new Promise<number>((resolve, reject) => {
      begun.push({ answer: () => resolve(seen), fail: () => reject(new Error('lost')) });
    });
  };
  return { begun, write: () => written++, ask: (key = 'all') => reads.ask(key, read) };
}

it('answers everybody who came while one read was running by one further read', async () => {
  const { begun, ask } = slowReads();
  const answers = Array.from({ length: 8 }, () => ask());
  begun[0]?.answer();
  await answers[0];
  begun[1]?.answer();
  await Promise.all(answers);
  expect(begun).toHaveLength(2);
});

it('never answers by a read that was begun before what was written', async () => {
  const { begun, write, ask } = slowReads();
  const before = ask();
  write();
  const after = ask();
  begun[0]?.answer();
  expect(await before).toBe(0);
  begun[1]?.answer();
  expect(await after).toBe(1);
});

it('reads anew when nobody is reading, and different things side by side', async () => {
  const { begun, ask } = slowReads();
  const first = ask();
  begun[0]?.answer();
  await first;
  void ask();
  void ask('others');
  expect(begun).toHaveLength(3);
});

it('lets those who wait read for themselves when a read fails', async () => {
  const { begun, ask } = slowReads();
  const first = ask();
  const second = ask();
  begun[0]?.fail();
  await expect(first).rejects.toThrow('lost');
  begun[1]?.answer();
  expect(await second).toBe(0);
});
