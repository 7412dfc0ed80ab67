import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { memoryFolder } from './memory.mjs';

let shm;
beforeAll(() => {
  shm = mkdtempSync(path.join(tmpdir(), 'fc-shm-'));
});
afterAll(() => rmSync(shm, { recursive: true, force: true }));

it('memoryFolder creates a folder for this run and deletes those of dead processes only', () => {
  // numbers of processes end far below
  const [dead, alive] = ['forecourt-999999999', `forecourt-${process.ppid}`].map((name) =>
    path.join(shm, name),
  );
  for (const folder of [dead, alive]) mkdirSync(path.join(folder, 'cluster'), { recursive: true });
  const folder = memoryFolder(shm);
  // a machine without room for it goes on with its disk
  expect([null, path.join(shm, `forecourt-${process.pid}`)]).toContain(folder);
  expect(existsSync(dead)).toBe(false);
  expect(existsSync(alive)).toBe(true);
});

it('memoryFolder is null when the system has no shared memory', () => {
  expect(memoryFolder(path.join(shm, 'nothing'))).toBeNull();
});
