import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionOf } from './session.factory.ts';
import { queryClient } from '../shared/api/queryClient.ts';
import { clearUserData } from '../shared/offline/clearUserData.ts';
import { sessionQuery } from '../shared/session/session.ts';
import { changedFields, readDraft, writeDraft } from '../shared/forms/keptDraft.ts';

/** The storage of a browser: its names are its own properties. */
const storage = (): Storage => {
  const held: Record<string, unknown> = {};
  const define = (name: string, value: unknown) =>
    Object.defineProperty(held, name, { value, enumerable: false });
  define('getItem', (name: string) => held[name] ?? null);
  define('setItem', (name: string, value: string) => void (held[name] = value));
  define('removeItem', (name: string) => void delete held[name]);
  define('clear', () => undefined);
  return held as unknown as Storage;
};

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  queryClient.setQueryData(sessionQuery.queryKey, sessionOf({ role: 'company-admin' }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('changedFields names changed fields and leaves out files', () => {
  const values = { title: 'New', body: 'Same', image: new File([], 'a.png') };
  expect(changedFields({ title: 'Old', body: 'Same', image: undefined }, { ...values })).toEqual({
    title: 'New',
  });
});

test('readDraft returns the saved values when the same user opens the same item', () => {
  writeDraft('course:1', { title: 'New' });
  expect(readDraft('course:1')).toEqual({ title: 'New' });
  expect(readDraft('course:2')).toBeUndefined();
});

test('readDraft returns nothing when the draft was saved or discarded', () => {
  writeDraft('course:1', { title: 'New' });
  writeDraft('course:1', {});
  expect(readDraft('course:1')).toBeUndefined();
});

test('readDraft returns nothing when the user signed out or no one is signed in', async () => {
  writeDraft('course:1', { title: 'New' });
  await clearUserData();
  expect(readDraft('course:1')).toBeUndefined();
  queryClient.setQueryData(sessionQuery.queryKey, sessionOf());
  writeDraft('course:1', { title: 'New' });
  expect(readDraft('course:1')).toBeUndefined();
});
