import type { MediaView } from '@forecourt/contract/fields';
import { Button } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Comments } from '../../../shared/comments/Comments.tsx';
import { clock } from '../../../shared/format.ts';
import { MediaGate } from '../../../shared/media/MediaGate.tsx';
import { useUser } from '../../../shared/session/session.ts';
import { FavoriteButton, Opinions } from '../../content/index.ts';
import { PODCAST } from '../cast.ts';
import type { Cast } from '../casts.api.ts';
import { audioPlayer } from '../player/audioPlayer.ts';
import { episodeOf } from '../player/episode.ts';
import { useAudio } from '../player/useAudio.ts';
import { CastFrame, CastHead, LoadedCast } from './CastFrame.tsx';
import { CastImage } from './CastCard.tsx';
import { UpNext } from './UpNext.tsx';
import { Words } from './Words.tsx';
import classes from './casts.module.css';

function Sound({ cast, sound }: { readonly cast: Cast; readonly sound: MediaView }) {
  const { t } = useTranslation('casts');
  const { _id: userId } = useUser();
  const [report] = useState(() => PODCAST.api.reporter(cast._id));
  const { episode, playing } = useAudio();
  const current = episode?.id === cast._id;
  const runs = current && playing;
  const play = (from?: number) => audioPlayer.play(episodeOf(cast, sound, report), userId, from);
  const Icon = runs ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  const begun = !current && cast.position > 0;
  return (
    <>
      <div className={classes.actions}>
        <Button
          leftSection={<Icon size={18} aria-hidden />}
          onClick={() => (runs ? audioPlayer.pause() : play())}
        >
          {runs ? t('pause') : begun ? t('playFrom', { time: clock(cast.position) }) : t('play')}
        </Button>
        <Opinions api={PODCAST.api} thing={cast} />
        <FavoriteButton api={PODCAST.api} thing={cast} wide />
      </div>
      <Words cast={cast} media={audioPlayer.mediaOf(cast._id)} onJump={play} />
    </>
  );
}

/** An episode to hear; it goes on in the bar while one browses. */
export function PodcastPage({ id, comment }: { readonly id: string; readonly comment?: string | undefined }) {
  return (
    <LoadedCast kind={PODCAST} id={id}>
      {(cast) => (
        <CastFrame kind={PODCAST} cast={cast}>
          <div className={classes.cover}>
            <CastImage kind={PODCAST} row={cast} sizes="(max-width: 720px) 60vw, 360px" />
          </div>
          <div className={classes.main}>
            <CastHead kind={PODCAST} cast={cast} />
            <MediaGate media={cast.audio}>
              {(sound) => <Sound key={cast._id} cast={cast} sound={sound} />}
            </MediaGate>
            <Comments family="podcasts" id={cast._id} target={comment} />
          </div>
          <UpNext kind={PODCAST} cast={cast} />
        </CastFrame>
      )}
    </LoadedCast>
  );
}
