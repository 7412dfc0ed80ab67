import type { RuntimeCommit } from '@forecourt/contract/scorm-runtime';
import { expect, test } from 'vitest';
import { memoryStore } from '../storage.ts';
import { CommitQueue, StorageRejected, type Store } from './commitQueue.ts';

const commit = (number: number, more: Partial<RuntimeCommit> = {}): RuntimeCommit => ({
  launchId: 'launch-1',
  number,
  item: 'part-1',
  run: 1,
  cmi: { 'cmi.core.lesson_status': 'incomplete' },
  suspendData: `state ${number}`,
  final: false,
  ...more,
});
const numbers = (queue: CommitQueue) => queue.waiting().map(({ number }) => number);

/** Storage with room for so many characters. */
function small(room: number): Store {
  const store = memoryStore();
  const used = () =>
    Array.from({ length: store.length }, (_, index) => store.getItem(store.key(index) ?? '') ?? '').join('')
      .length;
  return {
    get length() {
      return store.length;
    },
    key: (index) => store.key(index),
    getItem: (name) => store.getItem(name),
    removeItem: (name) => store.removeItem(name),
    setItem: (name, value) => {
      if (used() + value.length > room) throw new DOMException('full', 'QuotaExceededError');
      store.setItem(name, value);
    },
  };
}

test('a queued commit is available to the next launch of its registration and to no other registration', () => {
  const store = memoryStore();
  new CommitQueue(store, 'r1').add(commit(1), 1);
  expect(numbers(new CommitQueue(store, 'r1'))).toEqual([1]);
  expect(numbers(new CommitQueue(store, 'r2'))).toEqual([]);
});

test('the commit queue returns commits in the order of their creation, earlier launches first', () => {
  const queue = new CommitQueue(memoryStore(), 'r1');
  queue.add(commit(1, { launchId: 'later', final: true }), 20);
  queue.add(commit(10, { launchId: 'earlier', final: true }), 12);
  queue.add(commit(9, { launchId: 'earlier', final: true }), 11);
  expect(queue.waiting().map(({ launchId, number }) => [launchId, number])).toEqual([
    ['earlier', 9],
    ['earlier', 10],
    ['later', 1],
  ]);
});

test('the commit queue replaces a commit when a later one of the same run supersedes it', () => {
  const queue = new CommitQueue(memoryStore(), 'r1');
  queue.add(commit(1), 1);
  queue.add(commit(2), 2);
  queue.add(commit(3, { item: 'part-2' }), 3);
  expect(numbers(queue)).toEqual([2, 3]);
});

test('the commit queue keeps a pass and a final commit when a later commit reports a failure', () => {
  const queue = new CommitQueue(memoryStore(), 'r1');
  queue.add(commit(1, { cmi: { 'cmi.core.lesson_status': 'passed' } }), 1);
  queue.add(commit(2, { cmi: { 'cmi.core.lesson_status': 'failed' } }), 2);
  queue.add(commit(3, { cmi: { 'cmi.core.lesson_status': 'failed' }, final: true }), 3);
  queue.add(commit(4, { cmi: { 'cmi.core.lesson_status': 'failed' } }), 4);
  expect(numbers(queue)).toEqual([1, 3, 4]);
});

test('the commit queue keeps the sequencing state when the commit that carried it is replaced', () => {
  const queue = new CommitQueue(memoryStore(), 'r1');
  queue.add(commit(1, { sequencingState: 'tree' }), 1);
  queue.add(commit(2), 2);
  expect(queue.waiting()).toEqual([commit(2, { sequencingState: 'tree' })]);
});

test('the commit queue removes commits when they are acknowledged by number or singly', () => {
  const queue = new CommitQueue(memoryStore(), 'r1');
  for (const number of [1, 2, 3, 4, 5]) queue.add(commit(number, { final: true }), number);
  queue.clear('launch-1', 2, 4);
  queue.clear('another', 9, 9);
  expect(numbers(queue)).toEqual([3, 5]);
  expect(queue.highest('launch-1')).toBe(5);
  expect(queue.highest('another')).toBe(0);
});

test('the commit queue reports refused storage and keeps the commit in memory when the storage is full', () => {
  const store = small(400);
  const queue = new CommitQueue(store, 'r1');
  queue.add(commit(1, { final: true }), 1);
  expect(() => queue.add(commit(2, { suspendData: 'x'.repeat(400), final: true }), 2)).toThrow(
    StorageRejected,
  );
  expect(numbers(queue)).toEqual([1, 2]);
  expect(numbers(new CommitQueue(store, 'r1'))).toEqual([1]);
  queue.clear('launch-1', 0, 2);
  expect(numbers(queue)).toEqual([1]);
});

test('the commit queue replaces the superseded commit when the storage has no room for both', () => {
  const queue = new CommitQueue(small(500), 'r1');
  queue.add(commit(1, { suspendData: 'x'.repeat(200) }), 1);
  queue.add(commit(2, { suspendData: 'y'.repeat(200) }), 2);
  expect(numbers(queue)).toEqual([2]);
});

test('the commit queue keeps 64,000 characters of suspend data', () => {
  const queue = new CommitQueue(memoryStore(), 'r1');
  queue.add(commit(1, { suspendData: 'ü'.repeat(64_000) }), 1);
  expect(queue.waiting()[0]?.suspendData).toHaveLength(64_000);
});

test.each(['', '{', '[]', '{"at":1}', '{"at":"1","commit":{}}', 'null'])(
  'the commit queue skips the stored value %j when it is not a commit',
  (text) => {
    const store = memoryStore();
    store.setItem('forecourt.scorm.r1.launch-1.7', text);
    expect(numbers(new CommitQueue(store, 'r1'))).toEqual([]);
  },
);
