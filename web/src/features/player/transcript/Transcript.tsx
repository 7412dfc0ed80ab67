import { Button, Drawer, NativeSelect, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFileText, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../shared/ui/EmptyState.tsx';
import { Bone, Skeleton } from '../../../shared/ui/Skeletons.tsx';
import { PLAYER_ROOT } from '../PlayerFrame.tsx';
import { CueList } from './CueList.tsx';
import { type Cue, hitsOf } from './cues.ts';
import { cuesQuery, nameOf, ownTrack, type Track, type Tracks } from './track.ts';
import { seek, useCurrentCue } from './useCurrentCue.ts';
import classes from './transcript.module.css';

interface Props {
  readonly tracks: Tracks;
  readonly media: HTMLMediaElement | null;
}

interface WordsProps extends Props {
  readonly track: Track;
  readonly onJumped: () => void;
}

function Words({ track, media, onJumped }: WordsProps) {
  const { t } = useTranslation('player');
  const { data: cues = [], error, isPending, refetch } = useQuery(cuesQuery(track));
  const [words, setWords] = useState('');
  const current = useCurrentCue(media, cues);
  const hits = words.trim() === '' ? undefined : hitsOf(cues, words);
  const jump = ({ start }: Cue) => {
    seek(media, start);
    onJumped();
  };
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isPending) {
    return (
      <Skeleton>
        <Bone height={120} />
      </Skeleton>
    );
  }
  return (
    <>
      <TextInput
        type="search"
        aria-label={t('transcript.search')}
        placeholder={t('transcript.search')}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <p role="status" className={classes.count}>
        {hits && (hits.length === 0 ? t('transcript.none') : t('transcript.hits', { count: hits.length }))}
      </p>
      <CueList cues={cues} language={track.language} current={current} hits={hits} onJump={jump} />
    </>
  );
}

function Panel({ tracks, media, onJumped }: Props & Pick<WordsProps, 'onJumped'>) {
  const { t } = useTranslation('player');
  const [language, setLanguage] = useState(ownTrack(tracks)?.language);
  const track = tracks.find((one) => one.language === language) ?? ownTrack(tracks);
  if (!track) return null;
  return (
    <div className={classes.panel}>
      {tracks.length > 1 && (
        <NativeSelect
          aria-label={t('transcript.language')}
          data={tracks.map((one) => ({ value: one.language, label: nameOf(one.language) }))}
          value={track.language}
          onChange={(event) => setLanguage(event.currentTarget.value)}
        />
      )}
      <Words key={track.file.url} track={track} tracks={tracks} media={media} onJumped={onJumped} />
    </div>
  );
}

/** What is said in a recording, to read along, to search and to jump to; on phones as a sheet. */
export function Transcript({ tracks, media }: Props) {
  const { t } = useTranslation('player');
  const [opened, setOpened] = useState(false);
  const phone = useMediaQuery('(max-width: 719px)', undefined, { getInitialValueInEffect: false });
  const id = useId();
  if (tracks.length === 0) return null;
  const close = () => setOpened(false);
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
          <Panel tracks={tracks} media={media} onJumped={close} />
        </Drawer>
      ) : (
        <section id={id} aria-label={t('transcript')} hidden={!opened}>
          {opened && <Panel tracks={tracks} media={media} onJumped={() => undefined} />}
        </section>
      )}
    </div>
  );
}
