import { castCalls } from './casts.ts';
import { CAST } from './limits.ts';

/** The calls of videos. */
export const videoCalls = castCalls({
  family: 'videos',
  one: 'video',
  many: 'videos',
  what: 'a video',
  feature: 'videos',
  views: ['VIEW_VIDEOS'],
  edits: ['MODIFY_VIDEOS'],
  categories: 'video-categories',
  description: CAST.videoDescription,
  recording: 'video',
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
