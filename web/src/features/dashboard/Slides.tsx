import { ActionIcon } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Picture } from '../../shared/ui/Picture.tsx';
import type { Dashboard } from './dashboard.api.ts';
import classes from './Slides.module.css';

type Slide = Dashboard['slides'][number];

/** Time that a slide shows, milliseconds. */
const STAYS = 7000;

/** Only addresses of pages and the web; never a script. */
const safe = (link: string) => (/^(https?:\/\/|\/(?!\/))/i.test(link) ? link : undefined);

function Panel({
  slide,
  shown,
  label,
}: {
  readonly slide: Slide;
  readonly shown: boolean;
  readonly label: string;
}) {
  const href = safe(slide.link);
  const outside = href?.startsWith('http') === true;
  return (
    <div
      className={classes.panel}
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      hidden={!shown}
    >
      <Picture image={slide.image} alt="" ratio="16:5" sizes="(max-width: 1023px) 100vw, 800px" />
      <div className={classes.words}>
        <h2>{slide.title}</h2>
        {slide.text && <p>{slide.text}</p>}
        {href && slide.linkLabel && (
          <a
            href={href}
            className={classes.link}
            {...(outside && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            {slide.linkLabel}
          </a>
        )}
      </div>
    </div>
  );
}

/** Moves on by itself until it is paused, pointed at or focused; never for people who asked for less motion. */
function usePlay(count: number) {
  const still = useReducedMotion();
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(true);
  const [held, setHeld] = useState(false);
  const runs = playing && !held && !still && count > 1;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => setAt((now) => (now + 1) % count), STAYS);
    return () => clearInterval(timer);
  }, [runs, count]);
  const go = (index: number) => {
    setPlaying(false);
    setAt((index + count) % count);
  };
  return {
    at: at % count,
    go,
    playing: playing && !still,
    still,
    toggle: () => setPlaying(!playing),
    setHeld,
  };
}

interface ControlsProps extends Omit<ReturnType<typeof usePlay>, 'setHeld'> {
  readonly slides: readonly Slide[];
}

function Controls({ slides, at, go, playing, still, toggle }: ControlsProps) {
  const { t } = useTranslation('dashboard');
  return (
    <div className={classes.controls}>
      <div className={classes.dots} role="group" aria-label={t('slides.choose')}>
        {slides.map((slide, index) => (
          <button
            key={slide._id}
            type="button"
            aria-label={t('slides.go', { number: index + 1 })}
            {...(index === at && { 'aria-current': true })}
            onClick={() => go(index)}
          >
            <i />
          </button>
        ))}
      </div>
      <div className={classes.buttons}>
        {!still && (
          <ActionIcon aria-label={playing ? t('slides.pause') : t('slides.play')} onClick={toggle}>
            {playing ? (
              <IconPlayerPause size={18} stroke={1.75} aria-hidden />
            ) : (
              <IconPlayerPlay size={18} stroke={1.75} aria-hidden />
            )}
          </ActionIcon>
        )}
        <ActionIcon aria-label={t('slides.previous')} onClick={() => go(at - 1)}>
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={t('slides.next')} onClick={() => go(at + 1)}>
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}

/** What the company wants to tell, below the person's own work. */
export function Slides({ slides }: { readonly slides: readonly Slide[] }) {
  const { t } = useTranslation('dashboard');
  const play = usePlay(slides.length);
  const { at, playing, setHeld } = play;
  const hold = {
    onMouseEnter: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return (
    <section
      className={classes.slides}
      aria-roledescription="carousel"
      aria-label={t('slides.title')}
      {...hold}
    >
      <div className={classes.stage} aria-live={playing ? 'off' : 'polite'}>
        {slides.map((slide, index) => (
          <Panel
            key={slide._id}
            slide={slide}
            shown={index === at}
            label={t('slides.of', { number: index + 1, total: slides.length })}
          />
        ))}
      </div>
      {slides.length > 1 && <Controls slides={slides} {...play} />}
    </section>
  );
}
