import type { MediaView } from '@forecourt/contract/fields';
import type { Cast } from '../casts.api.ts';
import type { Episode } from './audioPlayer.ts';

/** An episode as the bar plays it. */
export const episodeOf = (cast: Cast, sound: MediaView, report: Episode['report']): Episode => ({
  id: cast._id,
  title: cast.title,
  by: [cast.category.name, cast.brand?.name].filter(Boolean).join(', '),
  image: cast.image,
  url: sound.url,
  position: cast.position,
  duration: cast.duration,
  report,
});
