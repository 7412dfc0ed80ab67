import type { MediaView } from '@forecourt/contract/fields';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FileField } from '../../../shared/files/FileField.tsx';
import { clock, fileSize } from '../../../shared/format.ts';
import { Note } from '../../../shared/ui/Note.tsx';
import type { FileChoice } from './sectionDraft.ts';
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
  const facts =
    !value && shown
      ? [shown.duration !== null && clock(shown.duration), fileSize(shown.size)].filter(Boolean).join(' · ')
      : undefined;
  const tracks = subtitles.map(({ language, file }) => (
    <track key={language} kind="subtitles" srcLang={language} label={language} src={file.url} />
  ));
  const preview = source && (
    <figure className={classes.media}>
      {kind === 'video' ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the tracks are what the author has given so far
        <video
          controls
          preload="metadata"
          src={source}
          poster={chosen ? undefined : poster}
          aria-label={label}
        >
          {!chosen && tracks}
        </video>
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said stands in the text under it
        <audio controls preload="metadata" src={source} aria-label={label} />
      )}
      <figcaption>{[value?.name ?? shown?.name, facts].filter(Boolean).join(' · ')}</figcaption>
    </figure>
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
      {!value && shown?.state === 'processing' && <Note kind="info">{t('media.processing')}</Note>}
      {!value && shown?.state === 'failed' && <Note kind="bad">{shown.reason ?? t('media.failed')}</Note>}
    </>
  );
}
