import { curriculumTranslatable } from './curriculums.texts.ts';
import { feature } from '../../kit/feature.ts';
import { curriculumPartsRoutes } from './curriculum-parts.routes.ts';
import { curriculumsJobs } from './curriculums.jobs.ts';
import { curriculumsRoutes } from './curriculums.routes.ts';
import { curriculum } from './curriculums.subjects.ts';
import type { Merging } from '../../kit/account-merge.ts';
import type { PersonalDataSource } from '../../kit/personal-data.ts';

const activity = [
  'curriculum.changed',
  'curriculum.courses-added',
  'curriculum.courses-ordered',
  'curriculum.created',
  'curriculum.deleted',
  'curriculum.incentive-removed',
  'curriculum.incentives-added',
  'curriculum.ordered',
  'curriculum.published',
  'curriculum.resource-added',
  'curriculum.resource-removed',
  'curriculum.restored',
  'curriculum.unpublished',
] as const;
declare module '../../kit/audit-log.ts' {
  interface ActivityKinds {
    curriculums: (typeof activity)[number];
  }
}

const curriculumsMerging: Merging = {
  moved: [],
  kept: ['curriculum.created_by'],
  ended: [],
};

/** Personal data in curriculums: authors. The rows stay without the name. */
const curriculumsUser: PersonalDataSource = {
  rows: {
    'curriculum.created_by': { leaving: 'keep' },
  },
};

export const curriculums = feature({
  name: 'curriculums',
  subjects: [curriculum],
  activity,
  translatable: [curriculumTranslatable],
  routes: [...curriculumsRoutes, ...curriculumPartsRoutes],
  jobs: curriculumsJobs,
  merging: curriculumsMerging,
  person: curriculumsUser,
});
