import { Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CAST, CONTENT } from '@forecourt/contract/limits';
import { FileField } from '../../../shared/files/FileField.tsx';
import { ImageField } from '../../../shared/files/ImageField.tsx';
import { Counter } from '../../../shared/forms/Counter.tsx';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import { Note } from '../../../shared/ui/Note.tsx';
import { Section } from '../../../shared/ui/Layout.tsx';
import { frameOf } from '../admin/frameOf.ts';
import { VIDEO } from '../cast.ts';
import type { Film } from './submissions.api.ts';
import type { VideoForm } from './useFilmForm.ts';
import classes from './submissions.module.css';

interface Props {
  readonly form: VideoForm;
  /** As it is stored; undefined for one that is new. */
  readonly film?: Film | undefined;
}

/** Why it was not sent; without a network it goes on by itself. */
function Problem({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation('video-submissions');
  if (form.problem?.offline) return <Note kind="warn">{t('offline')}</Note>;
  return <FormNote problem={form.problem} />;
}

function FilmField({ form, film }: Props) {
  const { t } = useTranslation('video-submissions');
  const choose = async (file: File | null | undefined) => {
    form.change({ file });
    if (!file || form.value.image || film?.image) return;
    const image = await frameOf(file);
    if (image) form.change({ image });
  };
  return (
    <FileField
      label={t('film')}
      description={t('filmHint')}
      kind="video"
      required
      value={form.value.file}
      stored={film?.audio}
      onChange={(file) => void choose(file)}
      progress={form.value.file ? form.progress : undefined}
      error={form.errorOf('audio')}
    />
  );
}

function Details({ form, film }: Props) {
  const { t } = useTranslation(['video-submissions', 'ui', 'casts']);
  const { data } = useQuery(VIDEO.api.categoriesQuery);
  const { value, change, errorOf } = form;
  return (
    <Section title={t('more')}>
      <div>
        <Textarea
          label={t('ui:field.description')}
          value={value.description}
          onChange={(event) => change({ description: event.currentTarget.value })}
          autosize
          minRows={2}
          maxLength={CAST.videoDescription}
          error={errorOf('description')}
        />
        <Counter used={value.description.length} limit={CAST.videoDescription} />
      </div>
      <Select
        label={t('ui:field.category')}
        data={[
          ...(data?.categories ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
          { value: 'other', label: t('casts:other') },
        ]}
        value={value.category}
        onChange={(category) => change({ category: category ?? 'other' })}
        allowDeselect={false}
        error={errorOf('category')}
      />
      <ImageField
        label={t('ui:field.picture')}
        recommended="400×200"
        ratio="2:1"
        value={value.image}
        stored={film?.image}
        onChange={(image) => change({ image })}
        error={errorOf('image')}
      />
    </Section>
  );
}

/** File and title suffice; optional fields are below. */
export function FilmFields({ form, film }: Props) {
  const { t } = useTranslation(['video-submissions', 'ui']);
  const { value, change, errorOf } = form;
  return (
    // what is changed while the film is sent would be lost
    <fieldset className={classes.form} disabled={form.busy}>
      <Problem form={form} />
      <Section>
        <FilmField form={form} film={film} />
        <TextInput
          label={t('ui:field.title')}
          value={value.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
          maxLength={CONTENT.title}
          required
          error={errorOf('title')}
        />
        <Checkbox
          label={t('consent')}
          checked={value.consent}
          onChange={(event) => change({ consent: event.currentTarget.checked })}
          error={errorOf('consent')}
        />
      </Section>
      <Details form={form} film={film} />
    </fieldset>
  );
}
