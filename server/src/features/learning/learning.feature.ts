import { feature } from '../../kit/feature.ts';
import { on } from '../../kit/events.ts';
import { courseLeftCurriculums } from '../courses/courses.public.ts';
import { usersMerged } from '../users/users.public.ts';
import { curriculumPassed } from './learning.events.ts';
import { curriculumsChanged, learningJobs, settleMerged } from './learning.jobs.ts';
import { learningMerging } from './learning.merging.ts';
import { learningRoutes } from './learning.routes.ts';
import { learningHistory } from './history.queries.ts';
import { findSections } from './section-search.ts';
import { notifyCurriculumPassed } from './progress/notify-passed.ts';
import type { EntityType } from '../../kit/entities/entity-type.ts';
import { notDeleted } from '../../kit/entities/subjects.ts';
import type { PersonalDataSource } from '../../kit/personal-data.ts';

declare module '../../kit/entities/entity-type.ts' {
  interface EntityTypes {
    learning: 'section';
  }
}

const subjects: readonly EntityType[] = [
  { kind: 'section', table: 'section', title: 'title', live: notDeleted, search: findSections },
];

const activity = ['training.enroll', 'training.section'] as const;
declare module '../../kit/audit-log.ts' {
  interface ActivityKinds {
    learning: (typeof activity)[number];
  }
}

/** Learning records are erased with the user; earnings stay as anonymous ledger entries. */
const learningUser: PersonalDataSource = {
  rows: {
    'course_progress.user_id': { leaving: 'delete', without: [] },
    'course_progress.passed_by': { leaving: 'clear' },
    'curriculum_progress.user_id': { leaving: 'delete', without: [] },
    'curriculum_progress.passed_by': { leaving: 'clear' },
    'section_progress.user_id': { leaving: 'delete', without: [] },
  },
};

export const learning = feature({
  name: 'learning',
  subjects,
  activity,
  routes: learningRoutes,
  history: learningHistory,
  jobs: learningJobs,
  merging: learningMerging,
  person: learningUser,
  on: [
    on(curriculumPassed, notifyCurriculumPassed),
    on(courseLeftCurriculums, (tx, { curriculumIds, jobs }) => curriculumsChanged(jobs, tx, curriculumIds)),
    on(usersMerged, settleMerged),
  ],
});
