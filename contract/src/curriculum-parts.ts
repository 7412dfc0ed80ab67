import { z } from 'zod';
import { CourseBrief } from './curriculums.ts';
import { type Access, LIST_BODY, endpoint, may, signedIn } from './endpoint.ts';
import { Id, ImageView, listQuery, Pagination, Ref } from './fields.ts';
import { CURRICULUM } from './limits.ts';
import { NewResource, ResourceView } from './training.ts';

/** Courses, incentives and resources of a curriculum, and the order of things. */
const params = { id: Id };
const builds: Access = { who: may('CREATE_EDIT_CURRICULUM'), scope: 'brand' };
const page = { query: listQuery({ limit: 10, sortBy: ['title'], filters: {} }) } as const;
const orders = z.array(Ref).min(1).max(2000);

export const existingCourses = endpoint({
  method: 'GET',
  path: '/api/curriculums/:id/existing-courses',
  summary: 'Courses of the brand that are not in the curriculum yet',
  access: builds,
  params,
  ...page,
  reply: { courses: z.array(CourseBrief), pagination: Pagination },
});
export const addCourses = endpoint({
  method: 'POST',
  path: '/api/curriculums/:id/add-courses',
  summary: 'Add courses at the end; those already in stay where they are',
  access: builds,
  params,
  body: z.object({ courses: z.array(Ref).min(1).max(CURRICULUM.courses) }),
  reply: { courses: z.array(CourseBrief) },
  problems: ['curriculum.prerequisite_cycle'],
});
export const changeCourseOrder = endpoint({
  method: 'POST',
  path: '/api/curriculums/:id/change-course-order',
  maxBody: LIST_BODY,
  summary: 'Put the courses of a curriculum in order',
  access: builds,
  params,
  body: z.object({ orders }),
  reply: { courses: z.array(CourseBrief) },
  problems: ['content.order_mismatch'],
});
export const updateCurriculumOrders = endpoint({
  method: 'POST',
  path: '/api/curriculums/update-orders',
  maxBody: LIST_BODY,
  summary: 'Put the curriculums of a brand in order',
  access: builds,
  body: z.object({ orders }),
  problems: ['content.order_mismatch'],
});

const Incentive = z.object({
  _id: Id,
  name: z.string(),
  description: z.string(),
  status: z.string(),
  image: ImageView.nullable(),
});
export const existingIncentives = endpoint({
  method: 'GET',
  path: '/api/curriculums/:id/existing-incentives',
  summary: 'Incentives of the brand that no curriculum has yet',
  access: builds,
  params,
  ...page,
  reply: { incentives: z.array(Incentive), pagination: Pagination },
});
export const addIncentives = endpoint({
  method: 'POST',
  path: '/api/curriculums/:id/add-incentives',
  summary: 'Give incentives to the curriculum',
  access: builds,
  params,
  body: z.object({ incentives: z.array(Ref).min(1).max(CURRICULUM.incentives) }),
  reply: { incentives: z.array(Incentive) },
});

export const removeIncentive = endpoint({
  method: 'DELETE',
  path: '/api/curriculums/:id/incentives/:incentiveId',
  summary: 'Take an incentive from the curriculum; the incentive stays',
  access: builds,
  params: { ...params, incentiveId: Id },
  reply: { incentives: z.array(Incentive) },
});

export const curriculumResources = endpoint({
  method: 'GET',
  path: '/api/curriculums/:id/resources',
  summary: 'Files and links given along with a curriculum',
  access: { who: signedIn(), scope: 'brand' },
  params,
  reply: { resources: z.array(ResourceView) },
});
export const addCurriculumResource = endpoint({
  method: 'POST',
  path: '/api/curriculums/:id/resources',
  summary: 'Give a file or a link along',
  access: builds,
  params,
  body: NewResource,
  files: { file: 'document' },
  reply: { resource: ResourceView, resources: z.array(ResourceView) },
  problems: ['file.unknown'],
});
export const removeCurriculumResource = endpoint({
  method: 'DELETE',
  path: '/api/curriculums/:id/resources/:resourceId',
  summary: 'Take a file or link away',
  access: builds,
  params: { ...params, resourceId: Id },
  reply: { resources: z.array(ResourceView) },
});
/** The other reading of the same call: the resource is named in the query or the body. */
export const removeNamedCurriculumResource = endpoint({
  method: 'DELETE',
  path: '/api/curriculums/:id/resources',
  summary: 'Take a file or link away, named in the query or the body',
  access: builds,
  params,
  query: z.object({ resourceId: Ref.optional() }),
  body: z.object({ resourceId: Ref.optional() }),
  reply: { resources: z.array(ResourceView) },
});
