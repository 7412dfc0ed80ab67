import type { Readable } from 'node:stream';
import type { FileKind } from '@forecourt/contract/endpoint';
import type { Tx } from '../db/db.ts';
import type { Storage } from '../storage/storage.ts';
import type { SubjectRef } from '../entities/entity-type.ts';

/** An upload on its way in. */
export interface Incoming {
  readonly kind: FileKind;
  /** Name that the browser sent; never used as a path. */
  readonly name: string;
  readonly uploadedBy: string | null;
  /** The id that the file gets, when it is promised already (an upload in parts). */
  readonly id?: string;
  /** Reads only the header of an image now; `processDeferredImage` re-encodes it later, and no one can load it until then. */
  readonly deferImages?: boolean;
}

/** Owner of a file: the entity whose visibility decides who may see the file. */
export type FileOwner = SubjectRef;

type NewOrOld = FileOwner & { readonly isNew?: boolean };

/** Files of the portal: streamed in, typed by content, made safe, used by things, collected when unused. */
export interface FileStore {
  /** Storage of the bytes, for code that serves, converts, and collects files. */
  readonly storage: Storage;
  /**
   * Streams one upload into the storage while hashing and counting. Images are re-encoded in the standard widths,
   * videos made playable by a job. Returns the file's id.
   * Throws problems `file.too_large`, `file.type_*`, `file.broken`, `file.dimensions`, `file.codec`.
   */
  receive(stream: Readable, incoming: Incoming): Promise<string>;
  /**
   * Declares which files a thing uses now: new ones must be the actor's own uploads, or used by the thing already
   * (`file.unknown` otherwise, naming the field); those no longer named lose this use and are collected after a day. A thing
   * that `isNew` uses none yet.
   */
  use(tx: Tx, owner: NewOrOld, actorId: string, files: readonly UsedFile[]): Promise<void>;
  /** Deletes an unused file at once, such as an unpacked archive. */
  discard(id: string): Promise<void>;
  /** Lets a copy use every file of its original, regardless of uploader. Call with the original locked. */
  share(tx: Tx, from: FileOwner, to: FileOwner): Promise<void>;
}

export interface UsedFile {
  readonly id: string;
  readonly kind: FileKind;
  /** Path of the field in `data`, for the message when the file cannot be used. */
  readonly field: string;
}
