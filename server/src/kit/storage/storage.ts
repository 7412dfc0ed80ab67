import type { Readable } from 'node:stream';

/** Bytes that are at hand: a file on the local disk, which may be moved (the caller gives it away), or in memory. */
export type LocalSource = { readonly path: string } | { readonly bytes: Uint8Array };

/** Where bytes come from on their way into the storage. */
export type Source = LocalSource | { readonly stream: Readable };

/** Bytes `start` to `end`, both included, as in a `Range` header. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface StoredObject {
  readonly key: string;
  /** bytes */
  readonly size: number;
  readonly modifiedAt: Date;
}

/**
 * Bytes by key. A key is made of lower-case letters, digits, `-`, `_`, `.` and `/`, and never of anything that a
 * person typed. An object appears whole or not at all, and is on the disk (or in the bucket) when `put` returns.
 */
export interface Storage {
  /** Stores or replaces. A stream of unknown length is taken as it comes. */
  put(key: string, source: Source, type: string): Promise<void>;
  /** Throws {@link StorageMissing} when there is no such object. The reader destroys the stream when it stops early. */
  get(key: string, range?: ByteRange): Promise<Readable>;
  stat(key: string): Promise<StoredObject | undefined>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  /** Every object whose key starts with the prefix, which ends in `/` or is empty; for repair and purging. */
  list(prefix: string): AsyncIterable<StoredObject>;
}

export class StorageMissing extends Error {
  override name = 'StorageMissing';
  readonly key: string;

  constructor(key: string, options?: ErrorOptions) {
    super(`There is no stored object ${key}`, options);
    this.key = key;
  }
}

const KEY = /^[a-z0-9_-][a-z0-9_.-]*(\/[a-z0-9_-][a-z0-9_.-]*)*$/;

/** Returns the key, or throws for one that could leave the storage's folder: always a mistake of the program. */
export function checkKey(key: string): string {
  if (key.length > 300 || !KEY.test(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
  return key;
}
