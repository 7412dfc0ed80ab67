import { beforeEach, describe, expect, test } from 'vitest';
import { ApiProblem } from '../api/problem.ts';
import type { Store } from './deviceStore.ts';
import { Outbox, type OutboxOptions } from './outbox.ts';

type Payload = readonly string[];

class MemoryStore implements Store {
  readonly kept = new Map<string, string>();
  full = false;
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem = (key: string, value: string) => {
    if (this.full) throw new DOMException('full', 'QuotaExceededError');
    this.kept.set(key, value);
  };
  removeItem = (key: string) => void this.kept.delete(key);
}

const offline = () => new ApiProblem({ status: 0, code: 'client.offline', detail: '' });
const refused = (status: number) => new ApiProblem({ status, code: 'client.unreadable', detail: '' });

let store: MemoryStore;
let there: string | undefined;
let sent: [string, Payload][];
let answer: (key: string) => Promise<void>;

const open = (userId: string, more: Partial<OutboxOptions<Payload>> = {}) =>
  new Outbox<Payload>({
    name: 'test',
    userId,
    store,
    merge: (waiting, added) => [...waiting, ...added],
    send: (key, payload) => {
      sent.push([key, payload]);
      return answer(key);
    },
    whoIsThere: () => Promise.resolve(there),
    ...more,
  });

beforeEach(() => {
  store = new MemoryStore();
  there = 'maya';
  sent = [];
  answer = () => Promise.resolve();
});

describe('delivery', () => {
  test('is told as saved only after the acknowledgement', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    answer = () => promise;
    const box = open('maya');
    const states: string[] = [];
    box.subscribe(() => states.push(box.state));
    box.put('a', ['1']);
    const done = box.flush();
    expect(box.state).toBe('saving');
    resolve();
    expect(await done).toBe(true);
    expect(states.at(-1)).toBe('saved');
    expect(states.slice(0, -1)).not.toContain('saved');
  });

  test('keeps the order in which things came in', async () => {
    const box = open('maya');
    for (const key of ['c', 'a', 'b']) box.put(key, [key]);
    await box.flush();
    expect(sent.map(([key]) => key)).toEqual(['c', 'a', 'b']);
  });

  test('unites what waits for one key and sends it once', async () => {
    const box = open('maya');
    box.put('a', ['1']);
    box.put('a', ['2']);
    await Promise.all([box.flush(), box.flush()]);
    expect(sent).toEqual([['a', ['1', '2']]]);
  });

  test('sends again what came in while the request was under way', async () => {
    const box = open('maya');
    box.put('a', ['1']);
    let calls = 0;
    answer = () => {
      calls += 1;
      if (calls === 1) box.put('a', ['2']);
      return Promise.resolve();
    };
    await box.flush();
    expect(sent).toEqual([
      ['a', ['1']],
      ['a', ['1', '2']],
    ]);
    expect(box.waiting()).toBe(0);
  });
});

describe('a lost network', () => {
  test('keeps everything here and says so', async () => {
    answer = () => Promise.reject(offline());
    const box = open('maya');
    box.put('a', ['1']);
    box.put('b', ['2']);
    expect(await box.flush()).toBe(false);
    expect(box.state).toBe('kept');
    expect(box.waiting()).toBe(2);
  });

  test('loses nothing when the page is closed: the next opening sends it', async () => {
    answer = () => Promise.reject(offline());
    const before = open('maya');
    before.put('a', ['1']);
    await before.flush();
    answer = () => Promise.resolve();
    sent = [];
    const after = open('maya');
    expect(after.state).toBe('kept');
    expect(await after.flush()).toBe(true);
    expect(sent).toEqual([['a', ['1']]]);
    expect(store.kept.size).toBe(0);
  });

  test.each([401, 408, 429, 500, 503])('keeps what the server could not take (%i)', async (status) => {
    answer = () => Promise.reject(refused(status));
    const box = open('maya');
    box.put('a', ['1']);
    await box.flush();
    expect([box.state, box.waiting()]).toEqual(['kept', 1]);
  });

  test('lets go of what is refused for good, sends the rest, and says so until a round goes well', async () => {
    answer = (key) => (key === 'gone' ? Promise.reject(refused(404)) : Promise.resolve());
    const box = open('maya');
    box.put('gone', ['1']);
    box.put('b', ['2']);
    expect(await box.flush()).toBe(true);
    expect(sent.map(([key]) => key)).toEqual(['gone', 'b']);
    expect(box.state).toBe('refused');
    // nothing new to send, nothing new to say
    await box.flush();
    expect(box.state).toBe('refused');
    box.put('b', ['3']);
    await box.flush();
    expect(box.state).toBe('saved');
  });

  test('stays kept after a page was left, until the answer is seen', async () => {
    const box = open('maya');
    await box.flush();
    box.put('b', ['0']);
    await box.flush();
    sent = [];
    box.put('a', ['1']);
    box.leave();
    expect(sent).toEqual([['a', ['1']]]);
    expect(box.waiting()).toBe(1);
  });
});

describe('another person at the same browser', () => {
  test('never sends what the first one left behind', async () => {
    answer = () => Promise.reject(offline());
    const first = open('maya');
    first.put('a', ['1']);
    await first.flush();
    answer = () => Promise.resolve();
    sent = [];
    there = 'otto';
    const second = open('otto');
    second.put('b', ['2']);
    await second.flush();
    expect(sent).toEqual([['b', ['2']]]);
    there = 'maya';
    await open('maya').flush();
    expect(sent).toEqual([
      ['b', ['2']],
      ['a', ['1']],
    ]);
  });

  test('waits in an open tab while the session is of somebody else, also when the page is left', async () => {
    const box = open('maya');
    box.put('a', ['1']);
    there = 'otto';
    expect(await box.flush()).toBe(false);
    box.leave();
    expect(sent).toEqual([]);
    expect(box.state).toBe('kept');
  });
});

describe('an ended session', () => {
  test('asks the person once, and not again until something is handed in', async () => {
    const box = open('maya');
    box.put('a', ['1']);
    there = undefined;
    answer = () => Promise.reject(refused(401));
    await box.flush();
    await box.flush();
    expect(sent).toHaveLength(1);
    await box.flush(true);
    expect(sent).toHaveLength(2);
    expect([box.state, box.waiting()]).toEqual(['kept', 1]);
  });

  test('goes on by itself when the person is back', async () => {
    const box = open('maya');
    box.put('a', ['1']);
    there = undefined;
    answer = () => Promise.reject(refused(401));
    await box.flush();
    there = 'maya';
    answer = () => Promise.resolve();
    expect(await box.flush()).toBe(true);
  });
});

describe('storage', () => {
  test('goes on in memory when the browser stores nothing', async () => {
    store.full = true;
    const box = open('maya');
    box.put('a', ['1']);
    box.put('a', ['2']);
    expect(box.peek('a')).toEqual(['1', '2']);
    await box.flush();
    expect(sent).toEqual([['a', ['1', '2']]]);
  });

  test('starts empty when what was kept cannot be read', () => {
    store.kept.set('forecourt.test.maya', '{broken');
    expect(open('maya').waiting()).toBe(0);
  });
});
