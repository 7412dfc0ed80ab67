import { z } from 'zod';
import { articleCalls } from './article-calls.ts';
import { endpoint, may, signedIn, type Access } from './endpoint.ts';
import { CONTENT_FAMILIES } from './content-kinds.ts';
import { Flag, Id, Instant, listQuery, Pagination, Ref } from './fields.ts';

/** The calls of announcements; titled bulletins by configuration, and always in their addresses. */
export const announcementCalls = articleCalls({
  ...CONTENT_FAMILIES.announcement,
  what: 'an announcement',
  sortBy: ['publishedAt', 'title', 'updatedAt', 'status'],
  sortDir: -1,
  card: {
    /** Readers are asked to say that they have read it. */
    mustRead: z.boolean(),
    /** Time of the user's confirmation; null if not confirmed. */
    confirmedAt: Instant.nullable(),
  },
  detail: {},
  input: { mustRead: z.boolean().optional() },
  filters: {
    mustRead: Flag.optional(),
    /** Only those that the person is still to confirm. */
    toConfirm: Flag.optional(),
  },
});

export const {
  list: listAnnouncements,
  recent: recentAnnouncements,
  unread: unreadAnnouncements,
  get: getAnnouncement,
  another: adjacentAnnouncement,
  create: createAnnouncement,
  save: saveAnnouncement,
  remove: deleteAnnouncement,
  restore: restoreAnnouncement,
  publish: publishAnnouncement,
  unpublish: unpublishAnnouncement,
  showAsNew: showAnnouncementAsNew,
  visit: visitAnnouncement,
  favorite: favoriteAnnouncement,
  like: likeAnnouncement,
  dislike: dislikeAnnouncement,
  download: downloadAnnouncement,
  reach: announcementReach,
  viewAs: viewAnnouncementAs,
  translations: announcementTranslations,
  translate: translateAnnouncement,
  comments: announcementComments,
  comment: commentAnnouncement,
  reply: replyToAnnouncementComment,
  removeComment: deleteAnnouncementComment,
} = announcementCalls;

export const confirmAnnouncement = endpoint({
  method: 'POST',
  path: '/api/bulletins/:id/confirm',
  summary: 'Say that one has read a must-read; the first time counts',
  access: { who: signedIn(), scope: 'own', feature: 'announcements' },
  params: { id: Id },
  reply: { confirmedAt: Instant },
});

const confirmations: Access = {
  who: may('VIEW_ANNOUNCEMENTS', 'MODIFY_ANNOUNCEMENTS'),
  scope: 'brand',
  feature: 'announcements',
};
const filters = {
  /** True: only users who have confirmed; false: only users who haven't. */
  confirmed: Flag.optional(),
  dealerId: Ref.optional(),
};

export const listConfirmations = endpoint({
  method: 'GET',
  path: '/api/bulletins/:id/confirmations',
  summary: 'Who of the audience of a must-read has confirmed it, by dealer and name',
  access: confirmations,
  params: { id: Id },
  query: listQuery({ limit: 25, sortBy: ['dealer', 'name', 'confirmedAt'], filters }),
  reply: {
    /** Title of the must-read. */
    title: z.string(),
    confirmations: z.array(
      z.object({
        user: z.object({ _id: Id, name: z.string() }),
        dealer: z.object({ _id: Id, name: z.string() }).nullable(),
        confirmedAt: Instant.nullable(),
      }),
    ),
    /** Counts of the whole audience, regardless of filters. */
    counts: z.object({ confirmed: z.number(), total: z.number() }),
    pagination: Pagination,
  },
});

export const exportConfirmations = endpoint({
  method: 'GET',
  path: '/api/bulletins/:id/confirmations/export',
  summary: 'The same as a table (CSV), all rows',
  access: confirmations,
  params: { id: Id },
  query: z.object({ text: z.string().max(200).default(''), ...filters }),
  raw: 'text/csv',
});
