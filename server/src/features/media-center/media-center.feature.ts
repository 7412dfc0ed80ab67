import { feature } from '../../kit/feature.ts';
import { mediaCenterJobs } from './media-center.jobs.ts';
import { mediaCenterRoutes } from './media-center.routes.ts';
import { mediaNode } from './media-center.subjects.ts';
import { reassignRows, type Merging } from '../../kit/account-merge.ts';
import type { PersonalDataSource } from '../../kit/personal-data.ts';

const activity = [
  'media.changed',
  'media.created',
  'media.deleted',
  'media.replaced',
  'media.restored',
] as const;
declare module '../../kit/audit-log.ts' {
  interface ActivityKinds {
    mediaCenter: (typeof activity)[number];
  }
}

/** Who put files there goes on as the account that stays. */
const mediaCenterMerging: Merging = {
  moved: [reassignRows({ table: 'media_node', owner: 'created_by', kind: 'authored' })],
  kept: ['media_version.replaced_by'],
  ended: ['media_archive.user_id'],
};

/** Who put files there: they stay, without the name. */
const mediaCenterUser: PersonalDataSource = {
  rows: {
    'media_node.created_by': { leaving: 'keep' },
    'media_version.replaced_by': { leaving: 'keep' },
    'media_archive.user_id': { leaving: 'delete' },
  },
};

export const mediaCenter = feature({
  name: 'media-center',
  subjects: [mediaNode],
  activity,
  routes: mediaCenterRoutes,
  jobs: mediaCenterJobs,
  merging: mediaCenterMerging,
  person: mediaCenterUser,
});
