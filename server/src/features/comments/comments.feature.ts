import { feature } from '../../kit/feature.ts';
import { commentsPersonalData } from './comments.person.ts';
import { commentsRoutes } from './comments.routes.ts';
import { reassignRows, type Merging } from '../../kit/account-merge.ts';

const activity = ['comment.remove', 'comment.write'] as const;
declare module '../../kit/audit-log.ts' {
  interface ActivityKinds {
    comments: (typeof activity)[number];
  }
}

const commentsMerging: Merging = {
  moved: [
    reassignRows({ table: 'comment', owner: 'author_id', kind: 'comment', key: ['client_id'] }),
    reassignRows({ table: 'comment_tag', kind: 'activity', key: ['comment_id'] }),
    reassignRows({ table: 'thread_mute', kind: 'activity', key: ['thread_id'] }),
  ],
  kept: [],
  ended: [],
};

export const comments = feature({
  name: 'comments',
  activity,
  routes: commentsRoutes,
  merging: commentsMerging,
  person: commentsPersonalData,
});
