import { z } from 'zod';
import { Category } from './curriculums.ts';
import { endpoint, signedIn } from './endpoint.ts';
import { Id, ImageView, Instant } from './fields.ts';
import { BrandRef, CourseCard, Lock, ProgressSummary, ResourceView, TrainingStatus } from './training.ts';

/** A curriculum as a learner opens it. */
export const CurriculumPage = z.object({
  _id: Id,
  title: z.string(),
  description: z.string(),
  image: ImageView.nullable(),
  bannerImage: ImageView.nullable(),
  brand: BrandRef,
  categories: z.array(Category),
  mandatory: z.boolean(),
  dueAt: Instant.nullable(),
  status: TrainingStatus,
  percent: z.number(),
  prerequisites: z.array(Lock),
  lock: Lock.nullable(),
});
export const curriculumDetail = endpoint({
  method: 'GET',
  path: '/api/curriculums/:id/detail',
  summary: 'The learner’s page of a curriculum: courses with own progress and locks, resources',
  access: { who: signedIn(), scope: 'own' },
  params: { id: Id },
  reply: {
    curriculum: CurriculumPage,
    courses: z.array(CourseCard),
    resources: z.array(ResourceView),
    progress: ProgressSummary,
  },
});
