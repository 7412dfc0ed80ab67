import { announcementCalls } from '@forecourt/contract/announcements';
import { unreadBadge } from '../../kit/content/badge.ts';
import { contentParts } from '../../kit/content/feature.ts';
import { feature } from '../../kit/feature.ts';
import { reassignRows } from '../../kit/account-merge.ts';
import { commentFeatureParts } from '../comments/comments.public.ts';
import { announcementsJobs } from './announcements.jobs.ts';
import { announcement } from './announcements.kind.ts';
import { announcementsRoutes } from './announcements.routes.ts';

const parts = contentParts(announcement, announcementCalls);
const talk = commentFeatureParts(announcement, announcementCalls);

export const announcements = feature({
  name: 'announcements',
  ...parts,
  threads: talk.threads,
  routes: [...parts.routes, ...talk.routes, ...announcementsRoutes],
  jobs: [...parts.jobs, ...announcementsJobs],
  badges: { announcements: unreadBadge(announcement) },
  merging: {
    moved: [reassignRows({ table: 'confirmation', kind: 'activity', key: ['content_id'] })],
    kept: [],
    ended: [],
  },
  person: { rows: { 'confirmation.user_id': { leaving: 'delete', without: ['user_id'] } } },
});
