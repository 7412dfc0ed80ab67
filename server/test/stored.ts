import type { Storage } from '../src/kit/storage/storage.ts';

/** Keys of all objects below a prefix. */
export async function keysOf(storage: Storage, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(prefix)) keys.push(key);
  return keys;
}
