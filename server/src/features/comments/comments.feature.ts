import { feature } from '../../kit/feature.ts';
import { commentsMerging } from './comments.merging.ts';
import { commentsPerson } from './comments.person.ts';
import { commentsRoutes } from './comments.routes.ts';

const activity = ['comment.remove', 'comment.write'] as const;
declare module '../../kit/activity.ts' {
  interface ActivityKinds {
    comments: (typeof activity)[number];
  }
}

export const comments = feature({
  name: 'comments',
  activity,
  routes: commentsRoutes,
  merging: commentsMerging,
  person: commentsPerson,
});
