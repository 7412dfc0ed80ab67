import { sql } from 'kysely';
import { dayAt } from '../../kit/clock.ts';
import { feature } from '../../kit/feature.ts';
import { hasPermission } from '../../kit/session/actor.ts';
import type { WaitingCount } from '../../kit/pending-tasks.ts';
import { isExpiring } from './certificate-figures.ts';
import { canSeeCertificate } from './certificate-scope.ts';
import { on } from '../../kit/events.ts';
import {
  coursePassed,
  coursePassedAgain,
  curriculumPassed,
  curriculumPassedAgain,
} from '../learning/learning.public.ts';
import { userRenamed } from '../users/users.public.ts';
import { canSeeCertificationFiles } from './certificates.files.ts';
import { certificateJobs } from './certificates.jobs.ts';
import { certificatesMerging } from './certificates.merging.ts';
import { certificateRoutes } from './certificates.routes.ts';
import { certificationRoutes } from './certification.routes.ts';
import { issueForCourse, issueForCurriculum } from './commands/issue.ts';
import { reissueForName } from './commands/reissue.ts';
import type { EntityType } from '../../kit/entities/entity-type.ts';
import type { PersonalDataSource } from '../../kit/personal-data.ts';

declare module '../../kit/entities/entity-type.ts' {
  interface EntityTypes {
    certificates: 'certificate' | 'certification';
  }
}

const subjects: readonly EntityType[] = [
  { kind: 'certificate', table: 'certificate' },
  // the pictures of a design are part of its content
  { kind: 'certification', table: 'certification', files: { columns: [], sees: canSeeCertificationFiles } },
];

const activity = [
  'certificate.reissued',
  'certificate.revoked',
  'certification.changed',
  'certification.created',
  'certification.required_again',
] as const;
declare module '../../kit/audit-log.ts' {
  interface ActivityKinds {
    certificates: (typeof activity)[number];
  }
}

/** Certificates carry a name, so they go; their public page then knows them no more. */
const certificatesUser: PersonalDataSource = {
  rows: {
    'certificate.user_id': { leaving: 'delete', without: [] },
    'certificate.revoked_by': { leaving: 'keep' },
    'certification.created_by': { leaving: 'keep' },
  },
};

export const certificates = feature({
  name: 'certificates',
  subjects,
  activity,
  routes: [...certificateRoutes, ...certificationRoutes],
  jobs: certificateJobs,
  waiting: [
    {
      kind: 'expiring',
      group: 'look',
      shown: (actor, { features }) => features.certificates && hasPermission(actor, 'USER_REPORTS'),
      count: (actor, now) =>
        sql<WaitingCount>`select count(*)::int as count, null::timestamptz as oldest from certificate ct
          where ${isExpiring('ct', dayAt(now))} and ${canSeeCertificate('ct', actor)}`,
      link: '/auth/admin/report/user?standing=expiring',
    },
  ],
  merging: certificatesMerging,
  person: certificatesUser,
  on: [
    on(coursePassed, issueForCourse),
    on(coursePassedAgain, issueForCourse),
    on(curriculumPassed, issueForCurriculum),
    on(curriculumPassedAgain, issueForCurriculum),
    on(userRenamed, (tx, { userId }) => reissueForName(tx, userId)),
  ],
  // a certificate names the brand that it was earned for
  brandRows: { 'certificate.brand_id': { fate: 'key' } },
});
