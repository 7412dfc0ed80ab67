import { feature } from '../../kit/feature.ts';
import { testJobs } from './tests.jobs.ts';
import { testsMerging } from './tests.merging.ts';
import { testsPerson } from './tests.person.ts';
import { testRoutes } from './tests.routes.ts';
import type { Subject } from '../../kit/subjects/subject.ts';

declare module '../../kit/subjects/subject.ts' {
  interface SubjectKinds {
    tests: 'attempt';
  }
}

const subjects: readonly Subject[] = [{ kind: 'attempt', table: 'attempt' }];

const activity = ['training.test'] as const;
declare module '../../kit/activity.ts' {
  interface ActivityKinds {
    tests: (typeof activity)[number];
  }
}

export const tests = feature({
  name: 'tests',
  subjects,
  activity,
  jobs: testJobs,
  merging: testsMerging,
  person: testsPerson,
  routes: testRoutes,
});
