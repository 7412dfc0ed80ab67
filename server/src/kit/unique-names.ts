import type { ProblemCode } from '@forecourt/contract/problems';
import { codeOf, constraintOf } from './db/db.ts';
import { Problem } from './http/problem.ts';

const UNIQUE = '23505';

/** What a unique constraint or index keeps apart: the field that it speaks of, and the refusal for a value that is taken. */
export type Names = Readonly<Record<string, { readonly field: string; readonly code: ProblemCode }>>;

/**
 * Runs a write and says in words, at the field, that a name is taken. Violations of constraints that are not named
 * here stay what they are: defects.
 * @param names by the name of the constraint or unique index
 */
export async function naming<T>(names: Names, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const taken = codeOf(error) === UNIQUE ? names[constraintOf(error)] : undefined;
    if (!taken) throw error;
    throw new Problem(taken.code, { fields: [{ path: taken.field, key: taken.code }], cause: error });
  }
}
