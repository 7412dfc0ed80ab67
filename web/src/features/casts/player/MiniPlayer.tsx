import { ActionIcon, Slider, UnstyledButton } from '@mantine/core';
import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward15,
  IconRewindForward30,
  IconX,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { clock, number } from '../../../shared/format.ts';
import { Picture } from '../../../shared/ui/Picture.tsx';
import { PODCAST } from '../cast.ts';
import { audioPlayer, type AudioState, type Episode } from './audioPlayer.ts';
import { BACK, FORWARD, jumpBy } from './mediaSession.ts';
import { useAudio } from './useAudio.ts';
import classes from './MiniPlayer.module.css';

/** Offered one after the other. */
const SPEEDS = [1, 1.25, 1.5, 1.75, 2, 0.75] as const;

const faster = (media: HTMLMediaElement) => {
  const at = SPEEDS.findIndex((speed) => speed === media.playbackRate);
  media.playbackRate = SPEEDS[(at + 1) % SPEEDS.length] ?? 1;
};

function Buttons({ playing, broken }: Pick<AudioState, 'playing' | 'broken'>) {
  const { t } = useTranslation('casts');
  const Icon = playing ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  return (
    <div className={classes.buttons}>
      <ActionIcon
        size={44}
        variant="subtle"
        color="gray"
        aria-label={t('back', { seconds: BACK })}
        onClick={() => audioPlayer.with((media) => jumpBy(media, -BACK))}
      >
        <IconRewindBackward15 size={24} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon
        size={44}
        radius="xl"
        color="dark"
        variant="filled"
        className={classes.play}
        disabled={broken}
        aria-label={t(playing ? 'pause' : 'play')}
        onClick={() => audioPlayer.toggle()}
      >
        <Icon size={22} aria-hidden />
      </ActionIcon>
      <ActionIcon
        size={44}
        variant="subtle"
        color="gray"
        aria-label={t('forward', { seconds: FORWARD })}
        onClick={() => audioPlayer.with((media) => jumpBy(media, FORWARD))}
      >
        <IconRewindForward30 size={24} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  );
}

function Place({ time, length }: Pick<AudioState, 'time' | 'length'>) {
  const { t } = useTranslation('casts');
  return (
    <div className={classes.place}>
      <span className="num">{clock(time)}</span>
      <Slider
        className={classes.slider}
        min={0}
        max={Math.max(1, Math.floor(length))}
        value={Math.floor(time)}
        onChange={(second) => audioPlayer.with((media) => (media.currentTime = second))}
        label={clock}
        thumbLabel={t('place')}
        thumbProps={{ 'aria-valuetext': t('placeOf', { time: clock(time), length: clock(length) }) }}
      />
      <span className="num">{clock(length)}</span>
    </div>
  );
}

function What({ episode, state }: { readonly episode: Episode; readonly state: AudioState }) {
  const { t } = useTranslation('casts');
  return (
    <div className={classes.what}>
      <div className={classes.picture}>
        <Picture image={episode.image} alt="" ratio="1:1" sizes="48px" rounded />
      </div>
      <p>
        <Link {...PODCAST.page(episode.id)}>{episode.title}</Link>
        <small>
          {state.broken ? t('broken') : t('left', { time: clock(Math.max(0, state.length - state.time)) })}
          {episode.by && ` · ${episode.by}`}
        </small>
      </p>
    </div>
  );
}

/** The bar with the episode that goes on while one browses; above the tabs on phones. Leaving the portal's pages pauses it. */
export default function MiniPlayer() {
  const { t } = useTranslation('casts');
  const state = useAudio();
  useEffect(() => () => audioPlayer.pause(), []);
  const { episode, speed, time, length } = state;
  if (!episode) return null;
  return (
    <>
      <div className={classes.room} />
      <section className={classes.bar} aria-label={t('bar')}>
        <div className={classes.inner}>
          <What episode={episode} state={state} />
          <Buttons {...state} />
          <Place time={time} length={length} />
          <UnstyledButton
            className={classes.speed}
            aria-label={t('speed', { speed: number(speed) })}
            onClick={() => audioPlayer.with(faster)}
          >
            {number(speed)}×
          </UnstyledButton>
          <ActionIcon
            size={44}
            variant="subtle"
            color="gray"
            aria-label={t('close')}
            onClick={() => audioPlayer.close()}
          >
            <IconX size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </div>
      </section>
    </>
  );
}
