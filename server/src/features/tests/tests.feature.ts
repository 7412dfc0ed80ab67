import { feature } from '../../kit/feature.ts';
import { testJobs } from './tests.jobs.ts';
import { testsMerging } from './tests.merging.ts';
import { testRoutes } from './tests.routes.ts';
import type { EntityType } from '../../kit/entities/entity-type.ts';
import type { PersonalDataSource } from '../../kit/personal-data.ts';

declare module '../../kit/entities/entity-type.ts' {
  interface EntityTypes {
    tests: 'attempt';
  }
}

const subjects: readonly EntityType[] = [{ kind: 'attempt', table: 'attempt' }];

const activity = ['training.test'] as const;
declare module '../../kit/audit-log.ts' {
  interface ActivityKinds {
    tests: (typeof activity)[number];
  }
}

/** Attempts, with the answers that hang on them. */
const testsUser: PersonalDataSource = {
  rows: {
    'attempt.user_id': { leaving: 'delete', without: ['seed'] },
  },
};

export const tests = feature({
  name: 'tests',
  subjects,
  activity,
  jobs: testJobs,
  merging: testsMerging,
  person: testsUser,
  routes: testRoutes,
});
