import type { Group, Text } from './translations.api.ts';

export const FILTERS = ['all', 'missing', 'outdated'] as const;
export type Filter = (typeof FILTERS)[number];

export const captionsMissing = ({ captions }: Group): boolean =>
  Boolean(captions?.source) && captions?.file === null;

/** Number of entries that a filter shows; subtitles count if the video has any. */
export const countOf = (groups: readonly Group[], filter: Filter): number =>
  groups
    .map((group) => shownTexts(group, filter, NONE).length + Number(showsCaptions(group, filter)))
    .reduce((sum, one) => sum + one, 0);

const NONE: ReadonlySet<string> = new Set();

/**
 * Texts of a group that the filter lets through.
 * @param stored keys that stay although they no longer match: what was just saved must not vanish under the cursor
 */
export const shownTexts = (group: Group, filter: Filter, stored: ReadonlySet<string>): readonly Text[] =>
  filter === 'all'
    ? group.texts
    : group.texts.filter(({ key, state }) => state === filter || stored.has(key));

export function showsCaptions(group: Group, filter: Filter): boolean {
  if (!group.captions) return false;
  return filter === 'all' || (filter === 'missing' && captionsMissing(group));
}

/** The next text without a translation after this one, from the start again at the end; undefined when there is none. */
export function nextMissing(
  groups: readonly Group[],
  after: string | undefined,
  written: (key: string) => boolean,
): string | undefined {
  const texts = groups.flatMap((group) => group.texts);
  const from = texts.findIndex(({ key }) => key === after) + 1;
  const open = ({ key, state }: Text) => state !== 'done' && key !== after && !written(key);
  return (texts.slice(from).find(open) ?? texts.slice(0, from).find(open))?.key;
}
