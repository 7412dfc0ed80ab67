import type { Language } from '@forecourt/contract/languages';

/** An episode as the feed shows it. */
export interface FeedEpisode {
  readonly id: string;
  readonly title: string;
  /** Plain text. */
  readonly description: string;
  readonly publishedAt: Date;
  /** Address, bytes and type of the sound. */
  readonly sound: { readonly url: string; readonly size: number; readonly type: string };
  /** Milliseconds; null where it is not known. */
  readonly duration: number | null;
  /** Address of its picture. */
  readonly image: string | null;
  /** Author of the podcast: the brand. */
  readonly author: string;
}

export interface Feed {
  readonly title: string;
  readonly description: string;
  readonly language: Language;
  /** The page of the podcasts. */
  readonly link: string;
  /** Address of the portal's own picture. */
  readonly image: string;
  /** The address of the feed itself. */
  readonly self: string;
  readonly episodes: readonly FeedEpisode[];
}

/** Characters that XML 1.0 forbids (section 2.2), including lone surrogates. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const NAMES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const escaped = (words: string): string =>
  words
    .toWellFormed()
    .replaceAll(FORBIDDEN, '')
    .replaceAll(/[&<>"']/g, (sign) => NAMES[sign] ?? sign);

const tag = (name: string, words: string): string => `<${name}>${escaped(words)}</${name}>`;
const empty = (name: string, attributes: Readonly<Record<string, string | number>>): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
    .join('')}/>`;

/** RFC 822 with the four digits of the year, as RSS 2.0 has it. */
const date = (at: Date): string => at.toUTCString().replace('GMT', '+0000');

const item = (episode: FeedEpisode): string =>
  [
    '<item>',
    tag('title', episode.title),
    tag('description', episode.description),
    `<guid isPermaLink="false">${escaped(episode.id)}</guid>`,
    tag('pubDate', date(episode.publishedAt)),
    empty('enclosure', {
      url: episode.sound.url,
      length: episode.sound.size,
      type: episode.sound.type,
    }),
    ...(episode.duration === null
      ? []
      : [tag('itunes:duration', String(Math.round(episode.duration / 1000)))]),
    ...(episode.author ? [tag('itunes:author', episode.author)] : []),
    ...(episode.image ? [empty('itunes:image', { href: episode.image })] : []),
    tag('itunes:explicit', 'false'),
    '</item>',
  ].join('');

/**
 * A feed for podcast apps: RSS 2.0 with the tags of Apple Podcasts. `itunes:block` keeps it out of directories: it is one
 * person's own.
 */
export const rssOf = ({ title, description, language, link, image, self, episodes }: Feed): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    tag('title', title),
    tag('link', link),
    tag('description', description),
    tag('language', language),
    empty('atom:link', { href: self, rel: 'self', type: 'application/rss+xml' }),
    tag('itunes:author', title),
    empty('itunes:image', { href: image }),
    '<itunes:category text="Business"><itunes:category text="Careers"/></itunes:category>',
    tag('itunes:explicit', 'false'),
    tag('itunes:block', 'Yes'),
    tag('itunes:type', 'episodic'),
    ...episodes.map(item),
    '</channel></rss>',
  ].join('\n');
