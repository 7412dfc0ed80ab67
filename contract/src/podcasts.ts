import { castCalls } from './casts.ts';
import { CONTENT_FAMILIES } from './content-kinds.ts';
import { CAST } from './limits.ts';

/** The calls of podcasts. */
export const podcastCalls = castCalls({
  ...CONTENT_FAMILIES.podcast,
  what: 'a podcast',
  categories: 'podcast-categories',
  description: CAST.podcastDescription,
  recording: 'audio',
  card: {},
  input: {},
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
  viewAs: viewPodcastAs,
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
