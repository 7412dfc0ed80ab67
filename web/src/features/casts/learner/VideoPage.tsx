import type { MediaView } from '@forecourt/contract/fields';
import { lazy, useEffect, useEffectEvent, useState } from 'react';
import { Comments } from '../../../shared/comments/Comments.tsx';
import { MediaGate } from '../../../shared/media/MediaGate.tsx';
import { seek } from '../../../shared/media/useCurrentCue.ts';
import { useWatching } from '../../../shared/media/useWatching.ts';
import { ClientOnly } from '../../../shared/ui/OnPage.tsx';
import { Picture } from '../../../shared/ui/Picture.tsx';
import { FavoriteButton, Opinions } from '../../content/index.ts';
import { VIDEO } from '../cast.ts';
import type { Cast } from '../casts.api.ts';
import { audioPlayer, REPORT_EVERY } from '../player/audioPlayer.ts';
import { showOnLockScreen } from '../player/mediaSession.ts';
import { CastFrame, CastHead, LoadedCast } from './CastFrame.tsx';
import { UpNext } from './UpNext.tsx';
import { Words } from './Words.tsx';
import classes from './casts.module.css';

const MediaPlayer = lazy(() => import('../../../shared/media/MediaPlayer.tsx'));

/** While a film plays no episode does, and the keys of the phone are its own. */
function useAlone(media: HTMLMediaElement | null, { title, brand, image }: Cast): void {
  const show = useEffectEvent((film: HTMLMediaElement) =>
    showOnLockScreen(film, { title, artist: brand?.name ?? '', image }),
  );
  useEffect(() => {
    if (!media) return undefined;
    let end: (() => void) | undefined;
    const begin = () => {
      audioPlayer.close();
      end ??= show(media);
    };
    media.addEventListener('play', begin);
    return () => {
      media.removeEventListener('play', begin);
      end?.();
    };
  }, [media]);
}

function Film({ cast, film }: { readonly cast: Cast; readonly film: MediaView }) {
  const [report] = useState(() => VIDEO.api.reporter(cast._id));
  // where it stood when the page was opened: later reports come from here
  const [progress] = useState({ ranges: cast.ranges, position: cast.position * 1000 });
  const { media, attach, watched } = useWatching({
    progress,
    onReport: (played) => void report(played),
    every: REPORT_EVERY,
  });
  useAlone(media, cast);
  const jump = (second: number) => {
    seek(media, second);
    void media?.play();
  };
  return (
    <>
      <div className={classes.film}>
        <ClientOnly until={<Picture image={cast.image} alt="" ratio="2:1" />}>
          <MediaPlayer
            kind="video"
            title={cast.title}
            media={film}
            poster={cast.image}
            subtitles={cast.captions}
            watched={watched}
            attach={attach}
          />
        </ClientOnly>
      </div>
      <CastHead kind={VIDEO} cast={cast} />
      <div className={classes.actions}>
        <Opinions api={VIDEO.api} thing={cast} />
        <FavoriteButton api={VIDEO.api} thing={cast} wide />
      </div>
      <Words cast={cast} media={media} onJump={jump} />
    </>
  );
}

/** A film to watch, with what is said in it and what people say about it. */
export function VideoPage({ id, comment }: { readonly id: string; readonly comment?: string | undefined }) {
  return (
    <LoadedCast kind={VIDEO} id={id}>
      {(cast) => (
        <CastFrame kind={VIDEO} cast={cast}>
          <div className={classes.main}>
            <MediaGate media={cast.audio}>{(film) => <Film cast={cast} film={film} />}</MediaGate>
            <Comments family="videos" id={cast._id} target={comment} />
          </div>
          <UpNext kind={VIDEO} cast={cast} />
        </CastFrame>
      )}
    </LoadedCast>
  );
}
