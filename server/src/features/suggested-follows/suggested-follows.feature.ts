import { suggestedFollowCalls } from '@forecourt/contract/suggested-follows';
import type { Network } from '@forecourt/contract/suggested-follows';
import { FOLLOW } from '@forecourt/contract/limits';
import { contentParts } from '../../kit/content/feature.ts';
import { contentKind } from '../../kit/content/kind.ts';
import { feature } from '../../kit/feature.ts';
import { invalid } from '../../kit/http/problem.ts';

interface FollowRow {
  readonly network: Network;
  readonly url: string;
}

interface FollowInput {
  readonly network?: Network | undefined;
  readonly url?: string | undefined;
}

const suggestedFollow = contentKind<FollowRow, FollowInput>({
  kind: 'suggested-follow',
  text: { description: FOLLOW.description },
  order: { by: 'position', direction: 'asc' },
  needsImage: true,
  detail: {
    table: 'suggested_follow',
    columns({ network, url }, before) {
      if (!before && !url) throw invalid('url', 'field.required');
      return { network: network ?? before?.network ?? 'website', url };
    },
    card: ({ network, url }) => ({ network, url }),
  },
});

export const suggestedFollows = feature({
  name: 'suggested-follows',
  ...contentParts(suggestedFollow, suggestedFollowCalls),
});
