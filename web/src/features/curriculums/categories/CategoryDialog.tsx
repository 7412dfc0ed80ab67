import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../../shared/api/queryClient.ts';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import { useServerForm } from '../../../shared/forms/useServerForm.ts';
import {
  categoriesQuery,
  type Category,
  createCategory,
  listsChanged,
  renameCategory,
} from '../curriculums.api.ts';
import { nameOf } from './categoryName.ts';

/** Characters, as the server takes them. */
const NAME_MAX = 80;

interface Props {
  /** null: a new one. */
  readonly category: Category | null;
  readonly onClose: () => void;
}

/** Asks for the name of a category. */
export function CategoryDialog({ category, onClose }: Props) {
  const { t } = useTranslation('curriculums');
  const of = useServerForm({
    initialValues: { name: category ? nameOf(category) : '' },
    validate: { name: (name) => (name.trim() ? null : t('need.title')) },
    send: (body) =>
      category ? renameCategory({ params: { id: category._id }, body }) : createCategory({ body }),
    onSaved: async () => {
      await queryClient.invalidateQueries({ queryKey: categoriesQuery.queryKey });
      listsChanged();
      onClose();
    },
  });
  const { form, problem } = of;
  return (
    <FormDialog
      title={category ? t('categories.renameNamed', { name: nameOf(category) }) : t('categories.new')}
      action={t(category ? 'categories.save' : 'categories.create')}
      of={of}
      onClose={onClose}
    >
      <FormNote problem={problem} />
      <TextInput
        key={form.key('name')}
        {...form.getInputProps('name')}
        label={t('categories.name')}
        maxLength={NAME_MAX}
        required
        data-autofocus
      />
    </FormDialog>
  );
}
