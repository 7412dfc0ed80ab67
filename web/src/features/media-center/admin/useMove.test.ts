import { expect, test } from 'vitest';
import { canMoveInto } from './useMove.ts';

const at = (...paths: readonly string[]) => paths.map((path) => ({ path }));

test('canMoveInto refuses the current folder, the folder itself, and its subfolders', () => {
  expect(canMoveInto(at('manuals/pump.pdf'), '')).toBe(true);
  expect(canMoveInto(at('manuals/pump.pdf'), 'photos')).toBe(true);
  expect(canMoveInto(at('manuals/pump.pdf'), 'manuals')).toBe(false);
  expect(canMoveInto(at('manuals'), '')).toBe(false);
  expect(canMoveInto(at('manuals'), 'manuals')).toBe(false);
  expect(canMoveInto(at('manuals'), 'manuals/old')).toBe(false);
  expect(canMoveInto(at('manuals'), 'manuals-old')).toBe(true);
  expect(canMoveInto(at('a.pdf', 'photos/b.png'), 'photos')).toBe(false);
  expect(canMoveInto([], 'photos')).toBe(false);
});
