import { ActionIcon, Button } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../../shared/api/queryClient.ts';
import { useUser } from '../../../shared/session/session.ts';
import { toast } from '../../../shared/ui/toast.tsx';
import { PODCAST } from '../cast.ts';
import type { CastRow } from '../casts.api.ts';
import { audioPlayer } from '../player/audioPlayer.ts';
import { episodeOf } from '../player/episode.ts';
import { useAudio } from '../player/useAudio.ts';
import classes from './casts.module.css';

/** Plays an episode of a list from where the person stopped, or pauses it. */
function usePlay(id: string) {
  const { t } = useTranslation('casts');
  const { _id: userId } = useUser();
  const { episode, playing } = useAudio();
  const current = episode?.id === id;
  const { mutate, isPending } = useMutation({
    mutationFn: () => queryClient.query(PODCAST.api.oneQuery(id)),
    onSuccess: (cast) => {
      const { audio } = cast;
      if (audio?.state !== 'ready') toast(t('notReady'));
      else audioPlayer.play(episodeOf(cast, audio, PODCAST.api.reporter(id)), userId);
    },
    onError: ({ message }) => toast(message),
  });
  return {
    runs: current && playing,
    isPending,
    toggle: () => (current ? audioPlayer.toggle() : mutate()),
  };
}

interface Props {
  readonly row: Pick<CastRow, '_id' | 'title'>;
}

const PlayIcon = ({ runs, size }: { readonly runs: boolean; readonly size: number }) =>
  runs ? <IconPlayerPauseFilled size={size} aria-hidden /> : <IconPlayerPlayFilled size={size} aria-hidden />;

/** Plays an episode with one tap on its picture. */
export function PlayNow({ row: { _id: id, title } }: Props) {
  const { t } = useTranslation('casts');
  const { runs, isPending, toggle } = usePlay(id);
  return (
    <ActionIcon
      size={44}
      radius="xl"
      color="dark"
      variant="filled"
      className={classes.playNow}
      loading={isPending}
      aria-label={t(runs ? 'pauseThis' : 'playThis', { title })}
      onClick={toggle}
    >
      <PlayIcon runs={runs} size={20} />
    </ActionIcon>
  );
}

/** Goes on with an episode that was begun. */
export function PlayOn({ row: { _id: id } }: Props) {
  const { t } = useTranslation('casts');
  const { runs, isPending, toggle } = usePlay(id);
  return (
    <Button loading={isPending} leftSection={<PlayIcon runs={runs} size={16} />} onClick={toggle}>
      {t(runs ? 'pause' : 'carryOn')}
    </Button>
  );
}
