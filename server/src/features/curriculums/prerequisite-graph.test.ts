import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasCycle, type PrerequisiteGraph, type Step } from './prerequisite-graph.ts';

const CURRICULUMS = ['A', 'B', 'C', 'D'];
const COURSES = ['u', 'v', 'w', 'x', 'y'];

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom(...CURRICULUMS).map((id): Step => ({ kind: 'curriculum', id })),
  fc.constantFrom(...COURSES).map((id): Step => ({ kind: 'course', id })),
);
const edit = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ set: fc.constantFrom(...CURRICULUMS), to: fc.array(step, { maxLength: 3 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ into: fc.constantFrom(...CURRICULUMS), add: fc.constantFrom(...COURSES) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ from: fc.constantFrom(...CURRICULUMS), take: fc.constantFrom(...COURSES) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      course: fc.constantFrom(...COURSES),
      needs: fc.array(fc.constantFrom(...COURSES), { maxLength: 2 }),
    }),
  },
);

const EMPTY: PrerequisiteGraph = { curriculums: [], contents: [], courses: [{ course: 'x', requires: 'y' }] };

/**
 * Courses and curriculums that a user with unlimited time can complete, when courses outside curriculums are open to
 * all.
 */
function completable(graph: PrerequisiteGraph): ReadonlySet<string> {
  const done = new Set<string>();
  const open = (curriculum: string) =>
    graph.curriculums.every((edge) => edge.curriculum !== curriculum || done.has(edge.requires.id));
  for (let before = -1; before < done.size;) {
    before = done.size;
    for (const course of COURSES) {
      const homes = graph.contents.filter((one) => one.course === course);
      const reachable = homes.length === 0 || homes.some((one) => open(one.curriculum));
      const ready = graph.courses.every((one) => one.course !== course || done.has(one.requires));
      if (reachable && ready) done.add(course);
    }
    for (const curriculum of CURRICULUMS) {
      const inside = graph.contents.filter((one) => one.curriculum === curriculum);
      if (open(curriculum) && inside.every((one) => done.has(one.course))) done.add(curriculum);
    }
  }
  return done;
}

type Edit = typeof edit extends fc.Arbitrary<infer E> ? E : never;

const is = (curriculum: string, course: string) => (one: { curriculum: string; course: string }) =>
  one.curriculum === curriculum && one.course === course;

function apply(graph: PrerequisiteGraph, change: Edit): PrerequisiteGraph {
  if ('set' in change) {
    const others = graph.curriculums.filter((edge) => edge.curriculum !== change.set);
    return {
      ...graph,
      curriculums: [...others, ...change.to.map((requires) => ({ curriculum: change.set, requires }))],
    };
  }
  if ('needs' in change) {
    const others = graph.courses.filter((edge) => edge.course !== change.course);
    return {
      ...graph,
      courses: [...others, ...change.needs.map((requires) => ({ course: change.course, requires }))],
    };
  }
  if ('take' in change) {
    const taken = is(change.from, change.take);
    return { ...graph, contents: graph.contents.filter((one) => !taken(one)) };
  }
  return graph.contents.some(is(change.into, change.add))
    ? graph
    : { ...graph, contents: [...graph.contents, { curriculum: change.into, course: change.add }] };
}

/** Names what the change touched, as the commands do. */
function touched(change: Edit) {
  if ('set' in change) return { opening: change.set };
  if ('needs' in change) return { courses: [change.course] };
  return { courses: ['take' in change ? change.take : change.add] };
}

const refuses = (graph: PrerequisiteGraph, change: Edit): boolean => hasCycle(graph, touched(change));

const isWhole = (graph: PrerequisiteGraph) => completable(graph).size === CURRICULUMS.length + COURSES.length;

describe('the prerequisite graph', () => {
  it('a prerequisite change is refused exactly when it makes a curriculum or course impossible to complete', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
        let graph = EMPTY;
        for (const change of edits) {
          const next = apply(graph, change);
          const rejected = refuses(next, change);
          expect(rejected).toBe(!isWhole(next));
          if (!rejected) graph = next;
        }
        expect(isWhole(graph)).toBe(true);
      }),
      { numRuns: 800 },
    );
  });
});
