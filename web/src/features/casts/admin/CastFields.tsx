import { Select, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CAST } from '@forecourt/contract/limits';
import { FileField } from '../../../shared/files/FileField.tsx';
import { Note } from '../../../shared/ui/Note.tsx';
import type { FieldsProps } from '../../content/index.ts';
import type { CastKind } from '../cast.ts';
import type { Cast } from '../casts.api.ts';
import { CaptionFields } from './CaptionFields.tsx';
import { frameOf } from './frameOf.ts';

interface Props extends FieldsProps<Cast> {
  readonly kind: CastKind;
}

/** The category of what has none. */
const OTHER = 'other';
const SOUND = 'audio/mpeg,audio/mp4,audio/x-m4a,audio/wav,.mp3,.m4a,.wav';

function CategoryField({ kind, draft }: Props) {
  const { t } = useTranslation(['casts', 'ui']);
  const { data } = useQuery(kind.api.categoriesQuery);
  const { own } = draft.value;
  return (
    <Select
      label={t('ui:field.category')}
      data={[
        ...(data?.categories ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
        { value: OTHER, label: t('other') },
      ]}
      value={String(own['category'])}
      onChange={(category) => draft.change({ own: { ...own, category: category ?? OTHER } })}
      allowDeselect={false}
      error={draft.errorOf('category')}
    />
  );
}

/** Says of a stored recording that it does not play yet, or cannot. */
function State({ stored }: Pick<Props, 'stored'>) {
  const { t } = useTranslation('casts');
  if (stored?.audio?.state === 'processing') return <Note kind="info">{t('processing')}</Note>;
  if (stored?.audio?.state !== 'failed') return null;
  return <Note kind="bad">{stored.audio.reason ?? t('failed')}</Note>;
}

function RecordingField({ kind, draft, stored }: Props) {
  const { t } = useTranslation('casts');
  const film = kind.name === 'video';
  const choose = async (file: File | null | undefined) => {
    draft.change({ file });
    if (!film || !file || draft.value.image || stored?.image) return;
    const image = await frameOf(file);
    if (image) draft.change({ image });
  };
  return (
    <div id="field-audio">
      <FileField
        label={t(`${kind.name}.file`)}
        description={t(`${kind.name}.fileHint`)}
        {...(film ? { kind: 'video' } : { accept: SOUND })}
        value={draft.value.file}
        stored={stored?.audio}
        onChange={(file) => void choose(file)}
        progress={draft.value.file ? draft.progress : undefined}
        error={draft.errorOf('audio')}
      />
      <State stored={stored} />
    </div>
  );
}

/** Fields specific to recordings: file, category, captions, and transcript. */
export function CastFields(props: Props) {
  const { t } = useTranslation('casts');
  const { own } = props.draft.value;
  return (
    <>
      <CategoryField {...props} />
      <RecordingField {...props} />
      <CaptionFields draft={props.draft} />
      <Textarea
        label={t('transcript')}
        description={t('transcriptHelp')}
        value={String(own['transcript'])}
        onChange={(event) => props.draft.change({ own: { ...own, transcript: event.currentTarget.value } })}
        autosize
        minRows={3}
        maxRows={14}
        maxLength={CAST.transcript}
        error={props.draft.errorOf('transcript')}
      />
    </>
  );
}
