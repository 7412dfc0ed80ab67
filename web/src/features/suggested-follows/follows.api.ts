import type * as contract from '@forecourt/contract/suggested-follows';
import type { ReplyOf } from '@forecourt/contract/endpoint';
import { contentApi } from '../content/index.ts';

export type FollowRow = ReplyOf<typeof contract.listSuggestedFollows>['suggests'][number];
export type Follow = ReplyOf<typeof contract.getSuggestedFollow>['suggest'];

export const followsApi = contentApi<FollowRow, Follow>({
  family: 'suggested-follows',
  one: 'suggest',
  many: 'suggests',
});
