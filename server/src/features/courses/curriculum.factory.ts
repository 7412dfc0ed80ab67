import type { AudienceInput } from '@forecourt/contract/audience';
import { audienceColumns } from '../../kit/access/audience.ts';
import type { Db } from '../../kit/db/db.ts';

let counter = 0;

/** A brand for tests, published unless said otherwise. */
export async function createBrand(
  db: Db,
  input: {
    name?: string;
    bucket?: string;
    status?: 'draft' | 'published' | 'unpublished';
    courseLimit?: number | null;
    curriculumLimit?: number | null;
  } = {},
): Promise<string> {
  const { id } = await db
    .insertInto('brand')
    .values({
      name: input.name ?? `Brand ${++counter}`,
      bucket: input.bucket ?? '',
      status: input.status ?? 'published',
      course_limit: input.courseLimit ?? null,
      curriculum_limit: input.curriculumLimit ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface CurriculumOverrides {
  readonly brand?: string;
  readonly title?: string;
  readonly status?: 'draft' | 'published' | 'unpublished';
  readonly mandatory?: boolean;
  readonly dueDays?: number;
  readonly audience?: Partial<AudienceInput>;
  /** Ids of courses, in this order. */
  readonly courses?: readonly string[];
  /** Ids of courses of it that need not be passed. */
  readonly optional?: readonly string[];
  readonly requiresCourses?: readonly string[];
  readonly requiresCurriculums?: readonly string[];
  readonly categories?: readonly string[];
}

/** A curriculum for tests: published, of a brand of its own, for everyone, unless said otherwise. */
export async function createCurriculum(db: Db, input: CurriculumOverrides = {}): Promise<string> {
  const { id } = await db
    .insertInto('curriculum')
    .values({
      brand_id: input.brand ?? (await createBrand(db)),
      title: input.title ?? `Curriculum ${++counter}`,
      status: input.status ?? 'published',
      mandatory: input.mandatory ?? false,
      due_days: input.dueDays ?? null,
      ...audienceColumns({ ...EVERYONE, ...input.audience }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await link(db, id, input);
  return id;
}

const EVERYONE: AudienceInput = {
  roles: [],
  brands: [],
  businessUnits: [],
  assignmentGroups: [],
  dealers: [],
};

async function link(db: Db, id: string, input: CurriculumOverrides): Promise<void> {
  for (const [position, course_id] of (input.courses ?? []).entries())
    await db
      .insertInto('curriculum_course')
      .values({ curriculum_id: id, course_id, position, mandatory: !input.optional?.includes(course_id) })
      .execute();
  for (const requires_course_id of input.requiresCourses ?? [])
    await db
      .insertInto('curriculum_prerequisite')
      .values({ curriculum_id: id, requires_course_id })
      .execute();
  for (const requires_curriculum_id of input.requiresCurriculums ?? [])
    await db
      .insertInto('curriculum_prerequisite')
      .values({ curriculum_id: id, requires_curriculum_id })
      .execute();
  for (const category_id of input.categories ?? [])
    await db.insertInto('curriculum_category').values({ curriculum_id: id, category_id }).execute();
}
