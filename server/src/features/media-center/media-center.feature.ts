import { feature } from '../../kit/feature.ts';
import { mediaCenterJobs } from './media-center.jobs.ts';
import { mediaCenterMerging } from './media-center.merging.ts';
import { mediaCenterPerson } from './media-center.person.ts';
import { mediaCenterRoutes } from './media-center.routes.ts';
import { mediaNode } from './media-center.subjects.ts';

const activity = [
  'media.changed',
  'media.created',
  'media.deleted',
  'media.replaced',
  'media.restored',
] as const;
declare module '../../kit/activity.ts' {
  interface ActivityKinds {
    mediaCenter: (typeof activity)[number];
  }
}

export const mediaCenter = feature({
  name: 'media-center',
  subjects: [mediaNode],
  activity,
  routes: mediaCenterRoutes,
  jobs: mediaCenterJobs,
  merging: mediaCenterMerging,
  person: mediaCenterPerson,
});
