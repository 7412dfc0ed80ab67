import { promotionCalls } from '@forecourt/contract/promotions';
import { unreadBadge } from '../../kit/content/badge.ts';
import { contentParts } from '../../kit/content/feature.ts';
import { feature } from '../../kit/feature.ts';
import { commentFeatureParts } from '../comments/comments.public.ts';
import { promotion } from './promotions.kind.ts';

const parts = contentParts(promotion, promotionCalls);
const talk = commentFeatureParts(promotion, promotionCalls);

export const promotions = feature({
  name: 'promotions',
  ...parts,
  threads: talk.threads,
  routes: [...parts.routes, ...talk.routes],
  badges: { promotions: unreadBadge(promotion) },
});
