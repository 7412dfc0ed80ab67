import { fold } from '@forecourt/contract/fold';
import type { CourseCard } from '@forecourt/contract/training';

export const SHOWN = ['todo', 'inProgress', 'notStarted', 'completed', 'mandatory', 'all'] as const;
export type Shown = (typeof SHOWN)[number];

export interface TrainingFilter {
  readonly show?: Shown | undefined;
  readonly text?: string | undefined;
}

/** Reads the page's query string; what is not known is left out. */
export function trainingFilter(search: Record<string, unknown>): TrainingFilter {
  const show = SHOWN.find((name) => name === search['show']);
  const { text: given } = search;
  // A number in the address is read as one.
  const text = typeof given === 'string' || typeof given === 'number' ? String(given).slice(0, 100) : '';
  return { ...(show && show !== 'todo' && { show }), ...(text && { text }) };
}

const TESTS: Readonly<Record<Shown, (course: CourseCard) => boolean>> = {
  todo: ({ status }) => status !== 'passed',
  inProgress: ({ status }) => status === 'in_progress' || status === 'failed',
  notStarted: ({ status }) => status === 'not_started',
  completed: ({ status }) => status === 'passed',
  mandatory: ({ mandatory }) => mandatory,
  all: () => true,
};

export const shows = (show: Shown, course: CourseCard): boolean => TESTS[show](course);

const matches = (course: CourseCard, text: string) =>
  [course.title, course.brand.name, course.curriculum?.title ?? ''].some((words) =>
    fold(words).includes(fold(text.trim())),
  );

export interface BrandGroup {
  readonly brand: CourseCard['brand'];
  readonly courses: readonly CourseCard[];
}

/** The courses that fit the filter, by brand in the order of their first course. */
export function byBrand(
  courses: readonly CourseCard[],
  { show = 'todo', text = '' }: TrainingFilter,
): BrandGroup[] {
  const groups = new Map<string, { brand: CourseCard['brand']; courses: CourseCard[] }>();
  for (const course of courses) {
    if (!shows(show, course) || !matches(course, text)) continue;
    const group = groups.get(course.brand._id) ?? { brand: course.brand, courses: [] };
    group.courses.push(course);
    groups.set(course.brand._id, group);
  }
  return [...groups.values()];
}
