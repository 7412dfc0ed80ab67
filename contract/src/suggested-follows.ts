import { z } from 'zod';
import { contentTexts } from './content.ts';
import { contentCalls } from './content-calls.ts';
import { line, paragraph } from './fields.ts';
import { FOLLOW } from './limits.ts';
import { CONTENT_FAMILIES } from './content-kinds.ts';
import { WebAddress } from './web-address.ts';

export const NETWORKS = ['instagram', 'facebook', 'youtube', 'tiktok', 'x', 'linkedin', 'website'] as const;
export const Network = z.enum(NETWORKS);
export type Network = z.infer<typeof Network>;

/** Both spellings of the family answer the same. */
export const suggestedFollowCalls = contentCalls({
  ...CONTENT_FAMILIES['suggested-follow'],
  what: 'a suggested follow',
  sortBy: ['position', 'title', 'updatedAt', 'status', 'publishedAt'],
  sortDir: 1,
  card: { network: Network, url: z.string(), description: z.string() },
  detail: {},
  input: {
    title: line(FOLLOW.title, 1).optional(),
    description: paragraph(FOLLOW.description).optional(),
    network: Network.optional(),
    url: WebAddress.optional(),
    texts: contentTexts(
      z.object({
        title: line(FOLLOW.title).optional(),
        description: paragraph(FOLLOW.description).optional(),
      }),
    ),
  },
  filters: {},
  aliases: {
    list: ['GET /api/suggested-follow'],
    get: ['GET /api/suggested-follow/:id'],
    create: ['PUT /api/suggested-follow'],
    save: ['PUT /api/suggested-follow/:id'],
    remove: ['DELETE /api/suggested-follow/:id'],
  },
});

export const {
  list: listSuggestedFollows,
  recent: recentSuggestedFollows,
  unread: unreadSuggestedFollows,
  get: getSuggestedFollow,
  another: anotherSuggestedFollow,
  create: createSuggestedFollow,
  save: saveSuggestedFollow,
  remove: deleteSuggestedFollow,
  restore: restoreSuggestedFollow,
  publish: publishSuggestedFollow,
  unpublish: unpublishSuggestedFollow,
  showAsNew: showSuggestedFollowAsNew,
  visit: visitSuggestedFollow,
  favorite: favoriteSuggestedFollow,
  like: likeSuggestedFollow,
  dislike: dislikeSuggestedFollow,
  download: downloadSuggestedFollow,
  reach: suggestedFollowReach,
  viewAs: viewSuggestedFollowAs,
  translations: suggestedFollowTranslations,
  translate: translateSuggestedFollow,
} = suggestedFollowCalls;
