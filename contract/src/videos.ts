import { z } from 'zod';
import { AudienceInput } from './audience.ts';
import { castCalls } from './casts.ts';
import { endpoint, LIST_BODY, may, type Access } from './endpoint.ts';
import { Id, Instant, paragraph, Ref } from './fields.ts';
import { CONTENT_FAMILIES } from './content-kinds.ts';
import { CAST } from './limits.ts';

/** Review state of a submitted video; null for other videos and for readers. */
export const VideoSubmission = z.object({
  /** When it was sent last; null while it is a draft that was never sent. */
  submittedAt: Instant.nullable(),
  decidedAt: Instant.nullable(),
  /** Why it was denied; empty unless it was. */
  reason: z.string(),
  consent: z.boolean(),
  /** The person has handed it in. */
  mine: z.boolean(),
  can: z.object({
    edit: z.boolean(),
    /** Send it for approval, as it is. */
    submit: z.boolean(),
    /** Take it back: it becomes a draft. */
    withdraw: z.boolean(),
    remove: z.boolean(),
    decide: z.boolean(),
  }),
});
export type VideoSubmission = z.infer<typeof VideoSubmission>;

/** The calls of videos. */
export const videoCalls = castCalls({
  ...CONTENT_FAMILIES.video,
  what: 'a video',
  categories: 'video-categories',
  description: CAST.videoDescription,
  recording: 'video',
  submits: ['SUBMIT_VIDEOS'],
  card: { submission: VideoSubmission.nullable() },
  input: {
    /**
     * "I may share this, and those shown agree": sending it submits the video. Without MODIFY_VIDEOS every save
     * submits for approval unless it is a `draft`.
     */
    consent: z.boolean().optional(),
    /** Saves the submission as a draft, or turns it back into one. */
    draft: z.boolean().optional(),
  },
});

const params = { id: Id };
const decides: Access = { who: may('APPROVE_VIDEOS'), scope: 'tenant', feature: 'videos' };
const hands: Access = { who: may('SUBMIT_VIDEOS', 'MODIFY_VIDEOS'), scope: 'own', feature: 'videos' };
const seen = { version: z.number().int().optional() };
const reply = { video: videoCalls.View };
const problems = ['content.transition', 'content.stale', 'submission.own'] as const;

export const approveVideo = endpoint({
  method: 'PUT',
  path: '/api/videos/:id/approve',
  summary: 'Publish a video that was handed in, for whom and in which category; one’s own only as an admin',
  access: decides,
  maxBody: LIST_BODY,
  params,
  body: z
    .object({
      ...seen,
      brandId: Ref.nullish(),
      audience: AudienceInput.optional(),
      category: videoCalls.Category.nullish(),
      notifyAudience: z.boolean().optional(),
    })
    .optional(),
  reply,
  problems: [...problems, 'content.incomplete'],
});

export const denyVideo = endpoint({
  method: 'PUT',
  path: '/api/videos/:id/deny',
  summary: 'Deny a video that was handed in, and say why; it can be changed and sent again',
  access: decides,
  params,
  body: z.object({ ...seen, reason: paragraph(CAST.reason, 1) }),
  reply,
  problems,
});

export const submitVideo = endpoint({
  method: 'POST',
  path: '/api/videos/:id/submit',
  summary: 'Send an own draft for approval, or one that was denied again',
  access: hands,
  params,
  body: z.object({ ...seen, consent: z.boolean().optional() }).optional(),
  reply,
  problems: ['content.transition', 'content.stale', 'content.incomplete'],
});

export const withdrawVideo = endpoint({
  method: 'POST',
  path: '/api/videos/:id/withdraw',
  summary: 'Take back what one has handed in: it becomes a draft, and readers no longer see it',
  access: hands,
  params,
  body: z.object(seen).optional(),
  reply,
  problems: ['content.transition', 'content.stale'],
});

export const {
  list: listVideos,
  recent: recentVideos,
  unread: unreadVideos,
  get: getVideo,
  another: anotherVideo,
  create: createVideo,
  save: saveVideo,
  remove: deleteVideo,
  restore: restoreVideo,
  publish: publishVideo,
  unpublish: unpublishVideo,
  showAsNew: showVideoAsNew,
  visit: visitVideo,
  favorite: favoriteVideo,
  like: likeVideo,
  dislike: dislikeVideo,
  download: downloadVideo,
  reach: videoReach,
  viewAs: viewVideoAs,
  translations: videoTranslations,
  translate: translateVideo,
  comments: videoComments,
  comment: commentVideo,
  reply: replyToVideoComment,
  removeComment: deleteVideoComment,
  byCategories: videosByCategories,
  byCategory: videosByCategory,
  track: trackVideo,
  categories: videoCategories,
  saveCategories: saveVideoCategories,
} = videoCalls;
