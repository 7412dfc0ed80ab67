import type { MediaView } from '@forecourt/contract/fields';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { langOf } from '../../../shared/i18n/fallback.ts';
import { ClientOnly } from '../../../shared/ui/OnPage.tsx';
import { Picture } from '../../../shared/ui/Picture.tsx';
import { SkeletonShape } from '../../../shared/ui/Skeletons.tsx';
import { useWatching } from '../../../shared/media/useWatching.ts';
import { MediaGate } from '../../../shared/media/MediaGate.tsx';
import { RichText } from './RichText.tsx';
import { played, REPORT_EVERY, type SectionProps } from './section.ts';
import { WatchedShare } from './WatchedShare.tsx';
import classes from './sections.module.css';

const MediaPlayer = lazy(() => import('../../../shared/media/MediaPlayer.tsx'));

function Audio({
  section,
  progress,
  onReport,
  media,
}: SectionProps<'audio'> & { readonly media: MediaView }) {
  const { attach, watched } = useWatching({
    progress,
    onReport: played(onReport),
    every: REPORT_EVERY,
  });
  return (
    <>
      <div className={`card ${classes.audio}`}>
        {section.image && <Picture image={section.image} alt="" ratio="1:1" sizes="112px" rounded />}
        <ClientOnly until={<SkeletonShape height={64} />}>
          <MediaPlayer
            kind="audio"
            title={section.title}
            media={media}
            poster={null}
            subtitles={[]}
            watched={watched}
            attach={attach}
          />
        </ClientOnly>
      </div>
      {onReport && (
        <div className={classes.heard}>
          <WatchedShare
            kind="audio"
            watched={watched}
            length={(media.duration ?? 0) * 1000}
            seen={progress?.seen === true}
          />
        </div>
      )}
    </>
  );
}

/** A recording to listen to, with what is said as text. It is seen when 90 % of it were heard. */
export function AudioSection(props: SectionProps<'audio'>) {
  const { t } = useTranslation('player');
  return (
    <>
      <MediaGate media={props.section.audio}>{(media) => <Audio {...props} media={media} />}</MediaGate>
      {props.section.text && (
        <details className={classes.transcript} open>
          <summary>{t('audio.transcript')}</summary>
          <RichText html={props.section.text} lang={langOf(props.section, 'text')} />
        </details>
      )}
    </>
  );
}
