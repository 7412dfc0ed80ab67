import { haldenrockCourses } from './haldenrock-courses.ts';
import { haldenrock, haldenrockCurriculums } from './haldenrock.ts';
import { lumasteadCourses } from './lumastead-courses.ts';
import { lumastead, lumasteadCurriculums } from './lumastead.ts';
import type { DemoBrand, DemoCourse, DemoCurriculum } from './shape.ts';
import { torvaneCourses } from './torvane-courses.ts';
import { torvane, torvaneCurriculums } from './torvane.ts';

export { assignmentGroups, businessUnits, dealers } from './dealers.ts';
export { adminGroups, colleagues, signIns, users } from './people.ts';
export { requests } from './requests.ts';
export { slides } from './slides.ts';

export const brands: readonly DemoBrand[] = [lumastead, torvane, haldenrock];
export const curriculums: readonly DemoCurriculum[] = [
  ...lumasteadCurriculums,
  ...torvaneCurriculums,
  ...haldenrockCurriculums,
];
export const courses: readonly DemoCourse[] = [...lumasteadCourses, ...torvaneCourses, ...haldenrockCourses];

/** Estimated minutes of a curriculum: the sum over its courses. */
export function curriculumMinutes(curriculum: DemoCurriculum): number {
  return courses.reduce(
    (sum, course) => (curriculum.courses.includes(course.key) ? sum + course.minutes : sum),
    0,
  );
}
