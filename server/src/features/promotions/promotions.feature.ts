import { promotionCalls } from '@forecourt/contract/promotions';
import { unreadBadge } from '../../kit/content/badge.ts';
import { contentParts } from '../../kit/content/feature.ts';
import { feature } from '../../kit/feature.ts';
import { promotion } from './promotions.kind.ts';

export const promotions = feature({
  name: 'promotions',
  ...contentParts(promotion, promotionCalls),
  badges: { promotions: unreadBadge(promotion) },
});
