import { NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../ui/EmptyState.tsx';
import { SkeletonShape, Skeleton } from '../ui/Skeletons.tsx';
import { CueList } from './CueList.tsx';
import { hitsOf } from './cues.ts';
import { cuesQuery, nameOf, ownTrack, type Track, type Tracks } from './track.ts';
import { useCurrentCue } from './useCurrentCue.ts';
import classes from './transcript.module.css';

interface Props {
  readonly tracks: Tracks;
  readonly media: HTMLMediaElement | null;
  /** A place was chosen, in seconds. */
  readonly onJump: (second: number) => void;
}

function Words({ track, media, onJump }: Omit<Props, 'tracks'> & { readonly track: Track }) {
  const { t } = useTranslation('player');
  const { data: cues = [], error, isPending, refetch } = useQuery(cuesQuery(track));
  const [words, setWords] = useState('');
  const current = useCurrentCue(media, cues);
  const hits = words.trim() === '' ? undefined : hitsOf(cues, words);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isPending) {
    return (
      <Skeleton>
        <SkeletonShape height={120} />
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
      <CueList
        cues={cues}
        language={track.language}
        current={current}
        hits={hits}
        onJump={({ start }) => onJump(start)}
      />
    </>
  );
}

/** The transcript itself: language, search, and the captions. */
export default function TranscriptPanel({ tracks, media, onJump }: Props) {
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
      <Words key={track.file.url} track={track} media={media} onJump={onJump} />
    </div>
  );
}
