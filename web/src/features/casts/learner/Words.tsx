import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { SkeletonShape } from '../../../shared/ui/Skeletons.tsx';
import type { Cast } from '../casts.api.ts';
import classes from './casts.module.css';

const TranscriptPanel = lazy(() => import('../../../shared/media/TranscriptPanel.tsx'));

interface Props {
  readonly cast: Pick<Cast, 'captions' | 'transcript'>;
  readonly media: HTMLMediaElement | null;
  /** Goes to a place, in seconds. */
  readonly onJump: (second: number) => void;
}

/** What is said: by captions, which lead to their places and can be searched, or as plain text. */
export function Words({ cast: { captions, transcript }, media, onJump }: Props) {
  const { t } = useTranslation('casts');
  if (captions.length === 0 && transcript === '') return null;
  return (
    <section className={`card ${classes.said}`} aria-label={t('transcript')}>
      <h2>{t('transcript')}</h2>
      {captions.length > 0 ? (
        <Suspense fallback={<SkeletonShape height={160} />}>
          <TranscriptPanel tracks={captions} media={media} onJump={onJump} />
        </Suspense>
      ) : (
        <p className={classes.plain}>{transcript}</p>
      )}
    </section>
  );
}
