import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { zipSize, zipStream, type ZipFile } from './zip-stream.ts';

const MODIFIED_AT = new Date('2026-11-01T10:00:00Z');

function fileOf(path: string, text: string, size = text.length) {
  const source = Readable.from([Buffer.from(text)]);
  const file: ZipFile = { path, size, modifiedAt: MODIFIED_AT, open: () => Promise.resolve(source) };
  return { file, source };
}

test('zipStream makes as many bytes as zipSize announces', async () => {
  const files = [fileOf('a/é.txt', 'one').file, fileOf('b.txt', '').file];
  expect((await buffer(zipStream(files))).length).toBe(zipSize(files));
});

test('zipStream fails and names the file when it has another size than announced', async () => {
  await expect(buffer(zipStream([fileOf('a.txt', 'one', 4).file]))).rejects.toThrow(
    'a.txt has 3 bytes, not 4',
  );
});

test('zipStream fails when a file cannot be read to its end', async () => {
  const { file, source } = fileOf('a.txt', 'one');
  source.destroy(new Error('disk gone'));
  await expect(buffer(zipStream([file]))).rejects.toThrow('disk gone');
});

test('zipStream closes its source file when the reader disconnects', async () => {
  const { file, source } = fileOf('a.txt', 'one');
  const archive = Readable.from(zipStream([file, fileOf('b.txt', 'two').file]));
  for await (const chunk of archive as AsyncIterable<Buffer>) if (chunk.toString() === 'one') break;
  expect(source.destroyed).toBe(true);
});
