import type * as contract from '@forecourt/contract/promotions';
import type { ReplyOf } from '@forecourt/contract/endpoint';
import { contentApi } from '../content/index.ts';

export type PromotionRow = ReplyOf<typeof contract.listPromotions>['promotions'][number];
export type Promotion = ReplyOf<typeof contract.getPromotion>['promotion'];

export const promotionsApi = contentApi<PromotionRow, Promotion>({
  family: 'promotions',
  one: 'promotion',
  many: 'promotions',
});
