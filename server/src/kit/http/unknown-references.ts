import type { FieldProblem } from './problem.ts';

/**
 * One failing field for each reference that stands for nothing that the actor may name.
 * @param path of the list in the request, in dots
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
