import { ActionIcon } from '@mantine/core';
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

/** Plays an episode of a list with one tap, from where the person stopped. */
export function PlayNow({ row: { _id: id, title } }: { readonly row: Pick<CastRow, '_id' | 'title'> }) {
  const { t } = useTranslation('casts');
  const { _id: userId } = useUser();
  const { episode, playing } = useAudio();
  const current = episode?.id === id;
  const { mutate, isPending } = useMutation({
    mutationFn: () => queryClient.fetchQuery(PODCAST.api.oneQuery(id)),
    onSuccess: (cast) => {
      const { audio } = cast;
      if (audio?.state !== 'ready') toast(t('notReady'));
      else audioPlayer.play(episodeOf(cast, audio, PODCAST.api.reporter(id)), userId);
    },
    onError: ({ message }) => toast(message),
  });
  const runs = current && playing;
  const Icon = runs ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  return (
    <ActionIcon
      size={44}
      radius="xl"
      color="dark"
      variant="filled"
      className={classes.playNow}
      loading={isPending}
      aria-label={t(runs ? 'pauseThis' : 'playThis', { title })}
      onClick={() => (current ? audioPlayer.toggle() : mutate())}
    >
      <Icon size={20} aria-hidden />
    </ActionIcon>
  );
}
