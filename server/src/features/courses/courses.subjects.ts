import { sql } from 'kysely';
import { canSeeBrandDrafts } from '../../kit/access/scope.ts';
import { byTitle } from '../../kit/entities/search.ts';
import type { EntityType } from '../../kit/entities/entity-type.ts';
import { notDeleted } from '../../kit/entities/subjects.ts';
import { visibleCourse, visibleCurriculum } from '../learning/learning.public.ts';
import { canSeeCourse } from './courses.files.ts';

declare module '../../kit/entities/entity-type.ts' {
  interface EntityTypes {
    courses: 'course';
  }
}

export const course: EntityType = {
  kind: 'course',
  table: 'course',
  title: 'title',
  translated: true,
  live: notDeleted,
  visible: (alias, { member }) => visibleCourse(alias, member),
  builds: (alias, actor) => canSeeBrandDrafts(`${alias}.brand_id`, actor),
  files: {
    columns: ['course.image_id', 'course.cheat_sheet_id', 'training_resource.file_id'],
    sees: canSeeCourse,
  },
  search: byTitle({
    column: 'title',
    brand: 'brand_id',
    // a course is taken through a curriculum
    at: (alias, { purpose, reader }) =>
      purpose === 'build'
        ? sql`'{}'::jsonb`
        : sql`jsonb_build_object('curriculum', (select k.id from curriculum_course p
            join curriculum k on k.id = p.curriculum_id
            where p.course_id = ${sql.ref(`${alias}.id`)} and ${visibleCurriculum('k', reader.member)}
            order by k.position, k.id limit 1))`,
  }),
  brand: 'wait',
};
