/** What waits for what, as far as prerequisites are concerned. */
export interface PrerequisiteGraph {
  readonly curriculums: readonly { readonly curriculum: string; readonly requires: Step }[];
  readonly contents: readonly { readonly curriculum: string; readonly course: string }[];
  readonly courses: readonly { readonly course: string; readonly requires: string }[];
}

export interface Step {
  readonly kind: 'curriculum' | 'course';
  readonly id: string;
}

type Node = `${'open' | 'done' | 'course'}:${string}`;

const stepNode = ({ kind, id }: Step): Node => (kind === 'curriculum' ? `done:${id}` : `course:${id}`);

/** Each node with the nodes that must come before it. */
function waits(graph: PrerequisiteGraph): ReadonlyMap<Node, readonly Node[]> {
  const before = new Map<Node, Node[]>();
  const add = (node: Node, ...needs: Node[]) => before.set(node, [...(before.get(node) ?? []), ...needs]);
  for (const { curriculum, requires } of graph.curriculums) {
    add(`open:${curriculum}`, stepNode(requires));
    add(`done:${curriculum}`, `open:${curriculum}`);
  }
  const homes = Map.groupBy(graph.contents, ({ course }) => course);
  for (const [course, inside] of homes) {
    for (const { curriculum } of inside) add(`done:${curriculum}`, `open:${curriculum}`, `course:${course}`);
    // in several curriculums any open one will do, so the course waits for none of them in particular
    const [only] = inside;
    if (inside.length === 1 && only) add(`course:${course}`, `open:${only.curriculum}`);
  }
  for (const { course, requires } of graph.courses) add(`course:${course}`, `course:${requires}`);
  return before;
}

/** A change of the graph: the curriculum whose prerequisites were set, or courses that were put into one. */
export type Change = { readonly opening: string } | { readonly courses: readonly string[] };

/**
 * Whether the change made something wait for itself: through prerequisites, through the courses that a curriculum
 * consists of, or through the curriculum that alone gives access to a course.
 * @param graph with the change in it; before it there was no such circle
 */
export function waitsForItself(graph: PrerequisiteGraph, change: Change): boolean {
  const before = waits(graph);
  const starts: Node[] =
    'opening' in change ? [`open:${change.opening}`] : change.courses.map((id): Node => `course:${id}`);
  return starts.some((start) => {
    const seen = new Set<Node>();
    const next = [...(before.get(start) ?? [])];
    for (let node = next.pop(); node; node = next.pop()) {
      if (node === start) return true;
      if (seen.has(node)) continue;
      seen.add(node);
      next.push(...(before.get(node) ?? []));
    }
    return false;
  });
}
