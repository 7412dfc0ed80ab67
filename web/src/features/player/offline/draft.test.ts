import { expect, test } from 'vitest';
import { type Draft, dropDraft, readDraft, writeDraft } from './draft.ts';

const memory = () => {
  const stored = new Map<string, string>();
  return {
    kept: stored,
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  };
};
const draft: Draft = { key: 'k', downloadId: 'd', courseId: 'c', startedAt: 'then', answers: {} };

test('readDraft returns an offline attempt only to its user and course until it is dropped', () => {
  const store = memory();
  expect(writeDraft(store, 'maya', draft)).toBe(true);
  expect(readDraft(store, 'maya', 'c')).toEqual(draft);
  expect(readDraft(store, 'otto', 'c')).toBeUndefined();
  expect(readDraft(store, 'maya', 'other')).toBeUndefined();
  dropDraft(store, 'maya', 'c');
  expect(readDraft(store, 'maya', 'c')).toBeUndefined();
});

const full = () => {
  throw new Error('QuotaExceededError');
};

test('writeDraft returns false when the device is full, and readDraft ignores unreadable data', () => {
  const store = memory();
  expect(writeDraft({ ...store, setItem: full }, 'maya', draft)).toBe(false);
  store.setItem('forecourt.draft.maya.c', '{broken');
  expect(readDraft(store, 'maya', 'c')).toBeUndefined();
});
