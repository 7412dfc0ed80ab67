import { DEFAULT_LANGUAGE, type Language } from '@forecourt/contract/languages';
import type { Db } from '../../kit/db/db.ts';
import { coursesOf, incentivesOf, prerequisitesOf, resourcesOf } from './curriculum-parts.queries.ts';
import type { CurriculumParts } from './curriculums.view.ts';

interface Shown {
  readonly id: string;
  /** The viewer sees unpublished things of the brand. */
  readonly drafts: boolean;
}

/** Courses, incentives, resources and prerequisites of a curriculum, and the ids of their files. */
export async function partsOf(
  db: Db,
  { id, drafts }: Shown,
  language: Language,
): Promise<{ parts: CurriculumParts; fileIds: readonly (string | null)[] }> {
  const [courses, incentives, resources, required] = await Promise.all([
    coursesOf(db, id, { drafts }),
    incentivesOf(db, id, { drafts }),
    // those who build work on the original words
    resourcesOf(db, id, drafts ? DEFAULT_LANGUAGE : language),
    prerequisitesOf(db, id, language),
  ]);
  const prerequisites = required.flatMap((row): CurriculumParts['prerequisites'] =>
    row.curriculum_id
      ? [{ kind: 'curriculum', _id: row.curriculum_id, title: row.curriculum_title ?? '' }]
      : row.course_id
        ? [{ kind: 'course', _id: row.course_id, title: row.course_title ?? '' }]
        : [],
  );
  const fileIds = [
    ...courses.map((c) => c.image_id),
    ...incentives.map((i) => i.image_id),
    ...resources.map((r) => r.file_id),
  ];
  return { parts: { courses, incentives, resources, prerequisites }, fileIds };
}
