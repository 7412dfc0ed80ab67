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
const rejected = (status: number) => new ApiProblem({ status, code: 'client.unreadable', detail: '' });

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

describe('outbox delivery', () => {
  test('the outbox reports saved only after the acknowledgment', async () => {
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

  test('the outbox sends entries in the order in which they were added', async () => {
    const box = open('maya');
    for (const key of ['c', 'a', 'b']) box.put(key, [key]);
    await box.flush();
    expect(sent.map(([key]) => key)).toEqual(['c', 'a', 'b']);
  });

  test('the outbox merges entries of one key and sends them in one request', async () => {
    const box = open('maya');
    box.put('a', ['1']);
    box.put('a', ['2']);
    await Promise.all([box.flush(), box.flush()]);
    expect(sent).toEqual([['a', ['1', '2']]]);
  });

  test('the outbox sends a key again when an entry was added during the request', async () => {
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

describe('outbox without a network', () => {
  test('the outbox keeps all entries and reports kept when it is offline', async () => {
    answer = () => Promise.reject(offline());
    const box = open('maya');
    box.put('a', ['1']);
    box.put('b', ['2']);
    expect(await box.flush()).toBe(false);
    expect(box.state).toBe('kept');
    expect(box.waiting()).toBe(2);
  });

  test('the outbox sends kept entries when the page is reopened', async () => {
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

  test.each([401, 408, 429, 500, 503])(
    'the outbox keeps an entry when the server fails with %i',
    async (status) => {
      answer = () => Promise.reject(rejected(status));
      const box = open('maya');
      box.put('a', ['1']);
      await box.flush();
      expect([box.state, box.waiting()]).toEqual(['kept', 1]);
    },
  );

  test('the outbox drops an entry refused for good, sends the rest, and reports refused until a save', async () => {
    answer = (key) => (key === 'gone' ? Promise.reject(rejected(404)) : Promise.resolve());
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

  test('the outbox keeps an entry sent while the page was left until it is acknowledged', async () => {
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

describe('outbox with another user in the same browser', () => {
  test('the outbox sends the entries of the signed-in user only when users share a browser', async () => {
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

  test('the outbox sends nothing when the session belongs to another user, also on page leave', async () => {
    const box = open('maya');
    box.put('a', ['1']);
    there = 'otto';
    expect(await box.flush()).toBe(false);
    box.leave();
    expect(sent).toEqual([]);
    expect(box.state).toBe('kept');
  });
});

describe('outbox after the session ends', () => {
  test('the outbox sends once after the session ends and again only when a flush is forced', async () => {
    const box = open('maya');
    box.put('a', ['1']);
    there = undefined;
    answer = () => Promise.reject(rejected(401));
    await box.flush();
    await box.flush();
    expect(sent).toHaveLength(1);
    await box.flush(true);
    expect(sent).toHaveLength(2);
    expect([box.state, box.waiting()]).toEqual(['kept', 1]);
  });

  test('the outbox resumes when the user has signed in again', async () => {
    const box = open('maya');
    box.put('a', ['1']);
    there = undefined;
    answer = () => Promise.reject(rejected(401));
    await box.flush();
    there = 'maya';
    answer = () => Promise.resolve();
    expect(await box.flush()).toBe(true);
  });
});

describe('outbox storage', () => {
  test('the outbox works from memory when the browser storage is full', async () => {
    store.full = true;
    const box = open('maya');
    box.put('a', ['1']);
    box.put('a', ['2']);
    expect(box.peek('a')).toEqual(['1', '2']);
    await box.flush();
    expect(sent).toEqual([['a', ['1', '2']]]);
  });

  test('the outbox starts empty when its stored data is unreadable', () => {
    store.kept.set('forecourt.test.maya', '{broken');
    expect(open('maya').waiting()).toBe(0);
  });
});
