import { z } from 'zod';
import { articleCalls } from './article-calls.ts';
import { PlainDate } from './fields.ts';
import { CONTENT_FAMILIES } from './content-kinds.ts';
import { WebAddress } from './web-address.ts';

export const promotionCalls = articleCalls({
  ...CONTENT_FAMILIES.promotion,
  what: 'a promotion',
  sortBy: ['publishedAt', 'title', 'updatedAt', 'status', 'startDate', 'endDate'],
  sortDir: -1,
  card: {
    startDate: PlainDate,
    /** The last day. */
    endDate: PlainDate,
    /** Days until the last day, by the tenant's calendar; negative once it has ended. */
    daysLeft: z.number(),
    /** Days until the first day; 0 once it has come. */
    startsIn: z.number(),
    ended: z.boolean(),
  },
  detail: { link: z.string() },
  input: {
    startDate: PlainDate.optional(),
    endDate: PlainDate.optional(),
    link: WebAddress.or(z.literal('')).optional(),
  },
  filters: {
    /** Those that run on this day. */
    date: PlainDate.optional(),
  },
});

export const {
  list: listPromotions,
  recent: recentPromotions,
  unread: unreadPromotions,
  get: getPromotion,
  another: anotherPromotion,
  create: createPromotion,
  save: savePromotion,
  remove: deletePromotion,
  restore: restorePromotion,
  publish: publishPromotion,
  unpublish: unpublishPromotion,
  showAsNew: showPromotionAsNew,
  visit: visitPromotion,
  favorite: favoritePromotion,
  like: likePromotion,
  dislike: dislikePromotion,
  download: downloadPromotion,
  reach: promotionReach,
  viewAs: viewPromotionAs,
  translations: promotionTranslations,
  translate: translatePromotion,
  comments: promotionComments,
  comment: commentPromotion,
  reply: replyToPromotionComment,
  removeComment: deletePromotionComment,
} = promotionCalls;
