import type { MediaView } from '@forecourt/contract/fields';
import type { FileChoice } from '../../../shared/forms/fileFields.ts';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FileField } from '../../../shared/files/FileField.tsx';
import { clock, fileSize } from '../../../shared/format.ts';
import { Note } from '../../../shared/ui/Note.tsx';
import classes from './editor.module.css';

/** What pickers offer for audio; the server looks at the content. */
const AUDIO = 'audio/mpeg,audio/mp4,audio/wav,.mp3,.m4a,.wav';

interface Props {
  readonly kind: 'video' | 'audio';
  readonly label: string;
  readonly value: FileChoice;
  readonly onChange: (file: FileChoice) => void;
  readonly stored: MediaView | null | undefined;
  readonly poster?: string | undefined;
  readonly subtitles: readonly { readonly language: string; readonly file: MediaView }[];
  readonly error: string | undefined;
  readonly progress: number | undefined;
}

/** A video or a recording: plays what is stored or chosen, and says when it is still being made playable. */
export function MediaField({
  kind,
  label,
  value,
  onChange,
  stored,
  poster,
  subtitles,
  error,
  progress,
}: Props) {
  const { t } = useTranslation('courses');
  const chosen = useMemo(() => (value ? URL.createObjectURL(value) : undefined), [value]);
  useEffect(() => () => (chosen ? URL.revokeObjectURL(chosen) : undefined), [chosen]);
  const shown = value === null ? null : stored;
  const source = chosen ?? (shown?.state === 'ready' ? shown.url : undefined);
  const file = value ? { name: value.name } : shown;
  const stills = chosen ? {} : { poster, subtitles };
  const preview = source && file && (
    <Player kind={kind} label={label} source={source} file={file} {...stills} />
  );
  return (
    <>
      <FileField
        label={label}
        kind={kind === 'video' ? 'video' : 'any'}
        {...(kind === 'audio' && { accept: AUDIO, description: t('audio.hint') })}
        value={value}
        onChange={onChange}
        stored={shown && { name: shown.name, size: shown.size }}
        error={error}
        progress={progress}
        preview={preview}
      />
      {!value && shown && <Readiness file={shown} />}
    </>
  );
}

/** Says when a file is still being made playable, or why it cannot be. */
function Readiness({ file: { state, reason } }: { readonly file: MediaView }) {
  const { t } = useTranslation('courses');
  if (state === 'processing') return <Note kind="info">{t('media.processing')}</Note>;
  if (state === 'failed') return <Note kind="bad">{reason ?? t('media.failed')}</Note>;
  return null;
}

interface PlayerProps extends Pick<Props, 'kind' | 'label' | 'poster'> {
  readonly source: string;
  readonly file: Pick<MediaView, 'name'> & Partial<MediaView>;
  readonly subtitles?: Props['subtitles'];
}

function Player({ kind, label, source, file, poster, subtitles = [] }: PlayerProps) {
  const length = typeof file.duration === 'number' && clock(file.duration);
  const facts = [file.name, length, file.size !== undefined && fileSize(file.size)];
  return (
    <figure className={classes.media}>
      {kind === 'video' ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the tracks are what the author has given so far
        <video controls preload="metadata" src={source} poster={poster} aria-label={label}>
          {subtitles.map((track) => (
            <track
              key={track.language}
              kind="subtitles"
              srcLang={track.language}
              label={track.language}
              src={track.file.url}
            />
          ))}
        </video>
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the transcript is in the text below it
        <audio controls preload="metadata" src={source} aria-label={label} />
      )}
      <figcaption>{facts.filter(Boolean).join(' · ')}</figcaption>
    </figure>
  );
}
