import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SharedReads } from './shared-reads.ts';

/**
 * Reads that answer what was written when they began, once they are let go.
 * @param waiting how many requests wait for their answers
 */
function slowReads(waiting = () => Infinity) {
  let written = 0;
  const begun: { readonly answer: () => void; readonly fail: () => void }[] = [];
  const reads = new SharedReads<number>(waiting);
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

/** Eight who were answered together by a read that took long. */
async function together(waiting?: () => number) {
  const all = slowReads(waiting);
  const first = Array.from({ length: 8 }, () => all.ask());
  all.begun[0]?.answer();
  await first[0];
  await vi.advanceTimersByTimeAsync(100);
  all.begun[1]?.answer();
  await Promise.all(first);
  return all;
}

describe('those who ask together again and again', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('are answered by one read, which waits for all of them', async () => {
    const { begun, ask } = await together();
    const again = Array.from({ length: 6 }, () => ask());
    expect(begun).toHaveLength(2);
    again.push(ask());
    expect(begun).toHaveLength(3);
    begun[2]?.answer();
    await Promise.all(again);
    expect(begun).toHaveLength(3);
  });

  it('come together again where one half asked while the other was read for', async () => {
    const { begun, ask } = await together();
    const ask4 = () => Array.from({ length: 4 }, () => ask());
    const one = ask4();
    await vi.advanceTimersByTimeAsync(25);
    const other = ask4();
    await vi.advanceTimersByTimeAsync(60);
    begun[2]?.answer();
    await Promise.all(one);
    // those who have just been answered are there at once
    expect(begun).toHaveLength(3);
    const again = ask4();
    expect(begun).toHaveLength(4);
    begun[3]?.answer();
    await Promise.all([...other, ...again]);
    expect(begun).toHaveLength(4);
  });

  it('do not wait long for the other half, which has gone', async () => {
    const { begun, ask } = await together();
    void ask();
    await vi.advanceTimersByTimeAsync(25);
    void ask();
    await vi.advanceTimersByTimeAsync(60);
    begun[2]?.answer();
    await vi.advanceTimersByTimeAsync(7);
    expect(begun).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(1);
    expect(begun).toHaveLength(4);
  });

  it('see what was written while they were waited for', async () => {
    const { begun, write, ask } = await together();
    const one = ask();
    write();
    await vi.advanceTimersByTimeAsync(100);
    begun[2]?.answer();
    expect(await one).toBe(1);
  });

  it('are not waited for longer than a moment, nor once they have gone', async () => {
    const { begun, ask } = await together();
    const alone = ask();
    await vi.advanceTimersByTimeAsync(25);
    expect(begun).toHaveLength(3);
    begun[2]?.answer();
    await alone;
    void ask();
    expect(begun).toHaveLength(4);
  });

  it('are waited for a moment where one asked before for what takes long', async () => {
    const all = slowReads();
    const first = all.ask();
    await vi.advanceTimersByTimeAsync(100);
    all.begun[0]?.answer();
    await first;
    const answers = Array.from({ length: 8 }, () => all.ask());
    expect(all.begun).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(100);
    all.begun[1]?.answer();
    await Promise.all(answers);
    expect(all.begun).toHaveLength(2);
  });

  it('wait for nobody once all have asked whom a request is still open of', async () => {
    let open = 8;
    const { begun, ask } = await together(() => open);
    open = 3;
    const again = Array.from({ length: 2 }, () => ask());
    expect(begun).toHaveLength(2);
    again.push(ask());
    expect(begun).toHaveLength(3);
    begun[2]?.answer();
    await Promise.all(again);
  });
});

describe('who asks while nobody else does', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('is answered at once, whoever asked together before', async () => {
    let open = 8;
    const { begun, ask } = await together(() => open);
    open = 1;
    void ask();
    expect(begun).toHaveLength(3);
  });

  it('is answered at once, however long it took before, and where no request asks at all', async () => {
    for (const open of [1, 0]) {
      const { begun, ask } = slowReads(() => open);
      const first = ask();
      await vi.advanceTimersByTimeAsync(100);
      begun[0]?.answer();
      await first;
      void ask();
      expect(begun).toHaveLength(2);
    }
  });
});
