import { feature } from '../../kit/feature.ts';
import { registrationRoutes } from './registrations.routes.ts';
import { buildContentServer } from './runtime/content-server.ts';
import { scormJobs } from './scorm.jobs.ts';
import { scormMerging } from './scorm.merging.ts';
import { scormRoutes } from './scorm.routes.ts';
import type { EntityType } from '../../kit/entities/entity-type.ts';
import type { PersonalDataSource } from '../../kit/personal-data.ts';

declare module '../../kit/entities/entity-type.ts' {
  interface EntityTypes {
    scorm: 'scorm';
  }
}

const subjects: readonly EntityType[] = [
  // archives are unpacked and never served; packages are deleted with their course
  {
    kind: 'scorm',
    table: 'scorm_package',
    files: { columns: ['scorm_package.archive_id'] },
    brand: 'remove',
  },
];

const activity = ['scorm.move', 'scorm.upload'] as const;
declare module '../../kit/audit-log.ts' {
  interface ActivityKinds {
    scorm: (typeof activity)[number];
  }
}

/** Results in packages; the packages themselves stay. */
const scormUser: PersonalDataSource = {
  rows: {
    'scorm_package.created_by': { leaving: 'keep' },
    'scorm_launch.user_id': { leaving: 'delete' },
    'scorm_registration.user_id': { leaving: 'delete', without: ['lease_id'] },
  },
};

export const scorm = feature({
  name: 'scorm',
  subjects,
  activity,
  routes: [...scormRoutes, ...registrationRoutes],
  jobs: scormJobs,
  merging: scormMerging,
  person: scormUser,
  // docs/decisions/005-scorm.md
  contentServer: buildContentServer,
});
