import { expect, test } from 'vitest';
import { mayReload } from './chunkReload.ts';

test('reloads once, and again only after a minute', () => {
  const stored = new Map<string, string>();
  const memory = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  expect(mayReload(memory, 1_000)).toBe(true);
  expect(mayReload(memory, 60_999)).toBe(false);
  expect(mayReload(memory, 61_000)).toBe(true);
});
