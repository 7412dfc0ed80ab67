import { canSeeBrandDrafts } from '../../kit/access/scope.ts';
import { byTitle } from '../../kit/entities/search.ts';
import type { EntityType } from '../../kit/entities/entity-type.ts';
import { notDeleted } from '../../kit/entities/subjects.ts';
import { visibleCurriculum } from '../learning/learning.public.ts';
import { canSeeCurriculumFiles } from './curriculums.files.ts';

declare module '../../kit/entities/entity-type.ts' {
  interface EntityTypes {
    curriculums: 'curriculum';
  }
}

export const curriculum: EntityType = {
  kind: 'curriculum',
  table: 'curriculum',
  title: 'title',
  translated: true,
  live: notDeleted,
  visible: (alias, { member }) => visibleCurriculum(alias, member),
  builds: (alias, actor) => canSeeBrandDrafts(`${alias}.brand_id`, actor),
  audience: true,
  files: {
    columns: ['curriculum.image_id', 'curriculum.banner_id', 'training_resource.file_id'],
    sees: canSeeCurriculumFiles,
  },
  search: byTitle({ column: 'title', brand: 'brand_id' }),
  brand: 'wait',
};
