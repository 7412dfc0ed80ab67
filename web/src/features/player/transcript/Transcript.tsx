import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFileText } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyOnDemand } from '../../../shared/ui/LazyOnDemand.tsx';
import { SkeletonShape } from '../../../shared/ui/Skeletons.tsx';
import { seek } from '../../../shared/media/useCurrentCue.ts';
import type { Tracks } from '../../../shared/media/track.ts';
import classes from '../../../shared/media/transcript.module.css';

const TranscriptPanel = lazy(() => import('../../../shared/media/TranscriptPanel.tsx'));
const TranscriptSheet = lazy(() => import('./TranscriptSheet.tsx'));

interface Props {
  readonly tracks: Tracks;
  readonly media: HTMLMediaElement | null;
}

/** What is said in a recording, to read along, to search and to jump to; on phones as a sheet. */
export function Transcript({ tracks, media }: Props) {
  const { t } = useTranslation('player');
  const [opened, setOpened] = useState(false);
  const phone = useMediaQuery('(max-width: 44.9375em)');
  const id = useId();
  if (tracks.length === 0) return null;
  const close = () => setOpened(false);
  const panel = (onJumped?: () => void) => (
    <Suspense fallback={<SkeletonShape height={160} />}>
      <TranscriptPanel
        tracks={tracks}
        media={media}
        onJump={(second) => {
          seek(media, second);
          onJumped?.();
        }}
      />
    </Suspense>
  );
  return (
    <div className={classes.transcript}>
      <Button
        variant="default"
        aria-expanded={opened}
        {...(!phone && { 'aria-controls': id })}
        leftSection={<IconFileText size={18} stroke={1.75} aria-hidden />}
        onClick={() => setOpened(!opened)}
      >
        {opened && !phone ? t('transcript.hide') : t('transcript')}
      </Button>
      {phone ? (
        <LazyOnDemand when={opened}>
          <TranscriptSheet opened={opened} close={close}>
            {opened && panel(close)}
          </TranscriptSheet>
        </LazyOnDemand>
      ) : (
        <section id={id} aria-label={t('transcript')} hidden={!opened}>
          {opened && panel()}
        </section>
      )}
    </div>
  );
}
