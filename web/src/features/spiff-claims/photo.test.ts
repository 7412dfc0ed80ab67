import { expect, test } from 'vitest';
import { fileOf } from './photo.ts';

test('fileOf restores a stored receipt with its name, type, and bytes', async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, i) => i);
  const stored = `data:image/png;base64,${btoa(String.fromCodePoint(...bytes))}`;
  const file = fileOf(stored, 'receipt.png');
  expect([file.name, file.type]).toEqual(['receipt.png', 'image/png']);
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
});
