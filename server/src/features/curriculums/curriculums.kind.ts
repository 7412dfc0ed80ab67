import type { CurriculumGap } from '@forecourt/contract/curriculums';
import type { Tx } from '../../kit/db/db.ts';
import { ofBrand } from '../../kit/publishable/brand.ts';
import type { BrandLimit } from '../../kit/publishable/limit.ts';
import { CONTENT } from '../../kit/publishable/machine.ts';
import { missingFields, publishable } from '../../kit/publishable/publishable.ts';
import { coursesOf } from './curriculum-parts.queries.ts';

/** Reasons that prevent the curriculum from being published. */
export const listGaps = (
  row: { readonly description: string; readonly image_id: string | null },
  published: number,
): CurriculumGap[] => [
  ...(row.description === '' ? (['description'] as const) : []),
  ...(row.image_id === null ? (['image'] as const) : []),
  ...(published === 0 ? (['courses'] as const) : []),
];

export const CURRICULUM_LIMIT: BrandLimit = {
  table: 'curriculum',
  column: 'curriculum_limit',
  setting: 'curriculumLimits',
};

export const curriculums = publishable({
  kind: 'curriculum',
  table: 'curriculum',
  machine: CONTENT,
  ...ofBrand('curriculum'),
  rights: {
    edit: ['CREATE_EDIT_CURRICULUM'],
    publish: ['PUBLISH_CURRICULUM'],
    remove: ['DELETE_CURRICULUM'],
  },
  rows: (tx) => tx.selectFrom('curriculum').selectAll(),
  missing: async (tx: Tx, row) => {
    const courses = await coursesOf(tx, row.id, { drafts: false });
    return missingFields(listGaps(row, courses.length));
  },
  incomplete: 'curriculum.incomplete',
  limit: CURRICULUM_LIMIT,
  // what is mandatory is due so many days after it was published first
  firstPublication: true,
  log: {
    publish: 'curriculum.published',
    unpublish: 'curriculum.unpublished',
    delete: 'curriculum.deleted',
    restore: 'curriculum.restored',
  },
  logged: ({ title }) => ({ title }),
});

/** A curriculum that its builder changes, locked. */
export type LockedCurriculum = Awaited<ReturnType<typeof curriculums.lock>>;
