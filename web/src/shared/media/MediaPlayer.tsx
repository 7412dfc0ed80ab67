import type { ImageView, MediaView } from '@forecourt/contract/fields';
import {
  MediaCaptionsButton,
  MediaController,
  MediaFullscreenButton,
  MediaMuteButton,
  MediaPlayButton,
  MediaPlaybackRateButton,
  MediaSeekBackwardButton,
  MediaTimeDisplay,
  MediaTimeRange,
} from 'media-chrome/react';
import { MediaCaptionsMenu, MediaCaptionsMenuButton } from 'media-chrome/react/menu';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@mantine/core';
import { Note } from '../ui/Note.tsx';
import { currentLanguage } from '../i18n/language.ts';
import type { Range } from './ranges.ts';
import { nameOf, type Tracks } from './track.ts';
import { setMediaTexts } from './mediaTexts.ts';
import { trackPaint } from './trackPaint.ts';
import classes from './MediaPlayer.module.css';

interface Props {
  readonly kind: 'video' | 'audio';
  readonly title: string;
  readonly media: MediaView;
  readonly poster: ImageView | null;
  readonly subtitles: Tracks;
  /** Played parts, drawn on the track. */
  readonly watched: readonly Range[];
  readonly attach: (media: HTMLMediaElement | null) => void;
}

/** The language that recordings are made in; people who read another one get captions from the start. */
const SPOKEN = 'en';
const RATES = [0.75, 1, 1.25, 1.5, 1.75, 2];

/** Captions to begin with: those of the interface's language, unless the recording speaks it. */
function initialCaptions(subtitles: Tracks): string | undefined {
  const language = currentLanguage();
  return language === SPOKEN ? undefined : subtitles.find((track) => track.language === language)?.language;
}

function Recording({
  kind,
  media,
  poster,
  subtitles,
  attach,
  onFailed,
}: Omit<Props, 'watched' | 'title'> & { readonly onFailed: () => void }) {
  if (kind === 'audio') {
    const audio = { src: media.url, preload: 'metadata', onError: onFailed } as const;
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the transcript is below the recording
    return <audio slot="media" ref={attach} {...audio} />;
  }
  const shown = initialCaptions(subtitles);
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the tracks are those that its builders gave
    <video
      slot="media"
      ref={attach}
      src={media.url}
      poster={poster?.url}
      preload="metadata"
      playsInline
      onError={onFailed}
    >
      {subtitles.map(({ language, file }) => (
        <track
          key={language}
          kind="subtitles"
          srcLang={language}
          label={nameOf(language)}
          src={file.url}
          default={language === shown}
        />
      ))}
    </video>
  );
}

/** The button says by `aria-checked` whether captions are on, which its own role `button` does not know. */
const asSwitch = (button: HTMLElement | null) => button?.setAttribute('role', 'switch');

function Captions({ subtitles }: Pick<Props, 'subtitles'>) {
  if (subtitles.length === 0) return null;
  return subtitles.length === 1 ? <MediaCaptionsButton ref={asSwitch} /> : <MediaCaptionsMenuButton />;
}

function Controls({ kind, subtitles }: Pick<Props, 'kind' | 'subtitles'>) {
  return (
    <>
      <div className={classes.controls} data-kind={kind}>
        <MediaTimeRange className={classes.range} />
        <div className={classes.bar}>
          <MediaPlayButton />
          <MediaSeekBackwardButton seekOffset={10} />
          <MediaTimeDisplay showDuration noToggle className={classes.time} />
          <span className={classes.space} />
          <MediaMuteButton className={classes.mute} />
          <Captions subtitles={subtitles} />
          <MediaPlaybackRateButton rates={RATES} />
          {kind === 'video' && <MediaFullscreenButton />}
        </div>
      </div>
      {subtitles.length > 1 && <MediaCaptionsMenu hidden className={classes.menu} anchor="auto" />}
    </>
  );
}

function Broken({ onAgain }: { readonly onAgain: () => void }) {
  const { t } = useTranslation('player');
  return (
    <Note
      kind="bad"
      action={
        <Button variant="subtle" color="red" size="xs" onClick={onAgain}>
          {t('media.again')}
        </Button>
      }
    >
      {t('media.broken')}
    </Note>
  );
}

/** The recording and its controls. Keys (Space, J, L, C, F) work while the focus is inside. */
export default function MediaPlayer({ kind, title, media, poster, subtitles, watched, attach }: Props) {
  const { t } = useTranslation('player');
  const [failed, setFailed] = useState(0);
  const [broken, setBroken] = useState(false);
  useState(() => setMediaTexts(currentLanguage()));
  if (broken) {
    const again = () => {
      setFailed(failed + 1);
      setBroken(false);
    };
    return <Broken onAgain={again} />;
  }
  // The element names itself "video player" when it is attached; several of them need names of their own.
  const name = (element: HTMLElement | null) =>
    element?.setAttribute('aria-label', t(`${kind}.region`, { title }));
  // A style is the only way to paint the track of the range, which draws itself.
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--media-range-track-background': trackPaint(watched, (media.duration ?? 0) * 1000, kind),
  };
  return (
    <MediaController
      key={failed}
      ref={name}
      className={classes.player}
      data-kind={kind}
      style={style}
      {...(kind === 'audio' && { audio: true })}
      lang={currentLanguage()}
    >
      <Recording
        kind={kind}
        media={media}
        poster={poster}
        subtitles={subtitles}
        attach={attach}
        onFailed={() => setBroken(true)}
      />
      <Controls kind={kind} subtitles={subtitles} />
    </MediaController>
  );
}
