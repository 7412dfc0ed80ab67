import type * as categories from '@forecourt/contract/categories';
import type * as courses from '@forecourt/contract/courses';
import type * as page from '@forecourt/contract/curriculum-page';
import type * as parts from '@forecourt/contract/curriculum-parts';
import type * as contract from '@forecourt/contract/curriculums';
import type { ReplyOf } from '@forecourt/contract/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { queryClient } from '../../shared/api/queryClient.ts';

const listCurriculums = client<typeof contract.listCurriculums>('GET /api/curriculums');
const curriculumDetails = client<typeof contract.curriculumDetails>('GET /api/curriculums/details');
const getCurriculum = client<typeof contract.getCurriculum>('GET /api/curriculums/:id');
const curriculumDetail = client<typeof page.curriculumDetail>('GET /api/curriculums/:id/detail');
const existingCourses = client<typeof parts.existingCourses>('GET /api/curriculums/:id/existing-courses');
const listCategories = client<typeof categories.listCategories>('GET /api/categories');

export const saveCurriculum = client<typeof contract.saveCurriculum>('POST /api/curriculums/save');
export const publishCurriculum = client<typeof contract.publishCurriculum>(
  'POST /api/curriculums/:id/publish',
);
export const unpublishCurriculum = client<typeof contract.unpublishCurriculum>(
  'POST /api/curriculums/:id/unpublish',
);
export const deleteCurriculum = client<typeof contract.deleteCurriculum>('DELETE /api/curriculums/:id');
export const restoreCurriculum = client<typeof contract.restoreCurriculum>(
  'POST /api/curriculums/:id/restore',
);
export const updateOrders = client<typeof parts.updateCurriculumOrders>(
  'POST /api/curriculums/update-orders',
);
export const changeCourseOrder = client<typeof parts.changeCourseOrder>(
  'POST /api/curriculums/:id/change-course-order',
);
export const addCourses = client<typeof parts.addCourses>('POST /api/curriculums/:id/add-courses');
const existingIncentives = client<typeof parts.existingIncentives>(
  'GET /api/curriculums/:id/existing-incentives',
);
export const addIncentives = client<typeof parts.addIncentives>('POST /api/curriculums/:id/add-incentives');
export const removeIncentive = client<typeof parts.removeIncentive>(
  'DELETE /api/curriculums/:id/incentives/:incentiveId',
);
const listCourses = client<typeof courses.listCourses>('GET /api/courses');
export const createCategory = client<typeof categories.createCategory>('POST /api/categories');
export const renameCategory = client<typeof categories.renameCategory>('PUT /api/categories/:id');
export const deleteCategory = client<typeof categories.deleteCategory>('DELETE /api/categories/:id');
export const orderCategories = client<typeof categories.orderCategories>(
  'POST /api/categories/update-orders',
);
export const addResource = client<typeof parts.addCurriculumResource>('POST /api/curriculums/:id/resources');
export const removeResource = client<typeof parts.removeCurriculumResource>(
  'DELETE /api/curriculums/:id/resources/:resourceId',
);

export type CurriculumRow = ReplyOf<typeof contract.listCurriculums>['curriculums'][number];
export type CurriculumOutline = ReplyOf<typeof contract.curriculumDetails>['curriculums'][number];
export type Curriculum = ReplyOf<typeof contract.getCurriculum>['curriculum'];
export type CurriculumPageData = ReplyOf<typeof page.curriculumDetail>;
export type Category = ReplyOf<typeof categories.listCategories>['categories'][number];
export type CourseRow = ReplyOf<typeof courses.listCourses>['courses'][number];
export type CourseBrief = Curriculum['courses'][number];

export const curriculumsQuery = (query: Readonly<Record<string, unknown>>) =>
  queryOptions({
    queryKey: ['curriculums', 'list', query],
    queryFn: ({ signal }) => listCurriculums({ query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** All curriculums in their order, of one brand or of all that the person sees. */
export const orderedQuery = (brandId?: string) =>
  queryOptions({
    queryKey: ['curriculums', 'ordered', brandId ?? null],
    queryFn: ({ signal }) => curriculumDetails({ query: brandId ? { brandId } : {} }, { signal }),
  });

/** The curriculum as it is now, with its learners. */
export const fetchCurriculum = async (id: string): Promise<Curriculum> =>
  (await getCurriculum({ params: { id } })).curriculum;

export const curriculumQuery = (id: string) =>
  queryOptions({
    queryKey: ['curriculum', id],
    queryFn: async ({ signal }) => (await getCurriculum({ params: { id } }, { signal })).curriculum,
  });

/** The learner's page of a curriculum. */
export const curriculumPageQuery = (id: string) =>
  queryOptions({
    queryKey: ['curriculum-page', id],
    queryFn: ({ signal }) => curriculumDetail({ params: { id } }, { signal }),
  });

export const coursesToAddQuery = (id: string, text: string) =>
  queryOptions({
    queryKey: ['curriculum', id, 'existing-courses', text],
    queryFn: ({ signal }) => existingCourses({ params: { id }, query: { text, limit: 50 } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const incentivesToAddQuery = (id: string, text: string) =>
  queryOptions({
    queryKey: ['curriculum', id, 'existing-incentives', text],
    queryFn: async ({ signal }) =>
      (await existingIncentives({ params: { id }, query: { text, limit: 50 } }, { signal })).incentives,
    placeholderData: keepPreviousData,
  });

/** Courses of all brands that one builds, in a curriculum or in none. */
export const coursesByTitleQuery = (text: string) =>
  queryOptions({
    queryKey: ['courses', 'by-title', text],
    queryFn: async ({ signal }) =>
      (await listCourses({ query: { text, limit: 50, sortBy: 'title', sortDir: 1 } }, { signal })).courses,
    placeholderData: keepPreviousData,
  });

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: async ({ signal }) => (await listCategories({}, { signal })).categories,
  staleTime: 60_000,
});

/** Puts the returned curriculum into the cache and invalidates lists. */
export function setCurriculumCache(curriculum: Curriculum): void {
  queryClient.setQueryData(curriculumQuery(curriculum._id).queryKey, curriculum);
  listsChanged();
}

export const listsChanged = (): void => void queryClient.invalidateQueries({ queryKey: ['curriculums'] });
