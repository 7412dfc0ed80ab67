import type { CommitReply, RuntimeCommit } from '@forecourt/contract/scorm-runtime';
import { expect, test, vi } from 'vitest';
import { memoryStore } from '../storage.ts';
import { CommitQueue, type Store } from './commitQueue.ts';
import { Delivery, type SaveState } from './delivery.ts';
import { Rejected, RetryableServerError, TokenEnded, Unreachable } from './line.ts';

const commit = (number: number, final = true): RuntimeCommit => ({
  launchId: 'launch-1',
  number,
  item: 'part-1',
  run: 1,
  cmi: { 'cmi.core.lesson_status': 'incomplete' },
  final,
});
const reply = ({ launchId, number }: RuntimeCommit): CommitReply => ({
  launchId,
  acknowledged: number,
  stored: number,
  superseded: false,
  status: 'in_progress',
  pointsEarned: 0,
});

type Send = (commit: RuntimeCommit) => Promise<CommitReply>;

interface Overrides {
  readonly store?: Store;
  readonly renew?: () => Promise<boolean>;
  readonly sendNow?: (commit: RuntimeCommit) => CommitReply | undefined;
}

function setUp(
  send: Send,
  { store = memoryStore(), renew = async () => true, sendNow = () => undefined }: Overrides = {},
) {
  const states: SaveState[] = [];
  const queue = new CommitQueue(store, 'r1');
  const sent: number[] = [];
  const rejected: number[] = [];
  const delivery = new Delivery({
    queue,
    send: async (one) => {
      sent.push(one.number);
      return send(one);
    },
    sendNow,
    renew,
    onState: (state) => states.push(state),
    onReply: () => undefined,
    onRefused: ({ number }) => rejected.push(number),
    now: () => 1,
    wait: () => Promise.resolve(),
  });
  return { delivery, queue, states, sent, refused: rejected };
}

test('delivery reports saved only when the server has acknowledged the commit', async () => {
  const { promise, resolve } = Promise.withResolvers<CommitReply>();
  const { delivery, states } = setUp(() => promise);
  expect(delivery.take(commit(1))).toBe(true);
  expect(delivery.state).toBe('saving');
  resolve(reply(commit(1)));
  await delivery.flush();
  expect(delivery.state).toBe('saved');
  expect(states).toEqual(['saving', 'saved']);
});

test('delivery reports saving when content has set values without a commit', async () => {
  const { delivery } = setUp(async (one) => reply(one));
  delivery.touched();
  expect(delivery.state).toBe('saving');
  delivery.take(commit(1));
  await delivery.flush();
  expect(delivery.state).toBe('saved');
});

test('delivery keeps commits in order when the server is unreachable, and sends them when it is back', async () => {
  let tries = 0;
  const { delivery, states, sent, queue } = setUp(async (one) => {
    tries += 1;
    if (tries <= 3) throw new Unreachable('no answer');
    return reply(one);
  });
  delivery.take(commit(1));
  delivery.take(commit(2));
  await delivery.flush();
  expect(sent).toEqual([1, 1, 1, 1, 2]);
  expect(states).toEqual(['saving', 'kept', 'saving', 'saved']);
  expect(queue.size).toBe(0);
});

test('delivery sends a commit with its own number when an earlier launch left it behind', async () => {
  const store = memoryStore();
  new CommitQueue(store, 'r1').add(commit(7), 0);
  const { delivery, sent } = setUp(async (one) => reply(one), { store });
  await delivery.flush();
  expect(sent).toEqual([7]);
});

test('delivery renews the token and sends the commit again when the token has ended', async () => {
  const renew = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
  let rejected = false;
  const { delivery, sent, states } = setUp(
    async (one) => {
      if (rejected) return reply(one);
      rejected = true;
      throw new TokenEnded('401');
    },
    { renew },
  );
  delivery.take(commit(1));
  await delivery.flush();
  expect(renew).toHaveBeenCalledOnce();
  expect(sent).toEqual([1, 1]);
  expect(states.at(-1)).toBe('saved');
});

test('delivery reports and drops a commit when the server refuses it, and sends the next one', async () => {
  const { delivery, sent, refused, queue } = setUp(async (one) => {
    if (one.number === 1) throw new Rejected('422');
    return reply(one);
  });
  delivery.take(commit(1));
  delivery.take(commit(2));
  const states = delivery.state;
  await delivery.flush();
  expect(states).toBe('saving');
  expect(sent).toEqual([1, 2]);
  expect(refused).toEqual([1]);
  expect(queue.size).toBe(0);
});

test('delivery retries a commit after the following ones when the server fails on it', async () => {
  let failures = 2;
  const { delivery, sent, states, queue } = setUp(async (one) => {
    if (one.number === 1 && failures-- > 0) throw new RetryableServerError('500');
    return { ...reply(one), acknowledged: 0 };
  });
  delivery.take(commit(1));
  delivery.take(commit(2));
  delivery.take(commit(3));
  await delivery.flush();
  expect(sent).toEqual([1, 2, 3, 1, 1]);
  expect(states).toEqual(['saving', 'kept', 'saved']);
  expect(queue.size).toBe(0);
});

test('delivery returns false to the content and sends the commit when the storage is full', async () => {
  const store: Store = {
    ...memoryStore(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  const { promise, resolve } = Promise.withResolvers<CommitReply>();
  const { delivery, sent } = setUp(() => promise, { store });
  expect(delivery.take(commit(1))).toBe(false);
  expect(delivery.state).toBe('full');
  resolve(reply(commit(1)));
  await delivery.flush();
  expect(sent).toEqual([1]);
  expect(delivery.state).toBe('saved');
});

test('delivery sends a commit synchronously and reports it as saved when the storage is denied', async () => {
  const store: Store = {
    ...memoryStore(),
    setItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  };
  const { delivery, sent, states } = setUp(async (one) => reply(one), { store, sendNow: reply });
  expect(delivery.take(commit(1))).toBe(true);
  await delivery.flush();
  expect(sent).toEqual([]);
  expect(states).toEqual(['saved']);
});

test('delivery sends nothing and keeps its commits when it is stopped', async () => {
  const { delivery, sent, queue } = setUp(async (one) => reply(one));
  delivery.stop();
  delivery.take(commit(1));
  await delivery.flush();
  expect(sent).toEqual([]);
  expect(queue.size).toBe(1);
});
