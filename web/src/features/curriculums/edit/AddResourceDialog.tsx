import { SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../../shared/api/queryClient.ts';
import { FileField } from '../../../shared/files/FileField.tsx';
import { Counter } from '../../../shared/forms/Counter.tsx';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import { type ServerForm, useServerForm } from '../../../shared/forms/useServerForm.ts';
import { useFieldValue } from '../../../shared/forms/useFieldValue.ts';
import { addResource, curriculumQuery } from '../curriculums.api.ts';

/** Longest description. */
const DESCRIPTION = 500;

interface Values extends Record<string, unknown> {
  readonly kind: 'file' | 'url';
  readonly title: string;
  readonly description: string;
  readonly file: File | null | undefined;
  readonly url: string;
}

/** The form of a new resource. */
function useResourceForm(id: string, onClose: () => void): ServerForm<Values> {
  const { t } = useTranslation('curriculums');
  return useServerForm<Values, unknown>({
    initialValues: { kind: 'file', title: '', description: '', file: undefined, url: '' },
    files: { file: true },
    validate: {
      title: (title) => (title.trim() ? null : t('need.title')),
      file: (file, { kind }) => (kind === 'file' && !file ? t('need.file') : null),
      url: (url, { kind }) =>
        kind === 'url' && !/^https?:\/\/\S+$/i.test(url.trim()) ? t('need.url') : null,
    },
    send: ({ kind, title, description, file, url }, onProgress) => {
      const what = kind === 'file' && file ? { file } : { url: url.trim() };
      return addResource({ params: { id }, body: { title, description, ...what } }, { onProgress });
    },
    onSaved: async () => {
      await queryClient.invalidateQueries({ queryKey: curriculumQuery(id).queryKey });
      onClose();
    },
  });
}

/** A file, or the address of something elsewhere. */
function What({ of: { form, progress } }: { readonly of: ServerForm<Values> }) {
  const { t } = useTranslation(['curriculums', 'ui']);
  const kind = useFieldValue(form, 'kind');
  const file = useFieldValue(form, 'file');
  return (
    <>
      <SegmentedControl
        value={kind}
        onChange={(next) => form.setFieldValue('kind', next)}
        data={[
          { value: 'file', label: t('ui:field.file') },
          { value: 'url', label: t('ui:field.link') },
        ]}
        aria-label={t('resource.kind')}
      />
      {kind === 'file' ? (
        <FileField
          label={t('ui:field.file')}
          value={file}
          onChange={(next) => form.setFieldValue('file', next)}
          error={form.errors['file']}
          required
          progress={progress}
        />
      ) : (
        <TextInput
          key={form.key('url')}
          {...form.getInputProps('url')}
          type="url"
          label={t('resource.address')}
          placeholder="https://"
          required
        />
      )}
    </>
  );
}

interface Props {
  readonly curriculumId: string;
  readonly onClose: () => void;
}

/** Gives a file or a link along with a curriculum. */
export function AddResourceDialog({ curriculumId, onClose }: Props) {
  const { t } = useTranslation(['curriculums', 'ui']);
  const of = useResourceForm(curriculumId, onClose);
  const { form, problem } = of;
  const description = useFieldValue(form, 'description');
  return (
    <FormDialog title={t('resource.add')} action={t('resource.save')} of={of} onClose={onClose}>
      <FormNote problem={problem} />
      <What of={of} />
      <TextInput
        key={form.key('title')}
        {...form.getInputProps('title')}
        label={t('ui:field.title')}
        maxLength={120}
        required
      />
      <div>
        <Textarea
          key={form.key('description')}
          {...form.getInputProps('description')}
          label={t('ui:field.description')}
          maxLength={DESCRIPTION}
          autosize
          minRows={2}
        />
        <Counter used={description.length} limit={DESCRIPTION} />
      </div>
    </FormDialog>
  );
}
