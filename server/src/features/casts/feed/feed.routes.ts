import { personName } from '@forecourt/contract/person-name';
import * as contract from '@forecourt/contract/podcast-feed';
import { type Language, languageOf } from '@forecourt/contract/languages';
import { addressOf } from '../../../kit/calendar/invitations.ts';
import type { AnyEndpoint } from '@forecourt/contract/endpoint';
import { handleOpen, type Call, type Route } from '../../../kit/http/handle.ts';
import { found, notFound } from '../../../kit/http/problem.ts';
import { text } from '../../../kit/i18n.ts';
import { iconUrl } from '../../../kit/portal-icon.ts';
import { privateLinkRoutes, privateLinks } from '../../../kit/private-links.ts';
import { actorOfUser } from '../../../kit/session/actor-of-user.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import { portalNameOf } from '../../../kit/tenant.ts';
import { fileWithUses, serveFile } from '../../files/files.public.ts';
import { listEpisodes, type EpisodeRow } from './feed.queries.ts';
import { rssOf, type FeedEpisode } from './rss.ts';

const links = privateLinks({
  table: 'podcast_link',
  log: { create: 'podcast-link.create', end: 'podcast-link.end' },
});

type OpenCall = Pick<Call<AnyEndpoint, Actor | null>, 'db' | 'now' | 'settings'>;

/** Whose feed it is, with the rights and belongings of this moment: what an episode asks for is asked at each fetch. */
async function listenerOf({ db, now, settings }: OpenCall, token: string) {
  const owner = found(await links.ownerOf(db, token));
  const actor = found(await actorOfUser(db, owner.id, settings));
  const language: Language = languageOf(owner.language) ?? 'en';
  return { actor, language, now };
}

const ENDINGS: Readonly<Record<string, string>> = {
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/wav': 'wav',
  'image/png': 'png',
  'image/webp': 'webp',
};
/** Apple's name of the type, which apps know better than the registered one. */
const TYPES: Readonly<Record<string, string>> = { 'audio/mp4': 'audio/x-m4a' };

function episodeOf(feed: string, row: EpisodeRow): FeedEpisode {
  const file = (name: string, mime: string, other: string) =>
    `${feed}/${row.id}/${name}.${ENDINGS[mime] ?? other}`;
  return {
    id: row.id,
    title: row.title,
    description: row.body,
    publishedAt: row.published_at,
    sound: { url: file('episode', row.mime, 'mp3'), size: row.size, type: TYPES[row.mime] ?? row.mime },
    duration: row.duration_ms,
    image: row.image_id && row.image_mime ? file('cover', row.image_mime, 'jpg') : null,
    author: row.brand ?? '',
  };
}

/** A person's own feed for podcast apps. */
export const feedRoutes: readonly Route[] = [
  ...privateLinkRoutes(
    links,
    contract.podcastLinkCalls,
    (portal, token) => `${addressOf(portal)}/api/podcasts/feed/${token}`,
  ),
  handleOpen(contract.podcastFeed, async (call) => {
    const listener = await listenerOf(call, call.params.token);
    const at = addressOf(call.portal);
    const self = `${at}/api/podcasts/feed/${call.params.token}`;
    const rows = await listEpisodes(call.db, listener);
    return {
      headers: { 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': 'private, no-store' },
      body: rssOf({
        title: text(listener.language, 'words', 'casts.feed', {
          portalName: portalNameOf(call.settings),
        }),
        description: text(listener.language, 'words', 'casts.feedText', {
          name: personName(listener.actor),
        }),
        language: listener.language,
        link: `${at}/auth/podcasts`,
        image: `${at}${iconUrl(call.settings, 'icon-512')}`,
        self,
        episodes: rows.map((row) => episodeOf(self, row)),
      }),
    };
  }),
  handleOpen(contract.podcastFeedFile, async (call) => {
    const { token, id, name } = call.params;
    const [episode] = await listEpisodes(call.db, await listenerOf(call, token), id);
    const fileId = name.startsWith('episode.') ? found(episode).media_id : found(episode).image_id;
    if (!fileId) throw notFound();
    const file = found(await fileWithUses(call.db, fileId));
    return serveFile(call.portal.files.storage, file, { variant: 'original' }, call.http);
  }),
];
