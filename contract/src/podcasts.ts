import { castCalls } from './casts.ts';
import { CAST } from './limits.ts';

/** The calls of podcasts. */
export const podcastCalls = castCalls({
  family: 'podcasts',
  one: 'podcast',
  many: 'podcasts',
  what: 'a podcast',
  feature: 'podcasts',
  views: ['VIEW_PODCASTS'],
  edits: ['MODIFY_PODCASTS'],
  categories: 'podcast-categories',
  description: CAST.podcastDescription,
  recording: 'audio',
});

export const {
  list: listPodcasts,
  recent: recentPodcasts,
  unread: unreadPodcasts,
  get: getPodcast,
  another: anotherPodcast,
  create: createPodcast,
  save: savePodcast,
  remove: deletePodcast,
  restore: restorePodcast,
  publish: publishPodcast,
  unpublish: unpublishPodcast,
  showAsNew: showPodcastAsNew,
  visit: visitPodcast,
  favorite: favoritePodcast,
  like: likePodcast,
  dislike: dislikePodcast,
  download: downloadPodcast,
  reach: podcastReach,
  translations: podcastTranslations,
  translate: translatePodcast,
  comments: podcastComments,
  comment: commentPodcast,
  reply: replyToPodcastComment,
  removeComment: deletePodcastComment,
  byCategories: podcastsByCategories,
  byCategory: podcastsByCategory,
  track: trackPodcast,
  categories: podcastCategories,
  saveCategories: savePodcastCategories,
} = podcastCalls;
