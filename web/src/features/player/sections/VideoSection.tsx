import type { MediaView } from '@forecourt/contract/fields';
import { lazy } from 'react';
import { langOf } from '../../../shared/i18n/fallback.ts';
import { ClientOnly } from '../../../shared/ui/OnPage.tsx';
import { Picture } from '../../../shared/ui/Picture.tsx';
import { useWatching } from '../../../shared/media/useWatching.ts';
import { Transcript } from '../transcript/Transcript.tsx';
import { MediaGate } from '../../../shared/media/MediaGate.tsx';
import { RichText } from './RichText.tsx';
import { played, REPORT_EVERY, type SectionProps } from './section.ts';
import { WatchedShare } from './WatchedShare.tsx';
import classes from './sections.module.css';

const MediaPlayer = lazy(() => import('../../../shared/media/MediaPlayer.tsx'));

function Video({
  section,
  progress,
  onReport,
  media,
}: SectionProps<'video'> & { readonly media: MediaView }) {
  const {
    media: recording,
    attach,
    watched,
  } = useWatching({
    progress,
    onReport: played(onReport),
    every: REPORT_EVERY,
  });
  const length = (media.duration ?? 0) * 1000;
  return (
    <>
      <div className={classes.video}>
        <ClientOnly until={<Picture image={section.poster} alt="" ratio="2:1" />}>
          <MediaPlayer
            kind="video"
            title={section.title}
            media={media}
            poster={section.poster}
            subtitles={section.subtitles}
            watched={watched}
            attach={attach}
          />
        </ClientOnly>
      </div>
      {onReport && (
        <WatchedShare kind="video" watched={watched} length={length} seen={progress?.seen === true} />
      )}
      <Transcript tracks={section.subtitles} media={recording} />
    </>
  );
}

/** A video with captions by language. It is seen when 90 % of it were watched. */
export const VideoSection = (props: SectionProps<'video'>) => (
  <>
    <MediaGate media={props.section.video}>{(media) => <Video {...props} media={media} />}</MediaGate>
    {props.section.text && (
      <div className={classes.below}>
        <RichText html={props.section.text} lang={langOf(props.section, 'text')} />
      </div>
    )}
  </>
);
