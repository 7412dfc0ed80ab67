import { Button, Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFileText } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Bone } from '../../../shared/ui/Skeletons.tsx';
import { PLAYER_ROOT } from '../PlayerFrame.tsx';
import type { Tracks } from './track.ts';
import classes from './transcript.module.css';

const TranscriptPanel = lazy(() => import('./TranscriptPanel.tsx'));

interface Props {
  readonly tracks: Tracks;
  readonly media: HTMLMediaElement | null;
}

/** What is said in a recording, to read along, to search and to jump to; on phones as a sheet. */
export function Transcript({ tracks, media }: Props) {
  const { t } = useTranslation('player');
  const [opened, setOpened] = useState(false);
  const phone = useMediaQuery('(max-width: 719px)', undefined, { getInitialValueInEffect: false });
  const id = useId();
  if (tracks.length === 0) return null;
  const close = () => setOpened(false);
  const panel = (onJumped: () => void) => (
    <Suspense fallback={<Bone height={160} />}>
      <TranscriptPanel tracks={tracks} media={media} onJumped={onJumped} />
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
        <Drawer
          opened={opened}
          onClose={close}
          position="bottom"
          size="72%"
          title={t('transcript')}
          radius="16px 16px 0 0"
          portalProps={{ target: `#${PLAYER_ROOT}` }}
          closeButtonProps={{ 'aria-label': t('transcript.hide') }}
        >
          {opened && panel(close)}
        </Drawer>
      ) : (
        <section id={id} aria-label={t('transcript')} hidden={!opened}>
          {opened && panel(() => undefined)}
        </section>
      )}
    </div>
  );
}
