import type { MediaView } from '@forecourt/contract/fields';
import { queryOptions } from '@tanstack/react-query';
import { currentLanguage } from '../i18n/language.ts';
import { type Cue, parseCues } from './cues.ts';

/** Captions in one language. */
export interface Track {
  readonly language: string;
  readonly file: MediaView;
}
/** Captions by language tag. */
export type Tracks = readonly Track[];

/** A language by its own name, as in a list: Français. */
export function nameOf(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/** The track to begin with: in the person's language, else the first. */
export const ownTrack = (tracks: Tracks): Track | undefined =>
  tracks.find(({ language }) => language === currentLanguage()) ?? tracks[0];

export const cuesQuery = (track: Track) =>
  queryOptions({
    queryKey: ['player', 'cues', track.file.url],
    queryFn: async ({ signal }): Promise<readonly Cue[]> => {
      const answer = await fetch(track.file.url, { signal, credentials: 'same-origin' });
      if (!answer.ok) throw new Error(`captions: ${answer.status}`);
      return parseCues(await answer.text());
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
