import type { ProblemCode } from '@forecourt/contract/problems';
import { codeOf } from './db/db.ts';
import { Problem } from './http/problem.ts';

const UNIQUE = '23505';

/** Runs a write and says in words, at the field, that the name is taken. */
export async function naming<T>(work: () => Promise<T>, code: ProblemCode): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (codeOf(error) !== UNIQUE) throw error;
    throw new Problem(code, { fields: [{ path: 'name', key: code }], cause: error });
  }
}
