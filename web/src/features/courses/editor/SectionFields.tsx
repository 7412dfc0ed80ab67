import { useTranslation } from 'react-i18next';
import { RichTextEditor } from '../../../shared/editor/RichTextEditor.tsx';
import { ImageField } from '../../../shared/files/ImageField.tsx';
import type { SectionView } from '../courses.api.ts';
import { MediaField } from './MediaField.tsx';
import { ProductFields } from './ProductFields.tsx';
import type { Kind, SectionDraft } from './sectionDraft.ts';
import { SubtitleFields } from './SubtitleFields.tsx';
import { TextField } from './TextField.tsx';

export interface SectionFieldsProps {
  readonly kind: Kind;
  readonly value: SectionDraft;
  /** As it is stored; undefined for a new section. */
  readonly stored: SectionView | undefined;
  readonly change: (patch: Partial<SectionDraft>) => void;
  readonly errorOf: (path: string) => string | undefined;
  readonly progress: number | undefined;
}

/** The fields of a section, by its kind. */
export function SectionFields(props: SectionFieldsProps) {
  const { kind, value, change, errorOf } = props;
  const { t } = useTranslation(['courses', 'ui']);
  return (
    <>
      <TextField
        label={t('ui:field.title')}
        max={200}
        value={value.title}
        onChange={(text) => change({ title: text })}
        error={errorOf('title')}
      />
      {kind === 'video' && <VideoFields {...props} />}
      {kind === 'audio' && <AudioFields {...props} />}
      {kind === 'text' && <PictureField {...props} label={t('ui:field.picture')} />}
      <RichTextEditor
        label={t(`section.text.${kind}`)}
        initial={value.text}
        onChange={(text) => change({ text })}
        error={errorOf('text')}
      />
      {kind === 'product' && <ProductFields {...props} />}
    </>
  );
}

function VideoFields(props: SectionFieldsProps) {
  const { value, stored, change, errorOf, progress } = props;
  const { t } = useTranslation('courses');
  const video = stored?.sectionType === 'video' ? stored : undefined;
  return (
    <>
      <MediaField
        kind="video"
        label={t('kind.video')}
        value={value.videoFile}
        onChange={(videoFile) => change({ videoFile })}
        stored={video?.video}
        poster={video?.poster?.url}
        subtitles={video?.subtitles ?? []}
        error={errorOf('videoFile')}
        progress={value.videoFile ? progress : undefined}
      />
      <PictureField {...props} label={t('section.poster')} />
      <SubtitleFields {...props} />
    </>
  );
}

function AudioFields(props: SectionFieldsProps) {
  const { value, stored, change, errorOf, progress } = props;
  const { t } = useTranslation(['courses', 'ui']);
  return (
    <>
      <MediaField
        kind="audio"
        label={t('kind.audio')}
        value={value.audioFile}
        onChange={(audioFile) => change({ audioFile })}
        stored={stored?.sectionType === 'audio' ? stored.audio : null}
        subtitles={[]}
        error={errorOf('audioFile')}
        progress={value.audioFile ? progress : undefined}
      />
      <PictureField {...props} label={t('ui:field.picture')} />
    </>
  );
}

function imageOf(section: SectionView | undefined) {
  switch (section?.sectionType) {
    case 'video':
      return section.poster;
    case 'audio':
    case 'text':
      return section.image;
    default:
      return null;
  }
}

function PictureField({
  kind,
  value,
  stored,
  change,
  errorOf,
  progress,
  label,
}: SectionFieldsProps & { readonly label: string }) {
  return (
    <ImageField
      label={label}
      ratio={kind === 'video' ? '2:1' : '4:3'}
      {...(kind === 'video' && { recommended: '400×200' })}
      value={value.imageFile}
      onChange={(imageFile) => change({ imageFile })}
      stored={imageOf(stored)}
      error={errorOf('imageFile')}
      progress={value.imageFile ? progress : undefined}
    />
  );
}
