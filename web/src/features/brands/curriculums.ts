import type { CurriculumCard } from '@forecourt/contract/training';

export const FILTERS = ['all', 'in_progress', 'not_started', 'passed'] as const;
export type Filter = (typeof FILTERS)[number];

/** The curriculums in one state. A failed test is still on the way. */
export const matching = (curriculums: readonly CurriculumCard[], filter: Filter): readonly CurriculumCard[] =>
  curriculums.filter(
    ({ status }) =>
      filter === 'all' || status === filter || (filter === 'in_progress' && status === 'failed'),
  );

/** The one to go on with: the furthest that is begun, else the first that can be begun. */
export function nextOf(curriculums: readonly CurriculumCard[]): CurriculumCard | undefined {
  const open = curriculums.filter(({ lock, status }) => lock === null && status !== 'passed');
  const begun = open.filter(({ status }) => status !== 'not_started');
  return begun.toSorted((a, b) => b.percent - a.percent)[0] ?? open[0];
}
