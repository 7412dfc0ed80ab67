/** Dependency graph of prerequisites. */
export interface PrerequisiteGraph {
  readonly curriculums: readonly { readonly curriculum: string; readonly requires: Step }[];
  readonly contents: readonly { readonly curriculum: string; readonly course: string }[];
  readonly courses: readonly { readonly course: string; readonly requires: string }[];
}

export interface Step {
  readonly kind: 'curriculum' | 'course';
  readonly id: string;
}

/** A change of the graph: the curriculum whose prerequisites were set, or courses that got other places or needs. */
export type Change = { readonly opening: string } | { readonly courses: readonly string[] };

/**
 * True when the change creates a cycle, so that something could never be completed: through prerequisites, through a
 * curriculum's courses, or because every curriculum that gives access to a course depends on that course. @param graph
 * including the change; before it everything could be completed
 */
export function hasCycle(graph: PrerequisiteGraph, change: Change): boolean {
  const blocked = stuck(graph);
  return 'opening' in change ? blocked.has(change.opening) : change.courses.some((id) => blocked.has(id));
}

/** Courses and curriculums that can never be opened or completed. Their ids never collide. */
function stuck({ curriculums, contents, courses }: PrerequisiteGraph) {
  const needs = Map.groupBy(curriculums, ({ curriculum }) => curriculum);
  const inside = Map.groupBy(contents, ({ curriculum }) => curriculum);
  const homes = Map.groupBy(contents, ({ course }) => course);
  const before = Map.groupBy(courses, ({ course }) => course);
  const allCurriculums = new Set([
    ...inside.keys(),
    ...curriculums.flatMap(({ curriculum, requires }) =>
      requires.kind === 'curriculum' ? [curriculum, requires.id] : [curriculum],
    ),
  ]);
  const allCourses = new Set([
    ...homes.keys(),
    ...courses.flatMap(({ course, requires }) => [course, requires]),
    ...curriculums.flatMap(({ requires }) => (requires.kind === 'course' ? [requires.id] : [])),
  ]);
  const open = new Set<string>();
  const done = new Set<string>();
  for (let known = -1; known < open.size + done.size;) {
    known = open.size + done.size;
    for (const id of allCurriculums)
      if ((needs.get(id) ?? []).every(({ requires }) => done.has(requires.id))) open.add(id);
    for (const id of allCourses) {
      const places = homes.get(id);
      // any open curriculum suffices; a course without one is open to all
      const reachable = !places || places.some(({ curriculum }) => open.has(curriculum));
      if (reachable && (before.get(id) ?? []).every(({ requires }) => done.has(requires))) done.add(id);
    }
    for (const id of allCurriculums)
      if (open.has(id) && (inside.get(id) ?? []).every(({ course }) => done.has(course))) done.add(id);
  }
  return new Set([
    ...[...allCurriculums].filter((id) => !open.has(id)),
    ...[...allCourses].filter((id) => !done.has(id)),
  ]);
}
