import type { Language } from '@forecourt/contract/languages';
import type { Tx, Writer } from './db/db.ts';
import { Problem } from './http/problem.ts';
import { text } from './i18n.ts';

/** Why one of many was refused, in the actor's language. */
export interface Refusal {
  readonly _id: string;
  readonly message: string;
}

export interface Bulk {
  readonly write: Writer;
  readonly language: Language;
  readonly ids: readonly string[];
}

/**
 * Does one thing for many, a transaction each: what is refused for one does not hold up the others. Anything but a
 * `Problem` ends it.
 */
export async function forEachInTransaction(
  { write, language, ids }: Bulk,
  doOne: (tx: Tx, id: string) => Promise<void>,
): Promise<{ done: number; refused: Refusal[] }> {
  const rejected: Refusal[] = [];
  let done = 0;
  for (const id of new Set(ids)) {
    try {
      await write((tx) => doOne(tx, id));
      done++;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      rejected.push({ _id: id, message: text(language, 'problems', error.code, error.values) });
    }
  }
  return { done, refused: rejected };
}
