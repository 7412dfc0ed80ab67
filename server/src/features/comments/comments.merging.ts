import { handOver, type Merging } from '../../kit/merging.ts';

export const commentsMerging: Merging = {
  moved: [
    handOver({ table: 'comment', owner: 'author_id', kind: 'comment', key: ['client_id'] }),
    handOver({ table: 'comment_tag', key: ['comment_id'] }),
    handOver({ table: 'thread_mute', key: ['thread_id'] }),
  ],
  kept: [],
  ended: [],
};
