import { z } from 'zod';
import { type Access, endpoint, open, signedIn } from './endpoint.ts';
import { Id } from './fields.ts';
import { privateLinkCalls } from './private-link.ts';

export const podcastLinkCalls = privateLinkCalls('/api/podcast-link', {
  access: { who: signedIn(), scope: 'own', feature: 'podcasts' },
  what: 'a private podcast feed',
});
export const { read: podcastLink, make: makePodcastLink, end: endPodcastLink } = podcastLinkCalls;

const byAddress: Access = {
  who: open('podcast apps cannot sign in: the address is the secret'),
  scope: 'none',
  feature: 'podcasts',
};
const token = z.string().max(100);

export const podcastFeed = endpoint({
  method: 'GET',
  path: '/api/podcasts/feed/:token',
  summary: 'The episodes that are open to the person now, as RSS 2.0 for podcast apps',
  access: byAddress,
  params: { token },
  raw: 'application/rss+xml',
});

export const podcastFeedFile = endpoint({
  method: 'GET',
  path: '/api/podcasts/feed/:token/:id/:name',
  summary: 'The sound or the picture of an episode of a private feed, whole or in ranges',
  access: byAddress,
  params: {
    token,
    id: Id,
    /** `episode.mp3`, `cover.jpg`: apps rely on the extension. */
    name: z.string().regex(/^(episode|cover)\.[a-z0-9]{2,4}$/),
  },
  raw: 'application/octet-stream',
});
