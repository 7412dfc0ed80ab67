import { expect, test } from 'vitest';
import { foldersOf, pickedFiles } from './dropped.ts';

test('foldersOf returns each folder once, parents before children', () => {
  const files = ['Winter/Prints/Large', 'Winter', '', 'Winter/Prints', 'Logos'].map((folder) => ({ folder }));
  expect(foldersOf(files)).toEqual(['Winter', 'Winter/Prints', 'Winter/Prints/Large', 'Logos']);
});

test('pickedFiles keeps the folder of each file', () => {
  const file = new File(['x'], 'a.txt');
  Object.defineProperty(file, 'webkitRelativePath', { value: 'Winter/Prints/a.txt' });
  const sibling = new File(['y'], 'b.txt');
  Object.defineProperty(sibling, 'webkitRelativePath', { value: '' });
  expect(pickedFiles([file, sibling])).toMatchObject([{ folder: 'Winter/Prints' }, { folder: '' }]);
});
