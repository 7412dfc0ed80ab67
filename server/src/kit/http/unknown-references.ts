import type { FieldProblem } from './problem.ts';

/**
 * One error for each reference that is unknown or outside the actor's scope. @param path of the list in the request,
 * dotted
 */
export function unknownReferences(
  path: string,
  given: readonly string[],
  known: readonly string[] = [],
): FieldProblem[] {
  const there = new Set(known);
  return given.flatMap((id, i) =>
    there.has(id) ? [] : [{ path: `${path}.${i}`, key: 'field.unknown_reference' }],
  );
}
