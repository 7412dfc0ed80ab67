import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { waitsForItself, type PrerequisiteGraph, type Step } from './prerequisite-graph.ts';

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
);

const EMPTY: PrerequisiteGraph = { curriculums: [], contents: [], courses: [{ course: 'x', requires: 'y' }] };

/** What somebody with all the time in the world can complete, when courses that stand nowhere are open to all. */
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

function apply(graph: PrerequisiteGraph, change: Edit): PrerequisiteGraph {
  if ('set' in change) {
    const others = graph.curriculums.filter((edge) => edge.curriculum !== change.set);
    return {
      ...graph,
      curriculums: [...others, ...change.to.map((requires) => ({ curriculum: change.set, requires }))],
    };
  }
  const there = graph.contents.some((one) => one.curriculum === change.into && one.course === change.add);
  return there
    ? graph
    : { ...graph, contents: [...graph.contents, { curriculum: change.into, course: change.add }] };
}

const refuses = (graph: PrerequisiteGraph, change: Edit): boolean =>
  waitsForItself(graph, 'set' in change ? { opening: change.set } : { courses: [change.add] });

const isWhole = (graph: PrerequisiteGraph) => completable(graph).size === CURRICULUMS.length + COURSES.length;

describe('prerequisites', () => {
  it('refuse exactly what would lock people out for good, where each course stands in one curriculum', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 25 }), (edits) => {
        let graph = EMPTY;
        for (const change of edits) {
          // a second home would make the course reachable in another way
          if ('add' in change && graph.contents.some((one) => one.course === change.add)) continue;
          const next = apply(graph, change);
          expect(refuses(next, change)).toBe(!isWhole(next));
          if (!refuses(next, change)) graph = next;
        }
        expect(isWhole(graph)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it('never refuse what people could still complete, where courses stand in several curriculums', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 25 }), (edits) => {
        let graph = EMPTY;
        for (const change of edits) {
          const next = apply(graph, change);
          const refused = refuses(next, change);
          expect(refused && isWhole(next)).toBe(false);
          if (!refused) graph = next;
        }
      }),
      { numRuns: 400 },
    );
  });
});
