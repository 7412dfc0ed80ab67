import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import { useServerForm } from '../../../shared/forms/useServerForm.ts';
import { audienceOptionsQuery } from '../../audience/index.ts';
import { addMedia, mediaChanged } from '../media-center.api.ts';

interface Props {
  readonly location: string;
  readonly onClose: () => void;
}

/** Names a folder, and says whose it is. */
export function NewFolder({ location, onClose }: Props) {
  const { t } = useTranslation(['media-center', 'ui']);
  const { data } = useQuery(audienceOptionsQuery('', []));
  const brands = data?.brands ?? [];
  const of = useServerForm({
    initialValues: { name: '', brand: null as string | null },
    validate: { name: (value) => (value.trim() ? null : t('ui:need.name')) },
    send: ({ name, brand }) => addMedia({ body: { location, name: name.trim(), type: 'folder', brand } }),
    onSaved: async () => {
      await mediaChanged();
      onClose();
    },
  });
  const { form, problem } = of;
  return (
    <FormDialog title={t('newFolder')} action={t('create')} of={of} onClose={onClose}>
      {problem && problem.fields.length === 0 && <FormNote problem={problem} />}
      <TextInput
        label={t('ui:field.name')}
        maxLength={120}
        data-autofocus
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <Select
        label={t('ui:field.brand')}
        description={t('brandHelp')}
        placeholder={t('brandOfFolder')}
        clearable
        searchable={brands.length > 8}
        clearButtonProps={{ 'aria-label': t('brandClear') }}
        data={brands.map(({ _id, name }) => ({ value: _id, label: name }))}
        key={form.key('brand')}
        {...form.getInputProps('brand')}
      />
    </FormDialog>
  );
}
