import { sql, type RawBuilder } from 'kysely';
import type { TenantSettings } from '@forecourt/contract/abilities';
import type { Tx } from './db/db.ts';
import type { DB } from './db/schema.gen.ts';
import type { Actor } from './session/actor.ts';
import type { Reader, SubjectKind } from './entities/entity-type.ts';

/** Makes the thread of a thing that is being made; its id goes into `thread_id` of the thing. */
export async function openThread(tx: Tx, kind: SubjectKind): Promise<string> {
  const { id } = await tx.insertInto('thread').values({ kind }).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Removes threads with everything said in them. */
export async function removeThreads(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from thread where id = any(${[...ids]}::uuid[])`.execute(tx);
}

/** A comment that was just written. */
export interface Written {
  /** The thing it belongs to. */
  readonly ownerId: string;
  readonly commentId: string;
  readonly authorId: string;
  readonly now: Date;
}

/**
 * A kind of thing under which people talk. Its table has a column `thread_id`, a row of `thread` of its own that
 * `openThread` makes. Declared by its feature, so that comments know things by their kind only.
 */
export interface ThreadOwner {
  readonly kind: SubjectKind;
  readonly table: keyof DB;
  /** SQL: what people call the row `alias`. */
  readonly title: (alias: string) => RawBuilder<string>;
  /** SQL: does the row `alias` exist for this person? They read its comments, write some, and can be tagged. */
  readonly sees: (alias: string, reader: Reader, settings: TenantSettings) => RawBuilder<boolean>;
  /** SQL: true when this user, who sees the row `alias`, may delete others' comments. */
  readonly edits: (alias: string, actor: Actor, settings: TenantSettings) => RawBuilder<boolean>;
  /** Path of the page that shows the entity's comments, without a language prefix. */
  readonly page: (id: string) => string;
  /** Called in the same transaction when a comment was written. */
  readonly written?: (tx: Tx, written: Written) => Promise<unknown>;
}

export type Threads = ReadonlyMap<string, ThreadOwner>;

/** Joins the kinds of the features; two with one name are a mistake of the program. */
export function threadsOf(owners: readonly ThreadOwner[]): Threads {
  const byKind = new Map<string, ThreadOwner>();
  for (const owner of owners) {
    if (byKind.has(owner.kind)) throw new Error(`Two features have threads of the kind ${owner.kind}`);
    byKind.set(owner.kind, owner);
  }
  return byKind;
}
