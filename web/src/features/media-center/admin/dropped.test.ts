import { expect, test } from 'vitest';
import { foldersOf, pickedFiles } from './dropped.ts';

test('folders are made from the outside in, each once', () => {
  const files = ['Winter/Prints/Large', 'Winter', '', 'Winter/Prints', 'Logos'].map((folder) => ({ folder }));
  expect(foldersOf(files)).toEqual(['Winter', 'Winter/Prints', 'Winter/Prints/Large', 'Logos']);
});

test('a picked file knows the folder that it lay in', () => {
  const file = new File(['x'], 'a.txt');
  Object.defineProperty(file, 'webkitRelativePath', { value: 'Winter/Prints/a.txt' });
  const beside = new File(['y'], 'b.txt');
  Object.defineProperty(beside, 'webkitRelativePath', { value: '' });
  expect(pickedFiles([file, beside])).toMatchObject([{ folder: 'Winter/Prints' }, { folder: '' }]);
});
